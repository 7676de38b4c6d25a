/** Brings the place of a fault into view and puts the focus on its control: the invalid one, or the first. */
export function focusFault(root: ParentNode | null, place: string): void {
  // After the errors are rendered, so that screen readers announce them with the control; a panel may have to open first.
  requestAnimationFrame(() => {
    const element = root?.querySelector<HTMLElement>(`[data-fault-place="${place}"]`)
    const control =
      element?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      element?.querySelector<HTMLElement>('[data-first-control], input, textarea, button')
    control?.focus({ preventScroll: true })
    if (element) scrollToMiddle(element)
  })
}

/** Only in what people scroll themselves: `scrollIntoView` also pushes frames aside that merely cut, for good. */
function scrollToMiddle(element: HTMLElement): void {
  const scroller = findScroller(element)
  const getMiddle = (box: DOMRect) => (box.top + box.bottom) / 2
  const top = getMiddle(element.getBoundingClientRect()) - getMiddle(scroller.getBoundingClientRect())
  scroller.scrollBy({ top, behavior: 'smooth' })
}

function findScroller({ parentElement: parent }: HTMLElement): Element {
  if (parent === null) return document.documentElement
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : findScroller(parent)
}
