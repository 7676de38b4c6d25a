// Draws that wait for a round of a beacon, beside draws that are decided at once, in one run: draws a second (put on record, then settled
// together) and the wait of somebody who draws alone. Rounds come every 3 s like those of drand, without a network.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { createDraws } from '../apps/server/src/modules/content/lottery/draws/draws.ts'
import { createSettlements } from '../apps/server/src/modules/content/lottery/draws/settlements.ts'
import { createWaitingBeacon, waitUntil } from '../apps/server/src/platform/beacon/waiting-beacon.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { getRoundTimeMs, QUICKNET } from '../packages/draws/src/beacon.ts'
import { createOwnSigner } from '../packages/draws/src/own-beacon.ts'
import { describeDraws, listPlayers, log, openWheels, timeDraws } from './support/draws.mjs'
import { median } from './support/quantile.mjs'

const BATCHES = 6
/** Not counted: a server has drawn before. */
const WARM_UP_BATCHES = 2
const DRAWS_PER_PLAYER = 25
const ALONE = 12
/** Of a settlement: its round has come before. */
const WITHIN_MS = 10_000
const WHEEL = { stocks: [100_000], blankWeight: 1 }
/** Later than any that is waited for. */
const LAST_ROUND = 2 ** 31 - 1
const SECRET_KEY = new Uint8Array(32).fill(7)

const signer = createOwnSigner(SECRET_KEY)
const rules = { ...QUICKNET, kind: 'own', publicKey: signer.publicKey }
const beacon = createWaitingBeacon({
  rules,
  clock: systemClock,
  async find(round, signal) {
    await waitUntil(getRoundTimeMs(rules, round), systemClock, signal)
    return signal.aborted ? null : signer.sign(round)
  },
})

const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bench-draw-rounds-'))
const server = await startEmbeddedPostgres({ dataDirectory: directory })
const { database, store, ids, close } = await openWheels(server, 'draw_rounds', [
  { ...WHEEL, beacon: null },
  { ...WHEEL, beacon: rules },
])
const [atOnceId, byRoundsId] = ids
const players = await listPlayers(database)
const drawing = describeDraws(store, { notices: { tellSoon: () => undefined }, beacon, log })
const settlements = createSettlements(drawing)
const draws = createDraws({ ...drawing, settlements })
/** As a call that does not wait for its round. */
const recording = createDraws({ ...drawing, settlements: { settle: async () => false } })

const rates = { atOnce: [], recorded: [], byRounds: [] }
for (let batch = 0; batch < BATCHES; batch++) {
  const atOnce = await timeDraws(ofWheel(atOnceId), DRAWS_PER_PLAYER, drawWith(draws))
  const { recorded, byRounds } = await timeRounds()
  if (batch < WARM_UP_BATCHES) continue
  rates.atOnce.push(atOnce)
  rates.recorded.push(recorded)
  rates.byRounds.push(byRounds)
}
const waits = { atOnce: await waitAlone(atOnceId), byRounds: await waitAlone(byRoundsId) }
beacon.close()
await close()
await server.stop()
rmSync(directory, { recursive: true, force: true })

const [atOnce, recorded, byRounds] = [median(rates.atOnce), median(rates.recorded), median(rates.byRounds)]
console.log(
  JSON.stringify([
    {
      what: 'draws by rounds ÷ draws at once, a second',
      measured: `${(byRounds / atOnce).toFixed(2)} (${Math.round(byRounds)} and ${Math.round(atOnce)} draws/s)`,
      budget: '–',
      holds: null,
    },
    { what: '… put on record alone', measured: (recorded / atOnce).toFixed(2), budget: '–', holds: null },
    {
      what: 'wait of somebody who draws alone, by rounds of 3 s; at once',
      measured: `${median(waits.byRounds).toFixed(2)} s, at most ${Math.max(...waits.byRounds).toFixed(2)} s; ${median(waits.atOnce).toFixed(3)} s`,
      // The disc turns so long before it slows down.
      budget: 'at most 3.3 s',
      holds: Math.max(...waits.byRounds) <= 3.3,
    },
  ]),
)

function ofWheel(id) {
  return players.filter(({ activityId }) => activityId === id)
}

function drawWith({ draw }) {
  return (player, nonce) => draw(player.activityId, nonce, player.id)
}

/** All draws put on record, then settled; the wait for the last round between them is not counted. */
async function timeRounds() {
  const own = ofWheel(byRoundsId)
  const count = own.length * DRAWS_PER_PLAYER
  const recorded = await timeDraws(own, DRAWS_PER_PLAYER, drawWith(recording))
  const waiting = await store.waiting.listRounds(byRoundsId, LAST_ROUND)
  const last = Math.max(...waiting)
  for (const round of waiting) await beacon.waitForRound(rules, round, WITHIN_MS)
  const from = performance.now()
  if (!(await settlements.settle(byRoundsId, last, WITHIN_MS))) throw new Error('the round did not come')
  const settledMs = performance.now() - from
  return { recorded, byRounds: (count * 1000) / ((count * 1000) / recorded + settledMs) }
}

/** Seconds from the tap to the answer, at moments of no particular order. */
async function waitAlone(id) {
  const [player] = ofWheel(id)
  const seconds = []
  for (let time = 0; time < ALONE; time++) {
    const from = performance.now()
    const answer = await draws.draw(id, player.spent + 1, player.id)
    if (answer.state !== 'drawn') throw new Error('the draw waits')
    player.spent += 1
    seconds.push((performance.now() - from) / 1000)
    await waitUntil(Date.now() + Math.random() * 3000, systemClock, AbortSignal.timeout(WITHIN_MS))
  }
  return seconds
}
