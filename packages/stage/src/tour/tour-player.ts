/** Plays a guided tour: glide to a work, stay, go on. Pure but for the timer it is given. */

export interface TourPlayerStop {
  workId: string
  /** How long to stay there. */
  dwellS: number
}

export interface TourPlayer {
  start(stops: readonly TourPlayerStop[]): void
  stop: () => void
  readonly isPlaying: boolean
}

export interface TourPlayerOptions {
  /** Resolves false when the visitor took over: the tour then waits where they left it. */
  glideTo: (workId: string) => Promise<boolean>
  /** Runs later; answers how to call it off. */
  setTimer: (run: () => void, afterMs: number) => () => void
  /** The stop that was reached; null at the end. */
  onStop: (workId: string | null) => void
}

export function createTourPlayer({ glideTo, setTimer, onStop }: TourPlayerOptions): TourPlayer {
  /** Raised by every start and stop: what an older tour still awaits no longer counts. */
  let round = 0
  let cancelTimer: (() => void) | null = null
  let isPlaying = false

  const stop = () => {
    if (!isPlaying) return
    round++
    isPlaying = false
    cancelTimer?.()
    cancelTimer = null
    onStop(null)
  }

  const play = async (stops: readonly TourPlayerStop[], index: number, own: number): Promise<void> => {
    const next = stops[index]
    if (next === undefined) return stop()
    const hasArrived = await glideTo(next.workId)
    if (round !== own) return
    if (!hasArrived && index >= stops.length - 1) return stop()
    onStop(next.workId)
    cancelTimer = setTimer(() => void play(stops, index + 1, own), next.dwellS * 1000)
  }

  return {
    start(stops) {
      stop()
      isPlaying = true
      void play(stops, 0, ++round)
    },
    stop,
    get isPlaying() {
      return isPlaying
    },
  }
}
