import { useCallback, useEffect, useRef, useState } from 'react'

/** Somebody who walks by is not led to; who stays is. */
const FOCUS_DELAY_MS = 700

interface FollowHostOptions {
  isHost: boolean
  isLive: boolean
  /** What the host leads to; empty: nothing. */
  focusItemId: string
  sendFocus: (itemId: string | null) => void
}

export interface HostFollowing {
  /** The visitor is led before it. */
  guidedWorkId: string | null
  isFollowing: boolean
  follow: () => void
  stopFollowing: () => void
  /** For the walk: what one looks at oneself. */
  setViewedWork: (itemId: string | null) => void
}

/** While live the host leads everybody who follows from work to work; one's own step breaks free. */
export function useFollowHost({ isHost, isLive, focusItemId, sendFocus }: FollowHostOptions): HostFollowing {
  const [isFollowing, setIsFollowing] = useState(true)
  const [viewedWorkId, setViewedWorkId] = useState<string | null>(null)
  const lastSentId = useRef<string | null>(null)
  const isLeading = isHost && isLive

  useEffect(() => {
    if (!isLeading) {
      lastSentId.current = null
      return
    }
    const timer = setTimeout(() => {
      if (lastSentId.current === viewedWorkId) return
      lastSentId.current = viewedWorkId
      sendFocus(viewedWorkId)
    }, FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLeading, viewedWorkId, sendFocus])

  // Who broke free in an earlier part is asked again by the next one.
  useEffect(() => {
    if (isLive) setIsFollowing(true)
  }, [isLive])

  return {
    guidedWorkId: isLive && !isHost && isFollowing && focusItemId !== '' ? focusItemId : null,
    isFollowing,
    follow: () => setIsFollowing(true),
    stopFollowing: useCallback(() => setIsFollowing(false), []),
    setViewedWork: setViewedWorkId,
  }
}
