import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
  /** Of the finger; without it the place in the list. */
  id?: number
}

/** Real touch events; positions in CSS pixels of the window. */
export async function createTouchInput(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y, id }, at) => ({ x, y, id: id ?? at })) })
  return {
    down: (...points: Point[]) => touch('touchStart', points),
    move: (...points: Point[]) => touch('touchMove', points),
    /** These fingers; without any named, all. */
    up: (...points: Point[]) => touch('touchEnd', points),
    /** A short tap with one finger, with the click that the browser makes of it. */
    async tap(at: Point): Promise<void> {
      await touch('touchStart', [at])
      await touch('touchEnd', [])
    },
    /** Drags one finger. */
    async drag(from: Point, to: Point, steps = 12): Promise<void> {
      await touch('touchStart', [from])
      for (let step = 1; step <= steps; step++) await touch('touchMove', [interpolate(from, to, step / steps)])
      await touch('touchEnd', [])
    },
    /** Moves two fingers around a centre, from one distance to another. */
    async pinch(middle: Point, fromPx: number, toPx: number, steps = 12): Promise<void> {
      const pair = (apartPx: number) => [
        { x: middle.x - apartPx / 2, y: middle.y },
        { x: middle.x + apartPx / 2, y: middle.y },
      ]
      await touch('touchStart', pair(fromPx))
      for (let step = 1; step <= steps; step++) await touch('touchMove', pair(fromPx + ((toPx - fromPx) * step) / steps))
      await touch('touchEnd', [])
    },
  }
}

const interpolate = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

export async function getCentre(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('the element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
