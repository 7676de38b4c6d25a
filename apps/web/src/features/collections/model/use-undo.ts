import { useCallback, useEffect, useRef, useState } from 'react'

const UNDO_WINDOW_MS = 6000

/**
 * The item removed last, while its removal can be undone. `onExpired` is called when it no longer can: the time is over, another
 * item was removed, or the page was left.
 */
export function useUndo<Thing>(onExpired: (thing: Thing) => void = () => undefined) {
  const [removed, setRemoved] = useState<Thing | null>(null)
  const pendingRef = useRef<Thing | null>(null)
  const onExpiredRef = useRef(onExpired)
  useEffect(() => {
    onExpiredRef.current = onExpired
  })
  const expire = useCallback(() => {
    const thing = pendingRef.current
    pendingRef.current = null
    setRemoved(null)
    if (thing !== null) onExpiredRef.current(thing)
  }, [])
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(expire, UNDO_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [removed, expire])
  useEffect(() => expire, [expire])
  return {
    removed,
    offerUndo: (thing: Thing) => {
      expire()
      pendingRef.current = thing
      setRemoved(thing)
    },
    undo: () => {
      pendingRef.current = null
      setRemoved(null)
    },
  }
}
