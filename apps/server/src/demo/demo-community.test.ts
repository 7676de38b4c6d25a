import { readFile, stat } from 'node:fs/promises'
import { commentsOfWork } from '@zhanjian/contract/community/community.ts'
import { COMMENTS_PER_MINUTE } from '@zhanjian/contract/community/limits.ts'
import { type Arriving, homeFeed, homeSections } from '@zhanjian/contract/works/discovery.ts'
import { POST_TEXT_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { listedKind } from '@zhanjian/contract/works/works.ts'
import { computeLightKey } from '@zhanjian/scene/hall/bake/light-key.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { drawPicture } from '../modules/content/works/publishing/picture/draw-picture.ts'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { createArrivals } from './arrivals.ts'
import { buildDemoHallDocument, buildEmptyDemoHallDocument, type DemoPicture } from './build-demo-hall.ts'
import { readDemoCards } from './demo-cards.ts'
import {
  getArtFilePath,
  getDemoArtwork,
  getDemoHallByTitle,
  getMediaFilePath,
  getMusicFilePath,
  LIGHT_DIRECTORY,
  PICTURE_DIRECTORY,
  readDemoCommunity,
} from './demo-community.ts'
import { readDemoExhibitions } from './demo-exhibitions.ts'
import { readDemoInteractions } from './demo-interactions.ts'
import { readPrebakedLight, withPrebakedLight } from './prebaked-light.ts'
import {
  computePictureKey,
  readPrebakedAtlas,
  readPrebakedPicture,
  withPrebakedAtlases,
  withPrebakedPictures,
} from './prebaked-picture.ts'
import { seedCommunity } from './seed-community.ts'
import { createSeedInput } from './testing/seed-input.ts'

const giveWay = async () => 0
const community = await readDemoCommunity()
const interactions = await readDemoInteractions()
const cards = await readDemoCards()
const { exhibitions } = await readDemoExhibitions()

test('F-01 the demo community lists at least forty works of every kind by at least eight people with faces', async () => {
  const phoneByName = new Map(community.people.map(({ username, phone }) => [username, phone]))
  const listed = [
    ...community.halls.map((hall) => ({ ...hall, kind: 'gallery' })),
    ...community.posts,
    ...exhibitions.map(({ title, owner }) => ({ kind: 'exhibition', title, owner: phoneByName.get(owner), waits: false })),
  ].filter(({ waits }) => !waits)
  expect(listed.length).toBeGreaterThanOrEqual(40)
  // Invitations are for who has their link.
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(listedKind.options.filter((kind) => kind !== 'invitation')))
  expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length)
  const owners = new Set(listed.map(({ owner }) => owner))
  expect(owners.size).toBeGreaterThanOrEqual(8)
  const people = community.people.filter(({ phone }) => owners.has(phone))
  expect(people).toHaveLength(owners.size)
  const faces = people.map(({ avatar = '' }) => avatar)
  expect(new Set(faces).size).toBe(owners.size)
  for (const face of faces) expect((await stat(getArtFilePath(face))).size, face).toBeGreaterThan(0)
})

test('F-01 no two cards and promotions of the demo show the same picture', () => {
  const ofPosts = community.posts.map(({ works: [first = ''], cover = getDemoArtwork(community, first).file }) => cover)
  const ofPromotions = community.promotions.map(({ hall }) => {
    const [first = ''] = getDemoHallByTitle(community, hall).works
    return getDemoArtwork(community, first).file
  })
  const shown = [...ofPosts, ...ofPromotions]
  expect(shown.filter((file, index) => shown.indexOf(file) !== index)).toEqual([])
})

test('F-01 every demo hall has complete texts and pictures', async () => {
  for (const hall of community.halls) {
    expect(hall.summary).not.toBe('')
    expect(hall.introduction.match(/[。？！]/g)?.length, hall.title).toBeGreaterThanOrEqual(2)
    for (const key of hall.works) {
      const { file, ...words } = getDemoArtwork(community, key)
      expect((await stat(getArtFilePath(file))).size).toBeGreaterThan(0)
      for (const text of [words.title, words.artist, words.year, words.medium, words.text, words.alt]) expect(text).not.toBe('')
    }
  }
})

test('S-67 the demo has posts of every kind about its halls, each within the limits of uploads, with a picture', async () => {
  const titles = community.halls.map(({ title }) => title)
  for (const { kind, title, text, hall, works, medium, cover } of community.posts) {
    if (hall !== null) expect(titles, title).toContain(hall)
    expect(text.length, title).toBeLessThanOrEqual(POST_TEXT_MAX_CHARACTERS)
    if (kind === 'video' || kind === 'model') {
      const maxKb = kind === 'video' ? 600 : 200
      expect((await stat(getMediaFilePath(medium?.file ?? ''))).size, title).toBeLessThan(maxKb * 1024)
      expect((await stat(getArtFilePath(cover ?? ''))).size, title).toBeGreaterThan(0)
      expect(works, title).toEqual([])
      continue
    }
    expect(works.length, title).toBeGreaterThan(0)
    const { width, height } = await sharp(getArtFilePath(getDemoArtwork(community, works[0] ?? '').file)).metadata()
    if (kind === 'panorama') expect([width >= 1024, width / height]).toEqual([true, 2])
  }
})

