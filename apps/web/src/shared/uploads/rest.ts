/** Something that may make waiting pointless; `listen` returns the function that stops it. */
export type Wake = (listener: () => void) => () => void

/** Resolves after `durationMs` (`Infinity`: never by itself), when one of `wakes` comes, or when the signal says stop. */
export function createRest(wakes: readonly Wake[]): (durationMs: number, signal: AbortSignal) => Promise<void> {
  return (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        for (const stop of stops) stop()
        resolve()
      }
      const timer = Number.isFinite(durationMs) ? setTimeout(end, durationMs) : undefined
      signal.addEventListener('abort', end)
      const stops = wakes.map((listen) => listen(end))
    })
}
