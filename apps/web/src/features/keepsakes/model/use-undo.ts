import { useCallback, useEffect, useRef, useState } from 'react'

const UNDO_MS = 6000

/**
 * What was taken away last, as long as it can be taken back by a press. `onOver` is told when it cannot any more: the time is
 * over, the next thing was taken away, or the page is gone.
 */
export function useUndo<Thing>(onOver: (thing: Thing) => void = () => undefined) {
  const [removed, setRemoved] = useState<Thing | null>(null)
  const waiting = useRef<Thing | null>(null)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  const end = useCallback(() => {
    const thing = waiting.current
    waiting.current = null
    setRemoved(null)
    if (thing !== null) over.current(thing)
  }, [])
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(end, UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed, end])
  useEffect(() => end, [end])
  return {
    removed,
    offer: (thing: Thing) => {
      end()
      waiting.current = thing
      setRemoved(thing)
    },
    takeBack: () => {
      waiting.current = null
      setRemoved(null)
    },
  }
}
