/**
 * Draws the official halls without a GPU beside what the viewer shows of them, and prints how long it took:
 *   node draw-stills.mjs <folder> [white_cube moon_gate …]
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bakeHall } from '@zhanjian/scene/hall/bake/bake-hall.ts'
import { encodeLightmap } from '@zhanjian/scene/hall/bake/encode-lightmap.ts'
import { computeFirstView } from '@zhanjian/scene/hall/first-view.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { createServer } from 'vite'
import { CHROMIUM } from '../../../bench/support/browser.mjs'
import { renderStill } from '../src/still/render-still.ts'
import { getTileFile } from '../src/still/tile-files.ts'
import { createLens } from '../src/view/field-of-view.ts'
import { numberDemoArt } from './number-demo-art.mjs'

const [folder = '.', ...ids] = process.argv.slice(2)
const [WIDTH, HEIGHT] = [1280, 960]
mkdirSync(folder, { recursive: true })
const art = numberDemoArt()
process.env.STAGE_ART_DIR = art
const server = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts') })
await server.listen()
const browser = await chromium.launch(CHROMIUM)
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
for (const id of ids.length > 0 ? ids : HALL_TEMPLATES.map((template) => template.id)) {
  await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/?hall=${id}&works=12&bake=high&unlettered`)
  await page.waitForFunction(() => window.stageHarness?.isReady, null, { timeout: 120_000 })
  await page.waitForTimeout(2500)
  const document = await page.evaluate(() => window.stageHarness.document)
  const shown = await page.screenshot()
  const drawn = await draw(document)
  const file = join(resolve(folder), `${id}.jpg`)
  const composed = sharp({ create: { width: WIDTH * 2, height: HEIGHT, channels: 3, background: '#000' } })
  await composed
    .composite([
      { input: drawn, left: 0, top: 0 },
      { input: shown, left: WIDTH, top: 0 },
    ])
    .jpeg({ quality: 88 })
    .toFile(file)
  console.log(id, await compare(drawn, shown))
}
await browser.close()
await server.close()

async function draw(document) {
  const lightmap = bakeHall(document, { quality: 'high' })
  const raster = { widthPx: lightmap.widthPx, heightPx: lightmap.heightPx, channels: 3, bytes: encodeLightmap(lightmap) }
  const before = performance.now()
  const pixels = await renderStill({
    document,
    view: computeFirstView({ ...document, textWall: null }, createLens(WIDTH / HEIGHT)),
    widthPx: WIDTH,
    heightPx: HEIGHT,
    light: { raster, scale: lightmap.scale, rects: lightmap.rects },
    readTile: (name) => decode(sharp(getTileFile(name).pathname).ensureAlpha(), 4),
    readPicture: (assetId, width, height) =>
      decode(
        sharp(join(art, `${assetId.slice('art-'.length)}.webp`))
          .removeAlpha()
          .resize(width, height, { fit: 'fill' }),
        3,
      ),
    getColour: () => '#b9b2a4',
  })
  console.log(
    document.template.id,
    `${Math.round(performance.now() - before)} ms`,
    `${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}

async function decode(picture, channels) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, channels, bytes: data }
}

/** The largest difference of the mean colour of 8 × 6 regions, and the mean one, of 255. */
async function compare(one, other) {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().resize(8, 6, { kernel: 'linear' }).raw().toBuffer()),
  )
  const differences = [...a].map((value, at) => Math.abs(value - b[at]))
  return {
    most: Math.max(...differences),
    mean: +(differences.reduce((sum, value) => sum + value) / differences.length).toFixed(1),
  }
}
