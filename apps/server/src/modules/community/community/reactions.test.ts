import {
  clearHistory,
  countShare,
  favouriteWork,
  likeWork,
  myFavourites,
  myHistory,
  removeFavourite,
  savedCounts,
} from '@zhanjian/contract/community/community.ts'
import { HISTORY_MAX } from '@zhanjian/contract/community/limits.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { createRelationStores } from '../../base/relations/store.ts'
import { bakeFake, createHallDraft, createPublishedHall } from '../../content/works/testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const owner = await app.signIn({ nickname: '馆主' })
const code = (await createPublishedHall(app, owner)).work.code

const like = (person: Person, isLiked: boolean) =>
  app.callOk(likeWork, { params: { code }, body: { isLiked }, token: person.token })

test('liking twice counts once, and so does unliking', async () => {
  const person = await app.signIn()
  expect(await like(person, true)).toEqual({ isLiked: true, likeCount: 1 })
  expect(await like(person, true)).toEqual({ isLiked: true, likeCount: 1 })
  const { work } = await app.callOk(publicHallByCode, { params: { code }, token: person.token })
  expect(work).toMatchObject({ isLiked: true, likeCount: 1 })
  expect(await app.callOk(publicHallByCode, { params: { code } })).toMatchObject({ work: { isLiked: false, likeCount: 1 } })
  expect(await like(person, false)).toEqual({ isLiked: false, likeCount: 0 })
  expect(await like(person, false)).toEqual({ isLiked: false, likeCount: 0 })
})

