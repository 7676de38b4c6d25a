import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether panels stand beside the hall instead of below it. */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => window.matchMedia(WIDE).matches)
