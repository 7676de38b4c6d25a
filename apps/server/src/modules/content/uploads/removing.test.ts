import {
  myUploads,
  registerUpload,
  removeUploads,
  requestUploadSignature,
  uploadUsage,
} from '@zhanjian/contract/files/uploads.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createHallDocument, createHallDraft, createPublishedHall, publishAndWait } from '../works/testing/works.ts'
import { createPicture } from './testing/test-files.ts'
import { postFile, uploadAndProcess, uploadTestFile } from './testing/upload-test-file.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
afterAll(async () => {
  expect(await findBrokenInvariants(app)).toEqual([])
})

const remove = ({ token }: Person, ids: string[], includingKept?: boolean) =>
  app.callOk(removeUploads, { body: { ids, includingKept }, token })
const usage = ({ token }: Person) => app.callOk(uploadUsage, { token })

test('C-18 an unused file is removed with its bytes, and its space is freed', async () => {
  const person = await app.signIn()
  const kept = await uploadAndProcess(app, person, await createPicture('png', '#101010'))
  const asset = await uploadAndProcess(app, person, await createPicture('png', '#202020'))
  expect(await usage(person)).toEqual({
    usedBytes: kept.sizeBytes + asset.sizeBytes,
    quotaBytes: app.environment.storageQuotaBytes,
    fileCount: 2,
  })
  const [row] = await app.database.query<{ key: string }>(sql`select object_key as key from asset where id = ${asset.id}`)
  expect(await remove(person, [asset.id])).toEqual({ removedIds: [asset.id], inUse: [], usedBytes: kept.sizeBytes })
  expect(await usage(person)).toMatchObject({ usedBytes: kept.sizeBytes, fileCount: 1 })
  expect(await app.objects.stat(row?.key ?? '')).toBeNull()
  for (const url of Object.values(asset.urls)) {
    if (url !== undefined) expect((await app.fastify.inject({ url })).statusCode).toBe(404)
  }
})

test('C-18 simultaneous removals of a file free its space once', async () => {
  const person = await app.signIn()
  const kept = await uploadAndProcess(app, person, await createPicture('png', '#303030'))
  const assets = [
    await uploadTestFile(app, person, await createPicture('png', '#313131')),
    await uploadTestFile(app, person, await createPicture('png', '#323232')),
  ]
  const ids = assets.map(({ id }) => id)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => remove(person, turn % 2 ? ids : ids.toReversed())))
  for (const answer of answers) expect(answer).toMatchObject({ inUse: [], removedIds: expect.arrayContaining(ids) })
  expect(await usage(person)).toMatchObject({ usedBytes: kept.sizeBytes, fileCount: 1 })
})

test('C-18 a removed file can be uploaded again', async () => {
  const person = await app.signIn()
  const picture = await createPicture('png', '#404040')
  const first = await uploadAndProcess(app, person, picture)
  await remove(person, [first.id])
  const again = await uploadAndProcess(app, person, picture)
  expect(again.id).not.toBe(first.id)
  expect(await usage(person)).toMatchObject({ usedBytes: again.sizeBytes, fileCount: 1 })
})

test('C-18 a file that a draft or visitors need stays, and the response says where it is used', async () => {
  const person = await app.signIn()
  const { work, assets } = await createPublishedHall(app, person, { title: '春山图', pictures: 2 })
  const ids = assets.map(({ id }) => id)
  const needed = { workId: work.id, title: '春山图', isInBin: false }
  const answer = await remove(person, ids, true)
  expect(answer).toMatchObject({ removedIds: [], inUse: [{ id: ids[0] }, { id: ids[1] }] })
  expect(answer.inUse[0]?.uses).toEqual([
    { ...needed, as: 'draft' },
    { ...needed, as: 'shown' },
  ])
  const document = createHallDocument([ids[0] ?? ''])
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, document }, token: person.token })
  expect((await remove(person, ids)).inUse.map(({ uses }) => uses.map((use) => use.as))).toEqual([['draft', 'shown'], ['shown']])
  const page = await app.callOk(myUploads, { body: {}, token: person.token })
  expect(new Map(page.records.map(({ id, uses }) => [id, uses.map((use) => use.as)]))).toEqual(
    new Map([
      [ids[0], ['draft', 'shown']],
      [ids[1], ['shown']],
    ]),
  )
  expect((await app.callOk(publicHallByCode, { params: { code: work.code } })).assets).toHaveLength(2)
})

