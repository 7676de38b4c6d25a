import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface VerticalSwiperOptions {
  scroller: RefObject<HTMLElement | null>
  index: number
  count: number
  onIndexChange: (index: number) => void
  /** False while something covers it. */
  isEnabled: boolean
}

/** Wheel events are ignored for this long after a step: trackpads keep sending them by inertia. */
const WHEEL_COOLDOWN_MS = 600
const WHEEL_THRESHOLD_PX = 12
const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, PageDown: 1, ' ': 1, ArrowUp: -1, PageUp: -1 }

/** One gesture moves one slide: touch by CSS scroll snap, wheel and keys by this hook. Resizing keeps the slide. */
export function useVerticalSwiper({
  scroller,
  index,
  count,
  onIndexChange,
  isEnabled,
}: VerticalSwiperOptions): (index: number) => void {
  const currentIndex = useRef(index)
  const scrollToIndex = useCallback(
    (wanted: number) => {
      const element = scroller.current
      if (element === null) return
      const target = Math.max(0, Math.min(count - 1, wanted))
      const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({ top: target * element.clientHeight, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    },
    [scroller, count],
  )
  useLayoutEffect(() => {
    currentIndex.current = index
  }, [index])

  // Before painting, so that a restored position shows no scrolling.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null) element.scrollTop = index * element.clientHeight
    // oxlint-disable-next-line react/exhaustive-deps -- on mount only
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let heightPx = element.clientHeight
    const updateIndex = () => {
      const next = Math.round(element.scrollTop / Math.max(1, element.clientHeight))
      // While the window's height changes, the scroll offset does not correspond to a slide.
      if (element.clientHeight === heightPx && next !== currentIndex.current) onIndexChange(next)
    }
    const resizeObserver = new ResizeObserver(() => {
      if (element.clientHeight === heightPx) return
      heightPx = element.clientHeight
      element.scrollTop = currentIndex.current * heightPx
    })
    resizeObserver.observe(element)
    element.addEventListener('scroll', updateIndex, { passive: true })
    return () => {
      resizeObserver.disconnect()
      element.removeEventListener('scroll', updateIndex)
    }
  }, [scroller, onIndexChange])

  useEffect(() => {
    const element = scroller.current
    if (element === null || !isEnabled) return
    let ignoreWheelUntilMs = 0
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      if (Math.abs(event.deltaY) < WHEEL_THRESHOLD_PX || event.timeStamp < ignoreWheelUntilMs) return
      ignoreWheelUntilMs = event.timeStamp + WHEEL_COOLDOWN_MS
      scrollToIndex(currentIndex.current + Math.sign(event.deltaY))
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEP_BY_KEY[event.key]
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, input, textarea, video') !== null
      if (step === undefined || (event.key === ' ' && isOnControl)) return
      event.preventDefault()
      scrollToIndex(currentIndex.current + step)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      element.removeEventListener('wheel', onWheel)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [scroller, isEnabled, scrollToIndex])
  return scrollToIndex
}
