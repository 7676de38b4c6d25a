// From the navigation to the first frame with all works and the baked light: the bare stage, and the app's viewer page with its
// whole shell, compared with A-Frame 1.8 with the same geometry, materials, atlas and lightmap; alternating, nothing cached.
// Medians of several rounds; the cold start of the browser is not counted.
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { launchBrowser, openFreshPage } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { countGl } from './support/count-gl.mjs'
import { fetchAFrame } from './support/fetch-aframe.mjs'
import { readDemoPictures } from './support/photos.mjs'
import { publishHall } from './support/publish-hall.mjs'
import { median } from './support/quantile.mjs'
import { serveHall } from './support/serve-hall.mjs'
import { logIn, startServer, waitForCommunity } from './support/server.mjs'

const ROUNDS = 6
const BUDGETS = { stage: 0.6, app: 0.9 }
const VIEWPORT = { width: 960, height: 540 }
const TEMPLATE = 'white_cube'

const pages = {
  stage: { directory: await buildPage('stage') },
  aframe: { directory: await buildPage('aframe', { three: 'AFRAME.THREE' }), files: { '/aframe.js': fetchAFrame() } },
}
const server = await startServer()
await waitForCommunity(server.origin)
const token = await logIn(server.origin, '13900000004')
const { hall } = await publishHall({ origin: server.origin, token, photos: readDemoPictures(), template: TEMPLATE })
const awaited = [`${hall.atlas.sizePx}x${hall.atlas.sizePx}`, `${hall.lightmap.widthPx}x${hall.lightmap.heightPx}`]
const browser = await launchBrowser()
const times = { stage: [], app: [], aframe: [] }
for (const page of Object.values(pages)) page.served = await serveHall({ ...page, hall, media: server.origin })
const addresses = {
  stage: pages.stage.served.origin,
  app: `${server.origin}/#${screenAddress('viewer', { code: hall.work.code })}`,
  aframe: pages.aframe.served.origin,
}
await measureFirstFrameMs(addresses.aframe)
for (let round = 0; round < ROUNDS; round++) {
  // The order rotates: the machine may slow down or warm up.
  const names = Object.keys(addresses)
  const order = names.map((_, place) => names[(place + round) % names.length])
  for (const name of order) times[name].push(await measureFirstFrameMs(addresses[name]))
}
for (const { served } of Object.values(pages)) await served.stop()
await browser.close()
await server.stop()

const getBestMs = (name) => Math.min(...times[name])
const formatMs = (value) => `${Math.round(value)} ms`
const buildRow = (what, name) => {
  const ratio = median(times[name]) / median(times.aframe)
  return {
    what: `first frame with all 40 works and baked light, ${what} ÷ A-Frame 1.8`,
    measured: `${ratio.toFixed(2)}× (median ${formatMs(median(times[name]))} ÷ ${formatMs(median(times.aframe))}, best ${formatMs(getBestMs(name))} ÷ ${formatMs(getBestMs('aframe'))})`,
    budget: `≤ ${BUDGETS[name]}×`,
    holds: ratio <= BUDGETS[name],
  }
}
console.log(JSON.stringify([buildRow('bare stage', 'stage'), buildRow('the app’s viewer page', 'app')]))

async function measureFirstFrameMs(address) {
  const page = await openFreshPage(browser, { viewport: VIEWPORT })
  await page.addInitScript(countGl, awaited)
  await page.goto(address)
  await page.waitForFunction(() => window.glCount.state.firstFrameMs !== null)
  const state = await page.evaluate(() => window.glCount.state)
  await page.context().close()
  return state.firstFrameMs
}
