import type { Page } from '@playwright/test'

/** Fingers need 44 CSS pixels; half of one is lost in rounding on either side. */
const MIN_TARGET_PX = 43

/** What is pressed in the window and reached by a tap on less than 44 × 44 pixels round its middle, with the size that reaches it. */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((minPx) => {
    const PRESSED = 'a[href], button, input, select, textarea, [role=radio], [role=tab]'
    const most = minPx + 1
    const isReached = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const label = target.closest('label') ?? target
      return hit !== null && (label.contains(hit) || hit.contains(target))
    }
    const isUnderBar = (target: Element, x: number, y: number) =>
      target.closest('nav') === null && document.elementFromPoint(x, y)?.closest('nav') != null
    const reach = (target: Element, [x, y]: [number, number], [stepX, stepY]: [number, number]) => {
      for (let distance = 1; distance <= most; distance++) {
        const [toX, toY] = [x + stepX * distance, y + stepY * distance]
        // What lies beyond the edge of the window, or below the bar of tabs, is scrolled to.
        if (toX < 0 || toY < 0 || toX >= window.innerWidth || toY >= window.innerHeight) return most
        if (!isReached(target, toX, toY)) return isUnderBar(target, toX, toY) ? most : distance - 1
      }
      return most
    }
    return [...document.querySelectorAll<HTMLElement>(PRESSED)].flatMap((target) => {
      const { left, top, width, height } = target.getBoundingClientRect()
      const middle: [number, number] = [left + width / 2, top + height / 2]
      const isHidden = width === 0 || height === 0 || (target.tabIndex === -1 && target.ariaHidden === 'true')
      // What a bar or a notice covers in part is scrolled to.
      const isWhole = [
        middle,
        [middle[0], top + 2],
        [middle[0], top + height - 2],
        [left + 2, middle[1]],
        [left + width - 2, middle[1]],
      ].every(([x = 0, y = 0]) => isReached(target, x, y))
      if (isHidden || !isWhole) return []
      const widthPx = reach(target, middle, [1, 0]) + reach(target, middle, [-1, 0])
      const heightPx = reach(target, middle, [0, 1]) + reach(target, middle, [0, -1])
      const name = target.getAttribute('aria-label') ?? target.textContent.trim()
      return widthPx < minPx || heightPx < minPx ? [`${name || target.tagName}: ${widthPx} × ${heightPx}`] : []
    })
  }, MIN_TARGET_PX)
