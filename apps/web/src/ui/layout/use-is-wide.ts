import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether things stand beside each other instead of one below the other: the width of `tokens.css` from which the rail is there. */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => window.matchMedia(WIDE).matches)
