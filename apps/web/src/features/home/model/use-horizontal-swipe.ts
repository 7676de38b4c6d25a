import { type RefObject, useEffect, useEffectEvent } from 'react'

const MIN_SWIPE_PX = 64
/** Below this ratio of horizontal to vertical movement a gesture counts as scrolling. */
const MIN_HORIZONTAL_RATIO = 2.2
/** Swipes from the edge are the browser's back and forward. */
const BROWSER_EDGE_PX = 24

/** A quick horizontal swipe of one finger: `1` to the next on the right, `-1` to the left. */
export function useHorizontalSwipe(area: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): void {
  const notifySwipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = area.current
    if (element === null) return
    let start: { x: number; y: number } | undefined
    const onTouchStart = ({ touches }: TouchEvent) => {
      const [touch] = touches
      const isInside =
        touch !== undefined && touch.clientX > BROWSER_EDGE_PX && touch.clientX < window.innerWidth - BROWSER_EDGE_PX
      start = touches.length === 1 && isInside ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    const onTouchEnd = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches
      if (start === undefined || touch === undefined) return
      const dx = touch.clientX - start.x
      const dy = touch.clientY - start.y
      start = undefined
      if (Math.abs(dx) >= MIN_SWIPE_PX && Math.abs(dx) > Math.abs(dy) * MIN_HORIZONTAL_RATIO) notifySwipe(dx < 0 ? 1 : -1)
    }
    const onTouchCancel = () => {
      start = undefined
    }
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchend', onTouchEnd, { passive: true })
    element.addEventListener('touchcancel', onTouchCancel)
    return () => {
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchend', onTouchEnd)
      element.removeEventListener('touchcancel', onTouchCancel)
    }
  }, [area])
}
