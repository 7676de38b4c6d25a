import { useCallback, useRef, type WheelEvent } from 'react'

/** A touchpad sends a wheel event every few milliseconds while two fingers move once. */
const PAUSE_MS = 600
const LEAST_PX = 12

/** A wheel beside the invitation turns it as one over it does. */
export function useWheelOverTable(): (event: WheelEvent<HTMLElement>) => void {
  const turnedAtMs = useRef(0)
  return useCallback(({ target, currentTarget, deltaY, timeStamp }) => {
    const pages = currentTarget.querySelector('[data-invitation-pages]')
    if (pages === null || !(target instanceof Node) || pages.contains(target)) return
    if (Math.abs(deltaY) < LEAST_PX || timeStamp - turnedAtMs.current < PAUSE_MS) return
    turnedAtMs.current = timeStamp
    pages.scrollBy({ top: Math.sign(deltaY) * pages.clientHeight, behavior: 'smooth' })
  }, [])
}
