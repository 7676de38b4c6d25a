/** Pictures of halls that are drawn without a GPU, beside what the viewer shows. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { encodeLightmap } from '@zhanjian/scene/hall/bake/encode-lightmap.ts'
import { computeFirstView } from '@zhanjian/scene/hall/first-view.ts'
import type { Raster } from '@zhanjian/stage/still/raster.ts'
import { renderStill } from '@zhanjian/stage/still/render-still.ts'
import { getTileFile } from '@zhanjian/stage/still/tile-files.ts'
import { createLens } from '@zhanjian/stage/view/field-of-view.ts'
import sharp, { type Sharp } from 'sharp'
import { STAGE_HARNESS } from './support/app.ts'
import { takePicture } from './support/take-picture.ts'

const SIZE = { width: 400, height: 300 }
/** Of 255, of the mean colour of each of 8 × 6 regions: they differ by 1. A missing pool of light, shadow or grain differs by more. */
const TOLERANCE = 2
// A still has a pixel for each point.
test.use({ viewport: SIZE, deviceScaleFactor: 1 })

// Wood, stone and the glow of a lantern on a dull floor; lamps, an arch and a polished floor.
for (const hall of ['moon_gate', 'long_gallery']) {
  test(`the drawn picture of ${hall} has the colours that the viewer shows`, async ({ page }) => {
    await page.goto(`${STAGE_HARNESS}index.html?hall=${hall}&works=6&bake=fast&tier=gloss&unlettered`)
    await page.waitForFunction(() => window.stageHarness?.isReady, null, { timeout: 90_000 })
    const drawn = await measureRegions(await drawStill(page))
    // Until the light has faded in and the pictures of near works have loaded.
    await expect
      .poll(async () => {
        const shown = await measureRegions(await takePicture(page))
        return Math.max(...drawn.map((value, at) => Math.abs(value - (shown[at] ?? 0))))
      })
      .toBeLessThanOrEqual(TOLERANCE)
  })
}

async function drawStill(page: Page): Promise<Buffer> {
  const document = await page.evaluate(() => window.stageHarness.document)
  const { widthPx, heightPx, scale, rects, irradiance } = bakeHall(document, { quality: 'fast' })
  const raster: Raster = { widthPx, heightPx, channels: 3, bytes: encodeLightmap({ irradiance, scale }) }
  const pixels = await renderStill({
    document,
    view: computeFirstView({ ...document, textWall: null }, createLens(SIZE.width / SIZE.height)),
    widthPx: SIZE.width,
    heightPx: SIZE.height,
    light: { raster, scale, rects },
    readTile: async (name) => decode(sharp(await readFile(getTileFile(name))).ensureAlpha(), 4),
    readPicture: async (assetId, width, height) => {
      const file = await page.evaluate((id) => window.stageHarness.readPicture(id), assetId)
      return decode(sharp(Buffer.from(file, 'base64')).removeAlpha().resize(width, height, { fit: 'fill' }), 3)
    },
    getColour: () => '#b9b2a4',
  })
  const raw = { width: SIZE.width, height: SIZE.height, channels: 3 } as const
  return sharp(pixels, { raw }).png().toBuffer()
}

async function decode(picture: Sharp, channels: 3 | 4): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, channels, bytes: data }
}

/** Red, green and blue of each region. */
const measureRegions = async (picture: Buffer): Promise<number[]> => [
  ...(await sharp(picture).removeAlpha().resize(8, 6, { kernel: 'linear' }).raw().toBuffer()),
]
