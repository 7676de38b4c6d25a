import { searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, restoreWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listAllTitles, publishTestPost, runIndexingJobs, signInTrustedPerson } from './testing/posts.ts'

const BEIJING = { longitude: 116.397, latitude: 39.908, datum: 'wgs84' } as const
const kmEastOf = ({ longitude, latitude }: typeof BEIJING, km: number) => ({
  name: `${km} 公里以东`,
  address: '',
  regionCode: null,
  position: { longitude: longitude + km / (111.32 * Math.cos((latitude * Math.PI) / 180)), latitude, datum: 'wgs84' as const },
})

async function setUpCommunity() {
  const app = await startTestApp()
  const person = await signInTrustedPerson(app)
  return { app, person, post: (options: Parameters<typeof publishTestPost>[2]) => publishTestPost(app, person, options) }
}

test('works are found by two characters: titles first, each group by latest publication', async () => {
  const { app, post } = await setUpCommunity()
  await post({ title: '旧展览' })
  app.clock.advanceS(1)
  await post({ title: '山水', summary: '一个展览的记录' })
  app.clock.advanceS(1)
  await post({ title: '新展览' })
  app.clock.advanceS(1)
  await post({ title: '花鸟', text: '展览手记' })
  app.clock.advanceS(1)
  await post({ title: '书法', tags: ['展览'] })
  await post({ title: '览展' })
  await runIndexingJobs(app)
  expect(await listAllTitles(app, { text: '展览' })).toEqual(['新展览', '旧展览', '书法', '花鸟', '山水'])
  expect(await listAllTitles(app, { text: '展' }, { size: 100 })).toHaveLength(6)
})

test.each([
  ['traditional characters', '鹿鳴展覽'],
  ['full width', 'ＭＯＮＥＴ　展览'],
  ['the beginning of a word', 'mon'],
  ['an emoji', '🐼'],
  ['words in another order', '展览 鹿鸣'],
  ['quotes and signs beside them', `%_\\'"展览;--`],
])('a work is found by %s', async (_what, text) => {
  const { app, post } = await setUpCommunity()
  await post({ title: '鹿鸣展览', summary: 'Monet 与🐼' })
  await runIndexingJobs(app)
  expect(await listAllTitles(app, { text })).toEqual(['鹿鸣展览'])
})

test.each(['%_\\\'"', '，。！', '%', '_'])('a search for %s finds nothing instead of everything', async (text) => {
  const { app, post } = await setUpCommunity()
  await post({ title: '百分之百100%_' })
  await runIndexingJobs(app)
  expect(await listAllTitles(app, { text })).toEqual([])
})

test('a search that is too long, empty, or has an invalid cursor is rejected as bad input', async () => {
  const { app, person } = await setUpCommunity()
  const nowhere = Buffer.from(JSON.stringify([0, person.user.id, 1e300, 0])).toString('base64url')
  for (const body of [
    { text: '展'.repeat(41) },
    { text: '  ' },
    { cursor: 'x' },
    { near: { longitude: 200, latitude: 0 } },
    { near: BEIJING, cursor: nowhere },
  ])
    expect(await app.call(searchWorks, { body })).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
})

test('kind, tag and person filter a search, alone and combined', async () => {
  const { app, person, post } = await setUpCommunity()
  const other = await signInTrustedPerson(app)
  await post({ title: '水墨一', tags: ['水墨', '山水'] })
  await post({ title: '水墨二', tags: ['水墨画'] })
  await publishTestPost(app, other, { title: '水墨三', tags: ['水墨'] })
  await runIndexingJobs(app)
  const ofBoth = { text: '水墨', tag: '水墨' }
  expect((await listAllTitles(app, { tag: '水墨' })).sort()).toEqual(['水墨一', '水墨三'])
  expect(await listAllTitles(app, { ...ofBoth, ownerId: person.user.id })).toEqual(['水墨一'])
  expect(await listAllTitles(app, { ownerId: other.user.id })).toEqual(['水墨三'])
  expect(await listAllTitles(app, { ...ofBoth, kind: 'video' })).toEqual([])
  expect(await listAllTitles(app, { text: '水墨', kind: 'article' })).toHaveLength(3)
  expect(await listAllTitles(app, { ownerId: "nobody' or true" })).toEqual([])
})

test('the nearest works come first, none farther than 50 km', async () => {
  const { app, post } = await setUpCommunity()
  for (const km of [49, 3, 51, 20]) await post({ title: `离这里${km}公里`, place: kmEastOf(BEIJING, km) })
  await post({ title: '不知何处' })
  await runIndexingJobs(app)
  const near = BEIJING
  expect(await listAllTitles(app, { near })).toEqual(['离这里3公里', '离这里20公里', '离这里49公里'])
  expect(await listAllTitles(app, { near, text: '20' })).toEqual(['离这里20公里'])
})

