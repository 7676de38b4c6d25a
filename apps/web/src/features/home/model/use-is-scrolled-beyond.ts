import { type RefObject, useEffect, useState } from 'react'

/** True while the scroller stands further down than `edgePx`. */
export function useIsScrolledBeyond(scroller: RefObject<HTMLElement | null>, edgePx: number): boolean {
  const [isBeyond, setIsBeyond] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const follow = () => setIsBeyond(element.scrollTop > edgePx)
    // Later: asked at once, the page would be laid out in the middle of being drawn.
    const timer = setTimeout(follow)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, edgePx])
  return isBeyond
}
