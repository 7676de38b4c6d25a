import { blockPerson, followPerson } from '@zhanjian/contract/accounts/people.ts'
import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'
import { type FeedType, homeFeed, newWorkCount, relatedWorks } from '@zhanjian/contract/works/discovery.ts'
import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createListedPost, createPublishedPost, uploadPanorama } from '../testing/posts.ts'
import { approveWork } from '../testing/works.ts'

interface FeedOptions {
  type?: FeedType
  kind?: string
  near?: LongitudeLatitude
  size?: number
}

const HERE = { longitude: 120.1551, latitude: 30.2741 }
/** A degree of latitude is some 111 km. */
const kmNorth = (km: number): LongitudeLatitude => ({ ...HERE, latitude: HERE.latitude + km / 111.2 })

async function setUpSite(): Promise<{ app: TestApp; person: Person }> {
  const app = await startTestApp()
  await app.jobs.start()
  return { app, person: await app.signIn({ nickname: '林深' }) }
}

/** The whole feed, page by page. */
async function titlesOf(app: TestApp, options: FeedOptions = {}, token?: string): Promise<string[]> {
  const titles: string[] = []
  let cursor: string | null = null
  do {
    const body: Record<string, unknown> = { size: 2, ...options, ...(cursor === null ? {} : { cursor }) }
    const part = await app.callOk(homeFeed, { body, ...(token === undefined ? {} : { token }) })
    titles.push(...part.records.map(({ title }) => title))
    cursor = part.cursor
  } while (cursor !== null)
  return titles
}

