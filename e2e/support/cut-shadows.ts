import type { Page } from '@playwright/test'

/** Of a shadow's softest edge nobody misses so much, in pixels. */
const UNSEEN_PX = 3

/** Shadows that end at a straight line, above or below, since the row that scrolls sideways leaves no room for them. */
export const listCutShadows = (page: Page): Promise<string[]> =>
  page.evaluate((unseenPx) => {
    const rows = [...document.querySelectorAll('*')].filter(
      (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto',
    )
    return rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const isCut = (element: Element) => {
        const box = element.getBoundingClientRect()
        if (box.height === 0 || box.top < top || box.bottom > bottom) return false
        // One after the other: `rgba(…) 0px 8px 28px 0px`, with `inset` at the end of those inside.
        return getComputedStyle(element)
          .boxShadow.split(/,(?! \d|[^(]*\))/)
          .filter((shadow) => shadow !== 'none' && !shadow.includes('inset'))
          .some((shadow) => {
            const [, down = 0, blur = 0, spread = 0] = [...shadow.matchAll(/(-?[\d.]+)px/g)].map(([, px]) => Number(px))
            const reach = blur + spread - unseenPx
            return reach > 0 && (box.top + down - reach < top || box.bottom + down + reach > bottom)
          })
      }
      return [...row.querySelectorAll('*')].filter(isCut).map((element) => `${row.className} cuts ${element.className}`)
    })
  }, UNSEEN_PX)
