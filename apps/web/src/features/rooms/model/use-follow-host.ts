import { useCallback, useEffect, useRef, useState } from 'react'

/** The host has to look at a work for this long before followers are moved to it. */
const FOCUS_DELAY_MS = 700

interface FollowHostOptions {
  isHost: boolean
  isLive: boolean
  isConnected: boolean
  /** The work that the host looks at; empty: none. */
  focusItemId: string
  sendFocus: (itemId: string | null) => void
}

export interface HostFollowing {
  /** The work that the user is moved to. */
  guidedWorkId: string | null
  isFollowing: boolean
  follow: () => void
  stopFollowing: () => void
  /** Called by the viewer with the work that the user looks at. */
  setViewedWork: (itemId: string | null) => void
}

/** While the room is live, followers are moved to the work that the host looks at. A user who moves by hand stops following. */
export function useFollowHost({ isHost, isLive, isConnected, focusItemId, sendFocus }: FollowHostOptions): HostFollowing {
  const [isFollowing, setIsFollowing] = useState(true)
  const [viewedWorkId, setViewedWorkId] = useState<string | null>(null)
  /** undefined: unknown, after a lost connection. */
  const lastSentId = useRef<string | null | undefined>(null)
  const isLeading = isHost && isLive

  useEffect(() => {
    if (!isLeading) {
      lastSentId.current = null
      return
    }
    if (!isConnected) {
      lastSentId.current = undefined
      return
    }
    const timer = setTimeout(() => {
      if (lastSentId.current === viewedWorkId) return
      lastSentId.current = viewedWorkId
      sendFocus(viewedWorkId)
    }, FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLeading, isConnected, viewedWorkId, sendFocus])

  // Each live session starts with following, also for users who stopped in an earlier one.
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
