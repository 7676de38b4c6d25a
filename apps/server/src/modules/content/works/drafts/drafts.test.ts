import { COUNTER_MAX } from '@zhanjian/contract/api/limits.ts'
import { addWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks, removeWork, restoreWork } from '@zhanjian/contract/works/works.ts'
import { describe, expect, test } from 'vitest'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { bakeFake, createHallDocument, createHallDraft, createPublishedHall } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

describe('a draft', () => {
  test('F-01 it is created from a document, with a share code, its files and the first work as cover', async () => {
    const person = await app.signIn({ nickname: '林深' })
    const draft = await createHallDraft(app, person, { pictures: 2 })
    expect(draft).toMatchObject({
      revision: 1,
      publication: { state: 'none', progress: 0, isWaiting: false, fromRevision: null },
      work: {
        title: '山中来信',
        owner: { id: person.user.id, nickname: '林深' },
        visibility: 'public',
        availability: 'draft',
        workCount: 2,
        visitCount: 0,
        hasUnpublishedEdits: true,
        can: { edit: true, publish: true, remove: true },
      },
    })
    expect(draft.work.code).toMatch(/^[0-9A-Z]{10}$/)
    expect(draft.work.cover).toMatchObject({ url: draft.assets[0]?.urls.medium, widthPx: 64, heightPx: 48 })
    expect(draft.assets).toHaveLength(2)
    expect(await app.callOk(workById, { params: { id: draft.work.id }, token: person.token })).toEqual(draft)
  })

  test.each([
    ['水', '标题太短，至少2个字'],
    ['水'.repeat(31), '标题太长，至少30个字'],
  ])('V-04 the title %j is rejected', async (title, msg) => {
    const person = await app.signIn()
    const answer = await app.call(addWork, {
      body: { kind: 'gallery', title, document: createHallDocument([]) },
      token: person.token,
    })
    expect([answer.http, answer.status, answer.msg]).toEqual([400, 5001, msg])
  })

  test('V-04 texts are normalised, including those of hung works', async () => {
    const { token } = await app.signIn()
    const hall = createHallDocument([crypto.randomUUID()])
    const works = hall.works.map((work) => ({ ...work, title: '山\u202e水', text: '一\r\n\u200b二', alt: '\u200b' }))
    const body = { kind: 'gallery', title: '\u2066山中\u2069来信\u200b', document: { ...hall, works } }
    const draft = await app.callOk(addWork, { body, token })
    expect(draft).toMatchObject({
      work: { title: '山中来信' },
      document: { works: [{ title: '山水', text: '一\n二', alt: '' }] },
    })
    const input = { id: draft.work.id, revision: 1, summary: '\ufeff', tags: ['水\u200d墨'] }
    await app.callOk(updateWork, { body: input, token })
    expect(await app.callOk(workById, { params: { id: draft.work.id }, token })).toMatchObject({
      work: { summary: '', tags: ['水墨'] },
    })
    const unseen = await app.call(updateWork, { body: { id: draft.work.id, revision: 2, tags: ['\u200b'] }, token })
    expect([unseen.http, unseen.code, unseen.msg]).toEqual([400, 'INVALID_INPUT', '这里没有能看见的文字，请重新填写'])
  })

  test('an invalid document and one of a newer program are rejected', async () => {
    const { token } = await app.signIn()
    const add = (document: Record<string, unknown>) =>
      app.call(addWork, { body: { kind: 'gallery', title: '山水', document }, token })
    expect(await add({ kind: 'hall' })).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
    expect(await add({ ...createHallDocument([]), extra: 1 })).toMatchObject({ code: 'DOCUMENT_INVALID' })
    expect(await add({ ...createHallDocument([]), schemaVersion: 99 })).toMatchObject({ http: 409, code: 'DOCUMENT_TOO_NEW' })
  })

  test('F-01 repeated requests with one request id, even simultaneous ones, create one hall, and each response describes it', async () => {
    const person = await app.signIn()
    const requestId = crypto.randomUUID()
    const add = ({ token }: Person, title: string) =>
      app.callOk(addWork, { body: { kind: 'gallery', title, document: createHallDocument([]), requestId }, token })
    const drafts = await Promise.all(Array.from({ length: 8 }, () => add(person, '山水')))
    expect(new Set(drafts.map(({ work }) => work.id)).size).toBe(1)
    expect((await app.callOk(myWorks, { body: {}, token: person.token })).total).toBe(1)
    const [draft] = drafts
    await app.callOk(updateWork, { body: { id: draft?.work.id ?? '', revision: 1, title: '改过的' }, token: person.token })
    expect(await add(person, '又一次')).toMatchObject({ revision: 2, work: { id: draft?.work.id, title: '改过的' } })

    const other = await app.signIn()
    expect(await add(other, '别人的')).toMatchObject({ revision: 1, work: { title: '别人的', owner: { id: other.user.id } } })
    expect((await app.callOk(myWorks, { body: {}, token: person.token })).total).toBe(1)
  })

  test('a save from an impossible revision is stale, and an invalid number is bad input', async () => {
    const person = await app.signIn()
    const { work } = await createHallDraft(app, person)
    const save = (revision: number) =>
      app.call(updateWork, { body: { id: work.id, revision, title: '山水' }, token: person.token })
    for (const revision of [0, COUNTER_MAX]) {
      expect(await save(revision)).toMatchObject({ http: 409, code: 'STALE_REVISION', data: { revision: 1 } })
    }
    for (const revision of [-1, COUNTER_MAX + 1, Number.MAX_SAFE_INTEGER]) {
      expect(await save(revision)).toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  test('other users are refused, and unknown ids are not found', async () => {
    const person = await app.signIn()
    const other = await app.signIn()
    const { work, revision } = await createHallDraft(app, person)
    const params = { id: work.id }
    expect(await app.call(workById, { params, token: other.token })).toMatchObject({ http: 403, code: 'FORBIDDEN' })
    expect(await app.call(workById, { params })).toMatchObject({ http: 401 })
    const body = { id: work.id, revision, title: '不是我的' }
    expect(await app.call(updateWork, { body, token: other.token })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.call(removeWork, { params, token: other.token })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.call(restoreWork, { params, token: other.token })).toMatchObject({ code: 'FORBIDDEN' })
    for (const id of ['no-id', crypto.randomUUID()]) {
      expect(await app.call(workById, { params: { id }, token: person.token })).toMatchObject({ code: 'NOT_FOUND' })
      expect(await app.call(updateWork, { body: { id, revision: 1 }, token: person.token })).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await app.callOk(workById, { params, token: person.token })).work.title).toBe('山中来信')
  })

  test('files of other users in the document are not shown', async () => {
    const person = await app.signIn()
    const thief = await app.signIn()
    const secret = await uploadAndProcess(app, person, await createPicture('png', '#777777'))
    const body = { kind: 'gallery' as const, title: '借来的', document: createHallDocument([secret.id]) }
    const draft = await app.callOk(addWork, { body, token: thief.token })
    expect([draft.assets, draft.work.cover]).toEqual([[], null])
  })
})

describe('saving a draft', () => {
  test('the revision is incremented, given fields are changed and the rest stays', async () => {
    const person = await app.signIn()
    const { work, document, assets } = await createHallDraft(app, person, { pictures: 2 })
    const { token } = person
    const first = await app.callOk(updateWork, { body: { id: work.id, revision: 1, summary: '一封信', tags: ['水墨'] }, token })
    expect(first.revision).toBe(2)
    const coverAssetId = assets[1]?.id ?? ''
    await app.callOk(updateWork, { body: { id: work.id, revision: 2, coverAssetId, visibility: 'unlisted' }, token })
    const draft = await app.callOk(workById, { params: { id: work.id }, token })
    expect(draft).toMatchObject({
      revision: 3,
      document,
      work: {
        title: '山中来信',
        summary: '一封信',
        tags: ['水墨'],
        visibility: 'unlisted',
        cover: { url: assets[1]?.urls.medium },
      },
    })
    await app.callOk(updateWork, { body: { id: work.id, revision: 3, coverAssetId: null }, token })
    expect((await app.callOk(workById, { params: { id: work.id }, token })).work.cover?.url).toBe(assets[0]?.urls.medium)
  })

  test('a stale revision changes nothing and returns the newer draft', async () => {
    const person = await app.signIn()
    const { work } = await createHallDraft(app, person)
    const { token } = person
    await app.callOk(updateWork, { body: { id: work.id, revision: 1, title: '在手机上' }, token })
    const stale = await app.call(updateWork, { body: { id: work.id, revision: 1, title: '在电脑上' }, token })
    expect([stale.http, stale.code]).toEqual([409, 'STALE_REVISION'])
    expect(stale.data).toMatchObject({ revision: 2, work: { title: '在手机上' }, document: { kind: 'hall' } })
  })

  test('of many simultaneous saves exactly one succeeds', async () => {
    const person = await app.signIn()
    const { work } = await createHallDraft(app, person)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.call(updateWork, { body: { id: work.id, revision: 1, title: `标题${index}` }, token: person.token }),
      ),
    )
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const winner = answers.findIndex(({ http }) => http === 200)
    const draft = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    expect([draft.revision, draft.work.title]).toEqual([2, `标题${winner}`])
  })
})

