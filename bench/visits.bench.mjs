// Twenty visits to a hall and back in one page of the app: what remains on the GPU and in the heap.
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { launchBrowser, openFreshPage } from './support/browser.mjs'
import { countGl } from './support/count-gl.mjs'
import { median } from './support/quantile.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'

const VISIT_COUNT = 20
/** The first visits fill caches that are meant to stay: code, styles, the last responses. */
const WARM_UP_VISITS = 4
const EDGE_VISITS = 4
const HEAP_GROWTH_MB = 1
const MEBIBYTE = 1024 * 1024
const LONG_TIMEOUT = { timeout: 90_000 }

const server = await startServer()
const [{ code }] = await waitForCommunity(server.origin)
const browser = await launchBrowser()
const page = await openFreshPage(browser, { viewport: { width: 480, height: 320 } })
await page.addInitScript(countGl, [])
await page.goto(`${server.origin}/#${screenAddress('hall', { code })}`)
const devtools = await page.context().newCDPSession(page)
const inside = []
const outside = []
for (let visit = 0; visit < VISIT_COUNT; visit++) {
  await page.evaluate((hash) => (location.hash = hash), screenAddress('viewer', { code }))
  await page.waitForFunction(
    () => window.glCount.live().textureBytes > 20e6 && window.glCount.frames.length > 1,
    null,
    LONG_TIMEOUT,
  )
  inside.push(await page.evaluate(() => window.glCount.live()))
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => !document.querySelector('canvas') && window.glCount.live().contexts === 0, null, LONG_TIMEOUT)
  // The bench's own records must not count.
  await page.evaluate(() => (window.glCount.frames.length = 0))
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  outside.push({ heapMb: usedSize / MEBIBYTE, ...(await page.evaluate(() => window.glCount.live())) })
}
await browser.close()
await server.stop()

const computeGrowth = (list, key) => {
  const values = list.slice(WARM_UP_VISITS).map((one) => one[key])
  return median(values.slice(-EDGE_VISITS)) - median(values.slice(0, EDGE_VISITS))
}
const left = outside.at(-1)
const heapGrowthMb = computeGrowth(outside, 'heapMb')
const within = ['textures', 'buffers', 'programs'].map((key) => `${key} ${computeGrowth(inside, key)}`)
console.log(
  JSON.stringify([
    {
      what: `${VISIT_COUNT} visits: left on the GPU after the last`,
      measured: `${left.contexts} contexts, ${left.textures} textures, ${left.buffers} buffers, ${left.programs} programs`,
      budget: 'nothing',
      holds: left.contexts + left.textures + left.buffers + left.programs === 0,
    },
    {
      what: `${VISIT_COUNT} visits: growth inside, visits ${WARM_UP_VISITS + 1} to ${VISIT_COUNT}`,
      measured: within.join(', '),
      budget: 'none',
      holds: ['textures', 'buffers', 'programs'].every((key) => computeGrowth(inside, key) <= 0),
    },
    {
      what: `${VISIT_COUNT} visits: growth of the heap, visits ${WARM_UP_VISITS + 1} to ${VISIT_COUNT}`,
      measured: `${heapGrowthMb.toFixed(2)} MB (of ${left.heapMb.toFixed(1)} MB)`,
      budget: `≤ ${HEAP_GROWTH_MB} MB`,
      holds: heapGrowthMb <= HEAP_GROWTH_MB,
    },
  ]),
)
