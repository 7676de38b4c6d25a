// Draws of the wheel on one hot prize, and on twenty, as the server makes them: number, ticket, statement. Compared with the statement
// alone, with all its values computed before, on the same database in the same run. Winners are told afterwards, by one connection;
// a row of its own has them told while the clock runs.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { sql } from '../apps/server/src/db/sql.ts'
import { createMessageOutbox } from '../apps/server/src/modules/base/outbox/service.ts'
import { createDrawStore } from '../apps/server/src/modules/content/lottery/draws/draw-store.ts'
import { createDraws } from '../apps/server/src/modules/content/lottery/draws/draws.ts'
import { createWinNotices } from '../apps/server/src/modules/content/lottery/draws/win-notices.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { describeDraws, listPlayers, log, openWheels, PLAYERS, timeDraws } from './support/draws.mjs'
import { median } from './support/quantile.mjs'

const ROUNDS = 12
/** Not counted: a server has drawn before. */
const WARM_UP_ROUNDS = 4
const DRAWS_PER_ROUND = 1600
const BUDGET = 0.9
const TEN = Array.from({ length: 10 }, () => 5000)

const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bench-draws-'))
const server = await startEmbeddedPostgres({ dataDirectory: directory })
const rows = []
for (const [name, wheels] of [
  ['one hot prize', [[100_000]]],
  // A wheel has at most twelve slices.
  ['twenty prizes of two wheels', [TEN, TEN]],
]) {
  const { ratio, told, ours, bare } = await measure(wheels)
  rows.push({
    what: `draws on ${name}: server ÷ the bare statement`,
    measured: `${ratio.toFixed(2)} (${ours} and ${bare} draws/s)`,
    budget: `≥ ${BUDGET}`,
    holds: ratio >= BUDGET,
  })
  rows.push({ what: `… while their winners are told`, measured: told.toFixed(2), budget: '–', holds: null })
}
await server.stop()
rmSync(directory, { recursive: true, force: true })
console.log(JSON.stringify(rows))

async function measure(wheels) {
  const { database, store, close } = await openWheels(
    server,
    `draws_${wheels.length}`,
    // A slice for each prize; a tenth of the draws win nothing.
    wheels.map((stocks) => ({ stocks, blankWeight: Math.max(1, stocks.length / 10), beacon: null })),
  )
  const players = await listPlayers(database)
  // Warm after the first round, as a server is: who takes part and the wheels are known.
  const draws = createDraws(describe(store, { tellSoon: () => undefined }))
  const rates = { ours: [], bare: [], told: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const who of rotate(['ours', 'bare', 'told'], round)) {
      const rate = await { ours: runOurs, bare: runBare, told: runTold }[who](database, store, players, draws)
      if (round >= WARM_UP_ROUNDS) rates[who].push(rate)
    }
  await close()
  const [ours, bare, told] = [median(rates.ours), median(rates.bare), median(rates.told)]
  return { ratio: ours / bare, told: told / bare, ours: Math.round(ours), bare: Math.round(bare) }
}

/** As the route calls it; the winners are told before the next round. */
async function runOurs(_database, store, players, draws) {
  const rate = await timeRound(players, (player, nonce) => draws.draw(player.activityId, nonce, player.id))
  await createWinNotices({ store, messenger: createMessenger(), log }).sweep()
  return rate
}

/** As the route calls it. */
async function runTold(_database, store, players) {
  const notices = createWinNotices({ store, messenger: createMessenger(), log })
  const draws = createDraws(describe(store, notices))
  const rate = await timeRound(players, (player, nonce) => draws.draw(player.activityId, nonce, player.id))
  await notices.close()
  return rate
}

/** The same statements, caught from the same code before the clock runs; the winners are never told. */
async function runBare(database, store, players) {
  let caught
  const catching = createDrawStore({
    query: async (statement) => {
      caught = statement
      return [{ outcome: 'none', turn: null, stockBefore: null, granted: 0, spent: 0 }]
    },
  })
  const draws = createDraws(
    describe({ ...store, draws: { ...store.draws, draw: (draw) => catching.draw(draw) } }, { tellSoon: () => undefined }),
  )
  const statements = new Map()
  for (const player of players)
    for (let nonce = player.spent + 1; nonce <= player.spent + DRAWS_PER_ROUND / PLAYERS; nonce++) {
      await draws.draw(player.activityId, nonce, player.id)
      statements.set(`${player.id} ${nonce}`, caught)
    }
  const rate = await timeRound(players, (player, nonce) => database.query(statements.get(`${player.id} ${nonce}`)))
  await database.query(sql`delete from wheel_win_notice`)
  return rate
}

/** Wheels without a beacon: draws are decided at once. */
function describe(store, notices) {
  return describeDraws(store, { notices, settlements: { settle: async () => false }, beacon: { getLatestSeen: () => 0 } })
}

function createMessenger() {
  return createMessageOutbox({
    clock: systemClock,
    random: systemRandom,
    notices: { send: (topic, transaction) => transaction.query(sql`select pg_notify('bench', ${topic})`) },
  })
}

function timeRound(players, draw) {
  return timeDraws(players, DRAWS_PER_ROUND / PLAYERS, draw)
}

function rotate(list, by) {
  return list.map((_, index) => list[(index + by) % list.length])
}
