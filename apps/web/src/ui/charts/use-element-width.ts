import { type RefObject, useLayoutEffect, useState } from 'react'

const INITIAL_WIDTH_PX = 320

/** Width of an element in pixels; updated when it is resized. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(INITIAL_WIDTH_PX)
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
