// From the navigation to the first frame with all works and the baked light: our bare stage, and the app's own viewer page
// with all of its shell, beside A-Frame 1.8 with the same geometry, materials, atlas and lightmap; in turns, nothing cached.
// Medians of several rounds; what a cold browser costs the first page is nobody's.
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { fetchAFrame } from './support/aframe.mjs'
import { freshPage, launchBrowser } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { countGl } from './support/count-gl.mjs'
import { demoPictures } from './support/photos.mjs'
import { publishHall } from './support/publish-hall.mjs'
import { median } from './support/quantile.mjs'
import { serveHall } from './support/serve-hall.mjs'
import { logIn, startServer, waitForCommunity } from './support/server.mjs'

const ROUNDS = 6
const BUDGET = 1
const VIEWPORT = { width: 960, height: 540 }
const TEMPLATE = 'white_cube'

const pages = {
  stage: { directory: await buildPage('stage') },
  aframe: { directory: await buildPage('aframe', { three: 'AFRAME.THREE' }), files: { '/aframe.js': fetchAFrame() } },
}
const server = await startServer()
await waitForCommunity(server.origin)
const token = await logIn(server.origin, '13900000004')
const { hall } = await publishHall({ origin: server.origin, token, photos: demoPictures(), template: TEMPLATE })
const awaited = [`${hall.atlas.sizePx}x${hall.atlas.sizePx}`, `${hall.lightmap.widthPx}x${hall.lightmap.heightPx}`]
const browser = await launchBrowser()
const times = { stage: [], app: [], aframe: [] }
for (const page of Object.values(pages)) page.served = await serveHall({ ...page, hall, media: server.origin })
const addresses = {
  stage: pages.stage.served.origin,
  app: `${server.origin}/#${screenAddress('viewer', { code: hall.work.code })}`,
  aframe: pages.aframe.served.origin,
}
await firstFrameMs(addresses.aframe)
for (let round = 0; round < ROUNDS; round++) {
  // Who comes first changes: the machine may slow down or warm up.
  const names = Object.keys(addresses)
  const order = names.map((_, place) => names[(place + round) % names.length])
  for (const name of order) times[name].push(await firstFrameMs(addresses[name]))
}
for (const { served } of Object.values(pages)) await served.stop()
await browser.close()
await server.stop()

const best = (name) => Math.min(...times[name])
const ms = (value) => `${Math.round(value)} ms`
const row = (what, name) => {
  const ratio = median(times[name]) / median(times.aframe)
  return {
    what: `first frame with all 40 works and baked light, ${what} ÷ A-Frame 1.8`,
    measured: `${ratio.toFixed(2)}× (median ${ms(median(times[name]))} ÷ ${ms(median(times.aframe))}, best ${ms(best(name))} ÷ ${ms(best('aframe'))})`,
    budget: `≤ ${BUDGET}×`,
    holds: ratio <= BUDGET,
  }
}
console.log(JSON.stringify([row('bare stage', 'stage'), row('the app’s viewer page', 'app')]))

async function firstFrameMs(address) {
  const page = await freshPage(browser, { viewport: VIEWPORT })
  await page.addInitScript(countGl, awaited)
  await page.goto(address)
  await page.waitForFunction(() => window.glCount.state.firstFrameMs !== null)
  const state = await page.evaluate(() => window.glCount.state)
  await page.context().close()
  return state.firstFrameMs
}
