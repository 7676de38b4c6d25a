// From the navigation to the first frame with all works and the baked light: our stage beside A-Frame 1.8 with the same
// geometry, atlas, lightmap and place, in turns, nothing cached. The best of several rounds each.
import { fetchAFrame } from './support/aframe.mjs'
import { freshPage, launchBrowser, median } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { countGl } from './support/count-gl.mjs'
import { demoPictures } from './support/photos.mjs'
import { publishHall } from './support/publish-hall.mjs'
import { serveHall } from './support/serve-hall.mjs'
import { logIn, startServer, waitForCommunity } from './support/server.mjs'

const ROUNDS = 6
const BUDGET = 1
const VIEWPORT = { width: 960, height: 540 }
const TEMPLATE = 'white_cube'

const pages = {
  ours: { directory: await buildPage('stage') },
  aframe: { directory: await buildPage('aframe', { three: 'AFRAME.THREE' }), files: { '/aframe.js': fetchAFrame() } },
}
const server = await startServer()
await waitForCommunity(server.origin)
const token = await logIn(server.origin, '13900000004')
const { hall } = await publishHall({ origin: server.origin, token, photos: demoPictures(), template: TEMPLATE })
const awaited = [`${hall.atlas.sizePx}x${hall.atlas.sizePx}`, `${hall.lightmap.widthPx}x${hall.lightmap.heightPx}`]
const browser = await launchBrowser()
const times = { ours: [], aframe: [] }
for (const page of Object.values(pages)) page.served = await serveHall({ ...page, hall, media: server.origin })
for (let round = 0; round < ROUNDS; round++) {
  // Who comes first changes: the machine may slow down or warm up.
  const order = round % 2 === 0 ? ['ours', 'aframe'] : ['aframe', 'ours']
  for (const name of order) times[name].push(await firstFrameMs(pages[name].served.origin))
}
for (const { served } of Object.values(pages)) await served.stop()
await browser.close()
await server.stop()

const best = { ours: Math.min(...times.ours), aframe: Math.min(...times.aframe) }
const ratio = best.ours / best.aframe
const ms = (value) => `${Math.round(value)} ms`
console.log(
  JSON.stringify([
    {
      what: 'first frame with all 40 works and baked light ÷ A-Frame 1.8, same hall, same geometry',
      measured: `${ratio.toFixed(2)}× (best ${ms(best.ours)} ÷ ${ms(best.aframe)}, median ${ms(median(times.ours))} ÷ ${ms(median(times.aframe))})`,
      budget: `≤ ${BUDGET}×`,
      holds: ratio <= BUDGET,
    },
  ]),
)

async function firstFrameMs(address) {
  const page = await freshPage(browser, { viewport: VIEWPORT })
  await page.addInitScript(countGl, awaited)
  await page.goto(address)
  await page.waitForFunction(() => window.glCount.state.firstFrameMs !== null)
  const state = await page.evaluate(() => window.glCount.state)
  await page.context().close()
  return state.firstFrameMs
}
