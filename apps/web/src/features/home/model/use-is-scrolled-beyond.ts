import { type RefObject, useEffect, useState } from 'react'

/** True while the scroller stands further down than `edgePx`. */
export function useIsScrolledBeyond(scroller: RefObject<HTMLElement | null>, edgePx: number): boolean {
  const [isBeyond, setIsBeyond] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const updateIsBeyond = () => setIsBeyond(element.scrollTop > edgePx)
    // Later: asked at once, the page would be laid out in the middle of being drawn.
    const timer = setTimeout(updateIsBeyond)
    element.addEventListener('scroll', updateIsBeyond, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', updateIsBeyond)
    }
  }, [scroller, edgePx])
  return isBeyond
}
