// An element is dragged by a finger over a full page of an invitation, on a phone with a slow CPU: no frame may take the page's
// thread longer than two of the screen's.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser, openFreshPage, PHONE_CONTEXT } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { quantile } from './support/quantile.mjs'

const CPU_SLOWDOWN = 4
const LATE_MS = 32
const ROUNDS = 4
const MOVES = 60
const FRAME_MS = 1000 / 60
const CATEGORIES = ['toplevel', 'viz', 'benchmark', 'devtools.timeline']
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const directory = await buildPage('invitation-editor')
const server = createServer((request, response) => {
  const name = request.url === '/' ? '/index.html' : request.url.split('?')[0]
  try {
    const body = readFileSync(path.join(directory, path.normalize(name)))
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await launchBrowser()
const page = await openFreshPage(browser, PHONE_CONTEXT)
await page.goto(`http://127.0.0.1:${server.address().port}/`)
const element = page.locator('[data-canvas] [data-element="full28"]')
await element.waitFor()
await wait(2000)
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
// The first drag chooses the element as well.
const events = []
for (let round = 0; round < ROUNDS; round++) {
  const at = await getMiddle()
  await browser.startTracing(page, { categories: CATEGORIES })
  await drag(at, round % 2 === 0 ? 1 : -1)
  await wait(500)
  events.push(JSON.parse(await browser.stopTracing()).traceEvents)
}
const moved = await element.evaluate((node) => node.style.left)
const bareEvents = await measureBareSquare()
await browser.close()
server.close()

const frames = events.flatMap(listFrames)
const bareFrames = listFrames(bareEvents)
const tasks = events.flatMap(listTasks)
const countLate = (all) => all.filter((ms) => ms > LATE_MS).length
const long = tasks.filter((ms) => ms > LATE_MS)
const longestMs = Math.max(...tasks)
console.log(
  JSON.stringify([
    {
      what: `an element dragged over a full page of an invitation, processor ÷ ${CPU_SLOWDOWN}: tasks of the page's thread over ${LATE_MS} ms`,
      measured: `${long.length} (the longest ${longestMs.toFixed(0)} ms of its own; ${ROUNDS} drags of ${MOVES} moves, ended at ${moved})`,
      budget: '0',
      holds: long.length === 0,
    },
    {
      what: `an element dragged over a full page of an invitation, processor ÷ ${CPU_SLOWDOWN}: frames later than ${LATE_MS} ms`,
      measured: `${describe(frames)}; a plain square that follows the finger: ${describe(bareFrames)}`,
      budget: '0',
      // A machine that cannot draw a square in time says nothing of the maker.
      holds: countLate(bareFrames) > 0 && countLate(frames) > 0 ? null : countLate(frames) === 0,
    },
  ]),
)

function describe(all) {
  return `${countLate(all)} of ${all.length} (p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms)`
}

/** The same drag over an empty page with one square: what the machine can draw at all. */
async function measureBareSquare() {
  await page.setContent(
    '<body style="margin:0;touch-action:none;height:100vh"><div id="square" style="width:60px;height:60px;background:#1742c7;will-change:transform"></div>',
  )
  await page.evaluate(() => {
    const square = document.querySelector('#square')
    addEventListener('pointermove', ({ clientX, clientY }) => {
      square.style.transform = `translate(${clientX}px, ${clientY}px)`
    })
  })
  await browser.startTracing(page, { categories: CATEGORIES })
  for (let round = 0; round < ROUNDS; round++) await drag({ x: 195, y: round % 2 === 0 ? 300 : 500 }, round % 2 === 0 ? 1 : -1)
  return JSON.parse(await browser.stopTracing()).traceEvents
}

async function getMiddle() {
  const box = await element.boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Down and up the page and a little aside, a move a frame. */
async function drag({ x, y }, direction) {
  const touch = (type, ...touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let move = 1; move <= MOVES; move++) {
    const nextFrame = wait(FRAME_MS)
    await touch('touchMove', { x: x + direction * move, y: y + direction * 2 * move })
    await nextFrame
  }
  await touch('touchEnd')
}

/** Milliseconds between frames that were drawn one after the other. */
function listFrames(traceEvents) {
  const times = traceEvents
    .filter(({ name, ph }) => name === 'Graphics.Pipeline.DrawAndSwap' && ph === 'b')
    .map(({ ts }) => ts / 1000)
    .toSorted((a, b) => a - b)
  return times.slice(1).map((ms, index) => ms - times[index])
}

/** Milliseconds that tasks of the page's thread computed, without waiting for a core. */
function listTasks(traceEvents) {
  const { pid, tid } = findPageThread(traceEvents)
  return traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name === 'ThreadControllerImpl::RunTask')
    .map(({ tdur = 0 }) => tdur / 1000)
}

/** The main thread that has done most: other renderers stand by. */
function findPageThread(traceEvents) {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const count = ({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid).length
  return threads.toSorted((a, b) => count(b) - count(a))[0]
}