test('a user who moves between pages continues the original list', async () => {
  const { app, post } = await setUpCommunity()
  for (const km of [1, 2, 3, 4]) await post({ title: `第${km}公里`, place: kmEastOf(BEIJING, km) })
  await runIndexingJobs(app)
  const first = await app.callOk(searchWorks, { body: { near: BEIJING, size: 2 } })
  const rest = await app.callOk(searchWorks, {
    body: { near: kmEastOf(BEIJING, 9).position, size: 2, cursor: first.cursor ?? '' },
  })
  expect([...first.records, ...rest.records].map(({ title }) => title)).toEqual(['第1公里', '第2公里', '第3公里', '第4公里'])
})

describe('a work that strangers may not see is not found at once, whatever the index contains', () => {
  const ways: Record<string, (app: TestApp, person: Person, id: string) => Promise<unknown>> = {
    'one that is taken back': (app, { token }, id) => app.callOk(unpublishWork, { params: { id }, token }),
    'one in the recycle bin': (app, { token }, id) => app.callOk(removeWork, { params: { id }, token }),
    'one that becomes private': (app, { token }, id) =>
      app.callOk(updateWork, { body: { id, revision: 2, visibility: 'private' }, token }),
    'one that needs a password': (app, { token }, id) =>
      app.callOk(updateWork, { body: { id, revision: 2, visibility: 'password', password: '芝麻开门' }, token }),
    'one that is taken down': (app, { user }, id) =>
      app.database.withTransaction((deed) =>
        app.services.works.reviews.takeDown(id, { reasons: ['other'], note: '', byId: user.id }, deed),
      ),
    'one of a banned person': (app, { user }) =>
      app.database.withTransaction((deed) => app.services.works.reviews.setWithheld([user.id], true, deed)),
  }
  test.each(Object.keys(ways))('%s', async (way) => {
    const { app, person, post } = await setUpCommunity()
    const { id } = await post({ title: '藏起来的展览', tags: ['藏'] })
    await runIndexingJobs(app)
    expect(await listAllTitles(app, { text: '展览' })).toHaveLength(1)
    await ways[way]?.(app, person, id)
    expect(await listAllTitles(app, { text: '展览' })).toEqual([])
    await runIndexingJobs(app)
    expect(await app.database.query(sql`select 1 from search_entry union all select 1 from search_tag`)).toEqual([])
  })

  test('a work that is not approved', async () => {
    const app = await startTestApp()
    await publishTestPost(app, await app.signIn(), { title: '等待审核的展览' })
    await runIndexingJobs(app)
    expect(await listAllTitles(app, { text: '展览' })).toEqual([])
  })
})

test('jobs keep the index up to date: found, removed, found by its new words', async () => {
  const { app, person, post } = await setUpCommunity()
  await app.jobs.start()
  const search = (text: string) => vi.waitFor(async () => listAllTitles(app, { text }), { timeout: 10_000 })
  const becomes = (text: string, titles: string[]) =>
    vi.waitFor(async () => expect(await search(text)).toEqual(titles), { timeout: 10_000, interval: 100 })
  const { id } = await post({ title: '春天的展览' })
  await becomes('春天', ['春天的展览'])
  await app.callOk(removeWork, { params: { id }, token: person.token })
  await becomes('春天', [])
  await app.callOk(restoreWork, { params: { id }, token: person.token })
  await becomes('春天', ['春天的展览'])
  await app.jobs.stop()
})

test('interrupted indexing is completed by the next run, and works of an earlier index version are indexed again', async () => {
  const { app, post } = await setUpCommunity()
  for (const title of ['甲展', '乙展', '丙展']) await post({ title })
  const cutOff = new AbortController()
  cutOff.abort()
  await expect(app.services.discovery.indexing.indexAll(cutOff.signal)).rejects.toThrow()
  await runIndexingJobs(app)
  expect(await listAllTitles(app, { text: '展' })).toHaveLength(3)
  await app.database.query(sql`update search_entry set edition = 0, terms = '{}'`)
  await runIndexingJobs(app)
  expect(await listAllTitles(app, { text: '展' })).toHaveLength(3)
})

test('if a work is indexed twice at once, the entry matches the final state of the work', async () => {
  const { app, person, post } = await setUpCommunity()
  const { id } = await post({ title: '甲展' })
  const { indexing } = app.services.discovery
  for (let round = 0; round < 5; round++) {
    const hides = round % 2 === 0
    await Promise.all([
      indexing.indexWork(id),
      app
        .callOk(updateWork, { body: { id, revision: 2 + round, visibility: hides ? 'private' : 'public' }, token: person.token })
        .then(() => indexing.indexWork(id)),
      indexing.indexWork(id),
    ])
    expect(await app.database.query(sql`select 1 from search_entry`)).toHaveLength(hides ? 0 : 1)
  }
})

