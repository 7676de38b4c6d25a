import { type RefObject, useLayoutEffect, useRef } from 'react'

interface TabPlaces {
  /** To be called before another tab is shown. */
  remember: () => void
  /** Whether nothing of the tabs' content lies above the window. */
  isAtTop: () => boolean
  scrollToTop: () => void
}

/**
 * Each tab of a page keeps its own place, as far as its content is concerned: what stands above the tabs does not jump.
 * @param begin an element without height where the content begins
 * @param headPx of what lies over the page's top
 */
export function useTabPlaces(
  tab: string,
  { scroller, begin, headPx }: { scroller: RefObject<HTMLElement | null>; begin: RefObject<HTMLElement | null>; headPx: number },
): TabPlaces {
  const topPxByTab = useRef(new Map<string, number>())
  const beginPx = (): number => {
    if (scroller.current === null || begin.current === null) return 0
    const { top } = begin.current.getBoundingClientRect()
    return Math.round(top - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop - headPx)
  }
  const isAtTop = () => (scroller.current?.scrollTop ?? 0) <= beginPx() + 1
  const shown = useRef(tab)
  // Before anything of the new tab is painted.
  useLayoutEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    const element = scroller.current
    if (element === null || isAtTop()) return
    // oxlint-disable-next-line react/immutability -- what another component's ref holds is changed in an effect
    element.scrollTop = Math.max(beginPx(), topPxByTab.current.get(tab) ?? 0)
  })
  return {
    remember: () => void topPxByTab.current.set(tab, scroller.current?.scrollTop ?? 0),
    isAtTop,
    scrollToTop: () => scroller.current?.scrollTo({ top: Math.min(beginPx(), scroller.current.scrollTop), behavior: 'smooth' }),
  }
}
