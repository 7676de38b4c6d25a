/** Hotspots, hands and devices in panoramas on the harness of the stage. */
import { expect, test } from '@playwright/test'
import type { PanoramaHotspot } from '@zhanjian/stage/panorama/panorama-scene.ts'
import { openTour } from './support/panorama-pictures.ts'
import {
  answerWhole,
  createScene,
  FRONT,
  getView,
  readPixels,
  readTold,
  STAGE_SIZE,
  waitUntilTold,
} from './support/panorama-stage.ts'

test.use({ viewport: STAGE_SIZE, deviceScaleFactor: 1 })

const HOTSPOTS: PanoramaHotspot[] = [
  { id: 'right', yawRad: -0.4, pitchRad: 0 },
  { id: 'behind', yawRad: 3.1, pitchRad: 0 },
  { id: 'left', yawRad: 0.4, pitchRad: 0.1 },
]

test('S-21 hotspots stay at their directions; those out of sight are hidden and keep no focus; Tab goes from left to right', async ({
  page,
}) => {
  const circle = { id: 'area', yawRad: -0.6, pitchRad: 0.3, radiusRad: 0.2 }
  const scenes = [createScene('a', { hotspots: [...HOTSPOTS, circle], openingView: FRONT })]
  await openTour(page, { scenes, sceneId: 'a' }, answerWhole)
  await expect(page.locator('[data-hotspot="area"]')).toBeVisible()
  // One with a radius covers this angle of the view.
  const area = await page.locator('[data-hotspot="area"]').boundingBox()
  expect(area?.width).toBeCloseTo((Math.tan(0.2) / Math.tan(FRONT.fovRad / 2)) * STAGE_SIZE.width, 0)
  const [left, right, behind] = ['left', 'right', 'behind'].map((name) => page.getByText(name, { exact: true }))
  if (!left || !right || !behind) throw new Error('three names, three hotspots')
  await expect(left).toBeVisible()
  await expect(behind).toBeHidden()
  const box = await left.boundingBox()
  const at = await page.evaluate(({ x, y }) => window.panoramaHarness.controls?.findDirectionAt(x, y), {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  })
  expect([at?.yawRad, at?.pitchRad]).toEqual([expect.closeTo(0.4, 1), expect.closeTo(0.1, 1)])
  await page.locator('canvas').focus()
  await page.keyboard.press('Tab')
  await expect(left).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(right).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await readTold(page)).toContain('tap right')
  await page.evaluate(() => window.panoramaHarness.controls?.turnTo(Math.PI, 0))
  await expect(behind).toBeVisible()
  await expect(right).toBeHidden()
  await expect(page.locator('canvas')).toBeFocused()
})

test('S-21 a drag, an arrow key and the wheel on a hotspot turn and zoom the view like anywhere else', async ({ page }) => {
  const scenes = [createScene('a', { hotspots: HOTSPOTS, openingView: FRONT })]
  await openTour(page, { scenes, sceneId: 'a' }, answerWhole)
  const left = page.getByText('left', { exact: true })
  await left.hover()
  const box = await left.boundingBox()
  if (box === null) throw new Error('the hotspot has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + 80, y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await getView(page))?.yawRad).toBeGreaterThan(0.15)
  expect(await readTold(page)).not.toContain('tap left')
  await page.evaluate((view) => window.panoramaHarness.controls?.setView(view), FRONT)
  await left.focus()
  await page.keyboard.down('ArrowUp')
  await expect.poll(async () => (await getView(page))?.pitchRad).toBeGreaterThan(0.05)
  await page.keyboard.up('ArrowUp')
  await left.hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await getView(page))?.fovRad).toBeLessThan(1.3)
})

