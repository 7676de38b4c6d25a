import { stat } from 'node:fs/promises'
import { commentsOfWork } from '@zhanjian/contract/community.ts'
import { homeFeed, homeSections } from '@zhanjian/contract/discovery.ts'
import { COMMENTS_PER_MINUTE } from '@zhanjian/contract/limits.ts'
import { publicHallByCode } from '@zhanjian/contract/published-works.ts'
import { computeLightKey } from '@zhanjian/scene/bake/light-key.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { bakeInThread } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { buildDemoHallDocument, buildEmptyDemoHallDocument, type DemoPicture } from './build-demo-hall.ts'
import {
  getArtFilePath,
  getDemoArtwork,
  getDemoHallByTitle,
  getMusicFilePath,
  LIGHT_DIRECTORY,
  readDemoCommunity,
} from './demo-community.ts'
import { readDemoInteractions } from './demo-interactions.ts'
import { readPrebakedLight, withPrebakedLight } from './prebaked-light.ts'
import { seedCommunity } from './seed-community.ts'

const community = await readDemoCommunity()
const interactions = await readDemoInteractions()

test('F-01 the demo community has at least eight halls by four people, with complete texts and pictures', async () => {
  expect(community.halls.length).toBeGreaterThanOrEqual(8)
  expect(new Set(community.halls.map(({ owner }) => owner)).size).toBe(4)
  for (const hall of community.halls) {
    expect(hall.summary).not.toBe('')
    for (const key of [hall.cover, ...hall.works]) {
      const { file, ...words } = getDemoArtwork(community, key)
      expect((await stat(getArtFilePath(file))).size).toBeGreaterThan(0)
      for (const text of [words.title, words.artist, words.year, words.medium, words.text, words.alt]) expect(text).not.toBe('')
    }
  }
})

test('S-67 the demo has articles and panoramas about its halls, each with a picture', async () => {
  const titles = community.halls.map(({ title }) => title)
  expect(new Set(community.posts.map(({ kind }) => kind))).toEqual(new Set(['article', 'panorama']))
  for (const { kind, title, hall, works } of community.posts) {
    if (hall !== null) expect(titles, title).toContain(hall)
    expect(works.length, title).toBeGreaterThan(0)
    const { width, height } = await sharp(getArtFilePath(getDemoArtwork(community, works[0] ?? '').file)).metadata()
    if (kind === 'panorama') expect([width >= 1024, width / height]).toEqual([true, 2])
  }
})

test('every promotion of the demo links to one of its halls', () => {
  const titles = community.halls.map(({ title }) => title)
  for (const { hall } of community.promotions) expect(titles).toContain(hall)
})

test('some demo halls have music of a size suitable for phones', async () => {
  const files = community.halls.flatMap(({ music }) => (music === undefined ? [] : [music.file]))
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const file of files) expect((await stat(getMusicFilePath(file))).size).toBeLessThan(400 * 1024)
})

test('the baked light of every demo hall matches its current document (scripts/bake-demo.mjs updates it)', async () => {
  for (const hall of community.halls) {
    const pictures = new Map<string, DemoPicture>()
    for (const key of hall.works) {
      const { width, height } = await sharp(getArtFilePath(getDemoArtwork(community, key).file)).metadata()
      pictures.set(key, { assetId: key, widthPx: width, heightPx: height })
    }
    const document = buildDemoHallDocument(
      community,
      hall,
      (key) => pictures.get(key) ?? { assetId: key, widthPx: 1, heightPx: 1 },
    )
    expect(document.works, hall.title).toHaveLength(hall.works.length)
    expect(await readPrebakedLight(LIGHT_DIRECTORY, computeLightKey(document)), hall.title).not.toBeNull()
  }
  for (const { hall, title, cover } of community.templates) {
    const document = buildEmptyDemoHallDocument(community, getDemoHallByTitle(community, hall))
    expect(await readPrebakedLight(LIGHT_DIRECTORY, computeLightKey(document)), title).not.toBeNull()
    expect((await stat(getArtFilePath(cover))).size, title).toBeGreaterThan(0)
  }
})

