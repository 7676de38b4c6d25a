/** The panorama view on its harness: true colours in every direction, limits, changes of scenes, what covers the tripod. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { computeDirectionColour, drawDirections, drawFlat, openTour } from './support/panorama-pictures.ts'
import {
  answerWhole,
  createScene,
  FRONT,
  getView,
  measureColourError,
  readPixels,
  readTold,
  STAGE_SIZE,
  setView,
  TOLERANCE,
  waitUntilTold,
} from './support/panorama-stage.ts'

test.use({ viewport: STAGE_SIZE, deviceScaleFactor: 1 })

test('S-21 every point of the screen shows its direction: ahead, across the edge of the picture, up and down', async ({
  page,
}) => {
  const errors = await openTour(page, { scenes: [createScene('a')], sceneId: 'a' }, answerWhole)
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
  await openTour(page, { scenes, sceneId: 'part' }, async () => {
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
  const edge = Array.from({ length: STAGE_SIZE.width - 1 }, (_, x) =>
    Math.max(...read(x, 150).map((value, channel) => Math.abs(value - (read(x + 1, 150)[channel] ?? 0)))),
  )
  // Colours change softly: no line where the picture ends.
  expect(Math.max(...edge)).toBeLessThanOrEqual(6)
})

test('S-21 the next scene fades in over the one before, seen from where one arrives', async ({ page }) => {
  const scenes = [createScene('red'), createScene('b')]
  const red = await drawFlat([200, 0, 0], 256)
  await openTour(page, { scenes, sceneId: 'red' }, async (name) => (name === 'red.png' ? red : answerWhole()))
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

test('S-21 the patch below is the logo that was chosen, or the blurred floor', async ({ page }) => {
  const scenes = [createScene('a')]
  const answer = (name: string) => (name === 'logo.png' ? drawFlat([250, 10, 20]) : answerWhole())
  const logo = { kind: 'logo', url: 'pictures/logo.png', sizeRad: 0.6 } as const
  await openTour(page, { scenes, sceneId: 'a', nadir: logo }, answer)
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
  await openTour(page, { scenes, sceneId: 'a' }, async (name) => (name === 'gone.png' ? null : answerWhole()))
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

test('S-21 a view turns by itself until the user takes over, shows the little planet on demand, and is photographed', async ({
  page,
}) => {
  await openTour(page, { scenes: [createScene('a')], sceneId: 'a', isTurning: true }, answerWhole)
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
