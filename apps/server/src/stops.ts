import { setTimeout as delay } from 'node:timers/promises'

/** What has been started, in order; a stop goes backwards. */
export interface Stops {
  add: (stop: () => Promise<void>) => void
  /** Stops everything, once. Rejects with the first failure, after all had their turn. */
  all(): Promise<void>
  hasBegun(): boolean
}

interface StopsPlan {
  /** For all of them together. */
  limitMs: number
  /** What each has to leave for each that follows it. */
  reserveMs: number
  /** Hears of one that was still running when its time was over. */
  noteCut: () => void
}

/** A stop that hangs takes only its own time: the next one has its turn, the database always the last. */
export function createStops({ limitMs, reserveMs, noteCut }: StopsPlan): Stops {
  const started: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined

  async function stopBackwards(): Promise<void> {
    const endMs = performance.now() + limitMs
    const failures: unknown[] = []
    // What is added meanwhile is stopped too.
    for (let stop = started.pop(); stop !== undefined; stop = started.pop()) {
      const timeMs = Math.max(reserveMs, endMs - performance.now() - started.length * reserveMs)
      await within(stop(), timeMs).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

  async function within(stop: Promise<void>, timeMs: number): Promise<void> {
    const waiting = new AbortController()
    const late = delay(timeMs, true, { signal: waiting.signal }).catch(() => false)
    if ((await Promise.race([stop, late]).finally(() => waiting.abort())) === true) {
      stop.catch(() => {})
      noteCut()
    }
  }

  return {
    add: (stop) => void started.push(stop),
    all: () => (stopping ??= stopBackwards()),
    hasBegun: () => stopping !== undefined,
  }
}
