import {
  myUploads,
  registerUpload,
  requestUploadSignature,
  type UploadPath,
  uploadsById,
} from '@zhanjian/contract/files/uploads.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp, type TestApp, type TestAppOptions } from '../../../testing/start-test-app.ts'
import * as files from './testing/test-files.ts'
import * as models from './testing/test-models.ts'
import * as films from './testing/test-videos.ts'
import { postFile, uploadAndProcess, uploadTestFile } from './testing/upload-test-file.ts'

const made = { ...files, ...films, ...models }

const app = await startTestApp()
await app.jobs.start()

describe('C-17 an upload signature', () => {
  test('C-17 E-09 K-05 T-16 it has all fields, a directory of the person and the day, and ends after five whole minutes', async () => {
    const app = await startTestApp()
    app.clock.set(new Date('2026-11-20T08:00:00.700Z'))
    const person = await app.signIn()
    const inFiveMinutesS = () => Math.floor(app.clock.nowMs() / 1000) + 300
    const earliestS = inFiveMinutesS()
    const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token: person.token })
    const latestS = inFiveMinutesS()
    expect(signature).toMatchObject({
      host: '/oss/art',
      url: '/oss/art',
      bucket: 'art',
      callback: null,
      dir: `u/${person.user.id}/20261120/image/`,
      expire: expect.toSatisfy((expire: number) => Number.isInteger(expire) && expire >= earliestS && expire <= latestS),
    })
    const policy = JSON.parse(Buffer.from(signature.policy, 'base64').toString())
    expect(policy.expiration).toBe(new Date(signature.expire * 1000).toISOString())
    expect(policy.conditions).toContainEqual(['starts-with', '$key', signature.dir])
    expect(policy.conditions).toContainEqual(['content-length-range', 1, signature.maxBytes])
    expect(signature.fields).toMatchObject({
      policy: signature.policy,
      OSSAccessKeyId: signature.accessId,
      signature: signature.signature,
    })
  })

  test('C-17 it needs a login and an existing path', async () => {
    const person = await app.signIn()
    expect(await app.call(requestUploadSignature, { query: { path: 'image' } })).toMatchObject({ http: 401 })
    expect(await app.call(requestUploadSignature, { query: { path: '../etc' }, token: person.token })).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  test('C-17 the token may be in the query; one in the header takes precedence', async () => {
    const [person, other] = [await app.signIn(), await app.signIn()]
    const ask = (token: string, header?: string) =>
      app.call(requestUploadSignature, { query: { path: 'image', token }, ...(header !== undefined && { token: header }) })
    expect((await ask(person.token)).data.dir).toContain(person.user.id)
    expect((await ask(person.token, other.token)).data.dir).toContain(other.user.id)
    expect(await ask('zja_dead')).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' })
    expect(await ask(person.token, 'zja_dead')).toMatchObject({ http: 401 })
    await app.database.query(sql`update account set status = 'banned' where id = ${person.user.id}`)
    expect(await ask(person.token)).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
    // No other endpoint accepts a token in the URL.
    const elsewhere = await app.fastify.inject({ url: `/art/oauth/user/userinfo?token=${other.token}` })
    expect(elsewhere.statusCode).toBe(401)
  })

  test('K-05 posts after its end are refused', async () => {
    const { app, person } = await setUp()
    const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token: person.token })
    app.clock.advanceS(301)
    const answer = await postFile(app, signature, `${signature.dir}late.png`, await made.createPicture('png'))
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('Policy expired')])
  })
})

