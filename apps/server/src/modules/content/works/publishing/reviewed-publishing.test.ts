import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, restoreWork, unpublishWork, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createListedPost, createPublishedPost } from '../testing/posts.ts'
import { approveWork } from '../testing/works.ts'

let person: Person
const app = await startTestApp()
await app.jobs.start()
const admin = await app.signIn({ roles: ['user', 'admin'] })
beforeEach(async () => {
  person = await app.signIn()
})
afterAll(async () => {
  expect(await findBrokenInvariants(app)).toEqual([])
})

const reviews = () => app.services.works.reviews
const runInTransaction = <Result>(work: Parameters<typeof app.database.withTransaction<Result>>[0]) =>
  app.database.withTransaction(work)

const edit = (id: string, revision: number, changes: Record<string, unknown>) =>
  app.callOk(updateWork, { body: { id, revision, ...changes }, token: person.token })
const publish = (id: string, revision: number, token = person.token) =>
  app.call(publishWork, { params: { id }, body: { revision }, token })
const mine = async (id: string): Promise<WorkSummary> =>
  (await app.callOk(workById, { params: { id }, token: person.token })).work
const isListed = async (code: string): Promise<boolean> =>
  (await app.callOk(homeFeed, { body: { type: 'newest', size: 100 } })).records.some((work) => work.code === code)
const shownTitle = async (code: string): Promise<string | undefined> => {
  const answer = await app.call(workDetailByCode, { params: { code } })
  return answer.http === 200 ? answer.data.work.title : answer.code
}
const reject = (id: string, number: number, decision: 'reject' | 'take_down' = 'reject') => {
  const reasons: ReviewReason[] = ['infringement']
  return reviews().decide(id, number, { decision, reasons, note: '请换一张', marks: [] }, admin.user.id)
}
const historyOf = async (id: string) => {
  const rows = await app.database.query<{ number: number | null; before: string; after: string; byId: string | null }>(
    sql`select number, before, after, by_id as "byId" from work_transition where work_id = ${id} order by at, id`,
  )
  return rows.map(({ number, before, after, byId }) => [
    number,
    before,
    after,
    byId === person.user.id ? 'owner' : byId && 'admin',
  ])
}

describe('publishing and review', () => {
  test('the link works at once; the feed waits for the review', async () => {
    const { work } = await createPublishedPost(app, person)
    expect([await shownTitle(work.code), await isListed(work.code)]).toEqual(['雨后', false])
    expect((await mine(work.id)).review).toEqual({ state: 'pending', reasons: [], note: '' })
    await approveWork(app, work.id)
    expect(await isListed(work.code)).toBe(true)
    expect((await mine(work.id)).review?.state).toBe('approved')
    expect((await app.callOk(workDetailByCode, { params: { code: work.code } })).work.review).toBeNull()
  })

  test.each([['merchant'], ['admin']] as const)('a publication by a user with the role %s is approved at once', async (role) => {
    person = await app.signIn({ roles: ['user', role] })
    const { work } = await createPublishedPost(app, person)
    expect(await isListed(work.code)).toBe(true)
    expect((await mine(work.id)).review?.state).toBe('approved')
  })

  test('while an update is reviewed the feed shows the approved revision and the link the update; a rejected one never reaches the feed', async () => {
    const { work, revision } = await createListedPost(app, person, { title: '第一版' })
    await edit(work.id, revision, { title: '第二版' })
    await publish(work.id, 2)
    expect([await shownTitle(work.code), await isListed(work.code)]).toEqual(['第二版', true])
    await reject(work.id, 2)
    expect((await mine(work.id)).review).toEqual({ state: 'rejected', reasons: ['infringement'], note: '请换一张' })
    expect([await shownTitle(work.code), await isListed(work.code)]).toEqual(['第二版', true])
    const { records } = await app.callOk(homeFeed, { body: { type: 'newest', size: 100 } })
    expect(records.find(({ code }) => code === work.code)?.title).toBe('第一版')
  })

  test('a newer publication replaces the pending one, and the older one can no longer be decided', async () => {
    const { work } = await createPublishedPost(app, person)
    await edit(work.id, 1, { title: '改过的' })
    await publish(work.id, 2)
    expect(await reject(work.id, 1)).toBeNull()
    expect(await reject(work.id, 2)).not.toBeNull()
    expect(await reject(work.id, 2)).toBeNull()
  })

  test('of many simultaneous decisions one succeeds, and a concurrent publication of the owner stays consistent', async () => {
    const { work } = await createPublishedPost(app, person)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => reject(work.id, 1)))
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1)
    for (let round = 1; round <= 4; round++) {
      await edit(work.id, round, { title: `第 ${round} 次` })
      await Promise.all([publish(work.id, round + 1), approveWork(app, work.id).catch(() => {})])
    }
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('a withdrawn work leaves the queue and the feed, and needs no second review if it is published unchanged', async () => {
    const { work } = await createPublishedPost(app, person)
    const { token } = person
    await app.callOk(unpublishWork, { params: { id: work.id }, token })
    expect(await reject(work.id, 1)).toBeNull()
    await publish(work.id, 1)
    await approveWork(app, work.id)
    await app.callOk(unpublishWork, { params: { id: work.id }, token })
    expect(await isListed(work.code)).toBe(false)
    await publish(work.id, 1)
    expect(await isListed(work.code)).toBe(true)
    await app.callOk(removeWork, { params: { id: work.id }, token })
    expect(await isListed(work.code)).toBe(false)
    await app.callOk(restoreWork, { params: { id: work.id }, token })
    expect(await isListed(work.code)).toBe(true)
  })

  test('a work with a limited audience is not reviewed until it becomes public', async () => {
    const { work } = await createPublishedPost(app, person, { details: { visibility: 'unlisted' } })
    expect((await mine(work.id)).review?.state).toBe('none')
    await edit(work.id, 2, { visibility: 'public' })
    expect((await mine(work.id)).review?.state).toBe('pending')
    expect(await isListed(work.code)).toBe(false)
    await approveWork(app, work.id)
    expect(await isListed(work.code)).toBe(true)
  })
})

