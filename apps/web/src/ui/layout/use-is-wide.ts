import { useSyncExternalStore } from 'react'

const WIDE_QUERY = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether things stand beside each other instead of one below the other: the width of `tokens.css` from which the rail is there. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE_QUERY).matches)
