import { setTimeout as delay } from 'node:timers/promises'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { VISITS_PER_NETWORK } from '@zhanjian/contract/works/limits.ts'
import { countVisit, publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import { describe, expect, test } from 'vitest'
import { raw, sql } from '../../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { cleanUpWorks } from '../jobs.ts'
import { createWorksStore } from '../store.ts'
import { bakeFake, createApprovedHall, createHallDraft, createPublishedHall } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

describe('access to a hall', () => {
  test('F-01 an unlisted hall is visible to everybody with the link, a private one only to its owner', async () => {
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    const params = { code: work.code }
    await app.callOk(updateWork, { body: { id: work.id, revision: 1, visibility: 'unlisted' }, token: person.token })
    expect(await app.callOk(publicHallByCode, { params })).toMatchObject({ work: { visibility: 'unlisted' } })
    await app.callOk(updateWork, { body: { id: work.id, revision: 2, visibility: 'private' }, token: person.token })
    expect(await app.call(publicHallByCode, { params })).toMatchObject({ http: 404, code: 'NOT_FOUND' })
    expect(await app.call(publicHallByCode, { params, token: (await app.signIn()).token })).toMatchObject({ code: 'NOT_FOUND' })
    const own = await app.callOk(publicHallByCode, { params, token: person.token })
    expect(own.work.can).toEqual({ edit: true, publish: true, remove: true })
  })

  test('S-08 a hall that was taken down is reported as such; drafts, deleted and unknown ones are not found', async () => {
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    await app.database.query(sql`update work set availability = 'taken_down', taken_down_reason = '侵权' where id = ${work.id}`)
    expect(await app.call(publicHallByCode, { params: { code: work.code } })).toMatchObject({
      http: 410,
      code: 'WORK_TAKEN_DOWN',
    })
    const gone = await createPublishedHall(app, person)
    await app.callOk(removeWork, { params: { id: gone.work.id }, token: person.token })
    for (const code of [(await createHallDraft(app, person)).work.code, gone.work.code, 'AAAAAAAAAA', "'; drop", '%00']) {
      expect(await app.call(publicHallByCode, { params: { code } })).toMatchObject({ http: 404, code: 'NOT_FOUND' })
    }
  })
})

describe('visits', () => {
  test('a visit counts once per visitor and half hour, even with simultaneous requests, and never for the owner', async () => {
    const own = await startTestApp({ database: app.database, objects: app.objects, bake: bakeFake })
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    const params = { code: work.code }
    const visit = async (ip: string, token?: string) =>
      (await own.callOk(countVisit, { params, ip, ...(token === undefined ? {} : { token }) })).counted
    const many = await Promise.all(Array.from({ length: 6 }, () => visit('10.0.0.1')))
    expect(many.filter(Boolean)).toHaveLength(1)
    expect([await visit('10.0.0.2'), await visit('10.0.0.1', person.token)]).toEqual([true, false])
    own.clock.advanceS(29 * 60)
    expect(await visit('10.0.0.1')).toBe(false)
    own.clock.advanceS(2 * 60)
    expect(await visit('10.0.0.1')).toBe(true)
    expect((await own.callOk(publicHallByCode, { params })).work.visitCount).toBe(3)
    expect(await own.call(countVisit, { params: { code: 'AAAAAAAAAA' } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('visits of many visitors', () => {
  /** Like a browser: stores the cookie, and repeats the request if the response says so. */
  function createBrowser(params: { code: string }, ip: string) {
    let cookie: string | undefined
    return async (): Promise<boolean> => {
      for (;;) {
        const answer = await app.call(countVisit, { params, ip, headers: cookie === undefined ? {} : { cookie } })
        cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0]
        if (!answer.data.again) return answer.data.counted
      }
    }
  }
  const visitsOf = async (params: { code: string }) => (await app.callOk(publicHallByCode, { params })).work.visitCount

  test('a script that claims to be a new browser each time counts once', async () => {
    const { work } = await createPublishedHall(app, await app.signIn())
    const params = { code: work.code }
    for (let turn = 0; turn < 40; turn++) {
      const headers = { 'user-agent': `browser ${turn}`, cookie: `visitor=made-up-${turn}.${'A'.repeat(43)}` }
      await app.call(countVisit, { params, ip: '198.51.100.7', headers })
    }
    expect(await visitsOf(params)).toBe(1)
  })

  test('fifty visitors behind one address count as fifty, each once', async () => {
    const { work } = await createPublishedHall(app, await app.signIn())
    const params = { code: work.code }
    const browsers = Array.from({ length: 50 }, () => createBrowser(params, '198.51.100.8'))
    expect((await Promise.all(browsers.map((visit) => visit()))).filter(Boolean)).toHaveLength(50)
    expect((await Promise.all(browsers.map((visit) => visit()))).filter(Boolean)).toHaveLength(0)
    expect(await visitsOf(params)).toBe(50)
  })

  test('the number of visits from one address is limited to that of a school class, regardless of cookies', async () => {
    const { work } = await createPublishedHall(app, await app.signIn())
    const params = { code: work.code }
    const browsers = Array.from({ length: VISITS_PER_NETWORK + 20 }, () => createBrowser(params, '198.51.100.9'))
    await Promise.all(browsers.map((visit) => visit()))
    expect(await visitsOf(params)).toBe(VISITS_PER_NETWORK)
    expect(await createBrowser(params, '198.51.100.10')()).toBe(true)
    expect((await app.callOk(countVisit, { params, ip: '198.51.100.9', token: (await app.signIn()).token })).counted).toBe(true)
  })

  test('the cookie is not readable by scripts and expires in a day', async () => {
    const { work } = await createPublishedHall(app, await app.signIn())
    const answer = await app.call(countVisit, { params: { code: work.code }, ip: '198.51.100.11' })
    expect(answer.headers['set-cookie']).toMatch(/^visitor=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
  })
})

describe('S-01 the feed', () => {
  test.each([
    'newest',
    'recommended',
  ] as const)('%s shows published public halls once each, even while new ones are added', async (type) => {
    const own = await startTestApp({ bake: bakeFake })
    await own.jobs.start()
    const person = await own.signIn()
    const titles = ['一号厅', '二号厅', '三号厅', '四号厅', '五号厅']
    for (const title of titles) await createApprovedHall(own, person, { title })
    await createHallDraft(own, person, { title: '草稿' })
    const hidden = await createApprovedHall(own, person, { title: '不公开' })
    await own.callOk(updateWork, { body: { id: hidden.work.id, revision: 1, visibility: 'unlisted' }, token: person.token })

    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const body: Record<string, unknown> = { type, size: 2, ...(cursor ? { cursor } : {}) }
      const page = await own.callOk(homeFeed, { body })
      seen.push(...page.records.map(({ title }) => title))
      cursor = page.cursor
      if (seen.length === 2) await createApprovedHall(own, person, { title: '刚发布' })
    } while (cursor)
    expect(seen).toEqual(titles.toReversed())
    await own.jobs.stop()
  })

  test('an invalid cursor is rejected', async () => {
    for (const cursor of ['x', Buffer.from('["a","b"]').toString('base64url')]) {
      expect(await app.call(homeFeed, { body: { cursor } })).toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  test('halls with pictures and texts are recommended as if up to a day newer', async () => {
    const own = await startTestApp({ bake: bakeFake })
    await own.jobs.start()
    const person = await own.signIn()
    await createApprovedHall(own, person, { title: '六件作品', pictures: 6 })
    await createApprovedHall(own, person, { title: '一件作品' })
    const titles = async (type: 'recommended' | 'newest') =>
      (await own.callOk(homeFeed, { body: { type } })).records.map(({ title }) => title)
    expect(await titles('recommended')).toEqual(['六件作品', '一件作品'])
    expect(await titles('newest')).toEqual(['一件作品', '六件作品'])
    await own.jobs.stop()
  })
})

test('file names from the owner’s device are not revealed', async () => {
  const person = await app.signIn()
  const { work } = await createPublishedHall(app, person)
  const hall = await app.callOk(publicHallByCode, { params: { code: work.code } })
  expect(hall.assets.map(({ name }) => name)).toEqual([''])
  const draft = await app.callOk(workById, { params: { id: work.id }, token: person.token })
  expect(draft.assets.map(({ name }) => name)).toEqual(['picture.png'])
})

describe('cleanup', () => {
  test('works in the recycle bin are removed after 30 days with all their data, others stay', async () => {
    const own = await startTestApp({ bake: bakeFake })
    await own.jobs.start()
    const person = await own.signIn()
    const [gone, kept] = [await createPublishedHall(own, person), await createPublishedHall(own, person)]
    await own.callOk(removeWork, { params: { id: gone.work.id }, token: person.token })
    const dependencies = { store: createWorksStore(own.database), objects: own.objects, clock: own.clock }
    const counts = async () => [await rowsOf(own, 'work'), await rowsOf(own, 'work_revision'), await objectsOf(own)]
    own.clock.advanceS(29 * 86_400)
    await cleanUpWorks(dependencies)
    expect(await counts()).toEqual([2, 2, 4])
    own.clock.advanceS(2 * 86_400)
    await cleanUpWorks(dependencies)
    expect(await counts()).toEqual([1, 1, 2])
    expect(await own.callOk(publicHallByCode, { params: { code: kept.work.code } })).toMatchObject({ revision: 1 })
    await own.jobs.stop()
  })

  test('a hall that is restored at the moment of its removal stays', async () => {
    const person = await app.signIn()
    const { work } = await createPublishedHall(app, person)
    await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
    const store = createWorksStore(app.database)
    const before = new Date(app.clock.nowMs() + 1000)
    const emptying = await store.runInTransaction(async (restoring) => {
      await restoring.works.updateRestored(work.id, new Date(0))
      const purge = () => store.works.deleteFromBin(before, 100)
      const purged = { promise: app.database.outsideTransaction(purge) }
      await delay(200)
      return purged
    })
    expect(await emptying.promise).not.toContain(work.id)
    expect(await app.callOk(publicHallByCode, { params: { code: work.code } })).toMatchObject({ revision: 1 })
  })
})

async function rowsOf({ database }: TestApp, table: string): Promise<number> {
  return (await database.query(sql`select 1 from ${raw(table)}`)).length
}

async function objectsOf({ objects }: TestApp): Promise<number> {
  let count = 0
  for await (const _ of objects.list('media/hall/')) count += 1
  return count
}
