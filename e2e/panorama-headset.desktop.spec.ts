/** Panoramas in an emulated headset, on the harness of the stage. */
import { expect, type Page, test } from '@playwright/test'
import { computeDirectionColour, drawFlat, openTour } from './support/panorama-pictures.ts'
import {
  answerWhole,
  createScene,
  FRONT,
  getView,
  measureColourError,
  readPixels,
  readTold,
  STAGE_SIZE,
  TOLERANCE,
  waitUntilTold,
} from './support/panorama-stage.ts'
import { trackGpu } from './support/track-gpu.ts'
import { type IwerModule, readXrEmulator } from './support/xr-emulator.ts'

test.use({ viewport: STAGE_SIZE, deviceScaleFactor: 1 })

test('S-21 a headset shows the tour to both eyes, and a hotspot is chosen by the ray of a controller', async ({ page }) => {
  await wearHeadset(page)
  const ahead = { id: 'b', label: '去天台', yawRad: 1, pitchRad: 0 }
  const scenes = [createScene('a', { hotspots: [ahead], openingView: { ...FRONT, yawRad: 1 } }), createScene('b')]
  const errors = await openTour(page, { scenes, sceneId: 'a', isMotionReduced: true }, answerWhole)
  await waitUntilTold(page, 'loaded')
  const countGpu = () => page.evaluate(() => ({ ...window.gpuLeft() }))
  const before = await countGpu()
  await page.locator('canvas').click({ position: { x: 5, y: 5 } })
  expect(await page.evaluate(() => window.panoramaHarness.controls?.enterXr())).toBe(true)
  await pointAhead(page)
  await pressUntilTold(page, 'select b')
  await page.evaluate(() => window.panoramaHarness.goTo('b', -2))
  await waitUntilTold(page, 'scene b')
  // Both eyes look where the visitor arrives; the ray points elsewhere.
  await page.evaluate(() => {
    ;(window as unknown as { headset: Headset }).headset.controllers.right?.quaternion.set(-0.6, 0, 0, 0.8)
  })
  await expect.poll(async () => (await getView(page))?.yawRad).toBeCloseTo(-2)
  const wanted = computeDirectionColour(-2, 0)
  for (const x of [STAGE_SIZE.width / 4, (3 * STAGE_SIZE.width) / 4])
    await expect
      .poll(async () => {
        const shown = (await readPixels(page))(x, STAGE_SIZE.height / 2)
        return Math.max(...wanted.map((value, channel) => Math.abs(value - (shown[channel] ?? 0))))
      })
      .toBeLessThanOrEqual(TOLERANCE)
  await page.evaluate(() => (window as unknown as { headset: Headset }).headset.activeSession?.end())
  await waitUntilTold(page, 'xr end')
  await expect.poll(() => measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  expect(await countGpu()).toEqual(before)
  expect(errors).toEqual([])
})

test('S-21 what a hotspot says hangs before the viewer with its picture, behind it nothing is chosen, and a press puts it away', async ({
  page,
}) => {
  await wearHeadset(page)
  const ahead = { id: 'note', label: '石灯', yawRad: 0, pitchRad: 0 }
  const red = await drawFlat([220, 30, 30], 256)
  const errors = await openTour(
    page,
    { scenes: [createScene('a', { hotspots: [ahead] })], sceneId: 'a', isMotionReduced: true },
    (name) => (name === 'lamp.png' ? Promise.resolve(red) : answerWhole()),
  )
  await waitUntilTold(page, 'loaded')
  const before = await page.evaluate(() => window.gpuLeft())
  await page.locator('canvas').click({ position: { x: 5, y: 5 } })
  expect(await page.evaluate(() => window.panoramaHarness.controls?.enterXr())).toBe(true)
  await pointAhead(page)
  await pressUntilTold(page, 'select note')
  await page.evaluate(() => {
    window.panoramaHarness.told.length = 0
    window.panoramaHarness.showPanel({ title: '石灯', text: '夜里点一盏。', pictureUrl: 'pictures/lamp.png', note: '按一下收起' })
    // The ray no longer lies over it.
    ;(window as unknown as { headset: Headset }).headset.controllers.right?.quaternion.set(0, 1, 0, 0)
  })
  const readMiddle = async () => (await readPixels(page))(STAGE_SIZE.width / 4, STAGE_SIZE.height / 2)
  await expect.poll(readMiddle).toEqual([220, 30, 30])
  await pointAhead(page)
  await pressUntilTold(page, 'panel close')
  expect(await readTold(page)).not.toContain('select note')
  await expect.poll(readMiddle).not.toEqual([220, 30, 30])
  await pressUntilTold(page, 'select note')
  await page.evaluate(() => (window as unknown as { headset: Headset }).headset.activeSession?.end())
  await waitUntilTold(page, 'xr end')
  await expect.poll(() => page.evaluate(() => window.gpuLeft())).toEqual(before)
  expect(errors).toEqual([])
})

test('S-21 F-03 others who look around here are seen in a headset where they look, with their names and pictures, until they go', async ({
  page,
}) => {
  await wearHeadset(page)
  const guest = drawFlat([240, 120, 20], 256)
  const errors = await openTour(page, { scenes: [createScene('a')], sceneId: 'a', isMotionReduced: true }, (name) =>
    name === 'guest.png' ? guest : answerWhole(),
  )
  await waitUntilTold(page, 'loaded')
  const before = await page.evaluate(() => window.gpuLeft())
  await page.locator('canvas').click({ position: { x: 5, y: 5 } })
  expect(await page.evaluate(() => window.panoramaHarness.controls?.enterXr())).toBe(true)
  await page.evaluate(() => {
    ;(window as unknown as { headset: Headset }).headset.controllers.right?.quaternion.set(0, 1, 0, 0)
  })
  const countPixels = async (isWanted: (pixel: number[]) => boolean) => {
    const read = await readPixels(page)
    const pixels = Array.from({ length: 41 * 21 }, (_, at) => {
      const [dx, dy] = [(at % 41) - 20, Math.floor(at / 41) - 10]
      return read(STAGE_SIZE.width / 4 + dx, STAGE_SIZE.height / 2 + dy)
    })
    return pixels.filter(isWanted).length
  }
  const countBlue = () => countPixels(([red = 0, green = 0, blue = 0]) => blue > 190 && red < 90 && green < 130)
  const countPictured = () => countPixels(([red = 0, green = 0, blue = 0]) => red > 210 && green < 150 && blue < 60)
  await expect.poll(countBlue).toBe(0)
  const mark = (direction: { yawRad: number; pitchRad: number } | null) =>
    page.evaluate((where) => window.panoramaHarness.mark(where), direction)
  await mark({ yawRad: 0, pitchRad: 0 })
  await expect.poll(countBlue).toBeGreaterThan(40)
  await expect.poll(countPictured).toBeGreaterThan(10)
  await mark({ yawRad: 1.2, pitchRad: 0 })
  await expect.poll(countBlue).toBe(0)
  expect(await countPictured()).toBe(0)
  await mark({ yawRad: 0, pitchRad: 0 })
  await expect.poll(countBlue).toBeGreaterThan(40)
  await mark(null)
  await expect.poll(countBlue).toBe(0)
  await page.evaluate(() => (window as unknown as { headset: Headset }).headset.activeSession?.end())
  await waitUntilTold(page, 'xr end')
  await expect.poll(() => page.evaluate(() => window.gpuLeft())).toEqual(before)
  expect(errors).toEqual([])
})

/** Before the page is opened. */
async function wearHeadset(page: Page): Promise<void> {
  await page.addInitScript(trackGpu)
  await page.addInitScript({ content: readXrEmulator() })
  await page.addInitScript(() => {
    const { XRDevice, metaQuest3 } = (window as unknown as { IWER: IwerModule }).IWER
    const headset = new XRDevice(metaQuest3, { stereoEnabled: true })
    headset.installRuntime({ forceInstall: true })
    Object.assign(window, { headset })
  })
}

/** The right controller: from between the eyes straight ahead, where the view looked. */
const pointAhead = (page: Page) =>
  page.evaluate(() => {
    const { controllers, position } = (window as unknown as { headset: Headset }).headset
    controllers.right?.position.set(position.x, position.y, position.z)
    controllers.right?.quaternion.set(0, 0, 0, 1)
  })

/** Until then: the headset notices only what lasts for a frame. */
const pressUntilTold = (page: Page, line: string) =>
  expect(async () => {
    for (const value of [1, 0]) {
      await page.evaluate((pressed) => {
        ;(window as unknown as { headset: Headset }).headset.controllers.right?.updateButtonValue('trigger', pressed)
      }, value)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    }
    expect(await readTold(page)).toContain(line)
  }).toPass()

interface Headset {
  position: { x: number; y: number; z: number }
  activeSession?: { end(): Promise<void> }
  controllers: {
    right?: {
      position: { set(x: number, y: number, z: number): void }
      quaternion: { set(x: number, y: number, z: number, w: number): void }
      updateButtonValue(button: string, value: number): void
    }
  }
}
