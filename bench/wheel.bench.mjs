// A wheel of twelve slices with pictures on a phone with a slow CPU: evenness of its frames while it turns, and what that costs
// the page's thread.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { launchBrowser, openFreshPage, PHONE_CONTEXT } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { quantile } from './support/quantile.mjs'

const CPU_SLOWDOWN = 4
const SPINS = 5
const SLICES = 12
const FRAME_MS = 1000 / 60
const LATE_MS = FRAME_MS * 1.5
const BUDGET = { lateShare: 0.02, threadShare: 0.1 }
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.webp': 'image/webp' }

const directory = await buildPage('wheel')
const server = createServer((request, response) => {
  const name = request.url === '/' ? '/index.html' : request.url.split('?')[0]
  try {
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
    response.end(readFileSync(path.join(directory, path.normalize(name))))
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await launchBrowser()
const page = await openFreshPage(browser, PHONE_CONTEXT)
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.waitForFunction(() => [...document.querySelectorAll('image')].length > 0)
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
// Pictures are decoded before anybody turns the wheel.
await page.evaluate(() => window.spin(0))

const frames = []
const bareFrames = []
let threadMs = 0
let turnedMs = 0
for (let spin = 0; spin < SPINS; spin++) {
  await browser.startTracing(page, { categories: ['toplevel', 'viz', 'benchmark'] })
  const { fromMs, toMs } = await page.evaluate((position) => window.spin(position), (spin * 5) % SLICES)
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  frames.push(...listFrames(traceEvents))
  threadMs += sumThreadMs(traceEvents)
  turnedMs += toMs - fromMs
  await browser.startTracing(page, { categories: ['toplevel', 'viz', 'benchmark'] })
  await page.evaluate(() => window.turnSquare())
  bareFrames.push(...listFrames(JSON.parse(await browser.stopTracing()).traceEvents))
}
await browser.close()
server.close()

const isLate = (ms) => ms > LATE_MS
const lateShareOf = (all) => all.filter(isLate).length / all.length
const lateShare = lateShareOf(frames)
const bareShare = lateShareOf(bareFrames)
const formatShare = (share) => `${(share * 100).toFixed(1)} %`
const threadShare = threadMs / turnedMs
console.log(
  JSON.stringify([
    {
      what: `wheel of ${SLICES} slices, processor ÷ ${CPU_SLOWDOWN}: frames later than ${LATE_MS.toFixed(0)} ms while it turns`,
      measured: `${formatShare(lateShare)} of ${frames.length} (p50 ${quantile(frames, 0.5).toFixed(1)} ms, p99 ${quantile(frames, 0.99).toFixed(1)} ms; a plain square: ${formatShare(bareShare)} of ${bareFrames.length}, p99 ${quantile(bareFrames, 0.99).toFixed(1)} ms)`,
      budget: `≤ ${BUDGET.lateShare * 100} %`,
      holds: lateShare <= BUDGET.lateShare,
    },
    {
      what: `wheel of ${SLICES} slices, processor ÷ ${CPU_SLOWDOWN}: work of the page's thread while it turns`,
      measured: `${formatShare(threadShare)} (${Math.round(threadMs / SPINS)} ms a spin of ${Math.round(turnedMs / SPINS)} ms)`,
      budget: `≤ ${BUDGET.threadShare * 100} %`,
      holds: threadShare <= BUDGET.threadShare,
    },
  ]),
)

/** Milliseconds between frames that were drawn: by the compositor, since the page's thread draws none of them. */
function listFrames(events) {
  const times = events
    .filter(({ name, ph }) => name === 'Graphics.Pipeline.DrawAndSwap' && ph === 'b')
    .map(({ ts }) => ts / 1000)
    .toSorted((a, b) => a - b)
  return times.slice(1).map((ms, index) => ms - times[index])
}

/** Own time of the tasks of the page's thread, without waiting for a core. */
function sumThreadMs(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const sum = ({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'ThreadControllerImpl::RunTask')
      .reduce((total, { tdur = 0 }) => total + tdur / 1000, 0)
  // Other renderers stand by.
  return Math.max(...threads.map(sum))
}