describe('S-01 the feed', () => {
  test('it shows only approved works, with the approved texts, and earlier entries keep their place', async () => {
    const { app, person } = await setUpSite()
    const { work, revision } = await createListedPost(app, person, { title: '第一版' })
    await createPublishedPost(app, person, { title: '没人看过' })
    await createListedPost(app, person, { title: '后来的' })
    expect(await titlesOf(app, { type: 'newest' })).toEqual(['后来的', '第一版'])
    await app.callOk(updateWork, { body: { id: work.id, revision, title: '第二版' }, token: person.token })
    const published = await publishAgain(app, person, work.id, revision + 1)
    expect(published).toBe('ready')
    expect(await titlesOf(app, { type: 'newest' })).toEqual(['后来的', '第一版'])
    await approveWork(app, work.id)
    expect(await titlesOf(app, { type: 'newest' })).toEqual(['后来的', '第二版'])
    await app.jobs.stop()
  })

  test('a feed of one kind shows only that kind', async () => {
    const { app, person } = await setUpSite()
    await createListedPost(app, person, { title: '一篇文章' })
    await createListedPost(app, person, { title: '一张全景', kind: 'panorama', mediaIds: [await uploadPanorama(app, person)] })
    expect(await titlesOf(app, { kind: 'panorama' })).toEqual(['一张全景'])
    expect(await titlesOf(app, { kind: 'model' })).toEqual([])
    await app.jobs.stop()
  })

  test('S-01 the feed of followed people shows only their works, and nothing to a visitor', async () => {
    const { app, person } = await setUpSite()
    const [followed, reader] = [await app.signIn(), await app.signIn()]
    for (const title of ['甲一', '甲二', '甲三']) await createListedPost(app, followed, { title })
    await createListedPost(app, person, { title: '别人的' })
    expect(await titlesOf(app, { type: 'following' }, reader.token)).toEqual([])
    await app.callOk(followPerson, { params: { id: followed.user.id }, body: { isFollowed: true }, token: reader.token })
    expect(await titlesOf(app, { type: 'following' }, reader.token)).toEqual(['甲三', '甲二', '甲一'])
    expect(await titlesOf(app, { type: 'following' })).toEqual([])
    await app.jobs.stop()
  })

  test('S-01 nearby works are sorted by distance up to 50 km, each once across pages, even if the user moves', async () => {
    const { app, person } = await setUpSite()
    for (const [title, km] of [
      ['三公里', 3],
      ['半公里', 0.5],
      ['四十公里', 40],
      ['六十公里', 60],
      ['十公里', 10],
    ] as const)
      await createListedPost(app, person, {
        title,
        details: { place: { name: title, address: '', regionCode: null, position: { ...kmNorth(km), datum: 'wgs84' } } },
      })
    await createListedPost(app, person, { title: '没有地点' })
    expect(await titlesOf(app, { type: 'nearby', near: HERE })).toEqual(['半公里', '三公里', '十公里', '四十公里'])
    expect(await titlesOf(app, { type: 'nearby', near: kmNorth(60) })).toEqual(['六十公里', '四十公里', '十公里'])
    const first = await app.callOk(homeFeed, { body: { type: 'nearby', near: HERE, size: 2 } })
    const body = { type: 'nearby', near: kmNorth(60), size: 2, cursor: first.cursor }
    expect((await app.callOk(homeFeed, { body })).records.map(({ title }) => title)).toEqual(['十公里', '四十公里'])
    expect(await app.call(homeFeed, { body: { type: 'nearby' } })).toMatchObject({ code: 'INVALID_INPUT' })
    await app.jobs.stop()
  })

  test('the feed is empty, without errors, at the poles', async () => {
    const { app, person } = await setUpSite()
    const position = { longitude: 0, latitude: 90, datum: 'wgs84' } as const
    const details = { place: { name: '北极', address: '', regionCode: null, position } }
    await createListedPost(app, person, { title: '极点', details })
    expect(await titlesOf(app, { type: 'nearby', near: { longitude: 180, latitude: -90 } })).toEqual([])
    expect(await titlesOf(app, { type: 'nearby', near: { longitude: 0, latitude: 90 } })).toEqual(['极点'])
    // Smaller than the numbers that the database supports.
    expect(await titlesOf(app, { type: 'nearby', near: { longitude: -5e-324, latitude: 5e-324 } })).toEqual([])
    for (const part of [1e300, 5e-324, -1]) {
      const cursor = Buffer.from(JSON.stringify([part, part, part, person.user.id])).toString('base64url')
      const answer = await app.call(homeFeed, { body: { type: 'nearby', near: HERE, cursor } })
      expect([200, 400], String(part)).toContain(answer.http)
    }
    await app.jobs.stop()
  })

  test('it reports how many works are new since its head, up to 99, without removed ones', async () => {
    const { app, person } = await setUpSite()
    await createListedPost(app, person, { title: '起初' })
    const reader = await app.signIn()
    const { head } = await app.callOk(homeFeed, { body: { type: 'recommended' } })
    const news = async (options: Record<string, unknown> = {}, token?: string) =>
      (await app.callOk(newWorkCount, { body: { head, ...options }, ...(token === undefined ? {} : { token }) })).count
    expect(await news()).toBe(0)
    await createListedPost(app, person, { title: '其一' })
    const { work } = await createListedPost(app, person, { title: '其二' })
    expect([await news(), await news({ kind: 'model' }), await news({ type: 'following' }, reader.token)]).toEqual([2, 0, 0])
    await app.callOk(followPerson, { params: { id: person.user.id }, body: { isFollowed: true }, token: reader.token })
    expect(await news({ type: 'following' }, reader.token)).toBe(2)
    await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
    expect(await news()).toBe(1)
    expect(await app.call(newWorkCount, { body: { head: 'x' } })).toMatchObject({ code: 'INVALID_INPUT' })
    await app.jobs.stop()
  })

  test('works of blocked people are not shown to the person who blocked them', async () => {
    const { app, person } = await setUpSite()
    const reader = await app.signIn()
    await createListedPost(app, person, { title: '不想看的', details: { tags: ['湖'] } })
    const own = await createListedPost(app, reader, { title: '自己的', details: { tags: ['湖'] } })
    await app.callOk(blockPerson, { params: { id: person.user.id }, body: { isBlocked: true }, token: reader.token })
    expect(await titlesOf(app, { type: 'newest' }, reader.token)).toEqual(['自己的'])
    expect(await titlesOf(app, { type: 'newest' })).toEqual(['自己的', '不想看的'])
    const related = await app.callOk(relatedWorks, { params: { code: own.work.code }, token: reader.token })
    expect(related.records).toEqual([])
    await app.jobs.stop()
  })

  test('while works are published and removed between pages, nothing is skipped or repeated', async () => {
    const { app, person } = await setUpSite()
    let count = 0
    const add = () => createListedPost(app, person, { title: `第 ${String((count += 1)).padStart(3, '0')} 号` })
    const standing = new Map<string, string>()
    for (let index = 0; index < 6; index++) {
      const { work } = await add()
      standing.set(work.title, work.id)
    }
    const step = fc.constantFrom('publish', 'remove', 'nothing')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), fc.constantFrom('newest', 'recommended'), async (steps, type) => {
        const before = [...standing.keys()]
        const seen: string[] = []
        const left = [...steps]
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const body: Record<string, unknown> = { type, size: 3, ...(cursor === undefined ? {} : { cursor }) }
          const part = await app.callOk(homeFeed, { body })
          seen.push(...part.records.map(({ title }) => title))
          cursor = part.cursor
          const next = left.shift()
          if (next === 'publish') {
            const { work } = await add()
            standing.set(work.title, work.id)
          }
          const [oldest] = standing
          if (next === 'remove' && oldest !== undefined && standing.size > 4) {
            await app.callOk(removeWork, { params: { id: oldest[1] }, token: person.token })
            standing.delete(oldest[0])
          }
        }
        expect(new Set(seen).size).toBe(seen.length)
        for (const title of before.filter((title) => standing.has(title))) expect(seen).toContain(title)
      }),
      { numRuns: 8 },
    )
    await app.jobs.stop()
  })
})

describe('S-67 similar works', () => {
  test('works with the same tags come first, then those of the owner, then recommended ones, without the work itself', async () => {
    const { app, person } = await setUpSite()
    const other = await app.signIn()
    const { work } = await createListedPost(app, person, { title: '这一件', details: { tags: ['西湖', '雨'] } })
    await createListedPost(app, other, { title: '别的' })
    await createListedPost(app, person, { title: '同一人' })
    await createListedPost(app, other, { title: '同标签', details: { tags: ['雨'] } })
    await createPublishedPost(app, other, { title: '没人看过', details: { tags: ['雨'] } })
    const titles = async (size: number) =>
      (await app.callOk(relatedWorks, { params: { code: work.code }, query: { size } })).records.map(({ title }) => title)
    expect(await titles(8)).toEqual(['同标签', '同一人', '别的'])
    expect(await titles(2)).toEqual(['同标签', '同一人'])
    expect(await app.call(relatedWorks, { params: { code: 'AAAAAAAAAA' } })).toMatchObject({ code: 'NOT_FOUND' })
    await app.jobs.stop()
  })
})

async function publishAgain(app: TestApp, { token }: Person, id: string, revision: number): Promise<string> {
  return (await app.callOk(publishWork, { params: { id }, body: { revision }, token })).state
}