describe('C-18 a posted file', () => {
  test('C-18 it becomes an asset that is processed, and its variants can be loaded', async () => {
    const person = await app.signIn()
    const asset = await uploadTestFile(app, person, await made.createPhoneJpeg(), { name: 'C:\\photos\\山 水.jpg' })
    expect(asset).toMatchObject({
      kind: 'image',
      status: 'processing',
      failure: null,
      name: '山 水.jpg',
      widthPx: null,
      urls: {},
    })
    const ready = await settled(app, person, asset.id)
    expect(ready).toMatchObject({ status: 'ready', widthPx: 3024, heightPx: 4032, durationS: null })
    // The close-up follows some seconds after the picture can be used.
    const findUrls = async () =>
      (await app.callOk(uploadsById, { body: { ids: [asset.id] }, token: person.token }))[0]?.urls ?? {}
    expect(Object.keys(await findUrls()).sort()).toEqual(['medium', 'thumb'])
    const findVariants = async () => {
      await app.database.query(sql`update pgboss.job set start_after = now() where name = 'uploads-process-asset'`)
      return Object.keys(await findUrls()).sort()
    }
    await expect.poll(findVariants, { timeout: 10_000 }).toEqual(['large', 'medium', 'thumb'])
    for (const address of Object.values(await findUrls())) {
      const answer = await app.fastify.inject({ url: address ?? '' })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    }
  })

  test('C-18 registering it twice, even at once, yields the same asset', async () => {
    const person = await app.signIn()
    const key = await post(app, person, await made.createPicture('jpeg'))
    const twins = await Promise.all(Array.from({ length: 6 }, () => register(app, person, key)))
    expect(new Set(twins.map(({ data }) => data.id)).size).toBe(1)
    await settled(app, person, twins[0]?.data.id ?? '')
    expect((await register(app, person, key)).data).toMatchObject({ id: twins[0]?.data.id, status: 'ready' })
  })

  test('C-18 the same picture under two keys, even at once, is stored and counted once', async () => {
    const person = await app.signIn()
    const file = await made.createPicture('png')
    const keys = await Promise.all([1, 2, 3, 4].map(() => post(app, person, file)))
    const answers = await Promise.all(keys.map((key) => register(app, person, key)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await objectsOf(app, person)).toHaveLength(1)
    expect(await usedBytes(app, person)).toBe(file.length)
  })

  test('C-18 the same picture of two people stays separate', async () => {
    const person = await app.signIn()
    const other = await app.signIn()
    const file = await made.createPicture('png')
    expect((await uploadTestFile(app, person, file)).id).not.toBe((await uploadTestFile(app, other, file)).id)
  })

  test('C-18 a key of another user is refused like a missing one', async () => {
    const person = await app.signIn()
    const thief = await app.signIn()
    const key = await post(app, person, await made.createPicture('png'))
    const stolen = await register(app, thief, key)
    const missing = await register(app, thief, `u/${thief.user.id}/20261120/image/nothing.png`)
    expect([stolen.code, stolen.http, stolen.msg]).toEqual([missing.code, missing.http, missing.msg])
    expect(missing.code).toBe('UPLOAD_NOT_ARRIVED')
  })

  test.each([
    '',
    'u/',
    '../../etc/passwd',
    'media/ab/x.webp',
    'u//20261120/image/a.png',
  ])('C-18 %j is not a valid key', async (key) => {
    const person = await app.signIn()
    expect((await register(app, person, key)).http).toBeGreaterThanOrEqual(400)
  })

  test('C-17 nobody can post into the directory of another user', async () => {
    const person = await app.signIn()
    const victim = await app.signIn()
    const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token: person.token })
    const key = signature.dir.replace(person.user.id, victim.user.id) + 'a.png'
    expect((await postFile(app, signature, key, await made.createPicture('png'))).statusCode).toBe(403)
  })

  test('C-18 a key that was registered too early can be registered again after the post', async () => {
    const person = await app.signIn()
    const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token: person.token })
    const key = `${signature.dir}a.png`
    expect((await register(app, person, key)).code).toBe('UPLOAD_NOT_ARRIVED')
    await postFile(app, signature, key, await made.createPicture('png'))
    expect((await register(app, person, key)).data).toMatchObject({ status: 'processing' })
  })
})

