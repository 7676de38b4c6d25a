// The lists of tickets, prizes and verifications among 100 tickets and among 1 000 000, alternating: they must not take much longer
// with ten thousand times as much.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { sql } from '../apps/server/src/db/sql.ts'
import { createPrizeReviewStore } from '../apps/server/src/modules/content/lottery/prizes/prize-review-store.ts'
import { createPrizeStore } from '../apps/server/src/modules/content/lottery/prizes/prize-store.ts'
import { createRedemptionStore } from '../apps/server/src/modules/content/lottery/redemption/redemption-store.ts'
import { createVerifyRecordStore } from '../apps/server/src/modules/content/lottery/redemption/verify-record-store.ts'
import { createTicketStore } from '../apps/server/src/modules/content/lottery/tickets/ticket-store.ts'
import { plantTickets } from '../apps/server/src/testing/plant-tickets.ts'
import { quantile } from './support/quantile.mjs'

const SMALL = 100
const BIG = 1_000_000
const TURNS = 500
const WARM_UP_TURNS = 50
const BUDGET = 3
const PAGE = { offset: 0, limit: 20 }
const EVERYTHING = { prizeId: null, from: null, to: null }
const now = new Date()

const LISTS = {
  'my tickets': ({ tickets }, { winnerId }) => tickets.listWon(winnerId, null, now, PAGE),
  'my unused tickets': ({ tickets }, { winnerId }) => tickets.listWon(winnerId, 'unused', now, PAGE),
  'my prizes': ({ prizes }, { publisherId }) => prizes.listOwn(publisherId, null, PAGE),
  'tickets of a prize': ({ tickets }, { prizeId }) => tickets.listOfPrize(prizeId),
  'a presented code': ({ redemptions }, { codeKey, publisherId }) => redemptions.findByCode(codeKey, publisherId),
  'what I verified': ({ records }, { verifierId }) => records.listRecords(verifierId, { ...EVERYTHING, scope: 'byMe' }, null, 21),
  'what was verified of my prizes': ({ records }, { publisherId }) =>
    records.listRecords(publisherId, { ...EVERYTHING, scope: 'ofMyPrizes' }, null, 21),
  'review queue': ({ reviews }) => reviews.list({ state: 'pending', text: null }, null, 21),
}

const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bench-tickets-'))
const server = await startEmbeddedPostgres({ dataDirectory: directory })
const [small, big] = [await plant(SMALL), await plant(BIG)]
const rows = []
for (const [name, read] of Object.entries(LISTS)) rows.push(await measureRow(name, read))
for (const { database } of [small, big]) await database.close()
await server.stop()
rmSync(directory, { recursive: true, force: true })
console.log(JSON.stringify(rows))

async function plant(count) {
  const admin = openDatabase({ ...server.connection, max: 1 })
  const name = `tickets_${count}`
  await admin.query({ text: `create database ${name}`, values: [] })
  await admin.close()
  const database = openDatabase({ ...server.connection, database: name, max: 1 })
  await migrate(database)
  console.error(`planting ${count} tickets …`)
  await database.withoutTimeLimits(() => plantTickets(database, count))
  // Others than those that were read last: readers do not all ask for the same.
  const known = await database.query(
    sql`select account_id as "winnerId", publisher_id as "publisherId", verified_by as "verifierId", prize_id as "prizeId",
        code_key as "codeKey"
      from ticket where state = 'verified' order by code_key limit ${TURNS}`,
  )
  const stores = {
    tickets: createTicketStore(database),
    prizes: createPrizeStore(database),
    redemptions: createRedemptionStore(database),
    records: createVerifyRecordStore(database),
    reviews: createPrizeReviewStore(database),
  }
  return { database, stores, known }
}

async function measureRow(name, read) {
  const sides = [small, big].map((side) => ({ ...side, times: [] }))
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn++)
    for (const { stores, known, times } of sides) {
      const from = performance.now()
      await read(stores, known[Math.abs(turn) % known.length])
      if (turn >= 0) times.push(performance.now() - from)
    }
  const [few, many] = sides.map(({ times }) => times)
  const ratio = quantile(many, 0.99) / quantile(few, 0.99)
  const ms = (share) => `${quantile(many, share).toFixed(2)} ÷ ${quantile(few, share).toFixed(2)} ms`
  return {
    what: `${name}: p99 with ${BIG} tickets ÷ with ${SMALL}`,
    measured: `${ratio.toFixed(2)}× (${ms(0.99)}; median ${ms(0.5)})`,
    budget: `≤ ${BUDGET}×`,
    holds: ratio <= BUDGET,
  }
}
