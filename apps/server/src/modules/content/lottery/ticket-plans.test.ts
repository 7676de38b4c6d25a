import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { plantTickets } from '../../../testing/plant-tickets.ts'
import { createPlanRecorder } from '../../../testing/record-plans.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createPrizeReviewStore } from './prizes/prize-review-store.ts'
import { createPrizeStore } from './prizes/prize-store.ts'
import { createRedemptionStore } from './redemption/redemption-store.ts'
import { createVerifyRecordStore } from './redemption/verify-record-store.ts'
import { createTicketEndingStore } from './tickets/ticket-ending-store.ts'
import { createTicketStore } from './tickets/ticket-store.ts'

/** `TICKETS=1000000` for a large run: the blocks that are read stay the same. */
const TICKETS = Number(process.env.TICKETS ?? 25_000)
/** Blocks of 8 kB that a query may read: a few for each ticket of one person or prize, independent of the size of the table. */
const BLOCKS_MAX = 800
const LARGE_TABLES = ['ticket', 'prize', 'account', 'ticket_attempt', 'prize_verifier']

let database: Database
let stores: ReturnType<typeof createStores>
let recorder: ReturnType<typeof createPlanRecorder>
let known: { winnerId: string; publisherId: string; verifierId: string; prizeId: string; ticketId: string; codeKey: Buffer }

const createStores = (queries: Queryable) => ({
  tickets: createTicketStore(queries),
  records: createVerifyRecordStore(queries),
  redemptions: createRedemptionStore(queries),
  endings: createTicketEndingStore(queries),
  prizes: createPrizeStore(queries),
  reviews: createPrizeReviewStore(queries),
})

beforeAll(async () => {
  database = await createTestDatabase()
  await plantTickets(database, TICKETS)
  recorder = createPlanRecorder(database, { largeTables: LARGE_TABLES, answers: false })
  stores = createStores(recorder.queries)
  const [row] = await database.query<typeof known>(
    sql`select account_id as "winnerId", publisher_id as "publisherId", verified_by as "verifierId", prize_id as "prizeId",
        id as "ticketId", code_key as "codeKey"
      from ticket where state = 'verified' order by id limit 1`,
  )
  if (row === undefined) throw new Error('nothing is planted')
  known = row
}, 1_200_000)

const PAGE = { offset: 0, limit: 20 }
const now = new Date()
const anyRecord = { prizeId: null, from: null, to: null }

describe(`S-56 S-63 among ${TICKETS} tickets`, () => {
  test.each([
    ['my tickets', () => stores.tickets.listWon(known.winnerId, null, now, PAGE)],
    ['my unused tickets', () => stores.tickets.listWon(known.winnerId, 'unused', now, PAGE)],
    ['my verified tickets', () => stores.tickets.listWon(known.winnerId, 'verified', now, PAGE)],
    ['how many tickets I have', () => stores.tickets.countByState(known.winnerId, now)],
    ['one ticket', () => stores.tickets.findWon(known.winnerId, known.ticketId)],
    ['a presented code', () => stores.redemptions.findByCode([known.codeKey], known.verifierId)],
    ['a presented ticket', () => stores.redemptions.findById(known.ticketId, known.verifierId)],
    ['what I may verify', () => stores.redemptions.listVerifiable(known.verifierId, 500)],
    ['whether I verify tickets', () => stores.redemptions.isVerifier(known.winnerId)],
    ['what I verified', () => stores.records.listRecords(known.verifierId, { ...anyRecord, scope: 'byMe' }, null, 21)],
    [
      'what I verified, further down',
      () => stores.records.listRecords(known.verifierId, { ...anyRecord, scope: 'byMe' }, { at: now, id: known.ticketId }, 21),
    ],
    [
      'what was verified of my prizes',
      () => stores.records.listRecords(known.publisherId, { ...anyRecord, scope: 'ofMyPrizes' }, null, 21),
    ],
    [
      'what was verified of one prize',
      () =>
        stores.records.listRecords(known.publisherId, { ...anyRecord, scope: 'ofMyPrizes', prizeId: known.prizeId }, null, 21),
    ],
    ['the figures by day', () => stores.tickets.countByDay(known.prizeId, new Date(now.getTime() - 30 * 86_400_000))],
    ['the tickets of a prize', () => stores.tickets.listOfPrize(known.prizeId, null, 500)],
    ['my prizes', () => stores.prizes.listOwn(known.publisherId, null, PAGE)],
    ['how many prizes I have', () => stores.prizes.countByState(known.publisherId)],
    ['the review queue', () => stores.reviews.list({ state: 'pending', text: null }, null, 21)],
    ['decided prizes', () => stores.reviews.list({ state: 'decided', text: null }, null, 21)],
    ['tickets that end', () => stores.endings.expire(now, 10)],
    ['tickets to remind of', () => stores.endings.remind(now, new Date(now.getTime() + 3_600_000), now, 10)],
    ['names in messages', () => stores.tickets.findForReader([known.ticketId], known.winnerId)],
  ] as const)('%s is read by an index', async (_what, read) => {
    await read()
    expect(recorder.getLast().wholeTables).toEqual([])
    expect(recorder.getLast().blocks).toBeLessThan(BLOCKS_MAX)
  })
})