describe('C-18 an unusable file is rejected with its reason and not kept', () => {
  test.each([
    ['an SVG that calls itself PNG', made.SVG_FILE, 'svg'],
    ['a page that calls itself a picture', made.HTML_FILE, 'unsupported_type'],
    ['a renamed program', made.EXECUTABLE_FILE, 'unsupported_type'],
    ['a renamed PDF', made.PDF_FILE, 'unsupported_type'],
    ['music among the pictures', made.createWav(1), 'unsupported_type'],
  ])('%s', async (_what, file, failure) => {
    const person = await app.signIn()
    const asset = await uploadTestFile(app, person, file)
    expect(asset).toMatchObject({ status: 'failed', failure, urls: {} })
    expect(await objectsOf(app, person)).toEqual([])
    expect(await usedBytes(app, person)).toBe(0)
    expect((await app.callOk(myUploads, { body: {}, token: person.token })).total).toBe(0)
  })

  test.each([
    ['a bomb of 900 megapixels', () => made.createPngBomb(), 'too_many_pixels'],
    ['a strip of 60,000 pixels', () => made.createPlainPng(60_000, 10), 'too_many_pixels'],
    ['a tower of 60,000 pixels', () => made.createPlainPng(10, 60_000), 'too_many_pixels'],
    ['a thread that no wall could show', () => made.createPlainPng(16_000, 4), 'too_narrow'],
    ['a speck', () => made.createPlainPng(4, 4), 'too_narrow'],
    ['a photo cut off half-way', async () => (await made.createPhoneJpeg()).subarray(0, 30_000), 'damaged'],
    ['an iPhone photo cut off half-way', async () => (await made.readIphoneHeic()).subarray(0, 500), 'heic'],
  ])('%s', async (_what, make, failure) => {
    const person = await app.signIn()
    const asset = await uploadTestFile(app, person, await make())
    expect(await settled(app, person, asset.id)).toMatchObject({ status: 'failed', failure })
    expect(await usedBytes(app, person)).toBe(0)
    await expect.poll(() => objectsOf(app, person)).toEqual([])
  })

  test('an empty file is refused by the store', async () => {
    const person = await app.signIn()
    const signature = await app.callOk(requestUploadSignature, { query: { path: 'image' }, token: person.token })
    const answer = await postFile(app, signature, `${signature.dir}a.png`, Buffer.alloc(0))
    expect(answer.body).toContain('EntityTooSmall')
  })

  test('a rejected file can be sent again later', async () => {
    const person = await app.signIn()
    const first = await uploadTestFile(app, person, made.SVG_FILE)
    expect((await uploadTestFile(app, person, made.SVG_FILE)).id).not.toBe(first.id)
  })
})

describe('music', () => {
  test('music is stored with its duration and can be played by ranges', async () => {
    const person = await app.signIn()
    const asset = await uploadTestFile(app, person, made.createMp3(200), { path: 'audio', type: 'audio/mpeg' })
    const ready = await settled(app, person, asset.id)
    expect(ready).toMatchObject({ kind: 'audio', status: 'ready', widthPx: null })
    expect(ready.durationS).toBeCloseTo(5.2, 1)
    const range = await app.fastify.inject({ url: ready.urls.original ?? '', headers: { range: 'bytes=0-3' } })
    expect([range.statusCode, range.headers['content-type']]).toEqual([206, 'audio/mpeg'])
    // The file starts with sound: its tags were removed.
    expect([...range.rawPayload.subarray(0, 2)]).toEqual([0xff, 0xfb])
  })

  test('sound in boxes, as a phone records it, is stored with its duration and without its tags', async () => {
    const person = await app.signIn()
    const asset = await uploadTestFile(app, person, made.createM4a(9), { path: 'audio', type: 'audio/mp4' })
    const ready = await settled(app, person, asset.id)
    expect(ready).toMatchObject({ kind: 'audio', status: 'ready', durationS: 9 })
    const { rawPayload, headers } = await app.fastify.inject({ url: ready.urls.original ?? '' })
    expect([headers['content-type'], rawPayload.includes(made.VIDEO_SECRET)]).toEqual(['audio/mp4', false])
  })

  test('a film as music is rejected', async () => {
    const person = await app.signIn()
    const asset = await uploadTestFile(app, person, made.createMp4(), { path: 'audio', type: 'audio/mp4' })
    expect(await settled(app, person, asset.id)).toMatchObject({ status: 'failed', failure: 'unsupported_type' })
  })
})

describe('a film', () => {
  test('a film is stored with its size and duration, its header first, and can be played from anywhere', async () => {
    const person = await app.signIn()
    const film = made.createMp4({ seconds: 7, brand: 'qt  ' })
    const asset = await uploadTestFile(app, person, film, { path: 'video', type: 'video/quicktime', name: 'IMG_0001.MOV' })
    const ready = await settled(app, person, asset.id)
    expect(ready).toMatchObject({ kind: 'video', status: 'ready', widthPx: 1920, heightPx: 1080, durationS: 7 })
    const url = ready.urls.original ?? ''
    const whole = await app.fastify.inject({ url })
    expect(whole.rawPayload.indexOf('moov')).toBeLessThan(whole.rawPayload.indexOf('mdat'))
    expect(whole.rawPayload.includes(made.VIDEO_SECRET)).toBe(false)
    const part = await app.fastify.inject({ url, headers: { range: 'bytes=4-7', 'if-range': String(whole.headers.etag) } })
    expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'ftyp'])
    expect(part.headers['content-range']).toBe(`bytes 4-7/${whole.rawPayload.length}`)
  })

  test.each([
    ['a picture that calls itself a film', () => made.createPicture('png'), 'unsupported_type'],
    ['a model that calls itself a film', async () => made.createModel(), 'unsupported_type'],
    ['nothing but music', async () => made.createM4a(9), 'unsupported_type'],
    ['half of it', async () => made.createMp4().subarray(0, 300), 'damaged'],
    ['more than ten minutes', async () => made.createMp4({ seconds: 700 }), 'too_long'],
  ])('%s is rejected with its reason, and nothing of it is kept', async (_what, make, failure) => {
    const person = await app.signIn()
    const asset = await uploadTestFile(app, person, await make(), { path: 'video', type: 'video/mp4' })
    expect(await settled(app, person, asset.id)).toMatchObject({ kind: 'video', status: 'failed', failure, urls: {} })
    expect(await usedBytes(app, person)).toBe(0)
    await expect.poll(() => objectsOf(app, person)).toEqual([])
  })
})

