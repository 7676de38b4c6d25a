/** The stage on its harness: the counts of every template, true colours, no leaks, a headset. */
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ROOM_CAPACITY_MAX } from '@zhanjian/contract/rooms/limits.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import sharp from 'sharp'
import { STAGE_HARNESS } from './support/app.ts'
import { takePicture } from './support/take-picture.ts'
import { type IwerModule, readXrEmulator } from './support/xr-emulator.ts'

const PLACE_INDEXES = [0, 1, 2, 3]
/** Frames until the new position is drawn, with the pictures of nearby works. */
const SETTLE_FRAMES = 5
/** In every view; without the floor mirror walls, structure, the view outside and pictures are drawn once. */
const MAX_DRAW_CALLS = 16
const MAX_DRAW_CALLS_WITHOUT_MIRROR = 12
const MAX_TRIANGLES = 60_000
const MAX_TEXTURES = 16
/** In addition to the empty hall: avatars, their reflections, shadows, names, a reaction. */
const MAX_DRAW_CALLS_OF_PEOPLE = 6
const MAX_TRIANGLES_OF_PEOPLE = 60_000
/** More than a hall with six works alone. */
const MIN_TRIANGLES_OF_PEOPLE = 15_000
/** Desktop aspect ratio, but small: the counts do not depend on the number of pixels, the drawing time does. */
const VIEWPORT_SIZE = { width: 480, height: 300 }
test.use({ viewport: VIEWPORT_SIZE })

test.describe('F-01 each template with forty works', () => {
  let page: Page
  let errors: string[]

  // One hall after the other in the same page, like a visitor who goes from hall to hall.
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport: VIEWPORT_SIZE })
    errors = await open(page, 'hall=white_cube&works=1&bake=none')
  })
  test.afterAll(() => page.close())

  for (const { id } of HALL_TEMPLATES) {
    test(`F-01 ${id}: draw calls, triangles and textures stay within the budget, and the hall is visible`, async () => {
      await page.evaluate((hall) => window.stageHarness.open(hall, 40, 'none'), id)
      const glossy = await measureCounts(page)
      for (const { calls, triangles, textures } of glossy) {
        expect(calls).toBeLessThanOrEqual(MAX_DRAW_CALLS)
        expect(triangles).toBeGreaterThan(1000)
        expect(triangles).toBeLessThanOrEqual(MAX_TRIANGLES)
        expect(textures).toBeLessThanOrEqual(MAX_TEXTURES)
      }
      const picture = await takePicture(page, {
        path: path.join(test.info().project.outputDir, 'pictures', `hall.${id}.png`),
      })
      await expectLitHall(picture)
      expect(errors).toEqual([])
    })
  }
})

test('F-01 without the floor mirror forty works take at most twelve draw calls', async ({ page }) => {
  await open(page, 'hall=white_cube&works=40&bake=none&tier=plain')
  const plain = await measureCounts(page)
  for (const { calls } of plain) expect(calls).toBeLessThanOrEqual(MAX_DRAW_CALLS_WITHOUT_MIRROR)
})

test('F-01 a work on the wall has the colours of its file', async ({ page }) => {
  await open(page, 'hall=ultramarine&works=6&bake=none')
  for (const workId of ['work-0', 'work-3']) {
    await page.evaluate((id) => window.stageHarness.controls.current?.glideTo(id), workId)
    await page.waitForTimeout(600)
    const wanted = await page.evaluate((id) => window.stageHarness.readColour(id), workId)
    const shown = await readCentrePixel(page)
    wanted.forEach((value, channel) => {
      expect(Math.abs(value - (shown[channel] ?? 0)), `${workId}: ${shown} for ${wanted}`).toBeLessThanOrEqual(2)
    })
  }
})

test('F-01 F-03 as many avatars as the capacity of a room keep the budget, and repeated visits leave nothing on the GPU', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 240 })
  const errors = await open(page, `hall=white_cube&works=6&bake=none&tier=gloss&people=${ROOM_CAPACITY_MAX}`)
  const counts = () => page.evaluate(() => window.stageHarness.counts() ?? { calls: 0, triangles: 0 })
  await page.evaluate(() => window.stageHarness.avatarLayer?.showReaction(0, '★'))
  await expect.poll(async () => (await counts()).triangles).toBeGreaterThan(MIN_TRIANGLES_OF_PEOPLE)
  const crowded = await counts()
  await page.evaluate(() => window.stageHarness.setAvatarCount(0))
  await expect.poll(async () => crowded.triangles - (await counts()).triangles).toBeGreaterThan(MIN_TRIANGLES_OF_PEOPLE)
  await expect
    .poll(() => page.evaluate((last) => window.stageHarness.avatarLayer?.getPose(last), ROOM_CAPACITY_MAX - 1))
    .toBeNull()
  const alone = await counts()
  expect(crowded.calls - alone.calls).toBeLessThanOrEqual(MAX_DRAW_CALLS_OF_PEOPLE)
  expect(crowded.triangles - alone.triangles).toBeLessThanOrEqual(MAX_TRIANGLES_OF_PEOPLE)
  await page.evaluate((count) => window.stageHarness.setAvatarCount(count), ROOM_CAPACITY_MAX)
  const left = await page.evaluate(() => window.stageHarness.measureVisits(6))
  expect(left).toHaveLength(6)
  for (const one of left) expect(one).toEqual({ textures: 0, geometries: 0 })
  expect(errors).toEqual([])
})

