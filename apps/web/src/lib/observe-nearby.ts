/** Ahead of scrolling: a flick of the thumb does not outrun it. */
const AHEAD_MARGIN = '800px'

/**
 * Calls `onNear` when the window comes near the element. The margin is one of the page's scroller: a margin of the window would end at the
 * scroller's edge. @returns stops observing
 */
export function observeNearby(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
    root: element.closest('[data-page-scroller]'),
    rootMargin: AHEAD_MARGIN,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