test('S-21 an editor picks a direction by a tap and moves hotspots by pointer and arrow keys', async ({ page }) => {
  const scenes = [createScene('a', { hotspots: HOTSPOTS, openingView: FRONT })]
  await openTour(page, { scenes, sceneId: 'a', isEditor: true }, answerWhole)
  const left = page.getByText('left', { exact: true })
  await expect(left).toBeVisible()
  await page.mouse.click(240, 150)
  const lines = async (word: string) => (await readTold(page)).filter((line) => line.startsWith(word))
  await expect.poll(() => lines('pick')).toEqual([expect.stringMatching(/^pick -?0\.00 -?0\.00$/)])
  // A slow drag is no tap, however small its steps.
  await page.mouse.move(240, 250)
  await page.mouse.down()
  await page.mouse.move(290, 250, { steps: 50 })
  await page.mouse.up()
  expect(await lines('pick')).toHaveLength(1)
  await page.evaluate((view) => window.panoramaHarness.controls?.setView(view), FRONT)
  await readPixels(page)
  const box = await left.boundingBox()
  if (box === null) throw new Error('the hotspot has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 40, { steps: 4 })
  await page.mouse.up()
  const wanted = await page.evaluate((point) => window.panoramaHarness.controls?.findDirectionAt(point.x, point.y), {
    x: x + 60,
    y: y - 40,
  })
  expect(await lines('drag')).toEqual([`drag left ${wanted?.yawRad.toFixed(2)} ${wanted?.pitchRad.toFixed(2)}`])
  // Where it was dropped it stays, and the drop was no tap.
  await expect.poll(async () => Math.round(((await left.boundingBox())?.x ?? 0) - box.x)).toBe(60)
  expect(await lines('tap')).toEqual([])
  await page.getByText('right', { exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  expect((await lines('drag'))[1]).toBe('drag right -0.40 0.02')
})

test('S-21 a finger turns the view while the device does, and both stay (synthetic orientations)', async ({ page, context }) => {
  await context.grantPermissions(['gyroscope', 'accelerometer', 'magnetometer'])
  await openTour(page, { scenes: [createScene('a')], sceneId: 'a' }, answerWhole)
  await waitUntilTold(page, 'loaded')
  const point = (alpha: number) =>
    page.evaluate(
      (degrees) => window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: degrees, beta: 90, gamma: 0 })),
      alpha,
    )
  const started = page.evaluate(() => window.panoramaHarness.controls?.startGyroscope())
  await expect(async () => {
    await point(170)
    expect(await Promise.race([started, Promise.resolve('not yet')])).toBe('on')
  }).toPass()
  await point(190)
  const turned = await getView(page)
  expect(turned?.yawRad).toBeCloseTo((20 * Math.PI) / 180)
  await page.mouse.move(240, 150)
  await page.mouse.down()
  await page.mouse.move(300, 150, { steps: 3 })
  const dragged = (await getView(page))?.yawRad ?? 0
  expect(dragged).toBeGreaterThan((turned?.yawRad ?? 0) + 0.1)
  await point(200)
  expect((await getView(page))?.yawRad).toBeCloseTo(dragged + (10 * Math.PI) / 180)
  await page.mouse.up()
})

test('S-21 F-03 a marker is where somebody looks, moves with them, and is hidden without a direction', async ({ page }) => {
  await openTour(page, { scenes: [createScene('a'), createScene('b')], sceneId: 'a' }, answerWhole)
  await waitUntilTold(page, 'loaded')
  const marker = page.locator('#guest')
  const mark = (direction: { yawRad: number; pitchRad: number } | null) =>
    page.evaluate((to) => window.panoramaHarness.mark(to), direction)
  const readMiddle = async () => {
    const box = await marker.boundingBox()
    return box === null ? null : Math.round(box.x + box.width / 2)
  }
  await mark(null)
  await expect(marker).toBeHidden()
  await mark({ yawRad: 0, pitchRad: 0 })
  await expect.poll(readMiddle).toBe(STAGE_SIZE.width / 2)
  await mark({ yawRad: 0.3, pitchRad: 0 })
  await expect.poll(readMiddle).toBeLessThan(STAGE_SIZE.width / 2 - 40)
  await page.evaluate(() => window.panoramaHarness.goTo('b'))
  await waitUntilTold(page, 'scene b')
  await expect(marker).toBeVisible()
  await mark({ yawRad: Math.PI, pitchRad: 0 })
  await expect(marker).toBeHidden()
  await mark({ yawRad: 0.3, pitchRad: 0 })
  await expect(marker).toBeVisible()
  await mark(null)
  await expect(marker).toBeHidden()
})