describe('a model', () => {
  test('a model has files for the viewer and for AR, its size, and is listed among models (S-69)', async () => {
    const person = await app.signIn()
    const model = made.createModel({}, await made.createPicture('png'))
    const asset = await uploadTestFile(app, person, model, { path: 'model', type: 'model/gltf-binary', name: 'vase.glb' })
    const ready = await settled(app, person, asset.id)
    expect(ready).toMatchObject({ kind: 'model', status: 'ready', widthPx: 768, heightPx: 576, durationS: null })
    expect(Object.keys(ready.urls).sort()).toEqual(['arGlb', 'arUsdz', 'medium', 'thumb', 'web'])
    expect(ready.modelSizeM).toEqual({ widthM: 1, heightM: 1, depthM: 0 })
    const types = [ready.urls.web, ready.urls.arGlb, ready.urls.arUsdz].map(
      async (url = '') => (await app.fastify.inject({ url })).headers['content-type'],
    )
    expect(await Promise.all(types)).toEqual(['model/gltf-binary', 'model/gltf-binary', 'model/vnd.usdz+zip'])
    const mine = await app.callOk(myUploads, { body: { kind: 'model' }, token: person.token })
    expect(mine.records.map(({ id }) => id)).toEqual([asset.id])
  })

  test('a model that refers to external parts is rejected', async () => {
    const person = await app.signIn()
    const model = made.createModel({ images: [{ uri: 'https://example.org/spy.png' }] })
    const asset = await uploadTestFile(app, person, model, { path: 'model', type: 'application/octet-stream' })
    expect(await settled(app, person, asset.id)).toMatchObject({ status: 'failed', failure: 'outside_files' })
  })
})

test('a panorama has an address for its viewer', async () => {
  const person = await app.signIn()
  const { urls } = await uploadAndProcess(app, person, await made.createPhoneJpeg(2048, 4096))
  expect(Object.keys(urls).sort()).toEqual(['large', 'medium', 'panorama', 'thumb'])
})

describe('K-10 the quota', () => {
  test('simultaneous files never exceed the quota, and failed ones free their space', async () => {
    const files = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444'].map((colour) => made.createPicture('png', colour)),
    )
    const sizeBytes = Math.max(...files.map((file) => file.length))
    const { app, person } = await setUp({ environment: { storageQuotaBytes: sizeBytes * 2 + 1 } })
    const keys = await Promise.all(files.map((file) => post(app, person, file)))
    const answers = await Promise.all(keys.map((key) => register(app, person, key)))
    expect(answers.filter(({ code }) => code === 'STORAGE_FULL')).toHaveLength(2)
    expect(await usedBytes(app, person)).toBeLessThanOrEqual(sizeBytes * 2 + 1)
  })

  test('a used-up quota refuses signatures, and a negative quota means no limit', async () => {
    const { app, person } = await setUp({ environment: { storageQuotaBytes: 0 } })
    const refused = await app.call(requestUploadSignature, { query: { path: 'image' }, token: person.token })
    expect([refused.http, refused.code]).toEqual([403, 'STORAGE_FULL'])
    const { app: open, person: member } = await setUp({ environment: { storageQuotaBytes: -1 } })
    expect((await uploadTestFile(open, member, await made.createPicture('png'))).status).toBe('processing')
  })
})

describe('my files', () => {
  test('only own files are listed, newest first by kind, and queried by id', async () => {
    const person = await app.signIn()
    const other = await app.signIn()
    const first = await uploadAndProcess(app, person, await made.createPicture('png', '#100000'))
    const second = await uploadAndProcess(app, person, await made.createPicture('png', '#200000'))
    const foreign = await uploadTestFile(app, other, await made.createPicture('png', '#300000'))
    const page = await app.callOk(myUploads, { body: { size: 1, kind: 'image' }, token: person.token })
    expect(page).toMatchObject({ total: 2, pages: 2, current: 1, records: [{ id: second.id }] })
    expect((await app.callOk(myUploads, { body: { kind: 'audio' }, token: person.token })).records).toEqual([])
    const ids = [first.id, foreign.id, 'no-id']
    expect((await app.callOk(uploadsById, { body: { ids }, token: person.token })).map(({ id }) => id)).toEqual([first.id])
  })
})

