import { type RefObject, useEffect, useState } from 'react'

/** Whether the scroller is scrolled further than `edgePx`. */
export function useIsScrolledBeyond(scroller: RefObject<HTMLElement | null>, edgePx: number): boolean {
  const [isBeyond, setIsBeyond] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const updateIsBeyond = () => setIsBeyond(element.scrollTop > edgePx)
    // Deferred: reading the position now would force a layout during rendering.
    const timer = setTimeout(updateIsBeyond)
    element.addEventListener('scroll', updateIsBeyond, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', updateIsBeyond)
    }
  }, [scroller, edgePx])
  return isBeyond
}
