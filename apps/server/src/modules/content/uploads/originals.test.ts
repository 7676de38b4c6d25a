import {
  myUploads,
  registerOriginal,
  registerUpload,
  removeUploads,
  requestUploadSignature,
  uploadsById,
} from '@zhanjian/contract/files/uploads.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp, type TestApp, type TestAppOptions } from '../../../testing/start-test-app.ts'
import { updateFilesOwner } from './hand-over-store.ts'
import { createMp3, createPhoneJpeg, createPicture, HTML_FILE } from './testing/test-files.ts'
import { postFile, uploadTestFile } from './testing/upload-test-file.ts'

const SIZE = { widthPx: 1512, heightPx: 2016 }
let original: Buffer
let first: Buffer
beforeEach(async () => {
  original ??= await createPhoneJpeg(2016, 1512)
  first ??= await sharp(original).autoOrient().resize(1024, 1024, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer()
})

describe('C-18 a first picture', () => {
  test('it is ready with the size of its original, and waits for it instead of getting a close-up', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    const asset = await findReady(app, person, id)
    expect(asset).toMatchObject({ ...SIZE, original: 'awaited', sizeBytes: first.length })
    expect(Object.keys(asset.urls).sort()).toEqual(['medium', 'thumb'])
    await runJobs(app)
    expect((await find(app, person, id))?.urls.large).toBeUndefined()
  })

  test.each([
    ['has other proportions', { widthPx: 4000, heightPx: 1000 }],
    ['is smaller', { widthPx: 15, heightPx: 20 }],
    ['has more pixels than pictures may have', { widthPx: 9000, heightPx: 12_000 }],
  ])('a claimed size that %s is not believed', async (_what, claimed) => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person, claimed)
    expect(await findReady(app, person, id)).toMatchObject({ widthPx: 768, heightPx: 1024 })
  })

  test('what other people get of it says nothing of its original', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    await findReady(app, person, id)
    expect((await app.services.uploads.findWithOwners([id])).get(id)?.asset.original).toBeUndefined()
  })

  test('music has no original', async () => {
    const { app, person } = await setUp()
    const signature = await app.callOk(requestUploadSignature, { query: { path: 'audio' }, token: person.token })
    const key = `${signature.dir}a.mp3`
    await postFile(app, signature, key, createMp3(50), 'audio/mpeg')
    const body = { key, name: 'a.mp3', original: SIZE }
    expect((await app.callOk(registerUpload, { body, token: person.token })).original).toBeUndefined()
  })
})