test('a list longer than the scan limit is complete, with frequent and rare terms', async () => {
  const { app, person } = await setUpCommunity()
  await fill(app, person, 700)
  const found = await listAllTitles(app, { text: '展览' }, { size: 90 })
  expect(found).toHaveLength(700)
  expect(new Set(found).size).toBe(700)
  const rare = await listAllTitles(app, { text: '稀有' }, { size: 3 })
  expect(rare).toEqual([630, 560, 490, 420, 350, 280, 210, 140, 70, 0].map((number) => `展览${number}稀有`))
  const near = await listAllTitles(app, { near: BEIJING, text: '稀有' }, { size: 3 })
  expect(near).toEqual(rare.toReversed())
})

test('works of many years form one list in the order of publication', async () => {
  const { app, person } = await setUpCommunity()
  await fill(app, person, 90)
  await app.database.query(
    sql`update work set listed_at = ${app.clock.now()}::timestamptz - power(code::int, 1.8) * interval '1 day' - interval
      '1 hour'`,
  )
  await app.database.query(sql`delete from search_entry`)
  await runIndexingJobs(app)
  const titles = await listAllTitles(app, { text: '展览' }, { size: 7 })
  expect(titles).toEqual(Array.from({ length: 90 }, (_, number) => `展览${number}${number % 70 === 0 ? '稀有' : ''}`))
})

test('while works are added, removed and changed between pages, nothing is skipped or repeated', async () => {
  const { app, person } = await setUpCommunity()
  await fill(app, person, 60)
  const act = fc.constantFrom('add', 'hide', 'nothing')
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), fc.integer({ min: 1, max: 25 }), async (acts, size) => {
      const [{ titles: before } = { titles: [] }] = await app.database.query<{ titles: string[] }>(
        sql`select array_agg(r.title) as titles from work w join work_revision r on r.work_id = w.id where w.is_listed`,
      )
      const touched = new Set<string>()
      const seen: string[] = []
      for (let cursor: string | null | undefined, round = 0; cursor !== null; round++) {
        const part = await app.callOk(searchWorks, { body: { text: '展览', size, ...(cursor && { cursor }) } })
        seen.push(...part.records.map(({ title }) => title))
        cursor = part.cursor
        const [work] = await app.database.query<{ id: string; title: string }>(
          sql`select w.id, r.title from work w join work_revision r on r.work_id = w.id where w.is_listed
            order by random() limit 1`,
        )
        if (work === undefined) continue
        const doing = acts[round % acts.length]
        if (doing === 'add') await fill(app, person, 1)
        if (doing === 'hide') {
          touched.add(work.title)
          await app.database.query(sql`update work set visibility = 'unlisted' where id = ${work.id}`)
          if (round % 2 === 0) await app.services.discovery.indexing.indexWork(work.id)
        }
      }
      expect(new Set(seen).size).toBe(seen.length)
      for (const title of before) if (!touched.has(title)) expect(seen).toContain(title)
    }),
    { numRuns: 12 },
  )
})

/** Inserts articles by SQL, a second apart, as the endpoints would create them. */
async function fill(app: TestApp, { user }: Person, count: number): Promise<void> {
  const [known] = await app.database.query<{ count: number }>(sql`select count(*)::int as count from work`)
  await app.database.query(
    sql`with made as (
       insert into work (id, code, kind, owner_id, visibility, availability, created_at, published_at, place_name, longitude,
         latitude)
       select gen_random_uuid(), lpad((n + ${known?.count ?? 0})::text, 10, '0'), 'article', ${user.id}, 'public', 'draft',
         now(), now(), '北京',
         116.397 + n * 0.0005, 39.908 from generate_series(0, ${count}::int - 1) as n returning id, code),
     revised as (
       insert into work_revision (work_id, number, from_revision, title, summary, tags, document, work_count, state,
         progressed_at,
         created_at, device, review_state)
       select id, 1, 1, '展览' || code::int || case when code::int % 70 = 0 then '稀有' else '' end, '', '{}',
         '{"schemaVersion": 1, "text": "", "media": [], "hallCode": null}', 0, 'ready', now(), now(), 'other', 'approved'
       from made returning work_id)
     select count(*) from revised`,
  )
  await app.database.query(
    sql`update work set availability = 'published', current_revision = 1, wanted_revision = 1, approved_revision = 1,
       listed_at = '2026-01-01'::timestamptz + code::int * interval '1 second', recommended_at = now()
     where availability = 'draft'`,
  )
  await app.services.discovery.indexing.indexAll(new AbortController().signal)
}

test('F-07 works are found by a sentence that contains their title, whatever stands around it, and by no part of it', async () => {
  const { app, person, post } = await setUpCommunity()
  await post({ title: '月下·一枝' })
  await post({ title: '月下' })
  await runIndexingJobs(app)
  const find = async (sentence: string) =>
    (await app.services.discovery.findNamedWorks(sentence, 6, person.user.id)).map(({ title }) => title).sort()
  expect(await find('朋友说 月下一枝 特别好，在哪')).toEqual(['月下', '月下·一枝'])
  expect(await find('枝')).toEqual([])
  expect(await find('')).toEqual([])
  expect(await find('。'.repeat(5000))).toEqual([])
  expect(await find('月'.repeat(5000))).toEqual([])
})
