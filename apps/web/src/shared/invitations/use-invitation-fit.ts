import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Bleed, fitInvitation, NO_BLEED } from './bleed.ts'

/** Scale and bleed of pages that fill an element, kept while it changes its size. Scale 0: not yet measured. */
export function useInvitationFit(place: RefObject<HTMLElement | null>): { scale: number; bleed: Bleed } {
  const [fit, setFit] = useState({ scale: 0, bleed: NO_BLEED })
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setFit(fitInvitation(element.clientWidth, element.clientHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return fit
}
