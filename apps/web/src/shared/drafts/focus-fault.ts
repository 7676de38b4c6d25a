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
  // The root's own box is the whole page, not what is seen of it.
  const middle = scroller === document.documentElement ? window.innerHeight / 2 : getMiddle(scroller)
  scroller.scrollBy({ top: getMiddle(element) - middle, behavior: 'smooth' })
}

function getMiddle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

function findScroller({ parentElement: parent }: HTMLElement): Element {
  if (parent === null) return document.documentElement
  // What scrolls sideways has `auto` in both directions, also if it is as high as what is in it.
  const isScroller = parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)
  return isScroller ? parent : findScroller(parent)
}
