import { setTimeout as delay } from 'node:timers/promises'

/** What has been started, in order; a stop goes backwards. */
export interface ShutdownHooks {
  add: (stop: () => Promise<void>) => void
  /** Stops everything, once. Rejects with the first failure, after all had their turn. */
  runAll(): Promise<void>
  isStopping(): boolean
}

interface ShutdownOptions {
  /** For all of them together. */
  timeoutMs: number
  /** What each has to leave for each that follows it. */
  minPerHookMs: number
  /** Hears of one that was still running when its time was over. */
  onTimeout: () => void
}

/** A stop that hangs takes only its own time: the next one has its turn, the database always the last. */
export function createShutdownHooks({ timeoutMs, minPerHookMs, onTimeout }: ShutdownOptions): ShutdownHooks {
  const started: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined

  async function runInReverse(): Promise<void> {
    const endMs = performance.now() + timeoutMs
    const failures: unknown[] = []
    // What is added meanwhile is stopped too.
    for (let stop = started.pop(); stop !== undefined; stop = started.pop()) {
      const timeMs = Math.max(minPerHookMs, endMs - performance.now() - started.length * minPerHookMs)
      await runWithTimeout(stop(), timeMs).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }

  async function runWithTimeout(stop: Promise<void>, timeMs: number): Promise<void> {
    const waiting = new AbortController()
    const late = delay(timeMs, true, { signal: waiting.signal }).catch(() => false)
    if ((await Promise.race([stop, late]).finally(() => waiting.abort())) === true) {
      stop.catch(() => {})
      onTimeout()
    }
  }

  return {
    add: (stop) => void started.push(stop),
    runAll: () => (stopping ??= runInReverse()),
    isStopping: () => stopping !== undefined,
  }
}
