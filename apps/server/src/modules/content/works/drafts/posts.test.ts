import { myUploads, removeUploads } from '@zhanjian/contract/files/uploads.ts'
import { POST_MEDIA_MAX, POST_TEXT_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { publicHallByCode, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { addWork, publishWork, updateWork, workById, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import { restoreRevision, workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { myWorks, removeWork, restoreWork } from '@zhanjian/contract/works/works.ts'
import { describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import {
  createPostDocument,
  createPostDraft,
  createPublishedPost,
  uploadMediumFor,
  uploadPicture,
  uploadSound,
} from '../testing/posts.ts'
import { bakeFake, createPublishedHall } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const person = await app.signIn({ nickname: '林深' })

const publish = (id: string, revision: number) =>
  app.call(publishWork, { params: { id }, body: { revision }, token: person.token })
const save = (id: string, revision: number, changes: Record<string, unknown>) =>
  app.call(updateWork, { body: { id, revision, ...changes }, token: person.token })
const detailOf = (code: string, token?: string) =>
  app.callOk(workDetailByCode, { params: { code }, ...(token === undefined ? {} : { token }) })

describe('S-53 posts', () => {
  test.each([
    'article',
    'panorama',
    'video',
    'model',
  ] as const)('S-53 S-67 a post of the kind %s is visible to everybody as soon as it is published and prepared', async (kind) => {
    const mediaId = await uploadMediumFor(app, person, kind)
    const coverAssetId = kind === 'video' || kind === 'model' ? await uploadPicture(app, person, '#302010') : null
    const draft = await createPostDraft(app, person, { kind, title: '雨后的湖', mediaIds: [mediaId] })
    expect(draft).toMatchObject({ work: { kind, availability: 'draft', workCount: 1 }, assets: [{ id: mediaId }] })
    await save(draft.work.id, 1, { coverAssetId, tags: ['湖'], summary: '一天' })
    const isTour = kind === 'panorama'
    expect(await publish(draft.work.id, 2)).toMatchObject({ http: 200, data: { state: isTour ? 'preparing' : 'ready' } })
    await expect
      .poll(() => app.callOk(workPublication, { params: { id: draft.work.id }, token: person.token }), { timeout: 20_000 })
      .toMatchObject({ state: 'ready', progress: 1, fromRevision: 2 })

    const detail = await detailOf(draft.work.code)
    expect(detail).toMatchObject({
      work: { kind, title: '雨后的湖', tags: ['湖'], availability: 'published', owner: { nickname: '林深' }, isLiked: false },
      text: '雨停之后',
      media: [{ asset: { id: mediaId, status: 'ready', name: '' }, alt: '第 1 张' }],
      hall: null,
      isFavourite: false,
      isOwnerFollowed: false,
    })
    expect(detail.work.cover).not.toBeNull()
    expect(await app.call(publicHallByCode, { params: { code: draft.work.code } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a text without media is an article; so is a text about a hall, which is linked while visible', async () => {
    const hall = await createPublishedHall(app, person, { title: '山中来信' })
    const { work } = await createPublishedPost(app, person, { text: '', hallCode: hall.work.code })
    expect((await detailOf(work.code)).hall).toMatchObject({ code: hall.work.code, title: '山中来信' })
    await save(hall.work.id, 1, { visibility: 'private' })
    expect((await detailOf(work.code)).hall).toBeNull()
    expect((await detailOf(work.code, person.token)).hall).toMatchObject({ code: hall.work.code })
  })

  test('a hall has a detail page too, with some of its pictures', async () => {
    const { work } = await createPublishedHall(app, person, { pictures: 2 })
    expect(await detailOf(work.code)).toMatchObject({ work: { kind: 'gallery' }, text: '', media: [{}, {}], hall: null })
  })

  test('V-04 an incomplete post is rejected with what is missing', async () => {
    const empty = await createPostDraft(app, person, { text: '' })
    expect(await publish(empty.work.id, 1)).toMatchObject({ http: 400, code: 'POST_EMPTY' })
    const text = await createPostDraft(app, person, { kind: 'panorama', text: '只有文字' })
    expect(await publish(text.work.id, 1)).toMatchObject({ code: 'TOUR_EMPTY' })
    const film = await createPostDraft(app, person, { kind: 'video', mediaIds: [await uploadMediumFor(app, person, 'video')] })
    expect(await publish(film.work.id, 1)).toMatchObject({ http: 400, code: 'COVER_REQUIRED' })
    const picture = await uploadPicture(app, person)
    const flat = await createPostDraft(app, person, { kind: 'panorama', mediaIds: [picture] })
    expect(await publish(flat.work.id, 1)).toMatchObject({ http: 400, code: 'PANORAMA_SHAPE', data: { assetIds: [picture] } })
    const wrong = await createPostDraft(app, person, { kind: 'model', mediaIds: [picture] })
    await save(wrong.work.id, 1, { coverAssetId: picture })
    expect(await publish(wrong.work.id, 2)).toMatchObject({ http: 409, code: 'ASSET_FAILED', data: { assetIds: [picture] } })
    const rude = await createPostDraft(app, person, { text: '网 络 赌 博' })
    expect(await publish(rude.work.id, 1)).toMatchObject({ http: 400, code: 'TEXT_REFUSED' })
  })

  test('a model is shown at the size and in the place that its author stated; an impossible size is refused (S-69)', async () => {
    const mediumId = await uploadMediumFor(app, person, 'model')
    const coverAssetId = await uploadPicture(app, person, '#403020')
    const draft = await createPostDraft(app, person, { kind: 'model', mediaIds: [mediumId] })
    const { id, code } = draft.work
    const [medium] = createPostDocument({ mediaIds: [mediumId] }).media
    const saveIn = (inRoom: unknown) =>
      save(id, 1, { coverAssetId, document: { ...createPostDocument(), media: [{ ...medium, inRoom }] } })
    for (const longestSideCm of [0, 400_000, '30'])
      expect(await saveIn({ longestSideCm, placement: 'floor' })).toMatchObject({ code: 'DOCUMENT_INVALID' })
    expect(await saveIn({ longestSideCm: 32, placement: 'wall' })).toMatchObject({ data: { revision: 2 } })
    await publish(id, 2)
    const { media } = await detailOf(code)
    expect(media).toMatchObject([{ inRoom: { longestSideCm: 32, placement: 'wall' }, asset: { modelSizeM: { heightM: 1 } } }])
  })

  test('points on a model are shown with it, and their words are filtered like all public texts (S-69)', async () => {
    const mediumId = await uploadMediumFor(app, person, 'model')
    const { work } = await createPostDraft(app, person, { kind: 'model', mediaIds: [mediumId] })
    const [medium] = createPostDocument({ mediaIds: [mediumId] }).media
    const hotspot = { at: [0, 0.5, 0], facing: [0, 0, 1], text: '窑变' }
    const saveWith = (revision: number, text: string) =>
      save(work.id, revision, { document: { ...createPostDocument(), media: [{ ...medium, hotspots: [{ ...hotspot, text }] }] } })
    expect(await saveWith(1, '')).toMatchObject({ code: 'DOCUMENT_INVALID' })
    expect(await saveWith(1, '网 络 赌 博')).toMatchObject({ data: { revision: 2 } })
    expect(await publish(work.id, 2)).toMatchObject({ http: 400, code: 'TEXT_REFUSED' })
    expect(await saveWith(2, '窑变')).toMatchObject({ data: { revision: 3 } })
    await publish(work.id, 3)
    expect((await detailOf(work.code)).media).toMatchObject([{ hotspots: [hotspot] }])
  })

  test('music of a model belongs to the post: it is shown with it, kept, and must be a sound of its owner (S-69)', async () => {
    const mediumId = await uploadMediumFor(app, person, 'model')
    const { work } = await createPostDraft(app, person, { kind: 'model', mediaIds: [mediumId] })
    const [medium] = createPostDocument({ mediaIds: [mediumId] }).media
    const saveWith = (revision: number, music: unknown) =>
      save(work.id, revision, { document: { ...createPostDocument(), media: [{ ...medium, music }] } })
    const [sound, foreign] = [await uploadSound(app, person), await uploadSound(app, await app.signIn())]
    expect(await saveWith(1, { assetId: sound, volume: 1.5 })).toMatchObject({ code: 'DOCUMENT_INVALID' })
    for (const [index, assetId] of [mediumId, foreign].entries()) {
      await saveWith(1 + index, { assetId, volume: 0.6 })
      expect(await publish(work.id, 2 + index)).toMatchObject({ http: 409, code: 'ASSET_FAILED', data: { assetIds: [assetId] } })
    }
    await saveWith(3, { assetId: sound, volume: 0.6 })
    expect(await publish(work.id, 4)).toMatchObject({ http: 200, data: { state: 'ready' } })
    const [shown] = (await detailOf(work.code)).media
    expect(shown?.music).toEqual({ url: expect.stringMatching(/\.wav$|audio/u), volume: 0.6 })
    await app.callOk(removeUploads, { body: { ids: [sound] }, token: person.token })
    expect((await detailOf(work.code)).media[0]?.music).toEqual(shown?.music)
    await saveWith(4, undefined)
    await publish(work.id, 5)
    expect((await detailOf(work.code)).media[0]).not.toHaveProperty('music')
  })

  test('music, points and a size in the room are refused where nothing would play or show them, and the draft stays (S-69)', async () => {
    const sound = await uploadSound(app, person)
    const parts = {
      music: { assetId: sound, volume: 0.6 },
      hotspots: [{ at: [0, 0.5, 0], facing: [0, 0, 1], text: '窑变' }],
      inRoom: { longestSideCm: 32, placement: 'floor' },
    }
    const pictureId = await uploadPicture(app, person)
    const filmId = await uploadMediumFor(app, person, 'video')
    for (const [kind, mediumId] of [
      ['article', pictureId],
      ['video', filmId],
    ] as const) {
      const { work } = await createPostDraft(app, person, { kind, mediaIds: [mediumId] })
      const document = createPostDocument({ mediaIds: [mediumId] })
      for (const [name, part] of Object.entries(parts)) {
        const media = document.media.map((medium) => ({ ...medium, [name]: part }))
        expect([kind, name, (await save(work.id, 1, { document: { ...document, media } })).code]).toEqual([
          kind,
          name,
          'DOCUMENT_INVALID',
        ])
      }
      expect(await save(work.id, 1, { document })).toMatchObject({ data: { revision: 2 } })
    }
  })

  test('a model whose owner chose no cover is published with the picture that the server made of it (S-69)', async () => {
    const mediumId = await uploadMediumFor(app, person, 'model')
    const { work } = await createPostDraft(app, person, { kind: 'model', mediaIds: [mediumId] })
    expect(await publish(work.id, 1)).toMatchObject({ http: 200, data: { state: 'ready' } })
    const { media, work: shown } = await detailOf(work.code)
    expect(shown.cover).toMatchObject({ url: media[0]?.asset.urls.medium, widthPx: 768, heightPx: 576 })
  })

  test('an invalid document is rejected without losing anything', async () => {
    const add = (kind: string, document: unknown) =>
      app.call(addWork, { body: { kind, title: '不成', document }, token: person.token })
    const two = createPostDocument({ mediaIds: ['a', 'b'] })
    const many = createPostDocument({ mediaIds: Array.from({ length: POST_MEDIA_MAX + 1 }, (_, index) => `m${index}`) })
    const long = createPostDocument({ text: '字'.repeat(POST_TEXT_MAX_CHARACTERS + 1) })
    for (const [kind, document] of [
      ['article', {}],
      ['video', two],
      ['article', many],
      ['article', long],
    ] as const) {
      expect(await add(kind, document)).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
    }
    expect(await add('article', { ...two, schemaVersion: 2 })).toMatchObject({ code: 'DOCUMENT_TOO_NEW' })
    const { work } = await createPostDraft(app, person)
    expect(await save(work.id, 1, { document: { schemaVersion: 1 } })).toMatchObject({ code: 'DOCUMENT_INVALID' })
    const kept = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    expect(kept).toMatchObject({ revision: 1, document: { text: '雨停之后' } })
  })

  test('visitors keep the published revision while the owner edits, and an earlier publication can be restored', async () => {
    const [first, second] = [await uploadPicture(app, person, '#111111'), await uploadPicture(app, person, '#222222')]
    const { work } = await createPublishedPost(app, person, { text: '第一版', mediaIds: [first] })
    await save(work.id, 1, { document: createPostDocument({ text: '第二版', mediaIds: [second] }) })
    expect((await detailOf(work.code)).text).toBe('第一版')
    await publish(work.id, 2)
    expect(await detailOf(work.code)).toMatchObject({ text: '第二版', media: [{ asset: { id: second } }] })
    const { records } = await app.callOk(workRevisions, { params: { id: work.id }, token: person.token })
    expect(records.map(({ number, isShown }) => [number, isShown])).toEqual([
      [2, true],
      [1, false],
    ])
    const params = { id: work.id, number: 1 }
    const restored = await app.callOk(restoreRevision, { params, body: { revision: 2 }, token: person.token })
    expect(restored).toMatchObject({ revision: 3, document: { text: '第一版' } })
    expect((await app.call(updateWork, { body: { id: work.id, revision: 2, title: '晚了' }, token: person.token })).code).toBe(
      'STALE_REVISION',
    )
    // What the second publication took out gets another address a moment later.
    const readCovers = async () => {
      const own = await app.callOk(workById, { params: { id: work.id }, token: person.token })
      const revisions = await app.callOk(workRevisions, { params: { id: work.id }, token: person.token })
      return [own.work.cover?.url, revisions.records.find(({ number }) => number === 1)?.cover?.url]
    }
    await expect.poll(async () => new Set(await readCovers()).size).toBe(1)
  })

  test('its files are kept like those of a hall, also in the recycle bin', async () => {
    const picture = await uploadPicture(app, person, '#abcdef')
    const { work } = await createPublishedPost(app, person, { title: '留着的图', mediaIds: [picture] })
    const mine = await app.callOk(myUploads, { body: { path: 'image', size: 50 }, token: person.token })
    const file = mine.records.find(({ id }) => id === picture)
    expect(file?.uses.map(({ workId, as }) => [workId, as])).toContainEqual([work.id, 'shown'])
    await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
    expect(await app.call(workDetailByCode, { params: { code: work.code } })).toMatchObject({ code: 'NOT_FOUND' })
    const kept = await app.call(removeUploads, { body: { ids: [picture] }, token: person.token })
    expect(JSON.stringify(kept)).toContain(picture)
    await app.callOk(restoreWork, { params: { id: work.id }, token: person.token })
    expect((await detailOf(work.code)).media).toHaveLength(1)
  })

  test('S-07 own works can be filtered by kind and title', async () => {
    const own = await app.signIn()
    await createPostDraft(app, own, { title: '湖边的早晨' })
    await createPostDraft(app, own, { kind: 'panorama', title: '湖边的夜' })
    const titles = async (body: Record<string, unknown>) =>
      (await app.callOk(myWorks, { body, token: own.token })).records.map(({ title }) => title)
    expect(await titles({})).toEqual(['湖边的夜', '湖边的早晨'])
    expect(await titles({ kind: 'article' })).toEqual(['湖边的早晨'])
    expect(await titles({ text: '夜' })).toEqual(['湖边的夜'])
    expect(await titles({ text: '%' })).toEqual([])
  })

  test('the invariants of works hold for posts', async () => {
    expect(await findBrokenInvariants(app)).toEqual([])
  })
})
