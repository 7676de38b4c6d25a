import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../../db/database.ts'
import { raw, type Statement, sql } from '../../../../db/sql.ts'
import { createTestDatabase } from '../../../../testing/test-database.ts'
import { createSitemapStore } from '../sharing/preview/sitemap-store.ts'
import { createFeedStore } from './feed-store.ts'

const WORKS = 20_000
const PEOPLE = 400
const PART = 21
/** Blocks of 8 kB that a query may read: a few for each returned row, independent of the size of the table. */
const BLOCKS_MAX = 1000

let database: Database
let store: ReturnType<typeof createFeedStore>
/** Of the last statement. */
let blocks = 0
let plan = ''

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

beforeAll(async () => {
  database = await createTestDatabase()
  await plant()
  const counting: Queryable = {
    async query<Row extends object>({ text, values }: Statement): Promise<Row[]> {
      const [row] = await database.query<Explained>({ text: `explain (analyze, buffers, format json) ${text}`, values })
      const root = row?.['QUERY PLAN'][0].Plan
      blocks = (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0)
      plan = JSON.stringify(row)
      return database.query<Row>({ text, values })
    },
  }
  store = createFeedStore(counting)
}, 120_000)

/** Every third work is unlisted; every hundredth has a rare tag, and all have the same frequent one. */
async function plant(): Promise<void> {
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, created_at)
      select gen_random_uuid(), 'u' || n, 'n' || n, '{user}', 'i' || n, now() from generate_series(1, ${PEOPLE}) as n;
    create temporary table owner as select id, row_number() over () as place from account;
    insert into work (id, code, kind, owner_id, visibility, availability, listed_at, recommended_at, published_at, created_at,
        place_name, longitude, latitude)
      select gen_random_uuid(), lpad(to_hex(n), 10, '0'), (array['gallery', 'article', 'panorama'])[1 + n % 3], owner.id,
        case when n % 3 = 0 then 'unlisted' else 'public' end, 'draft', now() - n * interval '1 minute',
        now() - n * interval '1 minute', now(), now(),
        case when n % 2 = 0 then '湖' end, case when n % 2 = 0 then 100 + n % 1000 / 50.0 end,
          case when n % 2 = 0 then 20 + n / 1000.0 end
      from generate_series(1, ${WORKS}) as n join owner on owner.place = 1 + n % ${PEOPLE};
    insert into work_draft (work_id, owner_id, revision, title, summary, tags, document, work_count, updated_at)
      select id, owner_id, 1, code, '', '{}', '{"media": []}', 0, now() from work;
    insert into work_revision (work_id, number, from_revision, title, summary, tags, document, work_count, state, progress,
        progressed_at, created_at, review_state)
      select id, 1, 1, code, '', case when ('x' || right(code, 4))::bit(16)::int % 100 = 0 then '{常见,少见}'::text[] else '{常见}' end,
        '{"media": []}', 0, 'ready', 1, now(), now(), 'approved' from work;
    update work set availability = 'published', current_revision = 1, approved_revision = 1;
    drop table owner`),
  )
  await database.query(sql`vacuum analyze`)
}

const filter = { kind: null, excludeOwnerIds: [] }
const middle = { at: new Date(Date.now() - (WORKS / 2) * 60_000), id: '00000000-0000-7000-8000-000000000000' }
const owners = async (count: number) =>
  (await database.query<{ id: string }>(sql`select id from account limit ${count}`)).map(({ id }) => id)

describe(`S-01 among ${WORKS} works`, () => {
  test.each([
    ['the recommended ones', () => store.listFeed('recommended', null, filter, PART)],
    ['the newest ones, far down', () => store.listFeed('newest', middle, filter, PART)],
    ['those of a kind', () => store.listFeed('newest', null, { ...filter, kind: 'panorama' as const }, PART)],
    ['those of a kind that is rare', () => store.listFeed('recommended', null, { ...filter, kind: 'model' as const }, PART)],
    ['those that bear a frequent tag', () => store.listByTags(['常见'], false, filter, PART)],
    ['those that bear a rare tag', () => store.listByTags(['少见'], true, filter, PART)],
    ['those of one person', async () => store.listByOwners(await owners(1), null, filter, PART)],
    ['those nearby', () => store.listNearby({ point: { longitude: 110, latitude: 30.5 }, km: 50 }, null, filter, PART)],
    ['how many are newer', () => store.countNewerThan(middle, filter, null, 99)],
  ] as const)('%s are found without reading the others', async (_what, read) => {
    await read()
    expect(blocks, plan).toBeLessThan(BLOCKS_MAX)
  })

  test('nearby works are found', async () => {
    expect(
      (await store.listNearby({ point: { longitude: 110, latitude: 30.5 }, km: 50 }, null, filter, PART)).length,
    ).toBeGreaterThan(5)
  })

  test('works of many followed people are found with a few index reads for each person', async () => {
    const followed = await owners(200)
    const rows = await store.listByOwners(followed, null, filter, PART)
    expect(rows).toHaveLength(PART)
    expect(blocks).toBeLessThan(followed.length * 40)
  })

  test('every work is in exactly one part of the sitemap', async () => {
    const sitemap = createSitemapStore(database, 1000)
    const parts = await sitemap.listWorkParts()
    const rows = (await Promise.all(parts.map(({ from }) => sitemap.listWorks(from)))).flat()
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.length).toBe(WORKS - Math.floor(WORKS / 3))
  })
})
