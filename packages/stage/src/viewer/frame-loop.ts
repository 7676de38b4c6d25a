/** Frames only while something moves. */
export interface FrameLoop {
  /** Draws at the next frame, and as long as `frame` says that it goes on. */
  wake(): void
  stop(): void
}

/** A tab that slept does not catch up. */
const MAX_DELTA_S = 0.1

/** `frame` gets the seconds since the last one and answers whether it wants another. */
export function createFrameLoop(frame: (deltaS: number) => boolean): FrameLoop {
  let handle: number | null = null
  let lastMs: number | null = null
  const run = (nowMs: number) => {
    handle = null
    const deltaS = lastMs === null ? 0 : Math.min(MAX_DELTA_S, (nowMs - lastMs) / 1000)
    lastMs = nowMs
    if (frame(deltaS)) wake()
    else lastMs = null
  }
  const wake = () => {
    handle ??= window.requestAnimationFrame(run)
  }
  return {
    wake,
    stop() {
      if (handle !== null) window.cancelAnimationFrame(handle)
      handle = null
      lastMs = null
    },
  }
}
