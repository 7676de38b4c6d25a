// Twenty visits to a hall and back in one page of the app: what stays behind on the GPU and in the heap.
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { freshPage, launchBrowser } from './support/browser.mjs'
import { countGl } from './support/count-gl.mjs'
import { median } from './support/quantile.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'

const VISITS = 20
/** The first visits fill caches that are meant to stay: code, styles, the answers of the last calls. */
const WARM_UP = 4
const AT_THE_EDGES = 4
const HEAP_GROWTH_MB = 1
const MEBIBYTE = 1024 * 1024
const PATIENCE = { timeout: 90_000 }

const server = await startServer()
const [{ code }] = await waitForCommunity(server.origin)
const browser = await launchBrowser()
const page = await freshPage(browser, { viewport: { width: 480, height: 320 } })
await page.addInitScript(countGl, [])
await page.goto(`${server.origin}/#${screenAddress('hall', { code })}`)
const devtools = await page.context().newCDPSession(page)
const inside = []
const outside = []
for (let visit = 0; visit < VISITS; visit++) {
  await page.evaluate((hash) => (location.hash = hash), screenAddress('viewer', { code }))
  await page.waitForFunction(() => window.glCount.live().textureBytes > 20e6 && window.glCount.frames.length > 1, null, PATIENCE)
  inside.push(await page.evaluate(() => window.glCount.live()))
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => !document.querySelector('canvas') && window.glCount.live().contexts === 0, null, PATIENCE)
  // The bench's own notes are no part of the heap.
  await page.evaluate(() => (window.glCount.frames.length = 0))
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  outside.push({ heapMb: usedSize / MEBIBYTE, ...(await page.evaluate(() => window.glCount.live())) })
}
await browser.close()
await server.stop()

const growth = (list, key) => {
  const values = list.slice(WARM_UP).map((one) => one[key])
  return median(values.slice(-AT_THE_EDGES)) - median(values.slice(0, AT_THE_EDGES))
}
const left = outside.at(-1)
const heapGrowthMb = growth(outside, 'heapMb')
const within = ['textures', 'buffers', 'programs'].map((key) => `${key} ${growth(inside, key)}`)
console.log(
  JSON.stringify([
    {
      what: `${VISITS} visits: left on the GPU after the last`,
      measured: `${left.contexts} contexts, ${left.textures} textures, ${left.buffers} buffers, ${left.programs} programs`,
      budget: 'nothing',
      holds: left.contexts + left.textures + left.buffers + left.programs === 0,
    },
    {
      what: `${VISITS} visits: growth inside, visits ${WARM_UP + 1} to ${VISITS}`,
      measured: within.join(', '),
      budget: 'none',
      holds: ['textures', 'buffers', 'programs'].every((key) => growth(inside, key) <= 0),
    },
    {
      what: `${VISITS} visits: growth of the heap, visits ${WARM_UP + 1} to ${VISITS}`,
      measured: `${heapGrowthMb.toFixed(2)} MB (of ${left.heapMb.toFixed(1)} MB)`,
      budget: `≤ ${HEAP_GROWTH_MB} MB`,
      holds: heapGrowthMb <= HEAP_GROWTH_MB,
    },
  ]),
)