test('C-18 a file that only earlier publications use is removed with them, and only on request', async () => {
  const person = await app.signIn()
  const { work, assets } = await createPublishedHall(app, person, { pictures: 2 })
  const [stays = '', goes = ''] = assets.map(({ id }) => id)
  const document = createHallDocument([stays])
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, document }, token: person.token })
  await publishAndWait(app, person, work.id, 2)
  expect((await remove(person, [goes])).inUse).toMatchObject([{ id: goes, uses: [{ as: 'kept' }] }])
  expect(await remove(person, [goes], true)).toMatchObject({ removedIds: [goes], inUse: [] })
  const { records } = await app.callOk(workRevisions, { params: { id: work.id }, token: person.token })
  expect(records.map(({ number }) => number)).toEqual([2])
  expect(await app.callOk(publicHallByCode, { params: { code: work.code } })).toMatchObject({ revision: 2 })
})

test('C-18 a file that is hung and removed at the same moment ends in one of both states', async () => {
  const person = await app.signIn()
  const { work } = await createHallDraft(app, person)
  for (let round = 0, revision = 1; round < 6; round++) {
    const asset = await uploadTestFile(app, person, await createPicture('png', `#5050${50 + round}`))
    const body = { id: work.id, revision, document: createHallDocument([asset.id]) }
    const [saved, removed] = await Promise.all([
      app.callOk(updateWork, { body, token: person.token }),
      remove(person, [asset.id]),
    ])
    revision = saved.revision
    const draft = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    expect(draft.assets.map(({ id }) => id)).toEqual(removed.inUse.map(({ id }) => id))
  }
})

test('C-18 a user can neither remove nor detect a file of another user', async () => {
  const person = await app.signIn()
  const { work, assets } = await createPublishedHall(app, person)
  const spare = await uploadAndProcess(app, person, await createPicture('png', '#606060'))
  const ids = [spare.id, ...assets.map(({ id }) => id), crypto.randomUUID(), 'no-id']
  expect(await remove(await app.signIn(), ids, true)).toEqual({ removedIds: ids, inUse: [], usedBytes: 0 })
  expect(await usage(person)).toMatchObject({ fileCount: 2 })
  expect(await app.callOk(publicHallByCode, { params: { code: work.code } })).toMatchObject({ revision: 1 })
})

test('C-18 a failed file can be removed, and frees only the space that it uses', async () => {
  const person = await app.signIn()
  const failed = await uploadTestFile(app, person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(failed.status).toBe('failed')
  expect(await remove(person, [failed.id])).toEqual({ removedIds: [failed.id], inUse: [], usedBytes: 0 })
})

test('C-18 the key of a removed file does not restore it', async () => {
  const person = await app.signIn()
  const { token } = person
  const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token })
  const key = `${signature.dir}${crypto.randomUUID()}`
  await postFile(app, signature, key, await createPicture('png', '#707070'))
  const { id } = await app.callOk(registerUpload, { body: { key, name: '山.png' }, token })
  await remove(person, [id])
  expect(await app.call(registerUpload, { body: { key, name: '山.png' }, token })).toMatchObject({ code: 'UPLOAD_NOT_ARRIVED' })
})

test('C-18 files are listed by size or latest first, with their time of upload', async () => {
  const person = await app.signIn()
  const small = await uploadAndProcess(app, person, await createPicture('png', '#808080'))
  const large = await uploadAndProcess(app, person, await createPicture('webp', '#818181'))
  const page = await app.callOk(myUploads, { body: { order: 'largest' }, token: person.token })
  expect(page.records.map(({ sizeBytes }) => sizeBytes)).toEqual([small, large].map((a) => a.sizeBytes).toSorted((a, b) => b - a))
  const latest = await app.callOk(myUploads, { body: {}, token: person.token })
  expect(latest.records.map(({ id }) => id)).toEqual([large.id, small.id])
  expect(latest.records.map(({ createdAt }) => new Date(createdAt).toISOString() === createdAt)).toEqual([true, true])
})
