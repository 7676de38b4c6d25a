/** Something that may make waiting pointless; `listen` returns the function that stops it. */
export type WakeSource = (listener: () => void) => () => void

/** Resolves after `durationMs` (`Infinity`: never by itself), when one of `wakes` comes, or when the signal says stop. */
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
