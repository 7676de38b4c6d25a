import { useCallback, useEffect, useRef, useState } from 'react'

const UNDO_WINDOW_MS = 6000

/**
 * The item removed last, while its removal can be undone. `onExpired` is called when it no longer can: the time is over, another
 * item was removed, or the page was left.
 */
export function useUndo<Item>(onExpired: (item: Item) => void = () => undefined) {
  const [removed, setRemoved] = useState<Item | null>(null)
  const pendingRef = useRef<Item | null>(null)
  const onExpiredRef = useRef(onExpired)
  useEffect(() => {
    onExpiredRef.current = onExpired
  })
  const expire = useCallback(() => {
    const item = pendingRef.current
    pendingRef.current = null
    setRemoved(null)
    if (item !== null) onExpiredRef.current(item)
  }, [])
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(expire, UNDO_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [removed, expire])
  useEffect(() => expire, [expire])
  return {
    removed,
    offerUndo: (item: Item) => {
      expire()
      pendingRef.current = item
      setRemoved(item)
    },
    undo: () => {
      pendingRef.current = null
      setRemoved(null)
    },
  }
}
