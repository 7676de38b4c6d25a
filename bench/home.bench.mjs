// The home page on a phone with a slow network and a slow CPU: loading times and layout shifts.
import { launchBrowser, openFreshPage, PHONE_CONTEXT } from './support/browser.mjs'
import { median } from './support/quantile.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'

const ROUNDS = 5
/** Slow 4G. */
const NETWORK_CONDITIONS = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
/** After the last response: late tasks and late shifts count too. */
const QUIET_MS = 3000
const BUDGET = { lcpMs: 1800, tbtMs: 100, shift: 0.02, scriptKb: 90 }

const server = await startServer()
await waitForCommunity(server.origin)
const browser = await launchBrowser()
const rounds = []
for (let round = 0; round < ROUNDS; round++) rounds.push(await visitHome())
await browser.close()
await server.stop()

const getMedian = (key) => median(rounds.map((round) => round[key]))
const buildRow = (what, value, limit, text) => ({
  what: `home, slow 4G, processor ÷ 4: ${what}`,
  measured: text,
  budget: limit[0],
  holds: value <= limit[1],
})
console.log(
  JSON.stringify([
    buildRow(
      'largest paint',
      getMedian('lcpMs'),
      ['≤ 1.8 s', BUDGET.lcpMs],
      `${(getMedian('lcpMs') / 1000).toFixed(2)} s (first paint ${(getMedian('fcpMs') / 1000).toFixed(2)} s)`,
    ),
    buildRow('blocking time', getMedian('tbtMs'), [`≤ ${BUDGET.tbtMs} ms`, BUDGET.tbtMs], `${Math.round(getMedian('tbtMs'))} ms`),
    buildRow('layout shift', getMedian('shift'), [`≤ ${BUDGET.shift}`, BUDGET.shift], getMedian('shift').toFixed(3)),
    buildRow(
      'script on the wire',
      getMedian('scriptKb'),
      [`≤ ${BUDGET.scriptKb} KB`, BUDGET.scriptKb],
      `${getMedian('scriptKb').toFixed(0)} KB`,
    ),
  ]),
)

async function visitHome() {
  const page = await openFreshPage(browser, PHONE_CONTEXT)
  const devtools = await page.context().newCDPSession(page)
  const bytes = await countBytes(devtools)
  await devtools.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchPage)
  await page.goto(server.origin, { waitUntil: 'networkidle' })
  const before = { ...bytes }
  await page.waitForTimeout(QUIET_MS)
  const { paints, tasks, shift, shifts } = await page.evaluate(() => window.pageWatch)
  await page.context().close()
  const blocking = tasks.filter(({ endMs }) => endMs > paints.fcpMs)
  if (process.env.BENCH_DETAILS)
    console.error(JSON.stringify({ paints, tasks, shift, shifts, requests: bytes.requests }, null, 1))
  return {
    ...paints,
    tbtMs: blocking.reduce((sum, { durationMs }) => sum + durationMs - 50, 0),
    shift,
    scriptKb: before.script / 1024,
  }
}

/** Bytes on the wire by kind, until the page is idle: prefetches come after that. */
async function countBytes(devtools) {
  const bytes = { script: 0, requests: [] }
  const kindById = new Map()
  devtools.on('Network.responseReceived', ({ requestId, type, response, timestamp }) => {
    kindById.set(requestId, type)
    bytes.requests.push({ url: response.url.replace(/.*\/\/[^/]+/, ''), type, atS: timestamp })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const kind = kindById.get(requestId)
    if (kind === 'Script') bytes.script += encodedDataLength
    bytes.requests.push({ done: requestId, bytes: encodedDataLength, atS: timestamp })
  })
  await devtools.send('Network.enable')
  return bytes
}

/** Runs in the page before its scripts. */
function watchPage() {
  const watch = { paints: { fcpMs: 0, lcpMs: 0 }, tasks: [], shift: 0, shifts: [] }
  window.pageWatch = watch
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    watch.paints.lcpMs = startTime
    watch.paints.lcpOf = `${element?.tagName} ${url}`
  })
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (watch.paints.fcpMs = startTime))
  observe('longtask', ({ startTime, duration }) =>
    watch.tasks.push({ startMs: startTime, endMs: startTime + duration, durationMs: duration }),
  )
  observe('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return
    watch.shift += value
    const moved = sources.map(({ node, previousRect, currentRect }) => ({
      node: `${node?.nodeName} ${node?.className}`,
      previousRect,
      currentRect,
    }))
    watch.shifts.push({ value, startTime, moved })
  })
}
