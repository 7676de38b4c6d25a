import type { ExhibitionTime } from '@zhanjian/contract/works/exhibitions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../../db/database.ts'
import { raw, type Statement, sql } from '../../../../db/sql.ts'
import { createTestDatabase } from '../../../../testing/test-database.ts'
import { createExhibitionListStore, type ListedExhibitionRow } from './exhibition-list-store.ts'

const PAGE = 21
const TODAY = '2027-05-01'
/** Beside this many works of other kinds. */
const WORKS = 20_000

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

/** A database of so many exhibitions, and what a page of them reads. */
async function plant(exhibitions: number) {
  const database = await createTestDatabase()
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, created_at)
      select gen_random_uuid(), 'u', 'n', '{user}', 'i', now();
    insert into work (id, code, kind, owner_id, visibility, availability, listed_at, recommended_at, published_at, created_at)
      select gen_random_uuid(), lpad(to_hex(n), 10, '0'), case when n <= ${exhibitions} then 'exhibition' else 'article' end, account.id,
        'public', 'draft', now() - n * interval '1 minute', now() - n * interval '1 minute', now(), now()
      from generate_series(1, ${WORKS + exhibitions}) as n, account;
    insert into work_revision (work_id, number, from_revision, title, summary, tags, document, work_count, state, progress,
        progressed_at, created_at, review_state)
      select id, 1, 1, code, '', '{}', case when kind = 'exhibition' then jsonb_build_object('period', jsonb_build_object(
          'opensOn', date '2025-05-01' + (('x' || code)::bit(40)::bigint * 1460 / ${exhibitions})::int,
          'closesOn', date '2025-11-20' + (('x' || code)::bit(40)::bigint * 1460 / ${exhibitions})::int)) else '{"media": []}' end,
        0, 'ready', 1, now(), now(), 'approved' from work;
    update work set availability = 'published', current_revision = 1, approved_revision = 1`),
  )
  await database.query(sql`vacuum analyze`)
  return { database, measure: (time: ExhibitionTime) => measure(database, time) }
}

async function measure(database: Database, time: ExhibitionTime) {
  let [blocks, plan] = [0, '']
  const counting: Queryable = {
    async query<Row extends object>({ text, values }: Statement): Promise<Row[]> {
      const [row] = await database.query<Explained>({ text: `explain (analyze, buffers, format json) ${text}`, values })
      const root = row?.['QUERY PLAN'][0].Plan
      blocks = (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0)
      plan = JSON.stringify(row)
      return database.query<Row>({ text, values })
    },
  }
  const store = createExhibitionListStore(counting)
  const first = await store.listExhibitions(time, TODAY, null, [], PAGE)
  const firstBlocks = blocks
  const last: ListedExhibitionRow | undefined = first.at(-1)
  if (last === undefined) throw new Error('there are none')
  const position = { day: time === 'upcoming' ? last.opensOn : last.closesOn, id: last.id }
  await store.listExhibitions(time, TODAY, position, [], PAGE)
  return { rows: first.length, blocks: firstBlocks, nextBlocks: blocks, plan }
}

let [few, many] = [] as unknown as [Awaited<ReturnType<typeof plant>>, Awaited<ReturnType<typeof plant>>]
beforeAll(async () => {
  few = await plant(400)
  many = await plant(4000)
}, 120_000)

describe(`S-23 beside ${WORKS} other works`, () => {
  test.each([
    'current',
    'upcoming',
    'ended',
  ] as const)('a page of the %s exhibitions reads no more of ten times as many', async (time) => {
    const [ofFew, ofMany] = [await few.measure(time), await many.measure(time)]
    expect([ofFew.rows, ofMany.rows]).toEqual([PAGE, PAGE])
    expect(ofMany.blocks, ofMany.plan).toBeLessThan(3 * ofFew.blocks)
    expect(ofMany.nextBlocks, ofMany.plan).toBeLessThan(3 * ofFew.nextBlocks)
  })
})
