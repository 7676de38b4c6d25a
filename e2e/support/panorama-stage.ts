/** The harness of panoramas for tests: opens tours of scenes in which every direction has a colour of its own. */
import { expect, type Page } from '@playwright/test'
import type { PanoramaLook, PanoramaScene } from '@zhanjian/stage/panorama/panorama-scene.ts'
import sharp from 'sharp'
import { computeDirectionColour, drawDirections } from './panorama-pictures.ts'
import { takePicture } from './take-picture.ts'

export const STAGE_SIZE = { width: 480, height: 300 }
/** Of 255: colours are rounded, and pictures are scaled. */
export const TOLERANCE = 4
export const FRONT: PanoramaLook = { yawRad: 0, pitchRad: 0, fovRad: 1.4 }

let whole: Promise<Buffer> | undefined
/** Gives every scene the same whole picture. */
export const answerWhole = (): Promise<Buffer> => {
  whole ??= drawDirections({ widthPx: 2048, heightPx: 1024 })
  return whole
}

export const createScene = (id: string, more: Partial<PanoramaScene> = {}): PanoramaScene => ({
  id,
  pictureUrl: `pictures/${id}.png`,
  ...more,
})
export const waitUntilTold = (page: Page, line: string) =>
  page.waitForFunction((wanted) => window.panoramaHarness?.told.includes(wanted), line)
export const setView = (page: Page, look: PanoramaLook) =>
  page.evaluate((view) => window.panoramaHarness.controls?.setView(view), look)
export const getView = (page: Page) => page.evaluate(() => window.panoramaHarness.controls?.getView() ?? null)
export const readTold = (page: Page) => page.evaluate(() => window.panoramaHarness.told)

export async function readPixels(page: Page): Promise<(x: number, y: number) => number[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const { data, info } = await sharp(await takePicture(page))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)]
}

/** Points all over the screen, with the direction that the view says is there. */
export async function listPoints(page: Page): Promise<{ x: number; y: number; yawRad: number; pitchRad: number }[]> {
  return page.evaluate(({ width, height }) => {
    const points = []
    for (let x = 12; x < width; x += 24)
      for (let y = 10; y < height; y += 20) {
        const direction = window.panoramaHarness.controls?.findDirectionAt(x + 0.5, y + 0.5)
        if (direction) points.push({ x, y, ...direction })
      }
    return points
  }, STAGE_SIZE)
}

/** How far the worst point of the screen is from the colour of its direction. */
export async function measureColourError(page: Page, tint = 0): Promise<number> {
  const read = await readPixels(page)
  const errors = (await listPoints(page)).map(({ x, y, yawRad, pitchRad }) => {
    const [red, green, blue] = computeDirectionColour(yawRad, pitchRad)
    return Math.max(...[red, green, blue + tint].map((value, channel) => Math.abs(value - (read(x, y)[channel] ?? 0))))
  })
  expect(errors.length).toBeGreaterThan(200)
  return Math.max(...errors)
}
