import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { plantGuests } from '../../../testing/plant-guests.ts'
import { createPlanRecorder } from '../../../testing/record-plans.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createAnswerStore } from './answer-store.ts'
import { createGuestStore } from './guest-store.ts'

const GUESTS = 10_000
const INVITATIONS = 5
/** Blocks of 8 kB that a page or one guest may read. */
const BLOCKS_MAX = 150
const PAGE = 51

let database: Database
let guests: ReturnType<typeof createGuestStore>
let answers: ReturnType<typeof createAnswerStore>
let recorder: ReturnType<typeof createPlanRecorder>
let known: { id: string; workId: string; ownerId: string; number: string; keyHash: Buffer; requestKey: string; accountId: string }

beforeAll(async () => {
  database = await createTestDatabase()
  await plantGuests(database, { invitations: INVITATIONS, guests: GUESTS })
  recorder = createPlanRecorder(database, { largeTables: ['guest'], answers: true })
  guests = createGuestStore(recorder.queries)
  answers = createAnswerStore(recorder.queries)
  const [row] = await database.query<typeof known>(
    sql`select g.id, g.work_id as "workId", w.owner_id as "ownerId", g.number::text as number, g.key_hash as "keyHash",
        g.request_key as "requestKey", coalesce(g.account_id, w.owner_id) as "accountId"
      from guest g join work w on w.id = g.work_id where g.account_id is not null order by g.number desc limit 1`,
  )
  if (row === undefined) throw new Error('nothing is planted')
  known = row
}, 600_000)

const LINES = { requestKeys: ['request 3'], phoneKeys: ['1393'], nameKeys: ['来宾3'] }
const all = () => ({ workId: known.workId, filter: null, text: null })

describe(`S-12 among ${GUESTS} guests of each of ${INVITATIONS} invitations`, () => {
  test.each([
    ['the first page', () => guests.list(all(), null, PAGE)],
    ['the last page', () => guests.list(all(), String(Number(known.number) - 1000), PAGE)],
    ['those who attend', () => guests.list({ ...all(), filter: 'attending' }, null, PAGE)],
    ['those who wait', () => guests.list({ ...all(), filter: 'waiting' }, null, PAGE)],
    ['how many wait', () => guests.countWaiting(known.workId)],
    ['the latest answers', () => guests.listLatest(known.workId, 5)],
    ['the guest of a link', () => answers.findByKey(known.keyHash)],
    ['the guest of an account', () => answers.findByAccount(known.workId, known.accountId)],
    ['the guest of a request', () => guests.findByRequest(known.workId, known.requestKey)],
    ['a guest of the host', () => guests.findOwn(known.id, known.ownerId)],
    ['those with a phone or a name', () => guests.findExisting(known.workId, LINES)],
    ['who has arrived last', () => answers.listArrived(known.workId, 50)],
    ['the approved blessings', () => answers.listBlessings(known.workId, 50)],
    ['the blessings of the desk', () => answers.listAllBlessings(known.workId, null, null, PAGE)],
  ] as const)('%s is read by an index', async (_what, read) => {
    await read()
    expect(recorder.getLast().wholeTables).toEqual([])
    expect(recorder.getLast().blocks).toBeLessThan(BLOCKS_MAX)
  })
})
