import { type RefObject, useCallback, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../../shared/media/prefers-reduced-motion.ts'

interface PageTurning {
  /** Index of the page that is shown. */
  current: number
  /** Whether a page has been turned to; its elements have come in. */
  isSeen: (page: number) => boolean
  turnTo: (page: number) => void
  onScroll: () => void
}

/** Keys that turn by a page. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
  ' ': 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
}
/** Where all of them have a meaning of their own, and where the space bar has. */
const CONTROLS = 'input, select, textarea, video, [contenteditable], [tabindex="0"]'
const PRESSED_CONTROLS = 'a, button'

/** Which page of a scroller is shown, and turning by keys. Thumbs and wheels scroll; its snapping does the rest. */
export function usePageTurning(scroller: RefObject<HTMLElement | null>, count: number): PageTurning {
  const [current, setCurrent] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]))
  const turnTo = useCallback(
    (page: number) => {
      const element = scroller.current
      if (element === null) return
      const top = Math.max(0, Math.min(count - 1, page)) * element.clientHeight
      element.scrollTo({ top, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    },
    [scroller, count],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return
      const taken = event.key === ' ' ? `${CONTROLS}, ${PRESSED_CONTROLS}` : CONTROLS
      if (event.target instanceof Element && event.target.closest(taken) !== null) return
      const target = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : getStep(event, current)
      if (target === undefined) return
      event.preventDefault()
      turnTo(target)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [current, count, turnTo])
  return {
    current,
    isSeen: (page) => seen.has(page),
    turnTo,
    onScroll() {
      const element = scroller.current
      if (element === null) return
      const page = Math.max(0, Math.min(count - 1, Math.round(element.scrollTop / Math.max(1, element.clientHeight))))
      if (page === current) return
      setCurrent(page)
      setSeen((pages) => (pages.has(page) ? pages : new Set([...pages, page])))
    },
  }
}

function getStep({ key, shiftKey }: KeyboardEvent, current: number): number | undefined {
  const step = STEPS[key]
  if (step === undefined) return undefined
  return current + (key === ' ' && shiftKey ? -1 : step)
}
