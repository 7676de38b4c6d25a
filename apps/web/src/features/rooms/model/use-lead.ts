import { useCallback, useEffect, useRef, useState } from 'react'

/** Somebody who walks by is not led to; who stays is. */
const STAYS_MS = 700

interface UseLead {
  isHost: boolean
  isLive: boolean
  /** What the host leads to; empty: nothing. */
  focusItemId: string
  tell: (itemId: string | null) => void
}

export interface Lead {
  /** The visitor is led before it. */
  leadTo: string | null
  isFollowing: boolean
  follow: () => void
  breakFree: () => void
  /** For the walk: what one looks at oneself. */
  lookAt: (itemId: string | null) => void
}

/** While live the host leads everybody who follows from work to work; one's own step breaks free. */
export function useLead({ isHost, isLive, focusItemId, tell }: UseLead): Lead {
  const [isFollowing, setIsFollowing] = useState(true)
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const told = useRef<string | null>(null)
  const isLeading = isHost && isLive

  useEffect(() => {
    if (!isLeading) {
      told.current = null
      return
    }
    const timer = setTimeout(() => {
      if (told.current === lookedAt) return
      told.current = lookedAt
      tell(lookedAt)
    }, STAYS_MS)
    return () => clearTimeout(timer)
  }, [isLeading, lookedAt, tell])

  // Who broke free in an earlier part is asked again by the next one.
  useEffect(() => {
    if (isLive) setIsFollowing(true)
  }, [isLive])

  return {
    leadTo: isLive && !isHost && isFollowing && focusItemId !== '' ? focusItemId : null,
    isFollowing,
    follow: () => setIsFollowing(true),
    breakFree: useCallback(() => setIsFollowing(false), []),
    lookAt: setLookedAt,
  }
}
