/** Tiles of panoramas on the harness of the stage, and what is left of scenes that were left. */
import { expect, test } from '@playwright/test'
import type { PanoramaHotspot, PanoramaLook } from '@zhanjian/stage/panorama/panorama-scene.ts'
import { computeDirectionColour, drawDirections, drawFlat, openTour } from './support/panorama-pictures.ts'
import {
  answerWhole,
  createScene,
  measureColourError,
  readPixels,
  STAGE_SIZE,
  setView,
  TOLERANCE,
  waitUntilTold,
} from './support/panorama-stage.ts'
import { trackGpu } from './support/track-gpu.ts'

test.use({ viewport: STAGE_SIZE, deviceScaleFactor: 1 })

const LEVELS = [2048, 4096, 8192].map((widthPx) => ({
  widthPx,
  heightPx: widthPx / 2,
  columns: widthPx / 512,
  rows: widthPx / 1024,
}))
const TINT = 60

function drawTile(name: string): Promise<Buffer> {
  const [level = 0, column = 0, row = 0] = name
    .replace(/tiles\w*\/|\.png/g, '')
    .split('/')
    .map(Number)
  const { columns, rows } = LEVELS[level] ?? { columns: 1, rows: 1 }
  const part = { left: column / columns, top: row / rows, width: 1 / columns, height: 1 / rows }
  return drawDirections({ widthPx: 512, heightPx: 512, part, tint: TINT })
}
const tiles = { levels: LEVELS, urlTemplate: 'pictures/tiles/{level}/{column}/{row}.png' }
const CLOSE: PanoramaLook = { yawRad: 0.1, pitchRad: 0.1, fovRad: 0.53 }

const HOTSPOTS: PanoramaHotspot[] = [
  { id: 'right', yawRad: -0.4, pitchRad: 0 },
  { id: 'behind', yawRad: 3.1, pitchRad: 0 },
  { id: 'left', yawRad: 0.4, pitchRad: 0.1 },
]

test('S-21 a close view is sharpened by tiles, from the middle outwards, without lines between them', async ({ page }) => {
  const asked: string[] = []
  await openTour(page, { scenes: [createScene('a', { tiles })], sceneId: 'a' }, (name) => {
    if (!name.startsWith('tiles')) return answerWhole()
    asked.push(name)
    return drawTile(name)
  })
  await waitUntilTold(page, 'loaded')
  // Wide enough for the picture itself.
  expect(await measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  expect(asked).toEqual([])
  await setView(page, CLOSE)
  await expect.poll(() => measureColourError(page, TINT)).toBeLessThanOrEqual(TOLERANCE)
  expect(asked[0]).toBe('tiles/2/7/3.png')
  const read = await readPixels(page)
  for (let x = 0; x < STAGE_SIZE.width - 1; x++)
    for (const y of [40, 150, 260])
      for (const channel of [0, 1, 2])
        expect(Math.abs((read(x, y)[channel] ?? 0) - (read(x + 1, y)[channel] ?? 0))).toBeLessThanOrEqual(2)
})

test('S-21 a tile that is missing is asked for twice and leaves the coarse picture; a scene that is left stops its tiles', async ({
  page,
}) => {
  const asked: string[] = []
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname.replace(/^.*\/pictures\//, '')))
  const missing = 'tiles/2/7/2.png'
  const slow = { ...tiles, urlTemplate: 'pictures/tilesB/{level}/{column}/{row}.png' }
  const scenes = [createScene('a', { tiles }), createScene('b', { tiles: slow }), createScene('c')]
  await openTour(page, { scenes, sceneId: 'a', isMotionReduced: true }, (name) => {
    asked.push(name)
    if (name === missing) return Promise.resolve(null)
    if (name.startsWith('tilesB')) return new Promise(() => undefined)
    return name.startsWith('tiles') ? drawTile(name) : drawDirections({ widthPx: 1024, heightPx: 512 })
  })
  await waitUntilTold(page, 'loaded')
  await setView(page, { ...CLOSE, yawRad: 0.3, pitchRad: 0.5 })
  await expect.poll(() => asked.filter((name) => name === missing).length).toBe(2)
  const point = { x: 240, y: 150 }
  const read = await readPixels(page)
  const [, , blue] = computeDirectionColour(0.3, 0.5)
  expect(Math.abs((read(point.x, point.y)[2] ?? 0) - blue)).toBeLessThanOrEqual(TOLERANCE)
  await page.evaluate(() => window.panoramaHarness.goTo('b'))
  await waitUntilTold(page, 'scene b')
  await setView(page, CLOSE)
  await expect.poll(() => asked.filter((name) => name.startsWith('tilesB')).length).toBeGreaterThan(0)
  await page.evaluate(() => window.panoramaHarness.goTo('c'))
  await waitUntilTold(page, 'scene c')
  const listLeft = (names: string[]) => [...new Set(names.filter((name) => name.startsWith('tilesB')))].sort()
  await expect.poll(() => listLeft(ended).join()).toBe(listLeft(asked).join())
  expect(asked.filter((name) => name === missing)).toHaveLength(2)
})

/** A scene that stayed would add its tiles' states, hotspots and requests to each round; a decoded picture far more. */
const HEAP_GROWTH_MAX = 1.05
const PROGRAMS_MAX = 3

test('S-21 going in and out of thirty scenes leaves as many textures and elements as the first two, and no larger heap', async ({
  page,
}) => {
  await page.addInitScript(trackGpu)
  // What is counted does not depend on the number of pixels, the drawing time does.
  await page.setViewportSize({ width: 160, height: 100 })
  const scenes = Array.from({ length: 30 }, (_, index) =>
    createScene(`s${index}`, { tiles: index % 3 ? null : tiles, hotspots: HOTSPOTS }),
  )
  const logo = { kind: 'logo', url: 'pictures/logo.png', sizeRad: 0.4 } as const
  const tour = { scenes, sceneId: 's0', nadir: logo, isMotionReduced: true }
  const small = await drawDirections({ widthPx: 512, heightPx: 256 })
  const tile = await drawFlat([90, 90, 90], 512)
  await openTour(page, tour, (name) => Promise.resolve(name.startsWith('tiles') ? tile : small))
  await waitUntilTold(page, 'loaded')
  const visit = async (id: string) => {
    await page.evaluate((sceneId) => {
      window.panoramaHarness.told.length = 0
      window.panoramaHarness.goTo(sceneId)
    }, id)
    await waitUntilTold(page, `scene ${id}`)
    await waitUntilTold(page, 'loaded')
    await setView(page, CLOSE)
  }
  const measure = async () => {
    const { programs, ...left } = await page.evaluate(() => window.gpuLeft())
    // Of scenes, tiles and the logo, each when it is first drawn.
    expect(programs).toBeLessThanOrEqual(PROGRAMS_MAX)
    return { ...left, elements: await page.evaluate(() => document.querySelectorAll('*').length) }
  }
  for (const id of ['s1', 's3']) await visit(id)
  // The scene before has faded out.
  await expect.poll(async () => (await measure()).textures).toBe(4)
  const first = await measure()
  const devtools = await page.context().newCDPSession(page)
  const measureHeap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  // Once through: caches of the browser, and compiled code.
  for (const { id } of scenes) await visit(id)
  const heap = await measureHeap()
  for (const { id } of scenes) await visit(id)
  expect((await measureHeap()) / heap).toBeLessThan(HEAP_GROWTH_MAX)
  await visit('s3')
  await expect.poll(measure).toEqual(first)
  await page.evaluate(() => window.panoramaHarness.close())
  expect((await measure()).textures).toBe(0)
})
