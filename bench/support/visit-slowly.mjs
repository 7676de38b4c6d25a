import { openFreshPage, PHONE_CONTEXT } from './browser.mjs'

/** Slow 4G. */
const NETWORK_CONDITIONS = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_SLOWDOWN = 4
/** After the last response: late tasks and late shifts count too. */
const QUIET_MS = 3000

/**
 * A first visit to an address on a phone with a slow network and a slow CPU, with an empty profile.
 * @returns times of paints and tasks in ms, shift, and KB on the wire
 */
export async function visitSlowly(browser, address) {
  const page = await openFreshPage(browser, PHONE_CONTEXT)
  const devtools = await page.context().newCDPSession(page)
  const bytes = await countBytes(devtools)
  await devtools.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchPage)
  await page.goto(address, { waitUntil: 'networkidle' })
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
    allKb: idle.all / 1024,
  }
}

/** Bytes on the wire by kind, until the page is idle: prefetches come after that. */
async function countBytes(devtools) {
  const bytes = { script: 0, firstScript: 0, all: 0, requests: [] }
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
    bytes.all += encodedDataLength
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
