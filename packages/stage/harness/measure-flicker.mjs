/**
 * Measures how much finely patterned works flicker: node measure-flicker.mjs. Looks at works from four to eight metres, turns by
 * a third of a pixel at a time, and prints the mean difference between consecutive pictures (0 … 255): with a plain
 * sample per pixel, as the stage samples pictures, and the ratio.
 */
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { createServer } from 'vite'
import { CHROMIUM } from '../../../bench/support/browser.mjs'
import { numberDemoArt } from './number-demo-art.mjs'

const SCREEN = { width: 640, height: 400 }
const FOV_RAD = (58 * Math.PI) / 180
const DISTANCES_M = [4, 6, 8]
/** Waves and scales among the demo's works. */
const WORKS = ['work-2', 'work-15']
const STEPS = 5
const PIXEL_RAD = FOV_RAD / SCREEN.height

process.env.STAGE_ART_DIR = numberDemoArt()
const SAMPLING = 'vec3 samplePicture(int number, vec2 at, vec2 sizePx) {'
const PLAIN_SAMPLE = 'return readSource(number, at, log2(max(length(dFdx(at) * sizePx), length(dFdy(at) * sizePx))));'
const server = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts'), server: { port: 0 } })
await server.listen()
const browser = await chromium.launch(CHROMIUM)
const [plain, ours] = [await measureAll(true), await measureAll(false)]
await browser.close()
await server.close()
const round = (value) => Math.round(value * 1000) / 1000
console.table(
  DISTANCES_M.map((distanceM, at) => ({
    distanceM,
    plain: round(plain[at]),
    ours: round(ours[at]),
    ratio: round(ours[at] / plain[at]),
  })),
)

/** At each distance. `isPlain`: with one sample a pixel instead of the stage's. */
async function measureAll(isPlain) {
  const page = await browser.newPage({ viewport: SCREEN })
  if (isPlain) await page.route(/picture-sampling/, samplePlainly)
  await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/?hall=white_cube&works=16&bake=none&tier=plain`)
  await page.waitForFunction(() => window.stageHarness?.isReady, null, { timeout: 120_000 })
  const flicker = []
  for (const distanceM of DISTANCES_M) {
    let sum = 0
    for (const work of WORKS) sum += await measure(page, work, distanceM)
    flicker.push(sum / WORKS.length)
  }
  await page.close()
  return flicker
}

async function samplePlainly(route) {
  const response = await route.fetch()
  const module = await response.text()
  if (!module.includes(SAMPLING)) throw new Error('the shader of pictures has changed: adapt SAMPLING')
  await route.fulfill({ response, body: module.replace(SAMPLING, `${SAMPLING} ${PLAIN_SAMPLE}`) })
}

async function measure(page, workId, distanceM) {
  const frames = []
  for (let step = 0; step < STEPS; step++) {
    const turnRad = (step * PIXEL_RAD) / 3
    await page.evaluate(standBefore, [workId, distanceM, turnRad])
    await page.waitForTimeout(step === 0 ? 1500 : 120)
    frames.push(
      await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer(),
    )
  }
  const halfPx = Math.round((0.3 / distanceM / FOV_RAD) * SCREEN.height)
  const differences = frames.slice(1).map((frame, at) => meanDifference(frames[at], frame, halfPx))
  return differences.reduce((sum, value) => sum + value, 0) / differences.length
}

/** In the page: in front of the middle of a work, looking at it. */
function standBefore([workId, distanceM, turnRad]) {
  const { document, controls } = window.stageHarness
  const work = document.works.find(({ id }) => id === workId)
  const wall = document.building.walls.find(({ id }) => id === work.surfaceId)
  const length = Math.hypot(wall.b[0] - wall.a[0], wall.b[1] - wall.a[1])
  const [dx, dz] = [(wall.b[0] - wall.a[0]) / length, (wall.b[1] - wall.a[1]) / length]
  const x = wall.a[0] + dx * work.uM - dz * distanceM
  const z = wall.a[1] + dz * work.uM + dx * distanceM
  controls.current.teleportVisitor({ x, z, yawRad: Math.atan2(-dz, dx) + turnRad, pitchRad: 0 })
}

/** Of the square within `halfPx` of the picture's middle. */
function meanDifference(one, other, halfPx) {
  let sum = 0
  let count = 0
  for (let y = SCREEN.height / 2 - halfPx; y < SCREEN.height / 2 + halfPx; y++) {
    for (let x = SCREEN.width / 2 - halfPx; x < SCREEN.width / 2 + halfPx; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * SCREEN.width + x) * 3 + channel
        sum += Math.abs(one[at] - other[at])
        count++
      }
    }
  }
  return sum / count
}
