// An element is dragged by a finger over a full page of an invitation, on a phone with a slow CPU: no frame may cost the page longer
// than two of the screen's. What the screen shows in time depends on the machine too: a bare square takes turns with the element.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser, openFreshPage, PHONE_CONTEXT } from './support/browser.mjs'
import { buildPage } from './support/build-page.mjs'
import { quantile } from './support/quantile.mjs'

const CPU_SLOWDOWN = 4
const LATE_MS = 32
const ROUNDS = 6
const MOVES = 60
const FRAME_MS = 1000 / 60
/** Until everything is done that letting go leads to. */
const SETTLE_MS = 1000
const CATEGORIES = ['toplevel', 'viz', 'cc', 'benchmark', 'gpu', 'devtools.timeline', 'blink.user_timing']
/** Marked whenever something moves: where an element is held by a line, the screen has nothing new to show. */
const MOVED = 'moved'
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const BARE =
  '<!doctype html><body style="margin:0;touch-action:none;height:100vh"><div id="square" style="width:60px;height:60px;background:#1742c7;will-change:transform"></div>'

/** The product's: what may not be compiled from text there is not compiled here either. */
const SCRIPT_POLICY = "script-src 'self' 'wasm-unsafe-eval'"

const directory = await buildPage('invitation-editor')
const server = createServer((request, response) => {
  response.setHeader('content-security-policy', SCRIPT_POLICY)
  const name = request.url === '/' ? '/index.html' : request.url.split('?')[0]
  if (name === '/bare') return response.setHeader('content-type', TYPES['.html']).end(BARE)
  try {
    const body = readFileSync(path.join(directory, path.normalize(name)))
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${server.address().port}`

const [editor, square] = [await openEditor(), await openSquare()]
const [slow, bare, full] = [[], [], []]
for (let round = 0; round < ROUNDS; round++) {
  const direction = round % 2 === 0 ? 1 : -1
  slow.push(await editor.drag(direction, CPU_SLOWDOWN))
  bare.push(await square.drag(direction, CPU_SLOWDOWN))
  full.push(await editor.drag(direction, 1))
}
await editor.close()
await square.close()
server.close()

const [shown, shownBare] = [slow, bare].map((rounds) => rounds.flatMap(listWaits))
/** What a slowed thread counts, and what it would take if all of it were as much slower: there one interruption counts fourfold. */
const [works, slowWorks] = [full, slow].map((rounds) => rounds.map(listWorks))
const subject = `an element dragged over a full page of an invitation, processor ÷ ${CPU_SLOWDOWN}`
const share = (all) => countLate(all) / all.length
console.log(
  JSON.stringify([
    rowOfWork('while it moves, frames', 'drag', '0'),
    rowOfWork('when it is taken, frames', 'press', null),
    rowOfWork('when it has been let go, frames in which the document changes and the draft is kept', 'after', null),
    {
      what: `${subject}: moves that the screen shows later than ${LATE_MS} ms after the page has made them; a bare square in turns with it`,
      measured: `${describe(shown)}; the square ${describe(shownBare)}`,
      budget: 'as the square',
      // A machine that cannot draw a square in time says nothing of the editor.
      holds: share(shown) <= share(shownBare) || (countLate(shownBare) > 0 ? null : false),
    },
  ]),
)

function rowOfWork(frames, phase, budget) {
  const [all, slowAll] = [works, slowWorks].map((rounds) => rounds.flatMap((round) => round[phase]))
  const scaled = all.map((ms) => ms * CPU_SLOWDOWN)
  return {
    what: `${subject}: ${frames} whose own work (page's thread or raster) is over ${LATE_MS} ms`,
    measured: `${describe(slowAll)}; at full speed, times ${CPU_SLOWDOWN}: ${describe(scaled)}`,
    budget: budget ?? '–',
    holds: budget === null ? null : countLate(slowAll) === 0,
  }
}

function countLate(all) {
  return all.filter((ms) => ms > LATE_MS).length
}

function describe(all) {
  return `${countLate(all)} of ${all.length} (p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms)`
}

async function openEditor() {
  const { page, trace, close } = await openPage('/')
  const element = page.locator('[data-canvas] [data-element="full28"]')
  await element.waitFor()
  await wait(2000)
  await element.evaluate((node, name) => {
    let [lastX, lastY] = [0, 0]
    let isHeld = false
    addEventListener('pointerdown', () => (isHeld = true), { capture: true })
    addEventListener('pointerup', () => (isHeld = false), { capture: true })
    const observer = new MutationObserver(() => {
      const [x = 0, y = 0] = (node.style.transform.match(/-?[\d.]+(?=px)/g) ?? []).map(Number)
      // Less than that is no other picture.
      if (isHeld && Math.hypot(x - lastX, y - lastY) > 0.5) performance.mark(name)
      ;[lastX, lastY] = [x, y]
    })
    observer.observe(node, { attributes: true, attributeFilter: ['style'] })
  }, MOVED)
  const readPlace = () => element.evaluate((node) => node.style.transform)
  return {
    close,
    /** Takes it back afterwards, and lets go of the element: each drag finds the same page. */
    async drag(direction, slowdown) {
      const place = await readPlace()
      const box = await element.boundingBox()
      const events = await trace({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, direction, slowdown)
      if ((await readPlace()) === place) throw new Error('the element was not dragged')
      await page.getByRole('button', { name: '撤销' }).click()
      if ((await readPlace()) !== place) throw new Error('the drag was not taken back')
      await page.touchscreen.tap(5, 120)
      await wait(SETTLE_MS)
      return events
    },
  }
}

async function openSquare() {
  const { page, trace, close } = await openPage('/bare')
  await page.evaluate((name) => {
    const square = document.querySelector('#square')
    for (const end of ['pointerdown', 'pointerup']) addEventListener(end, () => undefined)
    addEventListener('pointermove', ({ clientX, clientY }) => {
      square.style.transform = `translate(${clientX}px, ${clientY}px)`
      performance.mark(name)
    })
  }, MOVED)
  return { close, drag: (direction, slowdown) => trace({ x: 195, y: direction > 0 ? 300 : 500 }, direction, slowdown) }
}

/** A page in a browser of its own, since a browser draws no page in the background. */
async function openPage(address) {
  const browser = await launchBrowser()
  const page = await openFreshPage(browser, PHONE_CONTEXT)
  await page.goto(`${origin}${address}`)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type, ...touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  /** Down and up the page and a little aside; a finger does not wait until a move is drawn. */
  async function drag({ x, y }, direction) {
    await touch('touchStart', { x, y })
    const started = performance.now()
    const moves = []
    for (let move = 1; move <= MOVES; move++) {
      moves.push(touch('touchMove', { x: x + direction * move, y: y + direction * 2 * move }))
      await wait(Math.max(0, started + move * FRAME_MS - performance.now()))
    }
    await Promise.all(moves)
    await touch('touchEnd')
  }
  return {
    page,
    close: () => browser.close(),
    trace: async (at, direction, slowdown) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await browser.startTracing(page, { categories: CATEGORIES })
      await drag(at, direction)
      await wait(SETTLE_MS)
      const { traceEvents } = JSON.parse(await browser.stopTracing())
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      return traceEvents
    },
  }
}

/** Milliseconds until the screen shows each move. */
function listWaits(traceEvents) {
  const moves = traceEvents.filter(({ name, cat }) => name === MOVED && cat.includes('blink.user_timing')).map(({ ts }) => ts)
  if (moves.length < MOVES / 2) throw new Error('too few moves were made')
  const shown = traceEvents.filter(({ name, ph }) => name === 'Graphics.Pipeline.DrawAndSwap' && ph === 'b').map(({ ts }) => ts)
  return moves.map((ts) => (Math.min(...shown.filter((at) => at > ts)) - ts) / 1000)
}

/**
 * Milliseconds that each frame cost: what the page's thread did for it since the one before, or what was painted meanwhile, which
 * another process does at the same time. `press`: up to the one that shows the element taken; `drag`: up to the one that shows the
 * finger lifted; `after`: in which the document changes and the draft is kept.
 */
function listWorks(traceEvents) {
  const events = listPageEvents(traceEvents)
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  const rasters = traceEvents.filter(
    ({ name, ph }) => ph === 'X' && (name === 'RasterTask' || name === 'RasterDecoderImpl::DoEndRasterCHROMIUM'),
  )
  const findEvent = (type) => events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === type)
  const ends = events.filter(({ name }) => name === 'ProxyMain::BeginMainFrame').map(({ ts, dur }) => ts + dur)
  const works = ends.map((end, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : ends[index - 1]
    const sum = (all) => all.filter(({ ts }) => ts >= from && ts < end).reduce((total, { tdur = 0 }) => total + tdur / 1000, 0)
    return Math.max(sum(tasks), sum(rasters))
  })
  const [taken, lifted] = ['pointerdown', 'pointerup'].map((type) => ends.findIndex((end) => end > findEvent(type).ts) + 1)
  return { press: works.slice(0, taken), drag: works.slice(taken, lifted), after: works.slice(lifted) }
}

/** Complete events of the main thread that has done most: other renderers stand by. */
function listPageEvents(traceEvents) {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const select = ({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
  const [busiest = []] = threads.map(select).toSorted((a, b) => b.length - a.length)
  return busiest.toSorted((a, b) => a.ts - b.ts)
}
