/** Frames only while something moves. */
export interface FrameLoop {
  /** Draws the next frame, and further ones while `frame` returns true. */
  wake: () => void
  stop: () => void
}

/** A tab that slept does not catch up. */
const MAX_DELTA_S = 0.1

/** @param frame called with the seconds since the last frame; returns whether it needs another one */
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
