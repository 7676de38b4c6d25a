/** The panorama view on its harness: true colours in every direction, tiles, hotspots, limits, no leaks. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { PanoramaHotspot, PanoramaLook, PanoramaScene } from '@zhanjian/stage/panorama/panorama-scene.ts'
import sharp from 'sharp'
import { computeDirectionColour, drawDirections, drawFlat, openTour, startStageHarness } from './support/panorama-pictures.ts'

const SIZE = { width: 480, height: 300 }
/** Of 255: colours are rounded, and pictures are scaled. */
const TOLERANCE = 4
const FRONT: PanoramaLook = { yawRad: 0, pitchRad: 0, fovRad: 1.4 }
test.use({ viewport: SIZE, deviceScaleFactor: 1 })

let harness: Awaited<ReturnType<typeof startStageHarness>>
let whole: Buffer
test.beforeAll(async () => {
  harness = await startStageHarness()
  whole = await drawDirections({ widthPx: 2048, heightPx: 1024 })
})
test.afterAll(() => harness.close())

const createScene = (id: string, more: Partial<PanoramaScene> = {}): PanoramaScene => ({
  id,
  pictureUrl: `pictures/${id}.png`,
  ...more,
})
const answerWhole = () => Promise.resolve(whole)
const waitUntilTold = (page: Page, line: string) =>
  page.waitForFunction((wanted) => window.panoramaHarness?.told.includes(wanted), line)
const setView = (page: Page, look: PanoramaLook) => page.evaluate((view) => window.panoramaHarness.controls?.setView(view), look)
const getView = (page: Page) => page.evaluate(() => window.panoramaHarness.controls?.getView() ?? null)
const readTold = (page: Page) => page.evaluate(() => window.panoramaHarness.told)

async function readPixels(page: Page): Promise<(x: number, y: number) => number[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)]
}

/** Points all over the screen, with the direction that the view says is there. */
async function listPoints(page: Page): Promise<{ x: number; y: number; yawRad: number; pitchRad: number }[]> {
  return page.evaluate(({ width, height }) => {
    const points = []
    for (let x = 12; x < width; x += 24)
      for (let y = 10; y < height; y += 20) {
        const direction = window.panoramaHarness.controls?.findDirectionAt(x + 0.5, y + 0.5)
        if (direction) points.push({ x, y, ...direction })
      }
    return points
  }, SIZE)
}

/** How far the worst point of the screen is from the colour of its direction. */
async function measureColourError(page: Page, tint = 0): Promise<number> {
  const read = await readPixels(page)
  const errors = (await listPoints(page)).map(({ x, y, yawRad, pitchRad }) => {
    const [red, green, blue] = computeDirectionColour(yawRad, pitchRad)
    return Math.max(...[red, green, blue + tint].map((value, channel) => Math.abs(value - (read(x, y)[channel] ?? 0))))
  })
  expect(errors.length).toBeGreaterThan(200)
  return Math.max(...errors)
}

test('S-21 every point of the screen shows its direction: ahead, across the edge of the picture, up and down', async ({
  page,
}) => {
  const errors = await openTour(page, harness.address, { scenes: [createScene('a')], sceneId: 'a' }, answerWhole)
  await waitUntilTold(page, 'loaded')
  for (const look of [
    FRONT,
    { yawRad: Math.PI, pitchRad: 0, fovRad: 1.4 },
    { yawRad: 2, pitchRad: Math.PI / 2, fovRad: 1.6 },
    { yawRad: -1, pitchRad: -Math.PI / 2, fovRad: 1.6 },
    { yawRad: -3, pitchRad: 0.4, fovRad: 0.6 },
  ]) {
    await setView(page, look)
    expect(await measureColourError(page), JSON.stringify(look)).toBeLessThanOrEqual(TOLERANCE)
  }
  expect(errors).toEqual([])
})

