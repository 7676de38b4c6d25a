import type { Page } from '@playwright/test'

/** Text whose background axe cannot determine. */
export interface OpenContrast {
  selector: string
  html: string
}

/** Share of the pixels behind a text that may be lighter: a picture's own glints. */
const TOLERATED_SHARE = 0.05
const MIN_OPACITY = 0.5
const HIDE_TEXT = `
  * { -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important }
  svg text { fill: transparent !important }`

/** Measures texts against the pixels behind them, in one picture of the window without any text. @returns texts below AA: 4.5, large ones 3 */
export async function listLowContrastOverPictures(page: Page, texts: readonly OpenContrast[]): Promise<string[]> {
  if (texts.length === 0) return []
  const style = await page.addStyleTag({ content: HIDE_TEXT })
  const screenshot = await page.screenshot({ scale: 'css', animations: 'disabled' })
  await style.evaluate((element: HTMLStyleElement) => element.remove())
  return page.evaluate(measureContrasts, {
    texts,
    png: screenshot.toString('base64'),
    toleratedShare: TOLERATED_SHARE,
    minOpacity: MIN_OPACITY,
  })
}

interface Measurement {
  texts: readonly OpenContrast[]
  png: string
  toleratedShare: number
  minOpacity: number
}

/** Runs in the page. */
async function measureContrasts({ texts, png, toleratedShare, minOpacity }: Measurement): Promise<string[]> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const toLinear = (channel: number) => (channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
  const getLuminance = (red: number, green: number, blue: number) =>
    0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
  const getRatio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

  /** Whether something opaque stands over a point of the element, such as a bar at the bottom of the window. */
  const isCovered = (element: Element, x: number, y: number) => {
    const stack = document.elementsFromPoint(x, y)
    return stack.slice(0, Math.max(0, stack.indexOf(element))).some((other) => {
      const { backgroundColor, backdropFilter } = getComputedStyle(other)
      const [, , , alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      const hides = alpha > 0.5 || backdropFilter !== 'none'
      return hides && !element.contains(other) && !other.contains(element)
    })
  }
  /** Of the text alone, without icons, as far as scrolling ancestors and the window show it. */
  const listTextRects = (element: Element) => {
    const clip = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height }
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      if (getComputedStyle(node).overflow === 'visible') continue
      const { left, top, right, bottom } = node.getBoundingClientRect()
      clip.left = Math.max(clip.left, left)
      clip.top = Math.max(clip.top, top)
      clip.right = Math.min(clip.right, right)
      clip.bottom = Math.min(clip.bottom, bottom)
    }
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
      .map(({ left, top, right, bottom }) => ({
        left: Math.max(left, clip.left),
        top: Math.max(top, clip.top),
        right: Math.min(right, clip.right),
        bottom: Math.min(bottom, clip.bottom),
      }))
  }

  return texts.flatMap(({ selector, html }) => {
    const element = document.querySelector(selector)
    if (element === null) return []
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const paint = element instanceof SVGElement ? fill : color
    const [red = 0, green = 0, blue = 0, alpha = 1] = (paint.match(/[\d.]+/g) ?? []).map(Number)
    let opacity = alpha
    for (let node: Element | null = element; node !== null; node = node.parentElement)
      opacity *= Number(getComputedStyle(node).opacity)
    // It fades in or out.
    if (opacity < minOpacity) return []
    const sizePx = Number.parseFloat(fontSize)
    const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 700)
    const ratios = listTextRects(element).flatMap(({ left, top, right, bottom }) => {
      const [x, y] = [Math.ceil(left), Math.ceil(top)]
      const [columns, rows] = [Math.floor(right) - x, Math.floor(bottom) - y]
      if (columns < 1 || rows < 1) return []
      // Half a line below a bar is not read either.
      if ([0.1, 0.5, 0.9].some((share) => isCovered(element, x + columns / 2, y + rows * share))) return []
      const { data } = context.getImageData(x, y, columns, rows)
      return Array.from({ length: data.length / 4 }, (_, index) => {
        const [r = 0, g = 0, b = 0] = data.subarray(index * 4, index * 4 + 3)
        const mix = (own: number, behind: number) => own * opacity + behind * (1 - opacity)
        return getRatio(getLuminance(mix(red, r), mix(green, g), mix(blue, b)), getLuminance(r, g, b))
      })
    })
    const worst = ratios.sort((one, other) => one - other)[Math.floor(ratios.length * toleratedShare)] ?? Number.POSITIVE_INFINITY
    return worst >= (isLarge ? 3 : 4.5) ? [] : [`contrast ${worst.toFixed(2)} over a picture: ${html.slice(0, 160)}`]
  })
}
