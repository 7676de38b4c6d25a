/** Plays a guided tour: glide to a work, stay, go on. Pure but for the timer it is given. */

export interface GuidedTourPlayerStop {
  workId: string
  /** How long to stay there. */
  dwellS: number
}

export interface GuidedTourPlayer {
  start(stops: readonly GuidedTourPlayerStop[]): void
  stop: () => void
  readonly isPlaying: boolean
}

export interface GuidedTourPlayerOptions {
  /** Resolves false when the visitor took over: the guided tour then waits where they left it. */
  glideTo: (workId: string) => Promise<boolean>
  /**
   * Runs a function later.
   * @returns cancels it
   */
  schedule: (run: () => void, afterMs: number) => () => void
  /** The stop that the visitor sets out for; null at the end. */
  onStop: (workId: string | null) => void
}

export function createGuidedTourPlayer({ glideTo, schedule, onStop }: GuidedTourPlayerOptions): GuidedTourPlayer {
  /** Raised by every start and stop: what an older guided tour still awaits no longer counts. */
  let generation = 0
  let cancelTimer: (() => void) | null = null
  let isPlaying = false

  const stop = () => {
    if (!isPlaying) return
    generation++
    isPlaying = false
    cancelTimer?.()
    cancelTimer = null
    onStop(null)
  }

  const play = async (stops: readonly GuidedTourPlayerStop[], index: number, ownGeneration: number): Promise<void> => {
    const next = stops[index]
    if (next === undefined) return stop()
    onStop(next.workId)
    const hasArrived = await glideTo(next.workId)
    if (generation !== ownGeneration) return
    if (!hasArrived && index >= stops.length - 1) return stop()
    cancelTimer = schedule(() => void play(stops, index + 1, ownGeneration), next.dwellS * 1000)
  }

  return {
    start(stops) {
      stop()
      isPlaying = true
      void play(stops, 0, ++generation)
    },
    stop,
    get isPlaying() {
      return isPlaying
    },
  }
}
