import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../failures/app-error.ts'
import { Outage } from '../../failures/outage.ts'
import { countOpenConnections, openRawClient } from '../../testing/raw-client.ts'
import { systemClock } from '../clock.ts'
import { createDiskObjectStore, type DiskObjectStore } from './disk-object-store.ts'
import { createMediaPlugin } from './media-plugin.ts'
import { createPostObjectPlugin } from './post-object-plugin.ts'
import type { UploadBudget } from './receive-post.ts'

const credentials = { accessId: 'local', secret: 's3cr3t', bucket: 'art', region: 'cn-local' }

let directory: string
let store: DiskObjectStore
let app: FastifyInstance
let origin: string

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'objects-'))
  store = await createDiskObjectStore({ directory, credentials, clock: systemClock })
  app = Fastify()
  createPostObjectPlugin(store)(app)
  createMediaPlugin(directory)(app)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

describe('POST /oss/{bucket}', () => {
  test('C-17 E-09 a file is accepted with the signed fields, then the key, then the file', async () => {
    const answer = await post({ key: 'u/1/a.png' }, new Blob(['hello'], { type: 'image/png' }))
    expect(answer.status).toBe(200)
    expect((await store.read('u/1/a.png'))?.toString()).toBe('hello')
    expect(await incoming()).toEqual([])
  })

  test('C-17 several megabytes are stored completely', async () => {
    const bytes = Buffer.alloc(5_000_000, 'jpeg')
    expect((await post({ key: 'u/1/big.jpg' }, new Blob([bytes], { type: 'image/jpeg' }), 6_000_000)).status).toBe(200)
    expect((await store.read('u/1/big.jpg'))?.equals(bytes)).toBe(true)
  })

  test('C-17 a repeated post of the same file succeeds, other content under an existing key is refused', async () => {
    expect((await post({ key: 'u/1/a.png' }, png('first'))).status).toBe(200)
    expect((await post({ key: 'u/1/a.png' }, png('first'))).status).toBe(200)
    const other = await post({ key: 'u/1/a.png' }, png('second'))
    expect([other.status, await codeOf(other)]).toEqual([409, 'FileAlreadyExists'])
    expect((await store.read('u/1/a.png'))?.toString()).toBe('first')
    expect(await incoming()).toEqual([])
  })

  test.each([
    ['another directory', { key: 'u/2/a.png' }, png('x'), 403, 'AccessDenied'],
    ['a path that climbs', { key: 'u/1/../../../../etc/x' }, png('x'), 400, 'InvalidObjectName'],
    ['a forged signature', { key: 'u/1/a.png', signature: 'AAAA' }, png('x'), 403, 'SignatureDoesNotMatch'],
    ['a declared SVG', { key: 'u/1/a.svg' }, new Blob(['<svg/>'], { type: 'image/svg+xml' }), 403, 'AccessDenied'],
    ['an empty file', { key: 'u/1/a.png' }, png(''), 400, 'EntityTooSmall'],
    ['a file that is too big', { key: 'u/1/a.png' }, png('x'.repeat(1001)), 400, 'EntityTooLarge'],
    ['a dropped condition field', { key: 'u/1/a.png', 'x-oss-forbid-overwrite': 'false' }, png('x'), 403, 'AccessDenied'],
  ])('%s is refused and nothing is stored', async (_what, fields, file, status, code) => {
    const answer = await post(fields, file)
    expect([answer.status, await codeOf(answer)]).toEqual([status, code])
    expect(await filesIn(directory)).toEqual([])
  })

  test('a file far above the limit gets a response instead of a closed connection', async () => {
    const answer = await post({ key: 'u/1/a.png' }, png('x'.repeat(20_000_000)))
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'EntityTooLarge'])
    expect(await filesIn(directory)).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'a full disk is answered with the store’s error, nothing is kept, and posts succeed again with free space',
    async () => {
      const large = () => post({ key: 'u/1/a.png' }, png('x'.repeat(5000)), 6000)
      const allow = (bytes: string) => spawnSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:`])
      expect(allow('1024').status).toBe(0)
      const refused = await large()
      const room = await store.checkRoom().catch((error: unknown) => error)
      allow('unlimited')
      expect([refused.status, await codeOf(refused)]).toEqual([507, 'InsufficientStorage'])
      expect(room).toMatchObject({ name: 'Outage', kind: 'disk' })
      expect(await incoming()).toEqual([])
      expect((await large()).status).toBe(200)
      await expect(store.checkRoom()).resolves.toBeUndefined()
    },
  )

  test.each([
    'reserve',
    'release',
  ] as const)('an outage of the database is answered with the store’s error (%s)', async (part) => {
    const away = () => Promise.reject(new Outage('database', 'database: does not answer'))
    const budget: UploadBudget = { reserve: async () => 'done', release: async () => {}, [part]: away }
    const server = Fastify()
    createPostObjectPlugin(store, { budget })(server)
    const elsewhere = await server.listen({ port: 0, host: '127.0.0.1' })
    const tooLarge = await post({ key: 'u/1/b.png' }, png('x'.repeat(200)), 100, elsewhere)
    await server.close()
    const expected = part === 'reserve' ? [503, 'ServiceUnavailable'] : [400, 'EntityTooLarge']
    expect([tooLarge.status, await codeOf(tooLarge)]).toEqual(expected)
    expect(await incoming()).toEqual([])
  })

  test('a form without a file, one without a boundary, and another bucket are refused', async () => {
    const form = new FormData()
    form.append('key', 'u/1/a.png')
    expect(await codeOf(await fetch(`${origin}/oss/art`, { method: 'POST', body: form }))).toBe('MalformedPOSTRequest')
    const headers = { 'content-type': 'multipart/form-data' }
    expect(await codeOf(await fetch(`${origin}/oss/art`, { method: 'POST', body: 'x', headers }))).toBe('MalformedPOSTRequest')
    expect((await fetch(`${origin}/oss/other`, { method: 'POST', body: form })).status).toBe(404)
  })

  test('a refusal reveals nothing of the request or the disk', async () => {
    const text = await (await post({ key: 'u/2/<script>', signature: 'secret-looking' }, png('x'))).text()
    expect(text).not.toContain('script')
    expect(text).not.toContain(directory)
  })

  test('a post whose connection breaks leaves nothing behind', async () => {
    const client = openRawClient(app, `${headOf(signedFields('u/1/cut.png'), 900_000)}${'x'.repeat(100_000)}`)
    await expect.poll(() => incoming()).toHaveLength(1)
    client.socket.destroy()
    await expect.poll(() => filesIn(directory)).toEqual([])
  })

  test('a refused post whose connection breaks affects no other', async () => {
    const forged = { ...signedFields('u/1/cut.png'), signature: 'AAAA' }
    const client = openRawClient(app, `${headOf(forged, 900_000)}${'x'.repeat(100_000)}`)
    await expect.poll(client.received).toContain('SignatureDoesNotMatch')
    client.socket.destroy()
    await expect.poll(() => countOpenConnections(app)).toBe(0)
    expect((await post({ key: 'u/1/a.png' }, png('x'))).status).toBe(200)
  })

  test('a refused form that ends within its file affects no other', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const forged = { ...signedFields('u/1/cut.png'), signature: 'AAAA' }
    for (const bytes of [10, 200_000]) {
      const body = partsOf(forged) + 'x'.repeat(bytes)
      const answer = await fetch(`${origin}/oss/art`, { method: 'POST', body, headers })
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'SignatureDoesNotMatch'])
    }
    expect((await post({ key: 'u/1/a.png' }, png('x'))).status).toBe(200)
  })

  test('a field without a name is ignored', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const nameless = '--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n'
    const body = `${nameless}${partsOf(signedFields('u/1/a.png'))}x\r\n${nameless}--edge--\r\n`
    expect((await fetch(`${origin}/oss/art`, { method: 'POST', body, headers })).status).toBe(200)
  })

  test('a form that ends within the file is refused and leaves nothing behind', async () => {
    const body = `${partsOf(signedFields('u/1/cut.png'))}half of`
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const answer = await fetch(`${origin}/oss/art`, { method: 'POST', body, headers })
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'MalformedPOSTRequest'])
    expect(await filesIn(directory)).toEqual([])
  })

  test('a key below or above another object is accepted', async () => {
    expect((await post({ key: 'u/1/a.png' }, png('first'))).status).toBe(200)
    expect((await post({ key: 'u/1/b/c.png' }, png('first'))).status).toBe(200)
    for (const key of ['u/1/a.png/b.png', 'u/1/b']) {
      const answer = await post({ key }, png('second'))
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'FileAlreadyExists'])
    }
    expect(await incoming()).toEqual([])
  })

  test('a disk that fails to write is a server fault, not a malformed form', async () => {
    await rm(path.join(directory, '.incoming'), { recursive: true })
    expect((await post({ key: 'u/1/a.png' }, png('x'))).status).toBe(500)
  })

  test('many simultaneous posts under one key store exactly one of them', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => post({ key: 'u/1/a.png' }, png(`file ${i}`))))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await filesIn(directory)).toHaveLength(1)
  })
})

describe('simultaneous posts of one network', () => {
  const isRefused = async (answer: Response) => [answer.status, answer.headers.get('retry-after'), await codeOf(answer)]

  test('posts beyond the limit are refused with the store’s error, unread; those of others are accepted, and the limit is free again later', async () => {
    const limited = Fastify()
    createPostObjectPlugin(store, { parallelUploadsMax: 2 })(limited)
    origin = await limited.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => limited.close())
    const begin = (name: string, from?: string) =>
      openRawClient(limited, `${headOf(signedFields(`u/1/${name}.png`), 900_000)}xxx`, { from })
    const first = begin('first')
    begin('second')
    await expect.poll(incoming).toHaveLength(2)
    const third = begin('third')
    await expect.poll(third.received).toMatch(/503[^]*retry-after: 10[^]*<Code>ActiveRequestLimitExceeded<[^]*try again later/)
    begin('fourth', '127.0.0.2')
    await expect.poll(incoming).toHaveLength(3)
    expect(await isRefused(await post({ key: 'u/1/a.png' }, png('x')))).toEqual([503, '10', 'ActiveRequestLimitExceeded'])
    first.socket.destroy()
    await expect.poll(async () => (await post({ key: 'u/1/a.png' }, png('x'))).status).toBe(200)
    // Each one releases its slot.
    for (let turn = 0; turn < 5; turn++) expect((await post({ key: 'u/1/a.png' }, png('x'))).status).toBe(200)
  })

  test('posts beyond the limit per minute are refused with the store’s error too', async () => {
    const limited = Fastify()
    limited.addHook('onRequest', async () => {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: 7 })
    })
    createPostObjectPlugin(store)(limited)
    origin = await limited.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => limited.close())
    expect(await isRefused(await post({ key: 'u/1/a.png' }, png('x')))).toEqual([429, '7', 'QpsLimitExceeded'])
  })

  test('a closing server waits until incomplete files are removed', async () => {
    const closing = Fastify()
    createPostObjectPlugin(store)(closing)
    await closing.listen({ port: 0, host: '127.0.0.1' })
    for (const name of ['a', 'b', 'c']) openRawClient(closing, `${headOf(signedFields(`u/1/${name}.png`), 900_000)}xxx`)
    await expect.poll(incoming).toHaveLength(3)
    const closed = closing.close()
    closing.server.closeAllConnections()
    await closed
    expect(await incoming()).toEqual([])
  })
})

describe('GET /media', () => {
  test('a public object is kept by caches for a day, since it can be taken back, with its own type, and nothing that could run as script', async () => {
    await store.put('media/ab/picture.webp', Buffer.from('0123456789'))
    const answer = await fetch(origin + store.getPublicUrl('media/ab/picture.webp'))
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    })
    expect(answer.headers.has('content-disposition')).toBe(false)
  })

  test('ranges are served as players request them', async () => {
    await store.put('media/ab/music.mp3', Buffer.from('0123456789'))
    const answer = await fetch(`${origin}/media/ab/music.mp3`, { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
    const beyond = await fetch(`${origin}/media/ab/music.mp3`, { headers: { range: 'bytes=20-' } })
    expect(beyond.status).toBe(416)
  })

  test('a paused film continues from its position, unless the file has changed', async () => {
    await store.put('media/ab/film.mp4', Buffer.from('0123456789'))
    const whole = await fetch(`${origin}/media/ab/film.mp4`, { headers: { range: 'bytes=0-' } })
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('content-range')]).toEqual([
      206,
      'video/mp4',
      'bytes 0-9/10',
    ])
    const etag = whole.headers.get('etag') ?? ''
    const part = (ifRange: string) =>
      fetch(`${origin}/media/ab/film.mp4`, { headers: { range: 'bytes=0-1', 'if-range': ifRange } })
    const goesOn = await part(etag)
    expect([goesOn.status, await goesOn.text()]).toEqual([206, '01'])
    const beginsAnew = await part('"another"')
    expect([beginsAnew.status, await beginsAnew.text()]).toEqual([200, '0123456789'])
    const last = await fetch(`${origin}/media/ab/film.mp4`, { headers: { range: 'bytes=-3' } })
    expect([last.status, await last.text()]).toEqual([206, '789'])
  })

  test('other types than pictures and sound are served as downloads', async () => {
    await store.put('media/ab/page.html', Buffer.from('<script>alert(1)</script>'))
    const answer = await fetch(`${origin}/media/ab/page.html`)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
  })

  test.each([
    '/media/../u/1/a.png',
    '/media/%2e%2e/u/1/a.png',
    '/u/1/a.png',
    '/media/..%2fu/1/a.png',
    '/media/.incoming/x',
    '/media/',
  ])('a private object is not served at %s', async (address) => {
    await store.put('u/1/a.png', Buffer.from('private'))
    const answer = await app.inject({ url: address })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('private')
  })
})

const png = (content: string) => new Blob([content], { type: 'image/png' })

const sign = (maxBytes: number) => store.signPost({ directory: 'u/1/', maxBytes, contentTypes: ['image/png', 'image/jpeg'] })

function post(fields: Record<string, string>, file: Blob, maxBytes = 1000, to = origin): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sign(maxBytes).fields, ...fields })) form.append(name, value)
  form.append('file', file, 'picture.png')
  return fetch(`${to}/oss/art`, { method: 'POST', body: form })
}

const signedFields = (key: string): Record<string, string> => ({ ...sign(1_000_000).fields, key, 'content-type': 'image/png' })

/** The form up to the first byte of its file. */
const partsOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('') + '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

/** The same as a request with this `content-length`. */
const headOf = (fields: Record<string, string>, bodyBytes: number): string =>
  `POST /oss/art HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${bodyBytes}\r\n\r\n${partsOf(fields)}`

const codeOf = async (answer: Response) => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]

const incoming = () => readdir(path.join(directory, '.incoming'))

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