describe('C-18 an original', () => {
  test('it takes the place of its first picture and becomes the close-up, under the same id', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    const before = await findReady(app, person, id)
    const sent = await sendOriginal(app, person, id)
    expect(sent).toMatchObject({ id, status: 'ready', original: 'received' })
    expect(await usedBytes(app, person)).toBe(first.length + original.length)
    const after = await findComplete(app, person, id)
    expect(after).toMatchObject({ ...SIZE, sizeBytes: original.length })
    expect([after.urls.thumb, after.urls.medium]).toEqual([before.urls.thumb, before.urls.medium])
    const { width, height } = await sharp((await app.fastify.inject({ url: after.urls.large ?? '' })).rawPayload).metadata()
    expect([width, height]).toEqual([1512, 2016])
    expect(await objectsOf(app, person)).toHaveLength(1)
    expect(await usedBytes(app, person)).toBe(original.length)
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('it may arrive before its first picture is processed', async () => {
    const { app, person } = await setUp({ isWorking: false })
    const { id } = await registerFirst(app, person)
    await sendOriginal(app, person, id)
    await app.jobs.start()
    expect(await findComplete(app, person, id)).toMatchObject({ ...SIZE, sizeBytes: original.length })
  })

  test('registered twice, and at once under several keys, it is stored and counted once', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    await findReady(app, person, id)
    const keys = await Promise.all([1, 2, 3].map(() => post(app, person, original)))
    const answers = await Promise.all([...keys, ...keys].map((key) => register(app, person, id, key)))
    expect(answers.map(({ data }) => data.id)).toEqual(keys.concat(keys).map(() => id))
    await findComplete(app, person, id)
    expect(await objectsOf(app, person)).toHaveLength(1)
    expect(await usedBytes(app, person)).toBe(original.length)
    expect((await register(app, person, id, keys[0] ?? '')).http).toBe(200)
    expect(await unregisteredBytes(app, person)).toBe(0)
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('the same photo chosen again is the same file, before and after its original has arrived', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    expect(await registerFirst(app, person)).toMatchObject({ id, original: 'awaited' })
    await findReady(app, person, id)
    await sendOriginal(app, person, id)
    await findComplete(app, person, id)
    const again = await registerFirst(app, person)
    expect(again.id).toBe(id)
    expect(again.original).toBeUndefined()
    expect((await uploadTestFile(app, person, original)).id).toBe(id)
    expect(await objectsOf(app, person)).toHaveLength(1)
  })

  test('an original that is a file of its own already is kept in both', async () => {
    const { app, person } = await setUp()
    const whole = await uploadTestFile(app, person, original)
    const { id } = await registerFirst(app, person)
    expect(id).not.toBe(whole.id)
    await findReady(app, person, id)
    await sendOriginal(app, person, id)
    expect(await findComplete(app, person, id)).toMatchObject({ sizeBytes: original.length })
    expect(await usedBytes(app, person)).toBe(2 * original.length)
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('one that shows something else is refused: the first picture stays and becomes the close-up', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    await findReady(app, person, id)
    const key = await post(app, person, await sharp(original).negate().withMetadata({ orientation: 6 }).toBuffer())
    await register(app, person, id, key)
    const after = await findComplete(app, person, id)
    expect(after).toMatchObject({ original: 'refused', sizeBytes: first.length, ...SIZE })
    const { height } = await sharp((await app.fastify.inject({ url: after.urls.large ?? '' })).rawPayload).metadata()
    expect(height).toBe(1024)
    expect([await app.objects.stat(key), await usedBytes(app, person)]).toEqual([null, first.length])
    // A second try with the true one is too late: who has tried another picture is not asked again.
    expect(await sendOriginal(app, person, id)).toMatchObject({ original: 'refused' })
    expect(await objectsOf(app, person)).toHaveLength(1)
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('one that is no picture is refused at once', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    const answer = await register(app, person, id, await post(app, person, HTML_FILE))
    expect(answer.data).toMatchObject({ original: 'refused' })
    expect(await objectsOf(app, person)).toHaveLength(1)
    expect(await unregisteredBytes(app, person)).toBe(0)
  })

  test('without space for it the first picture stays, and it can be registered when there is some', async () => {
    const { app, person } = await setUp({ environment: { storageQuotaBytes: first.length + original.length + 10 } })
    const other = await uploadTestFile(app, person, await createPicture('png'))
    const { id } = await registerFirst(app, person)
    await findReady(app, person, id)
    const key = await post(app, person, original)
    expect((await register(app, person, id, key)).code).toBe('STORAGE_FULL')
    expect(await find(app, person, id)).toMatchObject({ status: 'ready', original: 'awaited' })
    await app.callOk(removeUploads, { body: { ids: [other.id] }, token: person.token })
    expect((await register(app, person, id, key)).data).toMatchObject({ original: 'received' })
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('of a removed picture, of another person or for a key of another file nothing is kept', async () => {
    const { app, person } = await setUp()
    const other = await app.signIn()
    const { id } = await registerFirst(app, person)
    await findReady(app, person, id)
    const foreign = await post(app, other, original)
    expect((await register(app, other, id, foreign)).code).toBe('NOT_FOUND')
    expect((await register(app, person, id, foreign)).code).toBe('UPLOAD_NOT_ARRIVED')
    expect((await register(app, person, 'no-id', await post(app, person, original))).code).toBe('NOT_FOUND')
    const whole = await post(app, person, await createPhoneJpeg(1800, 1350))
    await app.callOk(registerUpload, { body: { key: whole, name: 'b.jpg' }, token: person.token })
    expect((await register(app, person, id, whole)).code).toBe('UPLOAD_NOT_ARRIVED')
    await app.callOk(removeUploads, { body: { ids: [id] }, token: person.token })
    expect((await register(app, person, id, await post(app, person, original))).code).toBe('NOT_FOUND')
    expect(await objectsOf(app, person)).toEqual([whole])
    expect(await objectsOf(app, other)).toEqual([])
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('a picture removed while its original is compared leaves nothing behind', async () => {
    const { app, person } = await setUp({ isWorking: false })
    const { id } = await registerFirst(app, person)
    await sendOriginal(app, person, id)
    await app.callOk(removeUploads, { body: { ids: [id] }, token: person.token })
    expect([await objectsOf(app, person), await usedBytes(app, person)]).toEqual([[], 0])
    await app.jobs.start()
    await runJobs(app)
    expect((await app.callOk(myUploads, { body: {}, token: person.token })).total).toBe(0)
  })

  test('the erasure of an account takes a received original along', async () => {
    const { app, person } = await setUp({ isWorking: false })
    const { id } = await registerFirst(app, person)
    await sendOriginal(app, person, id)
    await app.personalData.find(({ name }) => name === 'files')?.erase(person.user.id, null)
    expect(await objectsOf(app, person)).toEqual([])
  })

  test('a first picture that is damaged takes its original with it', async () => {
    const { app, person } = await setUp({ isWorking: false })
    const { id } = await registerFirst(app, person, SIZE, first.subarray(0, first.length / 2))
    await sendOriginal(app, person, id)
    await app.jobs.start()
    await expect.poll(async () => (await find(app, person, id))?.status).toBe('failed')
    await expect.poll(() => objectsOf(app, person)).toEqual([])
    expect(await usedBytes(app, person)).toBe(0)
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  test('a picture that is handed over takes a received original along, with its space', async () => {
    const { app, person } = await setUp({ isWorking: false })
    const heir = await app.signIn()
    const { id } = await registerFirst(app, person)
    await sendOriginal(app, person, id)
    await app.database.withTransaction((transaction) => updateFilesOwner(person.user.id, heir.user.id, [id], transaction))
    expect([await usedBytes(app, person), await usedBytes(app, heir)]).toEqual([0, first.length + original.length])
    await app.jobs.start()
    expect(await findComplete(app, heir, id)).toMatchObject({ sizeBytes: original.length })
    expect(await findBrokenInvariants(app)).toEqual([])
  })
})

describe('C-18 an original that does not arrive', () => {
  test('nobody waits for it after a day, and it is still accepted then', async () => {
    const { app, person } = await setUp()
    const { id } = await registerFirst(app, person)
    await findReady(app, person, id)
    app.clock.advanceS(23 * 3600)
    await app.services.uploads.sweep()
    expect(await app.services.uploads.giveUpAwaited()).toEqual([])
    app.clock.advanceS(2 * 3600)
    await app.services.uploads.sweep()
    await app.services.uploads.sweepPosts()
    expect(await app.services.uploads.giveUpAwaited()).toEqual([id])
    // The login has ended in the meantime.
    const back = await app.signIn(person.user)
    expect(await find(app, back, id)).toMatchObject({ status: 'ready', original: 'late' })
    await sendOriginal(app, back, id)
    expect(await findComplete(app, back, id)).toMatchObject({ sizeBytes: original.length })
    expect(await objectsOf(app, back)).toHaveLength(1)
  })

  test('one that was received before a crash is compared after it, and given up after an hour', async () => {
    const { app, person } = await setUp({ isWorking: false })
    const { id } = await registerFirst(app, person)
    await sendOriginal(app, person, id)
    await app.database.query(sql`update asset set status = 'ready', variant_keys = '{"medium": "media/none"}' where id = ${id}`)
    expect(await app.services.uploads.listOverdueOriginals()).toEqual([])
    app.clock.advanceS(61)
    expect(await app.services.uploads.listOverdueOriginals()).toEqual([id])
    await app.services.uploads.sweepPosts()
    app.clock.advanceS(25 * 3600)
    await app.services.uploads.sweep()
    await app.services.uploads.sweepPosts()
    expect(await objectsOf(app, person)).toHaveLength(2)
    expect(await app.services.uploads.listOverdueOriginals()).toEqual([])
    expect(await app.services.uploads.listGivenUpOriginals()).toEqual([id])
  })
})

async function setUp({ isWorking = true, ...options }: TestAppOptions & { isWorking?: boolean } = {}) {
  const app = await startTestApp(options)
  if (isWorking) await app.jobs.start()
  onTestFinished(() => app.jobs.stop())
  return { app, person: await app.signIn() }
}

async function post(app: TestApp, { token }: Person, file: Buffer): Promise<string> {
  const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token })
  const key = `${signature.dir}${crypto.randomUUID()}.jpg`
  expect((await postFile(app, signature, key, file, 'image/jpeg')).statusCode).toBe(200)
  return key
}

async function registerFirst(app: TestApp, person: Person, claimed = SIZE, file = first) {
  const key = await post(app, person, file)
  return app.callOk(registerUpload, { body: { key, name: 'a.jpg', original: claimed }, token: person.token })
}

const register = (app: TestApp, { token }: Person, assetId: string, key: string) =>
  app.call(registerOriginal, { body: { assetId, key }, token })

async function sendOriginal(app: TestApp, person: Person, assetId: string) {
  return (await register(app, person, assetId, await post(app, person, original))).data
}

const find = async (app: TestApp, { token }: Person, id: string) =>
  (await app.callOk(uploadsById, { body: { ids: [id] }, token }))[0]

/** What waits for its time begins at once. */
const runJobs = (app: TestApp) =>
  app.database.query(sql`update pgboss.job set start_after = now() where name = 'uploads-process-asset' and state = 'created'`)

async function findReady(app: TestApp, person: Person, id: string) {
  await expect.poll(async () => (await find(app, person, id))?.status, { timeout: 20_000 }).toBe('ready')
  const asset = await find(app, person, id)
  if (asset === undefined) throw new Error('the asset is gone')
  return asset
}

/** With its close-up. */
async function findComplete(app: TestApp, person: Person, id: string) {
  const findLarge = async () => {
    await runJobs(app)
    const asset = await find(app, person, id)
    return asset?.original !== 'received' && asset?.urls.large !== undefined
  }
  await expect.poll(findLarge, { timeout: 20_000 }).toBe(true)
  return findReady(app, person, id)
}

async function objectsOf(app: TestApp, { user }: Person): Promise<string[]> {
  const keys = []
  for await (const { key } of app.objects.list(`u/${user.id}/`)) keys.push(key)
  return keys
}

const findUse = async (app: TestApp, { user }: Person) => {
  const [row] = await app.database.query<{ used: number; unregistered: number }>(
    sql`select used_bytes as used, unregistered_bytes as unregistered from storage_use where owner_id = ${user.id}`,
  )
  return row
}
const usedBytes = async (app: TestApp, person: Person): Promise<number> => (await findUse(app, person))?.used ?? 0
const unregisteredBytes = async (app: TestApp, person: Person): Promise<number> => (await findUse(app, person))?.unregistered ?? 0
