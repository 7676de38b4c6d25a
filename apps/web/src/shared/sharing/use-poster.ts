import { useCallback, useEffect, useState } from 'react'

export type PosterState = { state: 'loading' } | { state: 'failed' } | { state: 'there'; url: string; filename: string }

/** A work that has just been published gets its picture within seconds; until then there is no poster. */
const FRESH_ATTEMPTS = 12
const FRESH_PAUSE_MS = 2000

/**
 * Loads a poster; undefined: there is none to load. `isFresh`: the work has just been published, so a poster that is not there is
 * asked for again for a while.
 */
export function usePoster(
  loadPoster: (() => Promise<{ url: string; filename: string }>) | undefined,
  { isFresh = false }: { isFresh?: boolean } = {},
): { poster: PosterState; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [poster, setPoster] = useState<PosterState>({ state: 'loading' })
  useEffect(() => {
    if (loadPoster === undefined) return
    let isUnmounted = false
    let timer = 0
    let attemptsLeft = isFresh ? FRESH_ATTEMPTS : 1
    setPoster({ state: 'loading' })
    function load(): void {
      attemptsLeft -= 1
      loadPoster?.().then(
        (loaded) => isUnmounted || setPoster({ state: 'there', ...loaded }),
        () => {
          if (isUnmounted) return
          if (attemptsLeft === 0) setPoster({ state: 'failed' })
          else timer = window.setTimeout(load, FRESH_PAUSE_MS)
        },
      )
    }
    load()
    return () => {
      isUnmounted = true
      window.clearTimeout(timer)
    }
  }, [loadPoster, isFresh, attempt])
  return { poster, retry: useCallback(() => setAttempt((before) => before + 1), []) }
}
