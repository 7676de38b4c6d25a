import { type RefObject, useLayoutEffect, useRef } from 'react'

interface TabScrollPositions {
  /** Call before another tab is shown. */
  remember: () => void
  /** Whether none of the tabs' content is scrolled out above the window. */
  isAtTop: () => boolean
  scrollToTop: () => void
}

/**
 * Restores the scroll position of each tab's content; what is above the tabs does not move.
 * @param begin an element without height where the content starts
 * @param headPx height of what covers the top of the page
 */
export function useTabScrollPositions(
  tab: string,
  {
    scroller,
    begin: startMarker,
    headPx: topBarPx,
  }: { scroller: RefObject<HTMLElement | null>; begin: RefObject<HTMLElement | null>; headPx: number },
): TabScrollPositions {
  const topPxByTab = useRef(new Map<string, number>())
  const getStartPx = (): number => {
    if (scroller.current === null || startMarker.current === null) return 0
    const { top } = startMarker.current.getBoundingClientRect()
    return Math.round(top - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop - topBarPx)
  }
  const isAtTop = () => (scroller.current?.scrollTop ?? 0) <= getStartPx() + 1
  const shownTab = useRef(tab)
  // Before the new tab is painted.
  useLayoutEffect(() => {
    if (shownTab.current === tab) return
    shownTab.current = tab
    const element = scroller.current
    if (element === null || isAtTop()) return
    // oxlint-disable-next-line react/immutability -- the ref of another component is changed in an effect
    element.scrollTop = Math.max(getStartPx(), topPxByTab.current.get(tab) ?? 0)
  })
  return {
    remember: () => void topPxByTab.current.set(tab, scroller.current?.scrollTop ?? 0),
    isAtTop,
    scrollToTop: () =>
      scroller.current?.scrollTo({ top: Math.min(getStartPx(), scroller.current.scrollTop), behavior: 'smooth' }),
  }
}