describe('the recycle bin', () => {
  test('S-07 a hall is kept for 30 days; when restored it is in its previous state', async () => {
    const person = await app.signIn()
    const { token } = person
    const draft = await createHallDraft(app, person)
    const hall = await createPublishedHall(app, person, { title: '已发布的' })
    const list = async (availability?: 'deleted') =>
      (await app.callOk(myWorks, { body: { availability }, token })).records.map(
        ({ title, availability: now }) => [title, now] as const,
      )
    for (const { work } of [draft, hall]) await app.callOk(removeWork, { params: { id: work.id }, token })
    expect(await list()).toEqual([])
    expect(await list('deleted')).toHaveLength(2)
    expect(await app.callOk(workById, { params: { id: draft.work.id }, token })).toMatchObject({ work: { can: { edit: false } } })
    const late = await app.call(updateWork, { body: { id: draft.work.id, revision: 1, title: '还在改' }, token })
    expect(late.code).toBe('NOT_FOUND')

    for (const { work } of [draft, hall]) await app.callOk(restoreWork, { params: { id: work.id }, token })
    expect(new Map(await list())).toEqual(
      new Map([
        ['山中来信', 'draft'],
        ['已发布的', 'published'],
      ]),
    )
    expect(await app.callOk(restoreWork, { params: { id: draft.work.id }, token })).toMatchObject({ availability: 'draft' })
  })
})

describe('my works', () => {
  test('S-07 own works are listed in pages, last edited first', async () => {
    const person = await app.signIn()
    await createHallDraft(app, await app.signIn())
    const [first, second, third] = [
      await createHallDraft(app, person),
      await createHallDraft(app, person),
      await createHallDraft(app, person),
    ]
    await app.callOk(updateWork, { body: { id: first.work.id, revision: 1, title: '最近改的' }, token: person.token })
    const page = await app.callOk(myWorks, { body: { size: 2 }, token: person.token })
    expect(page).toMatchObject({ total: 3, pages: 2, current: 1, size: 2 })
    expect(page.records.map(({ id }) => id)).toEqual([first.work.id, third.work.id])
    const rest = await app.callOk(myWorks, { body: { size: 2, current: 2, availability: 'draft' }, token: person.token })
    expect(rest.records.map(({ id }) => id)).toEqual([second.work.id])
  })
})
