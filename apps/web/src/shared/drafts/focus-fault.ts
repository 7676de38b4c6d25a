/** Pictures after which a panel has opened, if it has to be loaded first. */
const OPENING_FRAMES = 60

/** Brings the place of a fault into view and puts the focus on its control: itself, the invalid one, the one that leads to it (`data-fault`), or the first. */
export function focusFault(root: ParentNode | null, place: string, frames = OPENING_FRAMES): void {
  // After the errors are rendered, so that screen readers announce them with the control; a panel may have to open first.
  requestAnimationFrame(() => {
    // By comparison: names of places may have signs of selectors.
    const places = [...(root?.querySelectorAll<HTMLElement>('[data-fault-place]') ?? [])]
    const element = places.find(({ dataset }) => dataset.faultPlace === place)
    if (element === undefined) {
      if (frames > 0) focusFault(root, place, frames - 1)
      return
    }
    const control = element.matches('input, textarea')
      ? element
      : (element.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]') ??
        element.querySelector<HTMLElement>('[data-first-control], input, textarea, button'))
    control?.focus({ preventScroll: true })
    scrollToMiddle(element)
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
