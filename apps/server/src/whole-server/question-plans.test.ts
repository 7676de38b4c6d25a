import { followersOfPerson, personById, worksOfPerson } from '@zhanjian/contract/accounts/people.ts'
import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { reportQueue, reviewQueue, reviewSubject } from '@zhanjian/contract/admin/review.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { commentsOfWork } from '@zhanjian/contract/community/community.ts'
import { roomInfo, roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import {
  homeFeed,
  homeSections,
  relatedWorks,
  searchPeople,
  searchSuggestions,
  searchWorks,
} from '@zhanjian/contract/works/discovery.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { sharedTemplates } from '@zhanjian/contract/works/templates.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../db/database.ts'
import { raw, type Statement, sql } from '../db/sql.ts'
import { getWorkTerms, type SearchableWork, TERMS_VERSION } from '../modules/community/discovery/work-terms.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const WORKS = 8_000
/** Templates, besides the works. */
const TEMPLATES = 5_000
const PEOPLE = 5_000
const COMMENTS = 9_000
const ENTRIES = 5_000
/**
 * Rows that one query may read, independent of the size of the tables: each table has more. A search reads the works of up to four
 * days, which one every two minutes keeps well below this at any hour.
 */
const ROWS_MAX = 4_000

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }]
}
interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

let app: TestApp
let token: string
let known: { code: string; workId: string; personId: string }
/** By query. */
let rowsLookedAt = 0

beforeAll(async () => {
  const database = await createTestDatabase()
  await plant(database)
  app = await startTestApp({ database: explaining(database) })
  token = (await app.signIn({ roles: ['user', 'admin'] })).token
  const [row] = await database.query<typeof known>(
    sql`select w.code, w.id as "workId", w.owner_id as "personId" from work w order by w.code limit 1`,
  )
  if (row === undefined) throw new Error('nothing is planted')
  known = row
}, 120_000)

/** Explains every reading statement before it is run. */
function explaining(database: Database): Database {
  const looking = (queries: Queryable): Queryable => ({
    async query<Row extends object>({ text, values }: Statement): Promise<Row[]> {
      if (/^\s*(select|with)\b/.test(text) && !/\b(insert|update|delete|nextval|pg_notify|pg_advisory)\b/.test(text)) {
        const [row] = await queries.query<Explained>({ text: `explain (analyze, timing off, format json) ${text}`, values })
        rowsLookedAt += row === undefined ? 0 : rowsIn(row['QUERY PLAN'][0].Plan)
      }
      return queries.query<Row>({ text, values })
    },
  })
  return {
    ...database,
    ...looking(database),
    withTransaction: (work) => database.withTransaction((transaction) => work(looking(transaction))),
  }
}

/** Rows read from tables, including those that were filtered out. */
function rowsIn(node: PlanNode): number {
  const isOfTable = node['Relation Name'] !== undefined
  const once = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const below = (node.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), 0)
  return below + (isOfTable ? once * node['Actual Loops'] : 0)
}

