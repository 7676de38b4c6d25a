import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface OneByOneOptions {
  scroller: RefObject<HTMLElement | null>
  index: number
  count: number
  onArrive: (index: number) => void
  /** False while something lies over it. */
  isListening: boolean
}

/** After a step, the wheel is deaf for this long: a trackpad goes on turning by itself. */
const WHEEL_REST_MS = 600
const WHEEL_FROM_PX = 12
const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, PageDown: 1, ' ': 1, ArrowUp: -1, PageUp: -1 }

/** One gesture, one page: the finger snaps by itself; the wheel and the keys are told here. Resizing stays on the page. */
export function useOneByOne({ scroller, index, count, onArrive, isListening }: OneByOneOptions): (index: number) => void {
  const at = useRef(index)
  const goTo = useCallback(
    (wanted: number) => {
      const element = scroller.current
      if (element === null) return
      const target = Math.max(0, Math.min(count - 1, wanted))
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({ top: target * element.clientHeight, behavior: isStill ? 'auto' : 'smooth' })
    },
    [scroller, count],
  )
  useLayoutEffect(() => {
    at.current = index
  }, [index])

  // Before anything is drawn: a kept place is not scrolled to, it is there.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null) element.scrollTop = index * element.clientHeight
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let heightPx = element.clientHeight
    const arrive = () => {
      const next = Math.round(element.scrollTop / Math.max(1, element.clientHeight))
      // While the window changes its height, the place in pixels says nothing.
      if (element.clientHeight === heightPx && next !== at.current) onArrive(next)
    }
    const sizes = new ResizeObserver(() => {
      if (element.clientHeight === heightPx) return
      heightPx = element.clientHeight
      element.scrollTop = at.current * heightPx
    })
    sizes.observe(element)
    element.addEventListener('scroll', arrive, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', arrive)
    }
  }, [scroller, onArrive])

  useEffect(() => {
    const element = scroller.current
    if (element === null || !isListening) return
    let deafUntilMs = 0
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      if (Math.abs(event.deltaY) < WHEEL_FROM_PX || event.timeStamp < deafUntilMs) return
      deafUntilMs = event.timeStamp + WHEEL_REST_MS
      goTo(at.current + Math.sign(event.deltaY))
    }
    const press = (event: KeyboardEvent) => {
      const step = STEP_BY_KEY[event.key]
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, input, textarea, video') !== null
      if (step === undefined || (event.key === ' ' && isOnControl)) return
      event.preventDefault()
      goTo(at.current + step)
    }
    element.addEventListener('wheel', turn, { passive: false })
    window.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('wheel', turn)
      window.removeEventListener('keydown', press)
    }
  }, [scroller, isListening, goTo])
  return goTo
}
