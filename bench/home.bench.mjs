// The home page for a first-time visitor on a phone with a slow network and a slow CPU: measured by a visit of our own, and by
// Lighthouse, in turns. Both start with an empty profile; what differs between them is in the last rows.
//   HOME_BEFORE=<another checkout, built> npm run bench home    also measures that one, in turns with this one
import { launchBrowser } from './support/browser.mjs'
import { median } from './support/quantile.mjs'
import { installLighthouse, runLighthouse } from './support/run-lighthouse.mjs'
import { startServer, waitForCommunity } from './support/server.mjs'
import { visitSlowly } from './support/visit-slowly.mjs'

const ROUNDS = 3
const BUDGET = { score: 95, lcpMs: 1500, taskMs: 100, shift: 0.02, scriptKb: 90, tbtRatio: 0.5 }
const LABEL = 'home, slow 4G, processor ÷ 4'
const METHODS = {
  visit: (origin) => visitSlowly(browser, origin),
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
