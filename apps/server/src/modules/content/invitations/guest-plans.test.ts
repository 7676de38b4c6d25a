import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { raw, sql } from '../../../db/sql.ts'
import { createPlanRecorder } from '../../../testing/record-plans.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createAnswerStore } from './answer-store.ts'
import { createGuestStore } from './guest-store.ts'

const GUESTS = 10_000
const CARDS = 20
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
  await plant()
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

/** Guests of all cards lie among each other. */
async function plant(): Promise<void> {
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, created_at)
      select gen_random_uuid(), 'u' || n, 'n' || n, '{user}', 'i' || n, now() from generate_series(1, 2000) as n;
    create temporary table person as select id, row_number() over () as place from account;
    insert into work (id, code, kind, owner_id, visibility, availability, created_at)
      select gen_random_uuid(), 'card' || lpad(place::text, 6, '0'), 'invitation', id, 'unlisted', 'draft', now()
      from person where place <= ${CARDS};
    create temporary table card as select id, row_number() over () as place from work;
    insert into guest (id, work_id, origin, request_key, account_id, name, phone, phone_key, key_hash, key_sealed, state, choice, party_size,
        answered_at, checked_in_at, blessing, blessing_state, blessing_at, created_at)
      select gen_random_uuid(), card.id, 'host', 'request ' || n, case when n % 7 = 0 then person.id end, '来宾' || n, '139' || n, '139' || n,
        sha256(n::text::bytea), 'sealed', case when n / 20 % 2 = 0 then 'answered' else 'created' end,
        case when n / 20 % 2 = 0 then 'attending' end, case when n / 20 % 2 = 0 then 2 end,
        case when n / 20 % 2 = 0 then now() - n * interval '1 second' end,
        case when n / 20 % 3 = 0 then now() - n * interval '1 second' end, case when n / 20 % 5 = 0 then '百年好合' end,
        case when n / 20 % 5 = 0 then 'approved' end, case when n / 20 % 5 = 0 then now() - n * interval '1 second' end, now()
      from generate_series(1, ${GUESTS * CARDS}) as n join card on card.place = 1 + n % ${CARDS}
        join person on person.place = 1 + n % 2000;
    drop table person; drop table card`),
  )
  await database.query(sql`vacuum analyze`)
}

const all = () => ({ workId: known.workId, filter: null, text: null })

describe(`S-12 among ${GUESTS} guests of each of ${CARDS} cards`, () => {
  test.each([
    ['the first page', () => guests.list(all(), null, PAGE)],
    ['the last page', () => guests.list(all(), String(Number(known.number) - 1000), PAGE)],
    ['those who attend', () => guests.list({ ...all(), filter: 'attending' }, null, PAGE)],
    ['the latest answers', () => guests.listLatest(known.workId, 5)],
    ['the guest of a link', () => answers.findByKey(known.keyHash)],
    ['the guest of an account', () => answers.findByAccount(known.workId, known.accountId)],
    ['the guest of a request', () => guests.findByRequest(known.workId, known.requestKey)],
    ['a guest of the host', () => guests.findOwn(known.id, known.ownerId)],
    ['those with a phone', () => guests.findExisting(known.workId, { requestKeys: ['request 3'], phoneKeys: ['1393'] })],
    ['who has arrived last', () => answers.listArrived(known.workId, 50)],
    ['the approved blessings', () => answers.listBlessings(known.workId, 50)],
    ['the blessings of the desk', () => answers.listAllBlessings(known.workId, null, null, PAGE)],
  ] as const)('%s is read by an index', async (_what, read) => {
    await read()
    expect(recorder.getLast().wholeTables).toEqual([])
    expect(recorder.getLast().blocks).toBeLessThan(BLOCKS_MAX)
  })
})
