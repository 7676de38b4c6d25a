import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../db/database.ts'
import { raw, sql } from '../../../db/sql.ts'
import { createPlanRecorder } from '../../../testing/record-plans.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { createParticipantStore } from './chances/participant-store.ts'
import { createDrawStore } from './draws/draw-store.ts'
import { createRecordStore } from './record/record-store.ts'
import { createWheelFigureStore } from './wheels/wheel-figure-store.ts'

/** `DRAWS=1000000` for a large run: the blocks that are read stay the same. */
const DRAWS = Number(process.env.DRAWS ?? 25_000)
const WHEELS = 50
const DAYS = 10
/** People of one wheel. */
const PEOPLE = DRAWS / WHEELS / 10
/** Blocks of 8 kB that a query may read, independent of the size of the table. */
const BLOCKS_MAX = 800
const LARGE_TABLES = ['wheel_draw', 'wheel_participant', 'wheel_chance', 'ticket']

let database: Database
let stores: ReturnType<typeof createStores>
let recorder: ReturnType<typeof createPlanRecorder>
let known: { activityId: string; participantId: string; accountId: string; day: string; ticketId: string }

const createStores = (queries: Queryable) => ({
  draws: createDrawStore(queries),
  participants: createParticipantStore(queries),
  records: createRecordStore(queries),
  figures: createWheelFigureStore(queries),
})

beforeAll(async () => {
  database = await createTestDatabase()
  await plant()
  recorder = createPlanRecorder(database, { largeTables: LARGE_TABLES, answers: false })
  stores = createStores(recorder.queries)
  const [row] = await database.query<typeof known>(
    sql`select d.activity_id as "activityId", d.participant_id as "participantId", p.account_id as "accountId", d.day,
        t.id as "ticketId"
      from wheel_draw d join wheel_participant p on p.id = d.participant_id
        join ticket t on t.participant_id = d.participant_id and t.nonce = d.nonce order by d.participant_id limit 1`,
  )
  if (row === undefined) throw new Error('nothing is planted')
  known = row
}, 1_200_000)

/** Wheels of ten days, on each of which everybody draws once; half of the draws win. Draws of one wheel lie scattered. */
async function plant(): Promise<void> {
  const content = '{"name": "帆布袋", "kind": "physical", "valueFen": 100, "pictures": [], "place": null, "way": "", "terms": ""}'
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, created_at)
      select gen_random_uuid(), 'u' || n, 'n' || n, '{user}', 'i' || n, now() from generate_series(1, ${PEOPLE}) as n;
    insert into prize (id, account_id, content, state, approved_content, shelf, total, left_count, submitted_at, created_at, updated_at)
      select gen_random_uuid(), id, '${content}', 'approved', '${content}', 'online', 1000000, 0, now(), now(), now() from account limit 1;
    insert into wheel_activity (id, code, form, title, starts_at, ends_at, look, rules_version, state, seed_hash, seed_sealed, created_at,
        updated_at)
      select gen_random_uuid(), lpad(n::text, 10, '0'), '{}', 'w', now() - interval '20 days', now() + interval '1 day', '{}', 1, 'published',
        '\\x00', '\\x00', now(), now() from generate_series(1, ${WHEELS}) as n;
    insert into wheel_rules (activity_id, version, rules, hash, created_at)
      select id, 1, '{}', '\\x00', now() from wheel_activity;
    insert into wheel_slice (activity_id, position, label, prize_id, weight, stock, left_count, ticket_content)
      select a.id, 0, 's', p.id, 1, 1000000, 1000000, '${content}' from wheel_activity a, prize p;
    insert into wheel_participant (id, activity_id, account_id, client_seed, rules_version, granted, spent, invitation_code, joined_at,
        joined_day, network_hash, device_hash)
      select gen_random_uuid(), a.id, u.id, 'seed', 1, ${DAYS}, ${DAYS}, a.code || u.username, now(), '2026-03-01',
        decode(md5(u.id::text), 'hex'), decode(md5(u.username), 'hex')
      from wheel_activity a, account u order by random();
    create temporary table drawn as
      select p.id, p.activity_id, p.account_id, n, row_number() over () as turn, random() as place
      from wheel_participant p, generate_series(1, ${DAYS}) as n;
    insert into wheel_chance (id, participant_id, activity_id, kind, day, times, amount, at)
      select gen_random_uuid(), id, activity_id, 'day', date '2026-03-01' + n, 1, 1, timestamptz '2026-03-01 04:00Z' + n * interval '1 day'
      from drawn order by place;
    insert into wheel_draw (participant_id, nonce, activity_id, position, outcome, turn, stock_before, rules_version, drawn_at, day)
      select id, n, activity_id, 0, case when n % 2 = 0 then 'won' else 'sold_out' end, turn, case when n % 2 = 0 then 5 else 0 end, 1,
        timestamptz '2026-03-01 04:00Z' + n * interval '1 day', date '2026-03-01' + n
      from drawn order by place;
    insert into ticket (id, prize_id, activity_id, participant_id, nonce, account_id, content, rules_hash, code_key, won_at, expires_at)
      select gen_random_uuid(), prize.id, d.activity_id, d.id, d.n, d.account_id, '${content}', '\\x00', decode(md5(d.turn::text), 'hex'),
        timestamptz '2026-03-01 04:00Z' + d.n * interval '1 day', now() + interval '1 day'
      from drawn d, prize where d.n % 2 = 0 order by d.place;
    drop table drawn`),
  )
  await database.query(sql`vacuum analyze`)
}

const at = new Date('2026-03-06T04:00:00Z')
const hash = Buffer.from('00', 'hex')
const PAGE = { offset: 0, limit: 50 }

describe(`S-54 S-55 among ${DRAWS} draws of ${WHEELS} wheels`, () => {
  test.each([
    ['my part in a wheel', () => stores.participants.find(known.activityId, known.accountId)],
    ['my chances', () => stores.participants.listChances(known.participantId, null, 21)],
    ['my chances of today', () => stores.participants.countToday(known.participantId, known.day)],
    ['who joined near me', () => stores.participants.countNear(known.activityId, hash, hash, at)],
    ['my draws', () => stores.draws.listOwn(known.participantId, null, 21)],
    ['one draw', () => stores.draws.findOwn(known.participantId, 2)],
    ['winners', () => stores.draws.listWins(known.activityId, null, null, 21)],
    ['winners, further down', () => stores.draws.listWins(known.activityId, null, { at, id: known.ticketId }, 21)],
    ['winners of one slice', () => stores.draws.listWins(known.activityId, 0, null, 21)],
    ['winners to tell', () => stores.draws.takeNotices(100)],
    ['draws of a day', () => stores.records.listDraws(known.activityId, known.day, PAGE)],
    ['chances of a day', () => stores.records.listChances(known.activityId, known.day, PAGE)],
    ['one draw of the record', () => stores.records.findDraw(known.participantId, 2)],
  ] as const)('%s: read by an index', async (_what, read) => {
    await read()
    expect(recorder.getLast().wholeTables).toEqual([])
    expect(recorder.getLast().blocks).toBeLessThan(BLOCKS_MAX)
  })
})
