import { type RefObject, useEffect, useEffectEvent } from 'react'

const SWIPE_FROM_PX = 64
/** A finger that also goes up or down scrolls. */
const SIDEWAYS_FACTOR = 2.2
/** There a swipe belongs to the browser: back and forward. */
const EDGE_PX = 24

/** A quick sideways stroke of one finger: `1` to what lies at the right, `-1` to the left. */
export function useSwipeSideways(area: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): void {
  const tell = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = area.current
    if (element === null) return
    let from: { x: number; y: number } | undefined
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches
      const isInside = touch !== undefined && touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX
      from = touches.length === 1 && isInside ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches
      if (from === undefined || touch === undefined) return
      const dx = touch.clientX - from.x
      const dy = touch.clientY - from.y
      from = undefined
      if (Math.abs(dx) >= SWIPE_FROM_PX && Math.abs(dx) > Math.abs(dy) * SIDEWAYS_FACTOR) tell(dx < 0 ? 1 : -1)
    }
    const cancel = () => {
      from = undefined
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    element.addEventListener('touchcancel', cancel)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', cancel)
    }
  }, [area])
}
