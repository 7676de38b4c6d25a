// The home page for a first-time visitor on a phone with a slow network and a slow CPU: measured by a visit of our own, and by
// Lighthouse, in turns. Both start with an empty profile; what differs between them is in the last rows.
//   HOME_BEFORE=<another checkout, built> npm run bench home    also measures that one, in turns with this one
import { launchBrowser, openFreshPage, PHONE_CONTEXT } from './support/browser.mjs'
import { median } from './support/quantile.mjs'
import { installLighthouse, runLighthouse } from './support/run-lighthouse.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'

const ROUNDS = 3
/** Slow 4G. */
const NETWORK_CONDITIONS = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
/** After the last response: late tasks and late shifts count too. */
const QUIET_MS = 3000
const BUDGET = { score: 95, lcpMs: 1500, taskMs: 100, shift: 0.02, scriptKb: 90, tbtRatio: 0.5 }
const LABEL = 'home, slow 4G, processor ÷ 4'
const METHODS = {
  visit: visitHome,
  simulated: (origin) => runLighthouse(origin, 'simulate'),
  applied: (origin) => runLighthouse(origin, 'devtools'),
}

installLighthouse()
const browser = await launchBrowser()
const now = await startSide(undefined)
const before = process.env.HOME_BEFORE === undefined ? undefined : await startSide(process.env.HOME_BEFORE)
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, measure] of Object.entries(METHODS)) {
    for (const side of [now, before]) if (side !== undefined) side.rounds[name].push(await measure(side.server.origin))
  }
}
await browser.close()
for (const side of [now, before]) await side?.server.stop()
if (process.env.BENCH_DETAILS) console.error(JSON.stringify({ now: now.rounds, before: before?.rounds }, null, 1))
console.log(JSON.stringify(buildRows()))

async function startSide(checkout) {
  const server = await startServer(checkout === undefined ? {} : { checkout })
  await waitForCommunity(server.origin)
  return { server, rounds: { visit: [], simulated: [], applied: [] } }
}

function buildRows() {
  const [visit, simulated, applied] = ['visit', 'simulated', 'applied'].map(
    (name) =>
      (key, side = now) =>
        median(side.rounds[name].map((round) => round[key])),
  )
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  const describe = (get) =>
    `${get('score')} points, first paint ${seconds(get('fcpMs'))}, speed index ${seconds(get('speedIndexMs'))}, shift ${get('shift').toFixed(3)}, script ${get('scriptKb').toFixed(0)} KB`
  const describeLongest = (name) => {
    const { longestTaskMs, longestTaskOf } = now.rounds[name].toSorted((a, b) => a.longestTaskMs - b.longestTaskMs)[
      Math.floor(ROUNDS / 2)
    ]
    return `${Math.round(longestTaskMs)} ms (${longestTaskOf})`
  }
  const row = (what, measured, budget, holds) => ({ what: `${LABEL}: ${what}`, measured, budget, holds })
  const longestMs = Math.max(visit('longestTaskMs'), applied('longestTaskMs'))
  const compareBlocking = (get) => {
    const [ms, msBefore] = [get('tbtMs'), get('tbtMs', before)]
    return row(
      '',
      `${(ms / msBefore).toFixed(2)}× (${Math.round(ms)} ÷ ${Math.round(msBefore)} ms)`,
      `≤ ${BUDGET.tbtRatio}×`,
      ms <= msBefore * BUDGET.tbtRatio,
    )
  }
  return [
    row('Lighthouse, simulated', describe(simulated), `≥ ${BUDGET.score} points`, simulated('score') >= BUDGET.score),
    row('Lighthouse, applied', describe(applied), '–', null),
    row(
      'largest paint, own visit (Lighthouse applied, simulated)',
      `${seconds(visit('lcpMs'))} (${seconds(applied('lcpMs'))}, ${seconds(simulated('lcpMs'))}); first paint ${seconds(visit('fcpMs'))}`,
      `≤ ${seconds(BUDGET.lcpMs)}`,
      visit('lcpMs') <= BUDGET.lcpMs,
    ),
    row(
      'blocking time, own visit (Lighthouse applied, simulated)',
      `${Math.round(visit('tbtMs'))} ms (${Math.round(applied('tbtMs'))} ms, ${Math.round(simulated('tbtMs'))} ms)`,
      '–',
      null,
    ),
    ...(before === undefined
      ? []
      : [
          ['own visit', visit],
          ['Lighthouse applied', applied],
          ['Lighthouse simulated', simulated],
        ].map(([name, get]) => ({ ...compareBlocking(get), what: `${LABEL}: blocking time, ${name} ÷ before` }))),
    row(
      'longest task before the first tap, own visit; Lighthouse applied',
      `${describeLongest('visit')}; ${describeLongest('applied')}`,
      `≤ ${BUDGET.taskMs} ms`,
      longestMs <= BUDGET.taskMs,
    ),
    row('layout shift', visit('shift').toFixed(3), `≤ ${BUDGET.shift}`, visit('shift') <= BUDGET.shift),
    row(
      'script on the wire until the page is idle',
      `${visit('scriptKb').toFixed(0)} KB, ${visit('firstScriptKb').toFixed(0)} KB of it before home is rendered`,
      `≤ ${BUDGET.scriptKb} KB before`,
      visit('firstScriptKb') <= BUDGET.scriptKb,
    ),
    row(
      'why they differ',
      'own visit: 150 ms and 1.6 Mbit/s for all of the page, tasks until 3 s after the last request; applied: the same figures × 3.75 and 0.9 for every request by itself, a tracer in the page; simulated: no limits while it loads, then what requests and tasks would have taken one after the other, without the waiting between them',
      '–',
      null,
    ),
  ]
}