describe('a work that was taken down', () => {
  const takeDown = (id: string) =>
    runInTransaction((queries) => reviews().takeDown(id, { reasons: ['privacy'], note: '有人脸', byId: admin.user.id }, queries))

  test('it is hidden, its owner reads why, and neither publishing unchanged nor the recycle bin restores it', async () => {
    const { work } = await createListedPost(app, person)
    await takeDown(work.id)
    expect([await shownTitle(work.code), await isListed(work.code)]).toEqual(['WORK_TAKEN_DOWN', false])
    expect(await mine(work.id)).toMatchObject({
      availability: 'taken_down',
      takenDownReasons: ['privacy'],
      takenDownReason: '有人脸',
      can: { edit: true, publish: false },
    })
    expect(await publish(work.id, 1)).toMatchObject({ code: 'FORBIDDEN' })
    const { token } = person
    await app.callOk(unpublishWork, { params: { id: work.id }, token })
    await app.callOk(removeWork, { params: { id: work.id }, token })
    expect((await app.callOk(restoreWork, { params: { id: work.id }, token })).availability).toBe('taken_down')
  })

  test.each([
    ['user'],
    ['merchant'],
  ] as const)('fixed and published again by a user with the role %s it waits for review, and returns when approved', async (role) => {
    person = await app.signIn({ roles: role === 'user' ? ['user'] : ['user', role] })
    const { work } = await createPublishedPost(app, person)
    if (role === 'user') await approveWork(app, work.id)
    await takeDown(work.id)
    await edit(work.id, 1, { title: '改好了' })
    expect((await mine(work.id)).can.publish).toBe(true)
    expect(await publish(work.id, 2)).toMatchObject({ http: 200, data: { state: 'ready' } })
    expect([await shownTitle(work.code), (await mine(work.id)).review?.state]).toEqual(['WORK_TAKEN_DOWN', 'pending'])
    await approveWork(app, work.id)
    expect([await shownTitle(work.code), await isListed(work.code)]).toEqual(['改好了', true])
    expect(await mine(work.id)).toMatchObject({ availability: 'published', takenDownReasons: [], takenDownReason: null })
  })

  test('if the admin restores it, it is in its previous state', async () => {
    const { work } = await createListedPost(app, person)
    await takeDown(work.id)
    await runInTransaction((queries) => reviews().putBack(work.id, admin.user.id, queries))
    expect([await shownTitle(work.code), await isListed(work.code)]).toEqual(['雨后', true])
  })

  test('every change of the state of a work is recorded with its actor', async () => {
    const { work } = await createPublishedPost(app, person)
    await reject(work.id, 1, 'take_down')
    await edit(work.id, 1, { title: '改好了' })
    await publish(work.id, 2)
    await reviews().decide(work.id, 2, { decision: 'approve', reasons: [], note: '', marks: [] }, admin.user.id)
    await app.callOk(unpublishWork, { params: { id: work.id }, token: person.token })
    const history = await historyOf(work.id)
    expect(history).toHaveLength(8)
    // Within one millisecond the order is undefined.
    for (const line of [
      [null, 'draft', 'published', 'owner'],
      [1, 'none', 'pending', 'owner'],
      [1, 'pending', 'rejected', 'admin'],
      [null, 'published', 'taken_down', 'admin'],
      [2, 'none', 'pending', 'owner'],
      [2, 'pending', 'approved', 'admin'],
      [null, 'taken_down', 'published', 'admin'],
      [null, 'published', 'draft', 'owner'],
    ])
      expect(history).toContainEqual(line)
  })
})