test('S-21 a view that is set before the first picture is the one that is shown; a partial picture limits it', async ({
  page,
}) => {
  const part = { left: 0.3, top: 0.3, width: 0.3, height: 0.3 }
  const coverage = {
    yawRad: 0.3 * 2 * Math.PI,
    pitchRad: 0.3 * Math.PI,
    centreYawRad: (0.5 - 0.45) * 2 * Math.PI,
    centrePitchRad: (0.5 - 0.45) * Math.PI,
  }
  const colour = '#204080'
  const scenes = [createScene('part', { coverage, colour, openingView: { ...FRONT, yawRad: 0.4 } })]
  let isAnswered = false
  await openTour(page, harness.address, { scenes, sceneId: 'part' }, async () => {
    await expect.poll(() => isAnswered).toBe(true)
    return drawDirections({ widthPx: 600, heightPx: 300, part })
  })
  await page.waitForFunction(() => window.panoramaHarness?.controls)
  await setView(page, { yawRad: coverage.centreYawRad, pitchRad: coverage.centrePitchRad, fovRad: 0.6 })
  isAnswered = true
  await waitUntilTold(page, 'loaded')
  expect((await getView(page))?.fovRad).toBeCloseTo(0.6)
  expect(await measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  // Far to the left of it: the view stops where the picture ends; beyond it there is the scene's colour.
  await setView(page, { yawRad: 3, pitchRad: 0, fovRad: 1.6 })
  expect((await getView(page))?.yawRad).toBeCloseTo(coverage.centreYawRad + coverage.yawRad / 2)
  const read = await readPixels(page)
  expect(read(2, 150)).toEqual([0x20, 0x40, 0x80])
  const edge = Array.from({ length: SIZE.width - 1 }, (_, x) =>
    Math.max(...read(x, 150).map((value, channel) => Math.abs(value - (read(x + 1, 150)[channel] ?? 0)))),
  )
  // Colours change softly: no line where the picture ends.
  expect(Math.max(...edge)).toBeLessThanOrEqual(6)
})

test('S-21 the next scene fades in over the one before, seen from where one arrives', async ({ page }) => {
  const scenes = [createScene('red'), createScene('b')]
  const red = await drawFlat([200, 0, 0], 256)
  await openTour(page, harness.address, { scenes, sceneId: 'red' }, (name) => Promise.resolve(name === 'red.png' ? red : whole))
  await waitUntilTold(page, 'loaded')
  const photos = await page.evaluate(async () => {
    window.panoramaHarness.goTo('b', 2)
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (!window.panoramaHarness.told.includes('scene b')) await nextFrame()
    const { controls } = window.panoramaHarness
    if (controls === null) throw new Error('the view is gone')
    const taken: Promise<Blob>[] = []
    // No frame waits for a photo: each shows another moment of the fade.
    for (let frame = 0; frame < 30; frame++) {
      await nextFrame()
      taken.push(controls.takePicture(32, 32))
    }
    const blobs = await Promise.all(taken)
    return Promise.all(blobs.map(async (blob) => [...new Uint8Array(await blob.arrayBuffer())]))
  })
  const middle = { left: 16, top: 16, width: 1, height: 1 }
  const greens = await Promise.all(
    photos.map(async (photo) => (await sharp(Buffer.from(photo)).extract(middle).raw().toBuffer())[1] ?? 0),
  )
  const [, arrivedGreen] = computeDirectionColour(2, 0)
  // Some photo shows both.
  expect(greens.some((green) => green > 20 && green < arrivedGreen - 20)).toBe(true)
  await expect.poll(() => measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  expect((await getView(page))?.yawRad).toBeCloseTo(2)
})

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

test('S-21 a close view is sharpened by tiles, from the middle outwards, without lines between them', async ({ page }) => {
  const asked: string[] = []
  await openTour(page, harness.address, { scenes: [createScene('a', { tiles })], sceneId: 'a' }, (name) => {
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
  for (let x = 0; x < SIZE.width - 1; x++)
    for (const y of [40, 150, 260])
      for (const channel of [0, 1, 2])
        expect(Math.abs((read(x, y)[channel] ?? 0) - (read(x + 1, y)[channel] ?? 0))).toBeLessThanOrEqual(2)
})

test('S-21 a tile that is missing is asked for twice and leaves the coarse picture; a scene that is left stops its tiles', async ({
  page,
}) => {
  const asked: string[] = []
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname.replace('/pictures/', '')))
  const missing = 'tiles/2/7/2.png'
  const slow = { ...tiles, urlTemplate: 'pictures/tilesB/{level}/{column}/{row}.png' }
  const scenes = [createScene('a', { tiles }), createScene('b', { tiles: slow }), createScene('c')]
  await openTour(page, harness.address, { scenes, sceneId: 'a', isMotionReduced: true }, (name) => {
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
  await openTour(page, harness.address, { scenes, sceneId: 'a' }, answerWhole)
  await expect(page.locator('[data-hotspot="area"]')).toBeVisible()
  // One with a radius covers this angle of the view.
  const area = await page.locator('[data-hotspot="area"]').boundingBox()
  expect(area?.width).toBeCloseTo((Math.tan(0.2) / Math.tan(FRONT.fovRad / 2)) * SIZE.width, 0)
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
  await openTour(page, harness.address, { scenes, sceneId: 'a' }, answerWhole)
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

test('S-21 a maker picks a direction by a tap and moves hotspots by pointer and arrow keys', async ({ page }) => {
  const scenes = [createScene('a', { hotspots: HOTSPOTS, openingView: FRONT })]
  await openTour(page, harness.address, { scenes, sceneId: 'a', isMaker: true }, answerWhole)
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
  await openTour(page, harness.address, { scenes: [createScene('a')], sceneId: 'a' }, answerWhole)
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

test('S-21 the patch below is the logo that was chosen, or the blurred floor', async ({ page }) => {
  const scenes = [createScene('a')]
  const answer = (name: string) => (name === 'logo.png' ? drawFlat([250, 10, 20]) : Promise.resolve(whole))
  const logo = { kind: 'logo', url: 'pictures/logo.png', sizeRad: 0.6 } as const
  await openTour(page, harness.address, { scenes, sceneId: 'a', nadir: logo }, answer)
  await waitUntilTold(page, 'loaded')
  await setView(page, { yawRad: 0, pitchRad: -Math.PI / 2, fovRad: 1.4 })
  await expect.poll(async () => (await readPixels(page))(240, 150)).toEqual([250, 10, 20])
  const readDown = async () => (await readPixels(page))(240, 20)
  const floor = await readDown()
  await page.evaluate((tour) => window.panoramaHarness.show(tour), {
    scenes,
    sceneId: 'a',
    nadir: { kind: 'blur' as const, sizeRad: 0.6 },
  })
  const middle = computeDirectionColour(0, -Math.PI / 2)
  await expect
    .poll(async () => {
      const shown = (await readPixels(page))(240, 150)
      return Math.max(...middle.map((value, channel) => Math.abs(value - (shown[channel] ?? 0))))
    })
    .toBeLessThanOrEqual(12)
  expect(await readDown()).toEqual(floor)
})

test('S-21 a scene without a picture leaves the one before it; a lost context comes back with the same view', async ({
  page,
}) => {
  const scenes = [createScene('a'), createScene('gone')]
  await openTour(page, harness.address, { scenes, sceneId: 'a' }, (name) => Promise.resolve(name === 'gone.png' ? null : whole))
  await waitUntilTold(page, 'loaded')
  await page.evaluate(() => window.panoramaHarness.goTo('gone'))
  await waitUntilTold(page, 'failed gone')
  const look = { yawRad: 1, pitchRad: 0.2, fovRad: 1 }
  await page.evaluate(() => window.panoramaHarness.goTo('a'))
  await setView(page, look)
  expect(await measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    extension?.loseContext()
    setTimeout(() => extension?.restoreContext(), 200)
  })
  await waitUntilTold(page, 'lost')
  await expect.poll(async () => (await readTold(page)).filter((line) => line === 'ready').length).toBe(2)
  await expect.poll(() => measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  expect((await getView(page))?.yawRad).toBeCloseTo(1)
})

test('S-21 going in and out of thirty scenes leaves as many textures and elements as the first two', async ({ page }) => {
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
  await openTour(page, harness.address, tour, (name) => Promise.resolve(name.startsWith('tiles') ? tile : small))
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
  const measure = () => page.evaluate(() => ({ ...window.gpuCounts(), elements: document.querySelectorAll('*').length }))
  for (const id of ['s1', 's3']) await visit(id)
  // The scene before has faded out.
  await expect.poll(async () => (await measure()).textures).toBe(4)
  const first = await measure()
  for (const { id } of scenes) await visit(id)
  await visit('s3')
  await expect.poll(measure).toEqual(first)
  await page.evaluate(() => window.panoramaHarness.close())
  expect((await measure()).textures).toBe(0)
})

test('S-21 a view turns by itself until the user takes over, shows the little planet on demand, and is photographed', async ({
  page,
}) => {
  await openTour(page, harness.address, { scenes: [createScene('a')], sceneId: 'a', isTurning: true }, answerWhole)
  await waitUntilTold(page, 'loaded')
  await expect.poll(async () => (await getView(page))?.yawRad).toBeLessThan(-0.05)
  await page.mouse.click(240, 150)
  await expect.poll(() => readTold(page)).toContain('stopped')
  const { yawRad } = (await getView(page)) ?? FRONT
  await page.evaluate(() => window.panoramaHarness.controls?.setLittlePlanet(true))
  // In the middle of the planet there is the ground; a point of the screen is some degrees wide there.
  const ground = computeDirectionColour(0, -Math.PI / 2)
  await expect
    .poll(async () => {
      const shown = (await readPixels(page))(240, 150)
      return Math.max(...ground.map((value, channel) => Math.abs(value - (shown[channel] ?? 0))))
    })
    .toBeLessThanOrEqual(2 * TOLERANCE)
  await page.evaluate(() => window.panoramaHarness.controls?.setLittlePlanet(false))
  await expect.poll(() => measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  expect((await getView(page))?.yawRad).toBeCloseTo(yawRad)
  const photo = await page.evaluate(async () => {
    const blob = await window.panoramaHarness.controls?.takePicture(320, 240)
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  const { width, height, format } = await sharp(Buffer.from(photo)).metadata()
  expect([width, height, format]).toEqual([320, 240, 'jpeg'])
})

test('S-21 a headset shows the tour to both eyes, and a hotspot is chosen by the ray of a controller', async ({ page }) => {
  await page.addInitScript(trackGpu)
  await page.addInitScript({ content: readFileSync(findIwerFile(), 'utf8') })
  await page.addInitScript(() => {
    const { XRDevice, metaQuest3 } = (window as unknown as { IWER: IwerModule }).IWER
    const headset = new XRDevice(metaQuest3, { stereoEnabled: true })
    headset.installRuntime({ forceInstall: true })
    Object.assign(window, { headset })
  })
  const ahead = { id: 'b', label: '去天台', yawRad: 1, pitchRad: 0 }
  const scenes = [createScene('a', { hotspots: [ahead], openingView: { ...FRONT, yawRad: 1 } }), createScene('b')]
  const errors = await openTour(page, harness.address, { scenes, sceneId: 'a', isMotionReduced: true }, answerWhole)
  await waitUntilTold(page, 'loaded')
  const countGpu = () => page.evaluate(() => ({ ...window.gpuCounts() }))
  const before = await countGpu()
  await page.locator('canvas').click({ position: { x: 5, y: 5 } })
  expect(await page.evaluate(() => window.panoramaHarness.controls?.enterXr())).toBe(true)
  // From between the eyes straight ahead, where the view looked.
  await page.evaluate(() => {
    const { controllers, position } = (window as unknown as { headset: Headset }).headset
    controllers.right?.position.set(position.x, position.y, position.z)
    controllers.right?.quaternion.set(0, 0, 0, 1)
  })
  await expect(async () => {
    for (const value of [1, 0]) {
      await page.evaluate((pressed) => {
        ;(window as unknown as { headset: Headset }).headset.controllers.right?.updateButtonValue('trigger', pressed)
      }, value)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    }
    expect(await readTold(page)).toContain('select b')
  }).toPass()
  await page.evaluate(() => window.panoramaHarness.goTo('b', -2))
  await waitUntilTold(page, 'scene b')
  // Both eyes look where the visitor arrives; the ray points elsewhere.
  await page.evaluate(() => {
    ;(window as unknown as { headset: Headset }).headset.controllers.right?.quaternion.set(-0.6, 0, 0, 0.8)
  })
  await expect.poll(async () => (await getView(page))?.yawRad).toBeCloseTo(-2)
  const wanted = computeDirectionColour(-2, 0)
  for (const x of [SIZE.width / 4, (3 * SIZE.width) / 4])
    await expect
      .poll(async () => {
        const shown = (await readPixels(page))(x, SIZE.height / 2)
        return Math.max(...wanted.map((value, channel) => Math.abs(value - (shown[channel] ?? 0))))
      })
      .toBeLessThanOrEqual(TOLERANCE)
  await page.evaluate(() => (window as unknown as { headset: Headset }).headset.activeSession?.end())
  await waitUntilTold(page, 'xr end')
  await expect.poll(() => measureColourError(page)).toBeLessThanOrEqual(TOLERANCE)
  expect(await countGpu()).toEqual(before)
  expect(errors).toEqual([])
})

interface IwerModule {
  XRDevice: new (config: unknown, options: object) => { installRuntime(options: object): void }
  metaQuest3: unknown
}

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

function findIwerFile(): string {
  const entry = createRequire(import.meta.url).resolve('iwer')
  return path.join(entry.slice(0, entry.lastIndexOf('iwer') + 4), 'build/iwer.min.js')
}

declare global {
  interface Window {
    /** GPU objects that the page has created and not deleted. */
    gpuCounts(): { textures: number; framebuffers: number; programs: number }
  }
}

/** Counts what a page creates and deletes; runs in the page before its scripts. */
function trackGpu(): void {
  const alive = { textures: 0, framebuffers: 0, programs: 0 }
  const watch = (
    make: 'createTexture' | 'createFramebuffer' | 'createProgram',
    drop: 'deleteTexture' | 'deleteFramebuffer' | 'deleteProgram',
    name: keyof typeof alive,
  ) => {
    const { [make]: create, [drop]: remove } = WebGL2RenderingContext.prototype
    Object.assign(WebGL2RenderingContext.prototype, {
      [make](this: WebGL2RenderingContext) {
        alive[name]++
        return Reflect.apply(create, this, [])
      },
      [drop](this: WebGL2RenderingContext, thing: object | null) {
        if (thing !== null) alive[name]--
        Reflect.apply(remove, this, [thing])
      },
    })
  }
  watch('createTexture', 'deleteTexture', 'textures')
  watch('createFramebuffer', 'deleteFramebuffer', 'framebuffers')
  watch('createProgram', 'deleteProgram', 'programs')
  window.gpuCounts = () => alive
}