async function plant(database: Database): Promise<void> {
  await database.query(
    raw(`
    insert into account (id, username, nickname, roles, invitation_code, created_at)
      select gen_random_uuid(), 'u' || n, '山人' || n, '{user}', 'i' || n, now() - n * interval '1 minute'
      from generate_series(1, ${PEOPLE}) as n;
    create temporary table person as select id, row_number() over (order by created_at desc) as place from account;
    insert into work (id, code, kind, owner_id, visibility, availability, listed_at, recommended_at, published_at, created_at)
      select gen_random_uuid(), lpad(to_hex(n), 10, '0'), case when n > ${WORKS} then 'template' else 'article' end, person.id,
        'public', 'draft',
        now() - n * interval '2 minutes', now() - n * interval '2 minutes', now(), now()
      from generate_series(1, ${WORKS} + ${TEMPLATES}) as n join person on person.place = 1 + n % ${PEOPLE};
    insert into work_draft (work_id, owner_id, revision, title, summary, tags, document, work_count, updated_at)
      select id, owner_id, 1, '山水' || code, '', '{}', '{"schemaVersion": 1, "text": "雨", "media": [], "hallCode": null}', 0, now()
      from work;
    insert into work_revision (work_id, number, from_revision, title, summary, tags, document, work_count, state, progress,
        progressed_at, created_at, review_state, submitted_at, decided_by, decided_at)
      select w.id, number, number, d.title, '', '{"水墨"}', d.document, 0, 'ready', 1, now(), w.listed_at,
        case number when 1 then 'approved' else 'pending' end, w.listed_at,
        case number when 1 then w.owner_id end, case number when 1 then w.listed_at end
      from work w join work_draft d on d.work_id = w.id cross join generate_series(1, 2) as number;
    update work set availability = 'published', current_revision = 1, approved_revision = 1;
    insert into comment (id, work_id, author_id, text, created_at)
      select gen_random_uuid(), w.id, w.owner_id, '好' || n, now() from generate_series(1, ${COMMENTS}) as n
      join (select id, owner_id, row_number() over (order by code) as place from work) as w on w.place = 1 + n % (${WORKS} / 4);
    insert into person_count (account_id) select id from account;
    insert into follow (follower_id, followed_id, made_at)
      select a.id, b.id, now() from person a join person b on b.place = 1 + a.place % (${PEOPLE} / 3) and a.id <> b.id;
    insert into report_case (id, target_kind, target_id, state, report_count, first_at, decided_at, decided_by)
      select gen_random_uuid(), 'work', id, case when place % 2 = 0 then 'open' else 'upheld' end, 1 + place % 5, now(),
        case when place % 2 = 1 then now() end, case when place % 2 = 1 then owner_id end
      from (select id, owner_id, row_number() over () as place from work) as w;
    insert into audit_entry (id, actor_id, action, target, details, made_at)
      select gen_random_uuid(), (select id from person where place = 1 + n % 40),
        (array['review.approve', 'config.update', 'user.ban'])[1 + n % 3], 'work ' || gen_random_uuid(), '{}',
        now() - n * interval '1 minute' from generate_series(1, ${ENTRIES}) as n;
    insert into room (id, name, owner_id, work_id, title, capacity, may_be_taken, status, live_status, users, beaten_at,
        owner_seen_at, created_at)
      select gen_random_uuid(), code, owner_id, id, '一起看画', 24, false, 'open', 'idle',
        case when place % 400 = 0 then 3 else 0 end,
        now(), now(), now() from (select id, code, owner_id, row_number() over (order by code) as place from work) as w;
    drop table person`),
  )
  const works = await database.query<Pick<SearchableWork, 'id' | 'ownerId' | 'title' | 'listedAt'>>(
    sql`select w.id, w.owner_id as "ownerId", d.title, w.listed_at as "listedAt"
     from work w join work_draft d on d.work_id = w.id where w.kind <> 'template'`,
  )
  const same = { revision: 1, kind: 'article', summary: '', tags: ['水墨'], texts: [], names: [], place: null } as const
  const entries = works.map((work) => ({ id: work.id, listedAt: work.listedAt, terms: getWorkTerms({ ...same, ...work }) }))
  await database.query(
    sql`insert into search_entry (work_id, revision, edition, listed_at, tags, terms, spot)
     select e.id, 1, ${TERMS_VERSION}, e."listedAt", '{"水墨"}', array(select jsonb_array_elements_text(e.terms)), null
     from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (id uuid, "listedAt" timestamptz, terms jsonb)`,
  )
  await database.query(sql`vacuum analyze`)
}

type Options = NonNullable<Parameters<TestApp['call']>[1]>

describe(`among ${WORKS} works, ${PEOPLE} people and ${COMMENTS} comments`, () => {
  const questions: readonly [string, Endpoint, () => Options][] = [
    ['home', homeFeed, () => ({ body: { type: 'recommended' } })],
    ['what else is on home', homeSections, () => ({})],
    ['open rooms', roomPageList, () => ({ body: {} })],
    ['my rooms', roomPageList, () => ({ body: { mine: true } })],
    ['a room', roomInfo, () => ({ query: { roomName: known.code } })],
    ['a search with a term of two characters', searchWorks, () => ({ body: { text: '山水' } })],
    ['a search for a tag', searchWorks, () => ({ body: { tag: '水墨' } })],
    ['a search for people', searchPeople, () => ({ body: { text: '山人77' } })],
    ['suggestions', searchSuggestions, () => ({ query: { text: '山水' } })],
    ['the page of a work', workDetailByCode, () => ({ params: { code: known.code } })],
    ['what goes with a work', relatedWorks, () => ({ params: { code: known.code } })],
    ['the comments of a work', commentsOfWork, () => ({ body: { code: known.code } })],
    ['the newest templates', sharedTemplates, () => ({ body: {} })],
    ['the most used templates', sharedTemplates, () => ({ body: { order: 'used' } })],
    ['templates by a word that none has', sharedTemplates, () => ({ body: { text: '无此' } })],
    ['a person', personById, () => ({ params: { id: known.personId } })],
    ["a person's works", worksOfPerson, () => ({ params: { id: known.personId }, body: {} })],
    ["a person's followers", followersOfPerson, () => ({ params: { id: known.personId }, body: {} })],
    ['what waits for review', reviewQueue, () => ({ body: {} })],
    ['what was reviewed', reviewQueue, () => ({ body: { state: 'decided' } })],
    ['what is reviewed', reviewSubject, () => ({ params: { workId: known.workId, number: 2 } })],
    ['open reports', reportQueue, () => ({ body: {} })],
    ['upheld reports', reportQueue, () => ({ body: { state: 'upheld' } })],
    ['what admins did', auditLog, () => ({ body: {} })],
    ['what one admin did', auditLog, () => ({ body: { actorId: known.personId } })],
    ['what admins did of a kind', auditLog, () => ({ body: { action: 'user' } })],
    ['what was done to one thing', auditLog, () => ({ body: { target: 'work x' } })],
  ]
  test.each(questions)('%s reads a limited number of rows', async (_what, endpoint, options) => {
    rowsLookedAt = 0
    await app.callOk(endpoint, { ...options(), token })
    expect(rowsLookedAt).toBeLessThan(ROWS_MAX)
  })
})
