import { useSyncExternalStore } from 'react'
import { WIDE } from '../styles/breakpoints.ts'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether things stand beside each other instead of one below the other: from there on the rail stands at the left. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