test('comments of the demo come from existing people, about existing halls, within the rate limits', () => {
  const names = new Set(community.people.map(({ username }) => username))
  const titles = new Set(community.halls.map(({ title }) => title))
  const commentCounts = new Map<string, number>()
  for (const { by, whom } of interactions.follows) for (const one of [by, ...whom]) expect(names).toContain(one)
  for (const { hall, likedBy, keptBy, threads } of interactions.halls) {
    expect(titles).toContain(hall)
    for (const { by, likedBy: fans = [] } of threads.flatMap((thread) => [thread, ...(thread.answers ?? [])])) {
      for (const name of [by, ...fans, ...likedBy, ...keptBy]) expect(names).toContain(name)
      commentCounts.set(by, (commentCounts.get(by) ?? 0) + 1)
    }
  }
  expect(Math.max(...commentCounts.values())).toBeLessThanOrEqual(COMMENTS_PER_MINUTE)
})

test('F-01 seeding creates halls that anyone can visit, and seeding again, even after an interruption, adds none', async () => {
  const app = await startTestApp({ bake: withPrebakedLight(bakeInThread, LIGHT_DIRECTORY) })
  await app.jobs.start()
  const [hall, ...others] = community.halls.slice(3, 5)
  if (hall === undefined) throw new Error('the demo community has few halls')
  const promotions = community.promotions.map((promotion) => ({ ...promotion, hall: hall.title }))
  const rooms = [{ hall: hall.title, title: '跟着走一遍', welcome: '欢迎', guests: [], isLive: true }]
  const templates = community.templates.map((template) => ({ ...template, hall: hall.title }))
  const few = { ...community, halls: [hall, ...others], promotions, rooms, templates }
  const { objects, services } = app
  const cutOff = new AbortController()
  cutOff.abort()
  await expect(seedCommunity({ community: few, interactions, objects, services, signal: cutOff.signal })).rejects.toThrow()
  for (let round = 0; round < 2; round++) {
    await seedCommunity({ community: few, interactions, objects, services, signal: new AbortController().signal })
  }
  const halls = await vi.waitFor(
    async () => {
      const { records } = await app.callOk(homeFeed, { body: { kind: 'gallery' } })
      expect(records.map(({ title }) => title).sort()).toEqual(few.halls.map(({ title }) => title).sort())
      return records
    },
    { timeout: 25_000, interval: 100 },
  )
  const { banners, editorials } = await app.callOk(homeSections)
  expect([banners.length, editorials.length]).toEqual([2, 1])
  const code = halls.find(({ title }) => title === hall.title)?.code
  for (const promotion of [...banners, ...editorials])
    expect(promotion).toMatchObject({ path: `/pages/index/gallery?code=${code}`, picture: { url: expect.any(String) } })
  const planted = await app.database.query(sql`select title, status from room`)
  expect(planted).toEqual([{ title: '跟着走一遍', status: 'live' }])
  for (const { code, title, workCount } of halls) {
    const { document, atlas } = await app.callOk(publicHallByCode, { params: { code } })
    expect(document.works).toHaveLength(workCount)
    expect(document.music !== null).toBe(few.halls.some((hall) => hall.title === title && hall.music !== undefined))
    expect(atlas).not.toBeNull()
    const said = interactions.halls.find(({ hall }) => hall === title) ?? expect.fail(`no person talks about ${title}`)
    const { records, total } = await app.callOk(commentsOfWork, { body: { code, order: 'newest' } })
    expect(records.map(({ text }) => text)).toEqual(said.threads.map(({ text }) => text).reverse())
    expect(total).toBe(said.threads.reduce((count, { answers = [] }) => count + 1 + answers.length, 0))
    const { work } = await app.callOk(publicHallByCode, { params: { code } })
    expect([work.likeCount, work.favouriteCount]).toEqual([said.likedBy.length, said.keptBy.length])
  }
  const { records: posts } = await app.callOk(homeFeed, { body: { kind: 'panorama' } })
  expect(posts.map(({ title }) => title).sort()).toEqual(
    community.posts.flatMap(({ kind, title }) => (kind === 'panorama' ? title : [])).sort(),
  )
  expect(await findBrokenInvariants(app)).toEqual([])
  await app.jobs.stop()
})
