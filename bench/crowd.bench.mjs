// Fifty avatars walking in a hall of forty works, compared with the same hall without avatars: draw counts and frame times.
import path from 'node:path'
import { ROOM_CAPACITY_MAX } from '@zhanjian/contract/rooms/limits.ts'
import { createServer } from 'vite'
import { root } from '../scripts/root.mjs'
import { launchBrowser, openFreshPage } from './support/browser.mjs'
import { countGl } from './support/count-gl.mjs'
import { median, quantile } from './support/quantile.mjs'

const PEOPLE = ROOM_CAPACITY_MAX
const FRAMES = 60
/** Alternating rounds with and without avatars; several, since a busy machine spoils some. */
const TURN_COUNT = 3
const VIEWPORT = { width: 640, height: 360 }
const BUDGETS = { calls: 6, triangles: 60_000, ratio: 1.7, slowest: 2 }

const server = await createServer({ configFile: path.join(root, 'packages/stage/harness/vite.config.ts'), logLevel: 'error' })
await server.listen()
const browser = await launchBrowser()
const rows = []
for (const tier of ['plain', 'gloss']) rows.push(...(await measureCrowd(tier)))
await browser.close()
await server.close()
console.log(JSON.stringify(rows))

async function measureCrowd(tier) {
  const page = await openFreshPage(browser, { viewport: VIEWPORT })
  await page.addInitScript(countGl, [])
  await page.goto(`${server.resolvedUrls.local[0]}?hall=white_cube&works=40&bake=none&tier=${tier}&people=${PEOPLE}&walk`)
  await page.waitForFunction(() => window.stageHarness?.isReady)
  const turns = []
  for (let turn = 0; turn < TURN_COUNT; turn++) {
    const alone = await page.evaluate(lookRound, { people: 0, count: FRAMES })
    turns.push({ alone, crowded: await page.evaluate(lookRound, { people: PEOPLE, count: FRAMES }) })
  }
  await page.context().close()

  const times = (frames) => frames.map(({ ownMs }) => ownMs)
  const most = (side, key) => Math.max(...turns.map((turn) => median(turn[side].map((frame) => frame[key]))))
  const calls = most('crowded', 'calls') - most('alone', 'calls')
  const triangles = most('crowded', 'triangles') - most('alone', 'triangles')
  const ratios = turns.map(({ alone, crowded }) => median(times(crowded)) / median(times(alone)))
  const steadiness = Math.min(...turns.map(({ crowded }) => quantile(times(crowded), 0.95) / median(times(crowded))))
  const ratio = median(ratios)
  const name = `${PEOPLE} people walking, ${tier}`
  return [
    { what: `${name}: draw calls more`, measured: String(calls), budget: `≤ ${BUDGETS.calls}`, holds: calls <= BUDGETS.calls },
    {
      what: `${name}: triangles more`,
      measured: `${Math.round(triangles / 1000)}k`,
      budget: `≤ ${BUDGETS.triangles / 1000}k`,
      holds: triangles <= BUDGETS.triangles,
    },
    {
      what: `${name}: a frame's own time ÷ alone, medians`,
      measured: `${ratio.toFixed(2)}× (median of ${TURN_COUNT} turns of ${FRAMES} frames)`,
      budget: `≤ ${BUDGETS.ratio}×`,
      holds: ratio <= BUDGETS.ratio,
    },
    {
      what: `${name}: a frame's own time, 95 % ÷ median`,
      measured: `${steadiness.toFixed(2)}× (the steadiest of ${TURN_COUNT} turns)`,
      budget: `≤ ${BUDGETS.slowest}×`,
      holds: steadiness <= BUDGETS.slowest,
    },
  ]
}

/** In the page: frames of one slow turn on the spot, each awaited, after the avatars have come or gone. */
async function lookRound({ people, count }) {
  const { frames } = window.glCount
  const { controls, avatarLayer } = window.stageHarness
  window.stageHarness.setAvatarCount(people)
  window.glCount.waits = true
  const isThere = () => (avatarLayer.getPose(1) === null) === (people === 0)
  const nextFrame = async () => {
    const before = frames.length
    controls.current.rotateView((2 * Math.PI) / count, 0)
    while (frames.length === before) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  // Until all have faded in or out.
  while (!isThere()) await nextFrame()
  for (let frame = 0; frame < 40; frame++) await nextFrame()
  const from = frames.length
  while (frames.length < from + count) await nextFrame()
  return frames.slice(from, from + count).map(({ ownMs, calls, triangles }) => ({ ownMs, calls, triangles }))
}