test('twenty people who like, unlike, favourite and share at once are counted correctly', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()))
  await Promise.all(
    people.flatMap(({ token }, index) => [
      ...Array.from({ length: 6 }, (_, round) =>
        app.callOk(likeWork, { params: { code }, body: { isLiked: (round + index) % 3 !== 0 }, token }),
      ),
      ...Array.from({ length: 4 }, (_, round) =>
        app.callOk(favouriteWork, { params: { code }, body: { isFavourite: round % 2 === 0 }, token }),
      ),
      app.callOk(removeFavourite, { params: { code }, token }),
      app.callOk(countShare, { params: { code }, body: { channel: 'link' }, token }),
      app.callOk(countShare, { params: { code }, body: { channel: 'poster' }, token }),
    ]),
  )
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a share counts once per visitor and half hour, with a limit per network for visitors without cookies', async () => {
  const { work } = await createPublishedHall(app, owner, { title: '分享出去' })
  const share = (options: object) =>
    app.callOk(countShare, { params: { code: work.code }, body: { channel: 'messaging_app' }, ...options })
  const person = await app.signIn()
  expect(await share({ token: person.token })).toEqual({ shareCount: 1 })
  expect(await share({ token: person.token })).toEqual({ shareCount: 1 })
  for (let round = 0; round < 5; round++) expect(await share({ ip: '203.0.113.9' })).toEqual({ shareCount: 2 })
  app.clock.advanceS(31 * 60)
  expect(await share({ token: person.token })).toEqual({ shareCount: 3 })
  expect(
    await app.database.query(
      sql`select channel, count from work_share s join work w on w.id = s.work_id where w.code = ${work.code}`,
    ),
  ).toEqual([{ channel: 'messaging_app', count: 3 }])
  await app.services.community.reactions.deleteOldShareWindows()
  expect(await app.database.query(sql`select 1 from work_share_window where since < ${app.clock.now()}`)).toHaveLength(1)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('favourites are listed latest first; a hidden work is marked, and can be removed by its code', async () => {
  const person = await app.signIn()
  const codes: string[] = []
  for (const title of ['一号', '二号', '三号']) {
    const { work } = await createPublishedHall(app, owner, { title })
    codes.unshift(work.code)
    await app.callOk(favouriteWork, { params: { code: work.code }, body: { isFavourite: true }, token: person.token })
    app.clock.advanceS(1)
    if (title === '二号') await app.callOk(unpublishWork, { params: { id: work.id }, token: owner.token })
  }
  const first = await app.callOk(myFavourites, { body: { size: 2 }, token: person.token })
  expect(first.records.map((record) => [record.code, record.work?.title ?? null])).toEqual([
    [codes[0], '三号'],
    [codes[1], null],
  ])
  expect(await app.callOk(savedCounts, { token: person.token })).toEqual({ favourites: 3, visited: 0, blocked: 0 })
  const rest = await app.callOk(myFavourites, { body: { size: 2, cursor: first.cursor ?? '' }, token: person.token })
  expect(rest).toMatchObject({ records: [{ code: codes[2] }], cursor: null })
  expect(await app.callOk(removeFavourite, { params: { code: codes[1] }, token: person.token })).toEqual({ removed: true })
  expect(await app.callOk(removeFavourite, { params: { code: codes[1] }, token: person.token })).toEqual({ removed: false })
  expect((await app.callOk(myFavourites, { body: {}, token: person.token })).records).toHaveLength(2)
  const cursor = Buffer.from(JSON.stringify(['2026-11-20T08:00:00.000Z', '\0'])).toString('base64url')
  expect(await app.call(myFavourites, { body: { cursor }, token: person.token })).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('the history keeps the works visited last, and entries can be removed', async () => {
  const person = await app.signIn()
  const store = createRelationStores(app.database)
  const [row] = await app.database.query<{ id: string }>(sql`select id from work where code = ${code}`)
  const workId = row?.id ?? ''
  await store.upsertVisitedWork(person.user.id, { id: workId, code }, app.clock.now())
  app.clock.advanceS(60)
  await store.upsertVisitedWork(person.user.id, { id: workId, code }, app.clock.now())
  const { records } = await app.callOk(myHistory, { body: {}, token: person.token })
  expect(records).toMatchObject([{ code, work: { code } }])
  await app.database.query(
    sql`insert into work (id, code, kind, owner_id, visibility, availability, created_at)
     select gen_random_uuid(), lpad(n::text, 10, 'h'), 'gallery', ${owner.user.id}, 'public', 'draft', now()
       from generate_series(1, ${HISTORY_MAX + 20}::int) n`,
  )
  const works = await app.database.query<{ id: string; code: string }>(sql`select id, code from work where code like 'h%'`)
  for (const work of works) {
    app.clock.advanceS(1)
    await store.upsertVisitedWork(person.user.id, work, app.clock.now())
  }
  const [kept] = await app.database.query<{ count: number; oldest: boolean }>(
    sql`select count(*)::int as count, bool_or(work_id = ${workId}) as oldest from visited_work
      where account_id = ${person.user.id}`,
  )
  expect(kept).toEqual({ count: HISTORY_MAX, oldest: false })
  expect(await app.callOk(savedCounts, { token: person.token })).toMatchObject({ favourites: 0, visited: HISTORY_MAX })
  const last = works.at(-1)?.code ?? ''
  expect(await app.callOk(clearHistory, { body: { codes: [last] }, token: person.token })).toEqual({ removedCount: 1 })
  expect((await app.callOk(clearHistory, { body: {}, token: person.token })).removedCount).toBe(HISTORY_MAX - 1)
  expect((await app.callOk(myHistory, { body: {}, token: person.token })).records).toEqual([])
  await app.database.query(sql`delete from work where code like 'h%'`)
})

test('works that the policy hides cannot be liked, favourited or shared', async () => {
  const draft = await createHallDraft(app, owner, { title: '还没好' })
  const hidden = await createPublishedHall(app, owner, { title: '只给自己' })
  await app.callOk(updateWork, {
    body: { id: hidden.work.id, revision: hidden.revision, visibility: 'private' },
    token: owner.token,
  })
  const gone = await createPublishedHall(app, owner, { title: '扔了' })
  await app.callOk(removeWork, { params: { id: gone.work.id }, token: owner.token })
  const person = await app.signIn()
  for (const { work } of [draft, hidden, gone]) {
    const to = { params: { code: work.code }, token: person.token }
    for (const answer of [
      await app.call(likeWork, { ...to, body: { isLiked: true } }),
      await app.call(favouriteWork, { ...to, body: { isFavourite: true } }),
      await app.call(countShare, { ...to, body: { channel: 'link' } }),
    ]) {
      expect(answer.code).toBe('NOT_FOUND')
    }
  }
  await app.database.query(
    sql`update work set availability = 'taken_down', taken_down_reason = '' where code = ${hidden.work.code}`,
  )
  const down = await app.call(likeWork, { params: { code: hidden.work.code }, body: { isLiked: true }, token: person.token })
  expect(down).toMatchObject({ http: 410, code: 'WORK_TAKEN_DOWN' })
  expect(await findBrokenInvariants(app)).toEqual([])
})
