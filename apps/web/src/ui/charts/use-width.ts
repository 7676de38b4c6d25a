import { type RefObject, useLayoutEffect, useState } from 'react'

const BEFORE_PX = 320

/** How wide an element is, in pixels, also when the window changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(BEFORE_PX)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => current.clientWidth > 0 && setWidthPx(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return widthPx
}
