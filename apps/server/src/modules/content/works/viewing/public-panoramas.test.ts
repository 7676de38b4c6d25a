import { updateConfig } from '@zhanjian/contract/admin/site.ts'
import { removeCard } from '@zhanjian/contract/cards/cards.ts'
import { type PublicPanorama, publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { publicHallByCode, unlockWork } from '@zhanjian/contract/works/published-works.ts'
import { addWork, publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { createTestTour } from '@zhanjian/scene/tour/testing/tours.ts'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createCard } from '../../cards/testing/cards.ts'
import { createMp3 } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { createPublishedPost, uploadPicture } from '../testing/posts.ts'
import { addTour, createHotspot, createTestScene, createTourOf, publishTour, uploadStripedPanorama } from '../testing/tours.ts'
import { bakeFake, createPublishedHall } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const person = await app.signIn({ nickname: '林深' })
const assetId = await uploadStripedPanorama(app, person)

const call = (code: string, token?: string) =>
  app.call(publicPanoramaByCode, { params: { code }, ...(token === undefined ? {} : { token }) })
const open = (code: string, token?: string): Promise<PublicPanorama> =>
  app.callOk(publicPanoramaByCode, { params: { code }, ...(token === undefined ? {} : { token }) })
const withHotspots = (...hotspots: Hotspot[]): TourDocument => createTourOf([createTestScene('gate', assetId, { hotspots })])
const save = (id: string, changes: Record<string, unknown>, revision = 1) =>
  app.callOk(updateWork, { body: { id, revision, ...changes }, token: person.token })
const publish = (id: string, revision = 1) => app.call(publishWork, { params: { id }, body: { revision }, token: person.token })

describe('S-21 who may open a tour', () => {
  test('everybody with the link, while it is published; it is no hall, and a hall is no tour', async () => {
    const { work } = await publishTour(app, person, withHotspots())
    expect(await open(work.code)).toMatchObject({ work: { title: '一座院子', owner: { nickname: '林深' } }, revision: 1 })
    expect(await app.call(publicHallByCode, { params: { code: work.code } })).toMatchObject({ code: 'NOT_FOUND' })
    const hall = await createPublishedHall(app, person)
    const post = await createPublishedPost(app, person)
    for (const { code } of [hall.work, post.work]) expect(await call(code)).toMatchObject({ http: 404, code: 'NOT_FOUND' })
    await app.callOk(unpublishWork, { params: { id: work.id }, token: person.token })
    expect(await call(work.code)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('nobody but its owner when it is private, and those who know its password when it has one', async () => {
    const { work } = await publishTour(app, person, withHotspots())
    await save(work.id, { visibility: 'private' })
    expect(await call(work.code)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await open(work.code, person.token)).pictures).toHaveLength(1)
    await save(work.id, { visibility: 'password', password: 'moon' }, 2)
    expect(await call(work.code)).toMatchObject({ http: 403, code: 'WORK_LOCKED' })
    const unlocked = await app.call(unlockWork, { params: { code: work.code }, body: { password: 'moon' } })
    const cookie = String(unlocked.headers['set-cookie']).split(';')[0] ?? ''
    const opened = await app.call(publicPanoramaByCode, { params: { code: work.code }, headers: { cookie } })
    expect(opened).toMatchObject({ http: 200 })
  })

  test('S-21 an unknown code, and one that is no code, are answered without a fault', async () => {
    expect(await call('nowhere000')).toMatchObject({ http: 404 })
    for (const url of ['/api/panorama/x', "/api/panorama/'%20or%201=1", `/api/panorama/${'a'.repeat(4000)}`])
      expect([400, 404, 414]).toContain((await app.fastify.inject({ url })).statusCode)
  })
})

describe('S-21 what hotspots lead to', () => {
  test('works and halls are told as the visitor may see them; of a private or locked one nothing', async () => {
    const article = await createPublishedPost(app, person, { title: '公开的文章' })
    const hall = await createPublishedHall(app, person, { title: '不公开的展厅' })
    const locked = await createPublishedPost(app, person, { title: '带密码的文章' })
    await save(hall.work.id, { visibility: 'private' })
    await save(locked.work.id, { visibility: 'password', password: 'moon' })
    const codes = [article.work.code, hall.work.code, locked.work.code, 'gone000000']
    const { work } = await publishTour(
      app,
      person,
      withHotspots(
        createHotspot('a', 'work', { code: codes[0] ?? '' }),
        createHotspot('b', 'hall', { code: codes[1] ?? '' }),
        createHotspot('c', 'work', { code: codes[2] ?? '' }),
        createHotspot('d', 'work', { code: codes[3] ?? '' }),
        createHotspot('again', 'work', { code: codes[0] ?? '' }),
      ),
    )
    const panorama = await open(work.code)
    expect(panorama.linkedWorks).toEqual([
      { code: codes[0], state: 'open', kind: 'article', title: '公开的文章', cover: null },
      { code: codes[1], state: 'hidden' },
      { code: codes[2], state: 'locked' },
      { code: codes[3], state: 'hidden' },
    ])
    expect(JSON.stringify(panorama)).not.toMatch(/不公开的展厅|带密码的文章/)
    // Their owner sees them all, but not what does not exist.
    const own = await open(work.code, person.token)
    expect(own.linkedWorks.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'hidden'])
    await app.callOk(removeWork, { params: { id: article.work.id }, token: person.token })
    expect((await open(work.code)).linkedWorks[0]).toEqual({ code: codes[0], state: 'hidden' })
  })

  test('links lead to the product itself, and to sites that admins allow, as long as they do', async () => {
    const admin = await app.signIn({ roles: ['user', 'admin'] })
    const setDomains = (value: string | null) =>
      app.callOk(updateConfig, { body: { name: 'linkDomains', value }, token: admin.token })
    const own = createHotspot('own', 'link', { url: `${app.environment.publicOrigin}/help` })
    const museum = createHotspot('museum', 'link', { url: 'https://tickets.museum.example/buy?id=1' })
    const draft = await addTour(app, person, withHotspots(own, museum))
    expect(await publish(draft.work.id)).toMatchObject({
      http: 400,
      code: 'LINK_NOT_ALLOWED',
      data: { hotspots: [{ sceneId: 'gate', sceneTitle: '场景 gate', hotspotId: 'museum', hotspotLabel: '热点 museum' }] },
    })
    await setDomains('museum.example,other.example')
    const { work } = await publishTour(app, person, withHotspots(own, museum))
    const idsOf = async () => (await open(work.code)).document.scenes as { hotspots: { id: string }[] }[]
    expect((await idsOf())[0]?.hotspots.map(({ id }) => id)).toEqual(['own', 'museum'])
    for (const url of [
      'http://museum.example/',
      'https://notmuseum.example/',
      'https://museum.example.evil.io/',
      'https://evil.io/#museum.example',
    ]) {
      const { work: refused } = await addTour(app, person, withHotspots(createHotspot('bad', 'link', { url })))
      expect([url, (await publish(refused.id)).code]).toEqual([url, 'LINK_NOT_ALLOWED'])
    }
    await setDomains(null)
    expect((await idsOf())[0]?.hotspots.map(({ id }) => id)).toEqual(['own'])
  })

  test('a card is its owner’s and exists; one that is removed later is no longer told', async () => {
    const [{ cardId: own }, { cardId: foreign }] = [await createCard(app, person), await createCard(app, await app.signIn())]
    for (const cardId of [foreign, 'no-card', 'f0e1d2c3-0000-7000-8000-000000000000']) {
      const { work } = await addTour(app, person, withHotspots(createHotspot('card', 'card', { cardId })))
      expect(await publish(work.id)).toMatchObject({ code: 'TOUR_CARD_GONE', data: { hotspots: [{ hotspotId: 'card' }] } })
    }
    const { work } = await publishTour(app, person, withHotspots(createHotspot('card', 'card', { cardId: own })))
    expect((await open(work.code)).linkedCards).toEqual([{ cardId: own, code: expect.stringMatching(/^\w{10}$/) }])
    await app.callOk(removeCard, { params: { id: own }, token: person.token })
    expect((await open(work.code)).linkedCards).toEqual([])
  })

  test('files of hotspots are told without their names, and those of other people refused', async () => {
    const song = await uploadAndProcess(app, person, createMp3(100), { path: 'audio', name: '私密录音.mp3', type: 'audio/mpeg' })
    const picture = await uploadPicture(app, person)
    const { work } = await publishTour(
      app,
      person,
      withHotspots(
        createHotspot('song', 'audio', { assetId: song.id }),
        createHotspot('picture', 'picture', { assetId: picture, alt: '' }),
      ),
    )
    const { assets } = await open(work.code)
    expect(new Map(assets.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [song.id, ''],
        [picture, ''],
      ]),
    )
    const stranger = await app.signIn()
    const theirs = await uploadPicture(app, stranger)
    const wrong = [
      createHotspot('theirs', 'picture', { assetId: theirs, alt: '' }),
      createHotspot('kind', 'video', { assetId: song.id }),
      createHotspot('none', 'audio', { assetId: 'not-a-file' }),
    ]
    for (const hotspot of wrong) {
      const { work: refused } = await addTour(app, person, withHotspots(hotspot))
      expect([hotspot.id, (await publish(refused.id)).code]).toEqual([hotspot.id, 'ASSET_FAILED'])
    }
    const stolen = await addTour(app, stranger, withHotspots())
    const taken = await app.call(publishWork, {
      params: { id: stolen.work.id },
      body: { revision: 1 },
      token: stranger.token,
    })
    expect(taken).toMatchObject({ code: 'ASSET_FAILED', data: { assetIds: [assetId] } })
  })
})

describe('S-21 F-05 what is no tour', () => {
  const add = (document: unknown) =>
    app.call(addWork, { body: { kind: 'panorama', title: '一座院子', document }, token: person.token })

  test('two hundred scenes in a loop of doors are one; one more, a script as a link, and unknown fields are refused', async () => {
    const ring = createTestTour(200)
    const scenes = ring.scenes.map((scene) => ({ ...scene, assetId }))
    const { work } = await publishTour(app, person, { ...ring, scenes })
    // All of them show the same picture, which is made once.
    expect(new Set((await open(work.code)).pictures.map(({ pictureUrl }) => pictureUrl)).size).toBe(1)
    expect((await open(work.code)).pictures).toHaveLength(200)
    expect(await add({ ...createTestTour(201) })).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
    const script = withHotspots({
      ...createHotspot('x', 'link', { url: 'https://a.example' }),
      url: 'javascript:alert(1)',
    } as Hotspot)
    for (const document of [
      { ...script },
      { ...ring, admin: true },
      { schemaVersion: 1, text: '', media: [], hallCode: null },
      {},
    ])
      expect(await add(document)).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
    expect(await add({ ...ring, schemaVersion: 2 })).toMatchObject({ code: 'DOCUMENT_TOO_NEW' })
  })

  test('a way to a scene that went is kept in the draft, and named when it is published', async () => {
    const way = createHotspot('way', 'scene', { targetSceneId: 'gone', arrivalYawRad: null })
    const { work } = await addTour(app, person, withHotspots(way))
    expect(await publish(work.id)).toMatchObject({
      http: 400,
      code: 'TOUR_WAY_BROKEN',
      data: { hotspots: [{ sceneTitle: '场景 gate', hotspotLabel: '热点 way' }] },
    })
    const empty = await addTour(app, person, createTourOf([]))
    expect(await publish(empty.work.id)).toMatchObject({ http: 400, code: 'TOUR_EMPTY' })
  })

  test('a photo as a scene is told with the title of the scene', async () => {
    const photo = await uploadPicture(app, person)
    const scenes = [createTestScene('gate', assetId), createTestScene('yard', photo, { title: '后院' })]
    const { work } = await addTour(app, person, createTourOf(scenes))
    expect(await publish(work.id)).toMatchObject({
      http: 400,
      code: 'PANORAMA_SHAPE',
      data: { assetIds: [photo], scenes: [{ sceneId: 'yard', sceneTitle: '后院', hotspotId: null }] },
    })
  })

  test('the texts of everything are moderated', async () => {
    const rude = '网 络 赌 博'
    const documents = [
      withHotspots({ ...createHotspot('t', 'text', { text: rude }) }),
      withHotspots({ ...createHotspot('t', 'text', { text: '' }), label: rude }),
      createTourOf([createTestScene('gate', assetId, { title: rude })]),
      createTourOf([createTestScene('gate', assetId, { alt: rude })]),
      createTourOf([createTestScene('gate', assetId)], { text: rude }),
    ]
    for (const document of documents) {
      const { work } = await addTour(app, person, document)
      expect(await publish(work.id)).toMatchObject({ http: 400, code: 'TEXT_REFUSED' })
    }
  })
})