test('F-01 keys walk, and a tap on a work moves the visitor in front of it', async ({ page }) => {
  await open(page, 'hall=white_cube&works=12&bake=none&tier=light')
  const before = await readPose(page)
  await page.locator('canvas').focus()
  await page.keyboard.down('KeyW')
  await expect.poll(async () => computeDistanceM(before, await readPose(page)), { timeout: 30_000 }).toBeGreaterThan(0.2)
  await page.keyboard.up('KeyW')
  expect(await page.evaluate(() => window.stageHarness.told)).toContain('took over')
  await page.evaluate(() => window.stageHarness.controls.current?.glideTo('work-5'))
  await page.locator('canvas').click()
  await expect.poll(() => page.evaluate(() => window.stageHarness.told.some((line) => line.startsWith('tap:')))).toBe(true)
})

test('F-01 a headset enters the hall and teleports', async ({ page }) => {
  await page.addInitScript({ content: readXrEmulator() })
  await page.addInitScript(() => {
    const { XRDevice, metaQuest3 } = (window as unknown as { IWER: IwerModule }).IWER
    const device = new XRDevice(metaQuest3, { stereoEnabled: true })
    device.installRuntime({ forceInstall: true })
    Object.assign(window, { headset: device })
  })
  await open(page, 'hall=white_cube&works=12&bake=none&tier=light')
  await page.locator('canvas').click({ position: { x: 5, y: 5 } })
  const hasEntered = await page.evaluate(() => window.stageHarness.controls.current?.enterXr())
  expect(hasEntered).toBe(true)
  const before = await readPose(page)
  // The right hand points at the floor ahead; the trigger teleports there once the controller is known.
  await page.evaluate(() => {
    const { controllers } = (window as unknown as { headset: Headset }).headset
    controllers.right?.position.set(0.2, 1.2, -0.3)
    controllers.right?.quaternion.set(Math.sin(-0.35), 0, 0, Math.cos(-0.35))
  })
  await expect(async () => {
    for (const value of [1, 0]) {
      await page.evaluate((pressed) => {
        ;(window as unknown as { headset: Headset }).headset.controllers.right?.updateButtonValue('trigger', pressed)
      }, value)
      await page.waitForTimeout(900)
    }
    expect(computeDistanceM(before, await readPose(page))).toBeGreaterThan(0.3)
  }).toPass({ timeout: 60_000 })
})

interface Headset {
  controllers: {
    right?: {
      position: { set(x: number, y: number, z: number): void }
      quaternion: { set(x: number, y: number, z: number, w: number): void }
      updateButtonValue(button: string, value: number): void
    }
  }
}

/** Opens a hall and waits until it is drawn; errors are collected in the returned list. */
async function open(page: Page, query: string): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text())
  })
  await page.goto(`${STAGE_HARNESS}index.html?${query}`)
  await page.waitForFunction(() => window.stageHarness?.isReady, null, { timeout: 90_000 })
  await page.waitForTimeout(300)
  return errors
}

const MIN_MEAN_BRIGHTNESS = 30
const MAX_MEAN_BRIGHTNESS = 245
const MIN_BRIGHTNESS_SPREAD = 12

/** The picture is neither black nor blank. Levels of 0 … 255. */
async function expectLitHall(picture: Buffer): Promise<void> {
  const { channels } = await sharp(picture).removeAlpha().greyscale().stats()
  const [{ mean, stdev } = { mean: 0, stdev: 0 }] = channels
  expect(mean).toBeGreaterThan(MIN_MEAN_BRIGHTNESS)
  expect(mean).toBeLessThan(MAX_MEAN_BRIGHTNESS)
  expect(stdev).toBeGreaterThan(MIN_BRIGHTNESS_SPREAD)
}

interface RenderCounts {
  calls: number
  triangles: number
  textures: number
}

/** What frames count on a walk: at each place straight ahead, then turned round. */
async function measureCounts(page: Page): Promise<RenderCounts[]> {
  const all: RenderCounts[] = []
  for (const place of PLACE_INDEXES) {
    for (const turnRad of [0, Math.PI]) {
      const counts = await page.evaluate(
        async ({ at, yawRad, frames }) => {
          window.stageHarness.goTo(at)
          window.stageHarness.controls.current?.rotateView(yawRad, 0)
          for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
          return window.stageHarness.counts()
        },
        { at: place, yawRad: turnRad, frames: SETTLE_FRAMES },
      )
      if (counts) all.push(counts)
    }
  }
  expect(all).toHaveLength(PLACE_INDEXES.length * 2)
  return all
}

function readPose(page: Page): Promise<{ x: number; z: number }> {
  return page.evaluate(() => {
    const { x = 0, z = 0 } = window.stageHarness.controls.current?.pose ?? {}
    return { x, z }
  })
}

function computeDistanceM(from: { x: number; z: number }, to: { x: number; z: number }): number {
  return Math.hypot(to.x - from.x, to.z - from.z)
}

/** Red, green and blue of the pixel in the centre of the window. */
async function readCentrePixel(page: Page): Promise<number[]> {
  const picture = await takePicture(page)
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return [...(context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data.slice(0, 3) ?? [])]
  }, picture.toString('base64'))
}
