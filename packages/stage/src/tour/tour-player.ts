/** Plays a guided tour: glide to a work, stay, go on. Pure but for the timer it is given. */

export interface TourPlayer {
  start(workIds: readonly string[], secondsPerStop?: number): void
  stop(): void
  readonly isPlaying: boolean
}

export interface TourPlayerOptions {
  /** Resolves false when the visitor took over: the tour then waits where they left it. */
  glideTo(workId: string): Promise<boolean>
  /** Runs later; answers how to call it off. */
  setTimer(run: () => void, afterMs: number): () => void
  /** The stop that was reached; null at the end. */
  onStop(workId: string | null): void
}

const SECONDS_PER_STOP = 8

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

  const play = async (workIds: readonly string[], index: number, seconds: number, own: number): Promise<void> => {
    const workId = workIds[index]
    if (workId === undefined) return stop()
    const hasArrived = await glideTo(workId)
    if (round !== own) return
    if (!hasArrived && isLastOne(workIds, index)) return stop()
    onStop(workId)
    cancelTimer = setTimer(() => void play(workIds, index + 1, seconds, own), seconds * 1000)
  }

  return {
    start(workIds, seconds = SECONDS_PER_STOP) {
      stop()
      isPlaying = true
      void play(workIds, 0, seconds, ++round)
    },
    stop,
    get isPlaying() {
      return isPlaying
    },
  }
}

function isLastOne(workIds: readonly string[], index: number): boolean {
  return index >= workIds.length - 1
}
