import { setTimeout as delay } from 'node:timers/promises'

/** Hooks of everything that was started; they run in reverse order. */
export interface ShutdownHooks {
  add: (stop: () => Promise<void>) => void
  /** Runs all hooks, once. Rejects with the first error, after all have run. */
  runAll(): Promise<void>
  isStopping(): boolean
}

interface ShutdownOptions {
  /** For all hooks together. */
  timeoutMs: number
  /** Reserved for each of the following hooks. */
  minPerHookMs: number
  /** Called for a hook that exceeds its time. */
  onTimeout: () => void
}

/** A hook that hangs uses up its own time only: the next one still runs, the database's always last. */
export function createShutdownHooks({ timeoutMs, minPerHookMs, onTimeout }: ShutdownOptions): ShutdownHooks {
  const started: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined

  async function runInReverse(): Promise<void> {
    const endMs = performance.now() + timeoutMs
    const failures: unknown[] = []
    // Hooks added during the shutdown run too.
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
