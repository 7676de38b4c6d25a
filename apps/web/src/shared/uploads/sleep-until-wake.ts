/** An event that ends a wait early; `listen` returns the unsubscribe function. */
export type WakeSource = (listener: () => void) => () => void

/** Resolves after `durationMs` (`Infinity`: never by itself), when one of `wakes` fires, or when the signal is aborted. */
export function createSleepUntilWake(
  wakeSources: readonly WakeSource[],
): (durationMs: number, signal: AbortSignal) => Promise<void> {
  return (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const finish = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        for (const stop of unsubscribes) stop()
        resolve()
      }
      const timer = Number.isFinite(durationMs) ? setTimeout(finish, durationMs) : undefined
      signal.addEventListener('abort', finish)
      const unsubscribes = wakeSources.map((listen) => listen(finish))
    })
}
