// Published halls of 40 and 200 works on the stage: what they send, what they draw, what they keep on the GPU, how evenly they walk.
import { freshPage, launchBrowser, median, quantile } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { countGl } from './support/count-gl.mjs'
import { demoPictures } from './support/photos.mjs'
import { publishHall } from './support/publish-hall.mjs'
import { serveHall } from './support/serve-hall.mjs'
import { logIn, startServer, waitForCommunity } from './support/server.mjs'

const VIEWS = 36
const STOPS = 3
const VIEWPORT = { width: 640, height: 360 }
/** At a place: pictures of near works come and are shown. */
const SETTLE_MS = 200
const MEBIBYTE = 1024 * 1024
const BUDGETS = {
  40: { calls: { plain: 20, gloss: 32 }, triangles: 60_000, textures: 16, textureMb: 96, lightmapKb: 60, atlasKb: 400 },
  200: {
    calls: { plain: 30, gloss: 42 },
    triangles: null,
    textures: 16,
    textureMb: 96,
    lightmapKb: null,
    atlasKb: null,
    slowest: 2,
  },
}
const TEMPLATE = 'white_cube'

const directory = await buildPage('stage')
const server = await startServer()
await waitForCommunity(server.origin)
const token = await logIn(server.origin, '13900000003')
const photos = demoPictures()
const browser = await launchBrowser()
const rows = []
for (const count of [40, 200]) {
  const { hall } = await publishHall({ origin: server.origin, token, photos, works: count, template: TEMPLATE })
  const budget = BUDGETS[count]
  const name = `hall of ${count}`
  rows.push(...(await sizesOf(name, hall, budget)))
  const served = await serveHall({ directory, hall, media: server.origin })
  for (const tier of ['plain', 'gloss'])
    rows.push(...(await walkThrough(`${name}, ${tier}`, `${served.origin}/?tier=${tier}`, tier, budget)))
  await served.stop()
}
await browser.close()
await server.stop()
console.log(JSON.stringify(rows))

async function sizesOf(name, { lightmap, atlas }, { lightmapKb, atlasKb }) {
  const size = async (url) => (await (await fetch(new URL(url, server.origin))).arrayBuffer()).byteLength / 1024
  const row = (what, kb, limit) => ({
    what: `${name}: ${what}`,
    measured: `${Math.round(kb)} KB`,
    budget: limit === null ? '–' : `≤ ${limit} KB`,
    holds: limit === null ? null : kb <= limit,
  })
  return [row('lightmap', await size(lightmap.url), lightmapKb), row('atlas', await size(atlas.url), atlasKb)]
}

async function walkThrough(name, address, tier, budget) {
  const page = await freshPage(browser, { viewport: VIEWPORT })
  await page.addInitScript(countGl, [])
  await page.goto(address)
  await page.waitForFunction(() => window.benchStage?.isReady)
  await page.waitForTimeout(1500)
  const views = await page.evaluate(lookRound, { count: VIEWS, settleMs: SETTLE_MS })
  const frames = budget.slowest === undefined ? [] : await page.evaluate(walkAlong, STOPS)
  await page.context().close()

  const calls = median(views.map((view) => view.calls))
  const most = (key) => Math.max(...views.map((view) => view[key]))
  const triangles = most('triangles')
  const textures = most('textures')
  const textureMb = most('textureBytes') / MEBIBYTE
  const limit = (value, holds, unit = '') => (value === null || value === undefined ? ['–', null] : [`≤ ${value}${unit}`, holds])
  const row = (what, measured, [text, holds]) => ({ what: `${name}: ${what}`, measured, budget: text, holds })
  return [
    row(
      `draw calls, median of ${VIEWS} views`,
      `${calls} (most ${most('calls')})`,
      limit(budget.calls[tier], calls <= budget.calls[tier]),
    ),
    row('triangles, most', `${Math.round(triangles / 1000)}k`, limit(budget.triangles, triangles <= budget.triangles)),
    row('textures, most', String(textures), limit(budget.textures, textures <= budget.textures)),
    row('texture memory, most', `${textureMb.toFixed(0)} MB`, limit(budget.textureMb, textureMb <= budget.textureMb, ' MB')),
    ...(frames.length === 0 ? [] : [walkRow(name, frames, budget.slowest)]),
  ]
}

function walkRow(name, frames, slowest) {
  const ratio = quantile(frames, 0.95) / median(frames)
  return {
    what: `${name}: frames while walking, 95 % ÷ median`,
    measured: `${ratio.toFixed(2)}× (median ${median(frames).toFixed(0)} ms, most ${Math.max(...frames).toFixed(0)} ms, ${frames.length} frames)`,
    budget: `≤ ${slowest}×`,
    holds: ratio <= slowest,
  }
}

/** In the page: what each view's last frame drew and what was kept then. */
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

/** In the page: milliseconds between the frames of a walk. */
async function walkAlong(stops) {
  const from = window.glCount.frames.length
  await window.benchStage.walk(stops)
  const times = window.glCount.frames.slice(from).map(({ atMs }) => atMs)
  const PAUSE_MS = 1500
  return times
    .slice(1)
    .map((atMs, index) => atMs - times[index])
    .filter((ms) => ms < PAUSE_MS)
}
