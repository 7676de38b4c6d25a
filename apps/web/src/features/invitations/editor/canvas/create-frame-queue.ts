/** Work that begins when the screen has drawn the frame in which it was added. */
export interface FrameQueue {
  add: (work: () => void) => void
  /** Does at once what waits. */
  finish: () => void
}

/** In a tab that goes into the background no frame is drawn any more; what was done there must be kept all the same. */
const LONGEST_WAIT_MS = 200

/** In order, each once. */
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
      if (waiting.length > 1) return
      // Callbacks of a frame run before it is drawn, timers after it.
      requestAnimationFrame(() => setTimeout(finish))
      setTimeout(finish, LONGEST_WAIT_MS)
    },
  }
}
