/** Work that begins when the screen has drawn the frame in which it was added. */
export interface FrameQueue {
  add: (work: () => void) => void
  /** Does at once what waits. */
  finish: () => void
}

/** In order, each once. While a tab is in the background nothing is drawn, and work waits. */
export function createFrameQueue(): FrameQueue {
  let waiting: (() => void)[] = []
  const finish = (): void => {
    const works = waiting
    waiting = []
    for (const work of works) work()
  }
  return {
    finish,
    add(work) {
      waiting.push(work)
      // Callbacks of a frame run before it is drawn, timers after it.
      if (waiting.length === 1) requestAnimationFrame(() => setTimeout(finish))
    },
  }
}