test('every model of the demo has words on it, and one has music (S-69)', () => {
  const models = community.posts.filter(({ kind }) => kind === 'model')
  for (const { title, medium } of models) expect(medium?.hotspots?.length ?? 0, title).toBeGreaterThan(1)
  expect(models.filter(({ medium }) => medium?.music !== undefined)).toHaveLength(1)
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

test('the baked light and the picture of every demo hall match its current document (scripts/bake-demo.mjs updates it)', async () => {
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
    expect(await readPrebakedPicture(PICTURE_DIRECTORY, computePictureKey(document)), hall.title).not.toBeNull()
    expect(await readPrebakedAtlas(PICTURE_DIRECTORY, computePictureKey(document)), hall.title).not.toBeNull()
  }
  for (const { hall, title, cover } of community.templates) {
    const document = buildEmptyDemoHallDocument(community, getDemoHallByTitle(community, hall))
    expect(await readPrebakedLight(LIGHT_DIRECTORY, computeLightKey(document)), title).not.toBeNull()
    expect((await stat(getArtFilePath(cover))).size, title).toBeGreaterThan(0)
  }
})

test('a drawn picture of a demo hall looks as the renderer draws it today (scripts/bake-demo.mjs --all updates it)', async () => {
  const hall = getDemoHallByTitle(community, '错位三毫米')
  const works = new Map<string, { picture: Buffer; colour: string }>()
  const pictures = new Map<string, DemoPicture>()
  for (const key of hall.works) {
    const picture = await readFile(getArtFilePath(getDemoArtwork(community, key).file))
    const { width, height } = await sharp(picture).metadata()
    pictures.set(key, { assetId: key, widthPx: width, heightPx: height })
    works.set(key, { picture, colour: '#888888' })
  }
  const document = buildDemoHallDocument(community, hall, (key) => pictures.get(key) ?? expect.fail(key))
  const lightmap = await readPrebakedLight(LIGHT_DIRECTORY, computeLightKey(document))
  const prepared = await readPrebakedPicture(PICTURE_DIRECTORY, computePictureKey(document))
  if (lightmap === null || prepared === null) throw new Error('the hall is not prepared')
  const drawn = await drawPicture({ document, lightmap, works }, 320)
  const [now, then] = await Promise.all([measureRegions(drawn.variants.large), measureRegions(prepared.variants.large)])
  expect(Math.max(...now.map((value, at) => Math.abs(value - (then[at] ?? 0))))).toBeLessThanOrEqual(4)
})

/** Red, green and blue of each region. */
const measureRegions = async (picture: Uint8Array): Promise<number[]> => [
  ...(await sharp(picture).removeAlpha().resize(8, 6, { kernel: 'linear' }).raw().toBuffer()),
]

test('comments of the demo come from existing people, about works that are listed, within the rate limits', () => {
  const names = new Set(community.people.map(({ username }) => username))
  const titles = new Set([...community.halls, ...community.posts].flatMap(({ title, waits }) => (waits ? [] : title)))
  const commentCounts = new Map<string, number>()
  for (const { by, whom } of interactions.follows) for (const one of [by, ...whom]) expect(names).toContain(one)
  for (const { work, likedBy, keptBy, threads } of interactions.works) {
    expect(titles).toContain(work)
    for (const { by, likedBy: fans = [] } of threads.flatMap((thread) => [thread, ...(thread.answers ?? [])])) {
      for (const name of [by, ...fans, ...likedBy, ...keptBy]) expect(names).toContain(name)
      commentCounts.set(by, (commentCounts.get(by) ?? 0) + 1)
    }
  }
  const listedHalls = community.halls.flatMap(({ title, waits }) => (waits ? [] : title))
  expect(interactions.works.map(({ work }) => work)).toEqual(expect.arrayContaining(listedHalls))
  expect(Math.max(...commentCounts.values())).toBeLessThanOrEqual(COMMENTS_PER_MINUTE)
})

test('F-01 seeding creates halls that anyone can visit, and seeding again, even after an interruption, adds none', async () => {
  const bakeUnknown = async () => expect.fail('a hall is not prepared')
  const bake = withPrebakedLight(withPrebakedAtlases(bakeUnknown, PICTURE_DIRECTORY), LIGHT_DIRECTORY)
  const drawUnknown = async () => expect.fail('the picture of a hall is not prepared')
  const app = await startTestApp({ bake, drawPicture: withPrebakedPictures(drawUnknown, PICTURE_DIRECTORY) })
  await app.jobs.start()
  const [hall, ...others] = community.halls.filter(({ title }) => ['静场', '沙丘与月'].includes(title))
  if (hall === undefined) throw new Error('the demo community has few halls')
  const promotions = community.promotions.map((promotion) => ({ ...promotion, hall: hall.title }))
  const rooms = [{ hall: hall.title, title: '跟着走一遍', welcome: '欢迎', guests: [], isLive: true }]
  const templates = community.templates.map((template) => ({ ...template, hall: hall.title }))
  const posts = community.posts.filter(({ title }) => ['站在展厅正中', '点灯', '满月罐'].includes(title))
  const few = { ...community, first: [hall.title], halls: [hall, ...others], posts, promotions, rooms, templates }
  const { services } = app
  const arrivals = createArrivals()
  const heard: (string[] | Arriving | null)[] = []
  const listTitles = async () => (await app.callOk(homeFeed, { body: {} })).records.map(({ title }) => title)
  const planted = Promise.withResolvers<string[]>()
  const seed = async (signal: AbortSignal) =>
    seedCommunity({
      ...(await createSeedInput(app)),
      community: few,
      interactions,
      cards,
      arrivals,
      onFirstWorks: () => {
        heard.push(arrivals.read())
        planted.resolve(listTitles())
      },
      signal,
      giveWay,
    })
  const cutOff = new AbortController()
  cutOff.abort()
  await expect(seed(cutOff.signal)).rejects.toThrow()
  for (let round = 0; round < 2; round++) await seed(new AbortController().signal)
  expect(await planted.promise).toEqual([hall.title])
  const total = few.halls.length + few.posts.filter(({ waits }) => !waits).length
  // The second planting finds everything.
  expect([...heard, arrivals.read()]).toEqual([{ standing: 1, total }, null, null])
  const halls = await vi.waitFor(
    async () => {
      const { records } = await app.callOk(homeFeed, { body: { kind: 'gallery' } })
      expect(records.map(({ title }) => title).sort()).toEqual(few.halls.map(({ title }) => title).sort())
      return records
    },
    { timeout: 25_000, interval: 100 },
  )
  const { banners, editorials } = await app.callOk(homeSections)
  expect([banners.length, editorials.length]).toEqual([3, 1])
  const code = halls.find(({ title }) => title === hall.title)?.code
  for (const promotion of [...banners, ...editorials])
    expect(promotion).toMatchObject({ path: `/pages/index/gallery?code=${code}`, picture: { url: expect.any(String) } })
  const opened = await app.database.query(sql`select title, status from room`)
  expect(opened).toEqual([{ title: '跟着走一遍', status: 'live' }])
  for (const { code, title, workCount } of halls) {
    const { document, atlas } = await app.callOk(publicHallByCode, { params: { code } })
    expect(document.works).toHaveLength(workCount)
    expect(document.music !== null).toBe(few.halls.some((hall) => hall.title === title && hall.music !== undefined))
    expect(atlas).not.toBeNull()
    const said = interactions.works.find(({ work }) => work === title) ?? expect.fail(`no person talks about ${title}`)
    const { records, total } = await app.callOk(commentsOfWork, { body: { code, order: 'newest' } })
    expect(records.map(({ text }) => text)).toEqual(said.threads.map(({ text }) => text).reverse())
    expect(total).toBe(said.threads.reduce((count, { answers = [] }) => count + 1 + answers.length, 0))
    const { work } = await app.callOk(publicHallByCode, { params: { code } })
    expect([work.likeCount, work.favouriteCount]).toEqual([said.likedBy.length, said.keptBy.length])
  }
  for (const kind of ['panorama', 'video', 'model'] as const) {
    const { records } = await app.callOk(homeFeed, { body: { kind } })
    const expected = few.posts.filter((post) => post.kind === kind)
    expect(records.map(({ title }) => title).sort()).toEqual(expected.map(({ title }) => title).sort())
    for (const { cover } of records) expect(cover).not.toBeNull()
  }
  const { id: showing } = await services.identity.ensureAccount({ phone: '13800000002' })
  const [card] = await services.cards.cards.listOwn(showing)
  expect(card?.works.map(({ title }) => title)).toEqual(['静场'])
  const { id, owner } = halls.find(({ title }) => title !== hall.title) ?? expect.fail('there is one hall only')
  await services.works.publishing.unpublish(id, owner.id)
  await seed(new AbortController().signal)
  expect((await services.works.drafts.getDraft(id, owner.id)).work.availability, 'what its owner withdrew').toBe('draft')
  expect(await findBrokenInvariants(app)).toEqual([])
  await app.jobs.stop()
  // Light, thumbnails and the pictures of a panorama are made beside other slow tests.
}, 60_000)
