import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { takePictureWhenReady } from './take-picture.ts'

/** Text whose background axe cannot determine. */
export interface OpenContrast {
  selector: string
  html: string
}

/** In CSS pixels. */
interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** What of a text can be seen, and how it is painted. */
interface PaintedText {
  html: string
  rects: readonly Rect[]
  /** Red, green and blue, 0 … 255. */
  color: readonly number[]
  opacity: number
  isLarge: boolean
}

/** Share of the pixels behind a text that may be lighter: a picture's own glints. */
const TOLERATED_SHARE = 0.05
const MIN_OPACITY = 0.5
const HIDE_TEXT = `
  * { -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important }
  svg text { fill: transparent !important }`

/** Measures texts against the pixels behind them, in one picture of the window without any text. @returns texts below AA: 4.5, large ones 3 */
export async function listLowContrastOverPictures(page: Page, texts: readonly OpenContrast[]): Promise<string[]> {
  const painted = (texts.length === 0 ? [] : await page.evaluate(listPaintedTexts, texts)).filter(
    // Others fade in or out, or lie below a bar.
    ({ opacity, rects }) => opacity >= MIN_OPACITY && rects.length > 0,
  )
  if (painted.length === 0) return []
  const area = surround(painted.flatMap(({ rects }) => rects))
  const style = await page.addStyleTag({ content: HIDE_TEXT })
  const devtools = await page.context().newCDPSession(page)
  const { data } = await takePictureWhenReady(() =>
    devtools.send('Page.captureScreenshot', { optimizeForSpeed: true, clip: { ...area, scale: 1 } }),
  )
  await devtools.detach()
  await style.evaluate((element: HTMLStyleElement) => element.remove())
  const pixels = await sharp(Buffer.from(data, 'base64')).resize(area.width, area.height).removeAlpha().raw().toBuffer()
  return painted.flatMap((text) => {
    const contrast = measureContrast(text, pixels, area)
    return contrast >= (text.isLarge ? 3 : 4.5) ? [] : [`contrast ${contrast.toFixed(2)} over a picture: ${text.html}`]
  })
}

function surround(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** The contrast that all but `TOLERATED_SHARE` of the pixels behind a text exceed. @param pixels of `area`, three bytes each */
function measureContrast({ rects, color, opacity }: PaintedText, pixels: Buffer, area: Rect): number {
  const [red = 0, green = 0, blue = 0] = color
  const ratios: number[] = []
  for (const rect of rects) {
    for (let row = rect.y - area.y; row < rect.y - area.y + rect.height; row += 1) {
      const first = (row * area.width + rect.x - area.x) * 3
      for (let at = first; at < first + rect.width * 3; at += 3) {
        const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
        const mix = (own: number, behind: number) => own * opacity + behind * (1 - opacity)
        ratios.push(getRatio(getLuminance(mix(red, r), mix(green, g), mix(blue, b)), getLuminance(r, g, b)))
      }
    }
  }
  return ratios.sort((one, other) => one - other)[Math.floor(ratios.length * TOLERATED_SHARE)] ?? Number.POSITIVE_INFINITY
}

/** By level, 0 … 255. */
const LINEAR = Float64Array.from({ length: 256 }, (_, level) =>
  level <= 10 ? level / 3294.6 : ((level / 255 + 0.055) / 1.055) ** 2.4,
)
const toLinear = (level: number): number => LINEAR[Math.round(level)] ?? 0
const getLuminance = (red: number, green: number, blue: number): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
const getRatio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Runs in the page. */
function listPaintedTexts(texts: readonly OpenContrast[]): PaintedText[] {
  // As they end: the picture is taken without waiting for them.
  for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
  // A short message covers a text, though taps go through it to what is below.
  const solid = document.head.appendChild(document.createElement('style'))
  solid.textContent = '* { pointer-events: auto !important }'

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
  const listTextRects = (element: Element): Rect[] => {
    const clip = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      if (getComputedStyle(node).overflow === 'visible') continue
      const { left, top, right, bottom } = node.getBoundingClientRect()
      clip.left = Math.max(clip.left, left)
      clip.top = Math.max(clip.top, top)
      clip.right = Math.min(clip.right, right)
      clip.bottom = Math.min(clip.bottom, bottom)
    }
    return (
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
        .map(({ left, top, right, bottom }) => {
          const [x, y] = [Math.ceil(Math.max(left, clip.left)), Math.ceil(Math.max(top, clip.top))]
          return {
            x,
            y,
            width: Math.floor(Math.min(right, clip.right)) - x,
            height: Math.floor(Math.min(bottom, clip.bottom)) - y,
          }
        })
        .filter(({ width, height }) => width >= 1 && height >= 1)
        // Half a line below a bar is not read either.
        .filter(
          ({ x, y, width, height }) => ![0.1, 0.5, 0.9].some((share) => isCovered(element, x + width / 2, y + height * share)),
        )
    )
  }

  const painted = texts.flatMap(({ selector, html }) => {
    const element = document.querySelector(selector)
    if (element === null) return []
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const paint = element instanceof SVGElement ? fill : color
    const [red = 0, green = 0, blue = 0, alpha = 1] = (paint.match(/[\d.]+/g) ?? []).map(Number)
    let opacity = alpha
    for (let node: Element | null = element; node !== null; node = node.parentElement)
      opacity *= Number(getComputedStyle(node).opacity)
    const sizePx = Number.parseFloat(fontSize)
    const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 700)
    return [{ html: html.slice(0, 160), rects: listTextRects(element), color: [red, green, blue], opacity, isLarge }]
  })
  solid.remove()
  return painted
}