async function visitHome(origin) {
  const page = await openFreshPage(browser, PHONE_CONTEXT)
  const devtools = await page.context().newCDPSession(page)
  const bytes = await countBytes(devtools)
  await devtools.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchPage)
  await page.goto(origin, { waitUntil: 'networkidle' })
  const idle = { ...bytes }
  await page.waitForTimeout(QUIET_MS)
  const { paints, tasks, shift, shifts } = await page.evaluate(() => window.pageWatch)
  await page.context().close()
  const blocking = tasks.filter(({ endMs }) => endMs > paints.fcpMs)
  const longest = tasks.toSorted((a, b) => b.durationMs - a.durationMs)[0]
  if (process.env.BENCH_DETAILS)
    console.error(JSON.stringify({ paints, tasks, shift, shifts, requests: bytes.requests }, null, 1))
  return {
    ...paints,
    tbtMs: blocking.reduce((sum, { durationMs }) => sum + durationMs - 50, 0),
    shift,
    longestTaskMs: longest?.durationMs ?? 0,
    longestTaskOf:
      longest === undefined ? 'none' : `${longest.of ?? 'layout or the browser'} at ${Math.round(longest.startMs)} ms`,
    scriptKb: idle.script / 1024,
    firstScriptKb: idle.firstScript / 1024,
  }
}

/** Bytes on the wire by kind, until the page is idle: prefetches come after that. */
async function countBytes(devtools) {
  const bytes = { script: 0, firstScript: 0, requests: [] }
  const kindById = new Map()
  const firstIds = new Set()
  devtools.on('Network.requestWillBeSent', ({ requestId, initiator }) => {
    // Named in the page itself; the rest is imported when home is there.
    if (initiator.type === 'parser') firstIds.add(requestId)
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response, timestamp }) => {
    kindById.set(requestId, type)
    bytes.requests.push({ url: response.url.replace(/.*\/\/[^/]+/, ''), type, atS: timestamp })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const kind = kindById.get(requestId)
    if (kind === 'Script') bytes.script += encodedDataLength
    if (kind === 'Script' && firstIds.has(requestId)) bytes.firstScript += encodedDataLength
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
  // Names what a long task did; entries come after those of the tasks.
  observe('long-animation-frame', ({ scripts }) => {
    for (const { startTime, duration, sourceURL, sourceFunctionName, invoker } of scripts) {
      const task = watch.tasks.find(({ startMs, endMs }) => startTime >= startMs - 1 && startTime <= endMs)
      if (task === undefined || (task.ofMs ?? 0) > duration) continue
      task.ofMs = duration
      task.of = [sourceURL.split('/').pop(), sourceFunctionName || invoker.split('/').pop()].filter(Boolean).join(' ')
    }
  })
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