describe('interrupted processing', () => {
  test('it is found after a minute, and given up after an hour', async () => {
    const { app, person } = await setUp()
    const { id } = await uploadAndProcess(app, person, await made.createPicture('png'))
    await app.database.query(sql`update asset set status = 'processing' where id = ${id}`)
    expect(await app.services.uploads.listOverdue()).toEqual([])
    app.clock.advanceS(61)
    expect(await app.services.uploads.listOverdue()).toEqual([id])
    app.clock.advanceS(3600)
    expect(await app.services.uploads.listOverdue()).toEqual([])
    expect(await app.services.uploads.listGivenUp()).toEqual([id])
  })
})

describe('sweeping', () => {
  /** Files bear the time of the disk. */
  async function setUpWithRealTime() {
    const site = await setUp()
    site.app.clock.set(new Date())
    return { ...site, person: await site.app.signIn() }
  }

  test('posts that were never registered are removed after a day, and files in use stay', async () => {
    const { app, person } = await setUpWithRealTime()
    await uploadAndProcess(app, person, await made.createPicture('png', '#100000'))
    await post(app, person, await made.createPicture('png', '#200000'))
    await app.services.uploads.sweep()
    expect(await objectsOf(app, person)).toHaveLength(2)
    app.clock.advanceS(25 * 3600)
    await app.services.uploads.sweep()
    expect(await objectsOf(app, person)).toHaveLength(1)
  })

  test('variants that a killed process did not record are removed after a day', async () => {
    const { app, person } = await setUpWithRealTime()
    const { urls } = await uploadAndProcess(app, person, await made.createPicture('png', '#100000'))
    await app.objects.put('media/upload/ab/orphan.webp', Buffer.from('half a set'))
    await app.services.uploads.sweep()
    expect(await app.objects.stat('media/upload/ab/orphan.webp')).not.toBeNull()
    app.clock.advanceS(25 * 3600)
    await app.services.uploads.sweep()
    expect(await app.objects.stat('media/upload/ab/orphan.webp')).toBeNull()
    for (const url of Object.values(urls)) expect((await app.fastify.inject({ url: url ?? '' })).statusCode).toBe(200)
  })
})

test('a range beyond the end of the music is answered correctly', async () => {
  const { app, person } = await setUp()
  const { urls } = await uploadAndProcess(app, person, made.createMp3(10), { path: 'audio', type: 'audio/mpeg' })
  const answer = await app.fastify.inject({ url: urls.original ?? '', headers: { range: 'bytes=9999999-' } })
  expect(answer.statusCode).toBe(416)
})

/** An app with a clock and a quota of its own. */
async function setUp(options: TestAppOptions = {}) {
  const app = await startTestApp(options)
  await app.jobs.start()
  onTestFinished(() => app.jobs.stop())
  return { app, person: await app.signIn() }
}

async function post(app: TestApp, person: Person, file: Buffer, path: UploadPath = 'image'): Promise<string> {
  const signature = await app.callOk(requestUploadSignature, { query: { path }, token: person.token })
  const key = `${signature.dir}${crypto.randomUUID()}.png`
  const answer = await postFile(app, signature, key, file)
  expect(answer.statusCode).toBe(200)
  return key
}

const register = (app: TestApp, person: Person, key: string) =>
  app.call(registerUpload, { body: { key, name: 'a.png' }, token: person.token })

async function settled(app: TestApp, person: Person, id: string) {
  return vi.waitFor(
    async () => {
      const [asset] = await app.callOk(uploadsById, { body: { ids: [id] }, token: person.token })
      if (asset === undefined || asset.status === 'processing') throw new Error('still processing')
      return asset
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function objectsOf(app: TestApp, { user }: Person): Promise<string[]> {
  const keys = []
  for await (const { key } of app.objects.list(`u/${user.id}/`)) keys.push(key)
  return keys
}

async function usedBytes(app: TestApp, { user }: Person): Promise<number> {
  const [row] = await app.database.query<{ sum: number }>(
    sql`select used_bytes as sum from storage_use where owner_id = ${user.id}`,
  )
  return row?.sum ?? 0
}
