import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { restoreRevision, workRevisionByNumber, workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { getDeviceKind } from '../drafts/device-kind.ts'
import { bakeFake, createHallDocument, createHallDraft, createPublishedHall, publishAndWait } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

/** A hall published twice: first with two works, then with one work and other texts. */
async function publishHallTwice(person: Person) {
  const draft = await createPublishedHall(app, person, { pictures: 2 })
  const { work, assets } = draft
  const document = { ...createHallDocument([assets[1]?.id ?? '']) }
  const details = { title: '第二版', summary: '一封信', tags: ['水墨'], visibility: 'unlisted', document }
  const { revision } = await app.callOk(updateWork, { body: { id: work.id, revision: 1, ...details }, token: person.token })
  await publishAndWait(app, person, work.id, revision)
  return { ...draft, params: { id: work.id } }
}

test('S-17 earlier publications are listed, newest first, with their differences', async () => {
  const person = await app.signIn({ nickname: '林深' })
  const { work, params, assets } = await publishHallTwice(person)
  const { records } = await app.callOk(workRevisions, { params, token: person.token })
  expect(records).toMatchObject([
    { number: 2, title: '第二版', workCount: 1, isShown: true, isInDraft: true, by: { nickname: '林深' }, device: 'other' },
    { number: 1, title: '山中来信', workCount: 2, isShown: false, isInDraft: false, cover: { url: assets[0]?.urls.medium } },
  ])
  const whole = await app.callOk(workRevisionByNumber, { params: { ...params, number: 1 }, token: person.token })
  expect(whole).toMatchObject({ revision: { number: 1 }, summary: '', tags: [], document: { works: [{}, {}] } })
  expect(whole.assets).toHaveLength(2)
  const { revision } = await app.callOk(updateWork, {
    body: { id: work.id, revision: 2, title: '还没发布' },
    token: person.token,
  })
  expect(revision).toBe(3)
  expect((await app.callOk(workRevisions, { params, token: person.token })).records[0]).toMatchObject({
    title: '第二版',
    isInDraft: false,
  })
})

test('S-17 restoring is a save: the draft becomes the earlier one, and visitors are not affected', async () => {
  const person = await app.signIn()
  const { work, params, document, assets } = await publishHallTwice(person)
  const { token } = person
  const restored = await app.callOk(restoreRevision, { params: { ...params, number: 1 }, body: { revision: 2 }, token })
  expect(restored).toMatchObject({
    revision: 3,
    document,
    coverAssetId: null,
    work: { title: '山中来信', summary: '', tags: [], workCount: 2, visibility: 'unlisted', hasUnpublishedEdits: true },
  })
  expect(restored.work.cover?.url).toBe(assets[0]?.urls.medium)
  expect((await app.callOk(publicHallByCode, { params: { code: work.code } })).work.title).toBe('第二版')
  expect((await app.callOk(workRevisions, { params, token })).records.map(({ isInDraft }) => isInDraft)).toEqual([false, true])
  await publishAndWait(app, person, work.id, 3)
  expect((await app.callOk(publicHallByCode, { params: { code: work.code } })).work.title).toBe('山中来信')
})

test('S-17 a chosen cover is restored as the chosen one', async () => {
  const person = await app.signIn()
  const { work, assets } = await createHallDraft(app, person, { pictures: 2 })
  const { token } = person
  const coverAssetId = assets[1]?.id ?? ''
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, coverAssetId }, token })
  await publishAndWait(app, person, work.id, 2)
  await app.callOk(updateWork, { body: { id: work.id, revision: 2, coverAssetId: null }, token })
  const params = { id: work.id, number: 1 }
  expect(await app.callOk(restoreRevision, { params, body: { revision: 3 }, token })).toMatchObject({ coverAssetId })
})

test('restoring from a stale draft changes nothing and returns the newer one; of simultaneous ones one succeeds', async () => {
  const person = await app.signIn()
  const { params } = await publishHallTwice(person)
  const restore = (revision: number) =>
    app.call(restoreRevision, { params: { ...params, number: 1 }, body: { revision }, token: person.token })
  expect(await restore(1)).toMatchObject({ http: 409, code: 'STALE_REVISION', data: { revision: 2, work: { title: '第二版' } } })
  const answers = await Promise.all(Array.from({ length: 6 }, () => restore(2)))
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  expect((await app.callOk(workById, { params, token: person.token })).revision).toBe(3)
})

test('only the owner can see and restore kept revisions, and not while the hall is in the recycle bin', async () => {
  const person = await app.signIn()
  const { params } = await publishHallTwice(person)
  const { token } = await app.signIn()
  const number = 1
  expect(await app.call(workRevisions, { params, token })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await app.call(workRevisionByNumber, { params: { ...params, number }, token })).toMatchObject({ code: 'FORBIDDEN' })
  const body = { revision: 2 }
  expect(await app.call(restoreRevision, { params: { ...params, number }, body, token })).toMatchObject({ code: 'FORBIDDEN' })
  const mine = { body, token: person.token }
  for (const unknown of [3, 2 ** 31 - 1, 'x']) {
    expect(await app.call(restoreRevision, { params: { ...params, number: unknown }, ...mine })).toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  await app.callOk(removeWork, { params, token: person.token })
  expect(await app.call(restoreRevision, { params: { ...params, number }, ...mine })).toMatchObject({ code: 'NOT_FOUND' })
})

test('S-17 a publication records the kind of device it came from', async () => {
  const person = await app.signIn()
  const { work, revision } = await createHallDraft(app, person)
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15' }
  await app.callOk(publishWork, { params: { id: work.id }, body: { revision }, token: person.token, headers })
  await publishAndWait(app, person, work.id, revision)
  const { records } = await app.callOk(workRevisions, { params: { id: work.id }, token: person.token })
  expect(records.map(({ device }) => device)).toEqual(['iphone'])
})

test.each([
  ['Mozilla/5.0 (Linux; Android 12; Quest 3) AppleWebKit/537.36 OculusBrowser/33.0', 'headset'],
  ['Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 MicroMessenger/8.0', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
  ['', 'other'],
])('%j is recognised as %s', (userAgent, device) => {
  expect(getDeviceKind(userAgent)).toBe(device)
})
