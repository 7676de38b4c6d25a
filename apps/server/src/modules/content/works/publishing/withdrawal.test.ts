import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { hallPoster, publicHallByCode, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { restoreRevision, workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { myWorks, removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createPicture, createWav } from '../../uploads/testing/test-files.ts'
import { createModel } from '../../uploads/testing/test-models.ts'
import { createMp4 } from '../../uploads/testing/test-videos.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { createPostDocument, createPostDraft, createPublishedPost } from '../testing/posts.ts'
import { createTestScene, createTourOf, publishTour, republishTour, uploadStripedPanorama } from '../testing/tours.ts'
import {
  approveWork,
  bakeFake,
  createHallDocument,
  createPublishedHall,
  drawPictureFake,
  publishAndWait,
} from '../testing/works.ts'

let person: Person
const app = await startTestApp({ bake: bakeFake, drawPicture: () => drawPictureFake() })
await app.jobs.start()
beforeEach(async () => {
  person = await app.signIn()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.services.media.settle()
  expect(await findBrokenInvariants(app)).toEqual([])
})

const face = { id: 'face', yawRad: 0, pitchRad: 0, radiusRad: 0.2 }
const open = (code: string) => app.callOk(publicPanoramaByCode, { params: { code } })
const detail = (code: string) => app.callOk(workDetailByCode, { params: { code } })
const statusOf = async (url: string): Promise<number> => (await app.fastify.inject({ url })).statusCode
/** Addresses of media in any answer, patterns of tiles left out. */
const listAddresses = (answer: unknown): string[] => [
  ...new Set([...JSON.stringify(answer).matchAll(/"(\/media\/[^"{]+)"/g)].flatMap(([, url]) => url ?? [])),
]
/** With no address in the list the expectation would say nothing. */
async function expectStatus(urls: readonly string[], status: number): Promise<void> {
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls)
    await vi.waitFor(async () => expect([url, await statusOf(url)]).toEqual([url, status]), { timeout: 5000 })
}
const expectGone = (urls: readonly string[]) => expectStatus(urls, 404)
const expectShown = (urls: readonly string[]) => expectStatus(urls, 200)
const without = (urls: readonly string[], others: readonly string[]) => urls.filter((url) => !others.includes(url))
async function restoreAndPublish({ work }: WorkDraft, number: number): Promise<void> {
  const { revision } = await app.callOk(workById, { params: { id: work.id }, token: person.token })
  const params = { id: work.id, number }
  const draft = await app.callOk(restoreRevision, { params, body: { revision }, token: person.token })
  await publishAndWait(app, person, work.id, draft.revision)
}
const addressesOfFile = async (id: string): Promise<string[]> => {
  const [asset] = await app.services.uploads.findOwn(person.user.id, [id])
  return [...new Set(Object.values(asset?.urls ?? {}).flatMap((url) => url ?? []))]
}

describe('S-21 a face in a tour that is made unrecognisable later', () => {
  test('S-21 its earlier addresses answer 404 at once, whatever revisions are kept; an unchanged scene keeps its own', async () => {
    const [gate, yard] = [await uploadStripedPanorama(app, person, 5000, 2500), await uploadStripedPanorama(app, person)]
    const tourOf = (changes: object, text = '从山门走到后院') =>
      createTourOf([createTestScene('gate', gate, changes), createTestScene('yard', yard)], { text })
    const { work } = await publishTour(app, person, tourOf({}))
    await republishTour(app, person, work.id, 1, tourOf({}, '第二版'))
    const before = await open(work.code)
    const [sharp, same] = before.pictures
    const tile = sharp?.tiles?.urlTemplate.replace('{level}-{column}-{row}', '0-0-0') ?? ''
    const sharpFiles = [...listAddresses([sharp, (await detail(work.code)).work.cover]), tile]
    await expectShown(sharpFiles)
    await republishTour(app, person, work.id, 2, tourOf({ blurs: [face] }))

    await expectGone(sharpFiles)
    const after = await open(work.code)
    expect(after.pictures[1]).toEqual(same)
    await expectShown(listAddresses([after.pictures, await detail(work.code)]))
    const { records } = await app.callOk(workRevisions, { params: { id: work.id }, token: person.token })
    expect(records.map(({ number }) => number)).toEqual([3, 2, 1])
    for (const { cover } of records) await expectShown([cover?.url ?? ''])
  })

  test('S-21 a restored revision is published again, at addresses that nobody has been told', async () => {
    const assetId = await uploadStripedPanorama(app, person)
    const draft = await publishTour(app, person, createTourOf([createTestScene('gate', assetId)]))
    const before = listAddresses([(await open(draft.work.code)).pictures, await detail(draft.work.code)])
    await republishTour(app, person, draft.work.id, 1, createTourOf([createTestScene('gate', assetId, { blurs: [face] })]))
    await expectGone(before)
    const render = vi.spyOn(app.objects, 'put')
    await restoreAndPublish(draft, 1)
    expect(render).not.toHaveBeenCalled()
    const restored = listAddresses([(await open(draft.work.code)).pictures, await detail(draft.work.code)])
    await expectShown(restored)
    await expectGone(before)
    expect(without(restored, before)).toEqual(restored)
  })

  test('S-21 the source that was its cover goes too; its owner still sees the file', async () => {
    const assetId = await uploadStripedPanorama(app, person)
    const { work } = await publishTour(app, person, createTourOf([createTestScene('gate', assetId)]))
    const chosen = { id: work.id, revision: 1, coverAssetId: assetId }
    const { revision } = await app.callOk(updateWork, { body: chosen, token: person.token })
    await publishAndWait(app, person, work.id, revision)
    const sources = await addressesOfFile(assetId)
    expect(sources).toContain((await detail(work.code)).work.cover?.url)
    await republishTour(app, person, work.id, revision, createTourOf([createTestScene('gate', assetId, { blurs: [face] })]))
    await expectGone(sources)
    const { assets } = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    await expectShown(listAddresses(assets))
    expect(
      listAddresses([await open(work.code), await detail(work.code)]).filter((url) => listAddresses(assets).includes(url)),
    ).toEqual([])
  })

  test('S-21 feeds show no cover of the approved revision from then on, and the new one after its approval', async () => {
    const assetId = await uploadStripedPanorama(app, person)
    const { work } = await publishTour(app, person, createTourOf([createTestScene('gate', assetId)]))
    await approveWork(app, work.id)
    const listed = async () => {
      const { records } = await app.callOk(homeFeed, { body: { type: 'newest', size: 10 } })
      return records.find(({ id }) => id === work.id)
    }
    const sharp = (await listed())?.cover?.url ?? ''
    // A change of words takes nothing away.
    await republishTour(app, person, work.id, 1, createTourOf([createTestScene('gate', assetId, { title: '山门' })]))
    await app.services.media.settle()
    expect(await statusOf((await listed())?.cover?.url ?? '')).toBe(200)
    await republishTour(app, person, work.id, 2, createTourOf([createTestScene('gate', assetId, { blurs: [face] })]))
    expect(await listed()).toMatchObject({ id: work.id, cover: null })
    await expectGone([sharp])
    await approveWork(app, work.id)
    expect((await listed())?.cover).toEqual((await detail(work.code)).work.cover)
    await expectShown([(await listed())?.cover?.url ?? ''])
  })
})

describe('what else was taken out of a work', () => {
  test('a picture of a hall goes with the small pictures, the drawn cover and the poster that show it', async () => {
    const draft = await createPublishedHall(app, person, { pictures: 2 })
    const { id, code } = draft.work
    const [first = '', second = ''] = draft.assets.map((asset) => asset.id)
    await vi.waitFor(async () => expect((await detail(code)).work.cover?.widthPx).toBe(1280), { timeout: 5000 })
    const poster = await app.callOk(hallPoster, { params: { code } })
    const hall = await app.callOk(publicHallByCode, { params: { code } })
    const before = [...listAddresses([hall.atlas, await detail(code), poster]), ...(await addressesOfFile(first))]
    await expectShown(before)
    const kept = await addressesOfFile(second)
    const changes = { id, revision: 1, document: { ...createHallDocument([second]) } }
    const { revision } = await app.callOk(updateWork, { body: changes, token: person.token })
    await publishAndWait(app, person, id, revision)
    await expectGone(without(before, kept))
    await expectShown(kept)
    await expectShown(await addressesOfFile(first))
    await restoreAndPublish(draft, 1)
    await expectShown(listAddresses(await app.callOk(publicHallByCode, { params: { code } })))
    await expectGone(without(before, kept))
  })

  test.each([
    ['article', { type: 'image/png' }, (at: number) => createPicture('png', `#a1b2c${at}`)],
    ['model', { path: 'model', name: 'a.glb', type: 'model/gltf-binary' }, (at: number) => createModel({ extras: { at } })],
    ['video', { path: 'video', name: 'a.mp4', type: 'video/mp4' }, (at: number) => createMp4({ seconds: 5 + at })],
  ] as const)('the file of a post (%s) that was replaced goes, and its cover', async (kind, wishes, create) => {
    const upload = async (at: number) => (await uploadAndProcess(app, person, await create(at), wishes)).id
    const uploadCover = async (colour: string) => (await uploadAndProcess(app, person, await createPicture('png', colour))).id
    const [first, second] = [await upload(1), await upload(2)]
    const [coverAssetId, otherCover] = [await uploadCover('#17788a'), await uploadCover('#27788a')]
    const draft = await createPublishedPost(app, person, { kind, mediaIds: [first], details: { coverAssetId } })
    const before = [...(await addressesOfFile(first)), ...(await addressesOfFile(coverAssetId))]
    await expectShown(before)
    const document = createPostDocument({ mediaIds: [second] })
    const changes = { id: draft.work.id, revision: draft.revision, coverAssetId: otherCover, document }
    const { revision } = await app.callOk(updateWork, { body: changes, token: person.token })
    await app.callOk(publishWork, { params: { id: draft.work.id }, body: { revision }, token: person.token })
    await expectGone(before)
    for (const id of [first, coverAssetId, second, otherCover]) await expectShown(await addressesOfFile(id))
  })

  test('music goes with the hall that played it', async () => {
    const music = await uploadAndProcess(app, person, createWav(2), { path: 'audio', name: 'a.wav', type: 'audio/wav' })
    const draft = await createPublishedHall(app, person)
    const document = createHallDocument(draft.assets.map(({ id }) => id))
    const body = { id: draft.work.id, revision: 1, document: { ...document, music: { assetId: music.id, volume: 0.5 } } }
    const { revision } = await app.callOk(updateWork, { body, token: person.token })
    await publishAndWait(app, person, draft.work.id, revision)
    const before = await addressesOfFile(music.id)
    await expectShown(before)
    const next = { id: draft.work.id, revision, document: { ...document } }
    const saved = await app.callOk(updateWork, { body: next, token: person.token })
    await publishAndWait(app, person, draft.work.id, saved.revision)
    await expectGone(before)
  })

  test('a work that is withdrawn, made private or thrown away leaves no address; published again it has others', async () => {
    const draft = await createPublishedHall(app, person)
    const { id, code } = draft.work
    const see = async () => listAddresses((await app.callOk(publicHallByCode, { params: { code } })).assets)
    const first = await see()
    await app.callOk(unpublishWork, { params: { id }, token: person.token })
    await expectGone(first)
    await publishAndWait(app, person, id, 1)
    const second = await see()
    await expectShown(second)
    const { revision } = await app.callOk(updateWork, { body: { id, revision: 1, visibility: 'private' }, token: person.token })
    await expectGone(second)
    await app.callOk(updateWork, { body: { id, revision, visibility: 'public' }, token: person.token })
    const third = await see()
    await expectShown(third)
    await app.callOk(removeWork, { params: { id }, token: person.token })
    await expectGone(third)
  })

  test('the owner of a work that has just been withdrawn or thrown away sees its cover at once, at an address that stays', async () => {
    const draft = await createPublishedHall(app, person)
    const params = { id: draft.work.id }
    const withdraw = [unpublishWork, removeWork]
    for (const endpoint of withdraw) {
      const { cover } = await app.callOk(endpoint, { params, token: person.token })
      const { records } = await app.callOk(myWorks, { body: {}, token: person.token })
      const listed = records.find(({ id }) => id === params.id)?.cover ?? cover
      await app.services.media.settle()
      expect(listed).toEqual(cover)
      expect(await statusOf(cover?.url ?? '')).toBe(200)
    }
  })

  test('what another work shows stays where it is, until that work lacks it, too', async () => {
    const { id } = await uploadAndProcess(app, person, await createPicture('png', '#445566'))
    const posts = [
      await createPublishedPost(app, person, { mediaIds: [id] }),
      await createPublishedPost(app, person, { mediaIds: [id] }),
    ]
    const before = await addressesOfFile(id)
    const withdraw = (draft: WorkDraft | undefined) =>
      app.callOk(unpublishWork, { params: { id: draft?.work.id ?? '' }, token: person.token })
    await withdraw(posts[0])
    await app.services.media.settle()
    await expectShown(before)
    await withdraw(posts[1])
    await expectGone(before)
  })

  test('what only a draft has named keeps its address', async () => {
    const { id } = await uploadAndProcess(app, person, await createPicture('png', '#556677'))
    const before = await addressesOfFile(id)
    const { work } = await createPostDraft(app, person, { mediaIds: [id] })
    await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
    await app.services.media.settle()
    await expectShown(before)
  })
})

describe('taking back addresses when it does not go well', () => {
  const publishAndReplace = async () => {
    const { id } = await uploadAndProcess(app, person, await createPicture('png', `#${(crypto.randomUUID()).slice(0, 6)}`))
    const draft = await createPublishedPost(app, person, { mediaIds: [id] })
    return { id, draft, before: await addressesOfFile(id) }
  }

  test('a process that dies before it removes the objects leaves it to the next one', async () => {
    const { id, draft, before } = await publishAndReplace()
    vi.spyOn(app.objects, 'remove').mockRejectedValue(new Error('killed'))
    await app.callOk(unpublishWork, { params: { id: draft.work.id }, token: person.token })
    await vi.waitFor(async () => expect(without(before, await addressesOfFile(id))).toEqual(before))
    await app.services.media.settle().catch(() => {})
    await expectShown(before)
    vi.restoreAllMocks()
    await app.services.media.settle()
    await expectGone(before)
    await expectShown(await addressesOfFile(id))
  })

  test('a process that dies before it has written the new addresses leaves the earlier ones, and the next one finishes', async () => {
    const { id, draft, before } = await publishAndReplace()
    vi.spyOn(app.objects, 'copy').mockRejectedValue(new Error('killed'))
    await app.callOk(unpublishWork, { params: { id: draft.work.id }, token: person.token })
    await app.services.media.settle()
    expect(await addressesOfFile(id)).toEqual(before)
    vi.restoreAllMocks()
    await app.services.media.settle()
    await expectGone(before)
  })

  test('two nodes at once, and two publications at once, lose no file', async () => {
    const { database, objects } = app
    const other = await startTestApp({ database, objects, bake: bakeFake })
    const draft = await createPublishedHall(app, person, { pictures: 3 })
    const { id, code } = draft.work
    const ids = draft.assets.map((asset) => asset.id)
    const before = listAddresses((await app.callOk(publicHallByCode, { params: { code } })).assets)
    const second = await createPublishedPost(app, person, { mediaIds: [ids[1] ?? ''] })
    const { revision } = await app.callOk(updateWork, {
      body: { id, revision: 1, document: { ...createHallDocument(ids.slice(2)) } },
      token: person.token,
    })
    await Promise.all([
      publishAndWait(app, person, id, revision),
      app.callOk(unpublishWork, { params: { id: second.work.id }, token: person.token }),
      ...[app, other, app, other].map(({ services }) => services.media.settle()),
    ])
    await Promise.all([app, other].map(({ services }) => services.media.settle()))
    await app.services.media.settle()
    const kept = await addressesOfFile(ids[2] ?? '')
    await expectGone(without(before, kept))
    for (const each of ids) await expectShown(await addressesOfFile(each))
    expect(await app.database.query(sql`select key from dropped_object`)).toEqual([])
    expect(await app.database.query(sql`select id from withdrawal`)).toEqual([])
  })
})
