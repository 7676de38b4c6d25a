import { createReadStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countOpenConnections, openRawClient } from '../testing/raw-client.ts'
import { startTestServer, type TestServerOptions } from '../testing/start-test-server.ts'
import { type ConnectionLimits, computeMaxConnections } from './connection-limits.ts'

const SHORT: Partial<ConnectionLimits> = {
  headersTimeoutMs: 300,
  keepAliveTimeoutMs: 400,
  bodyTimeoutMs: 600,
  progressIntervalMs: 500,
  progressMinBytes: 4096,
  checkIntervalMs: 50,
}
const JSON_HEAD = 'Host: x\r\nContent-Type: application/json\r\n'
const FILE_HEAD = 'Host: x\r\nContent-Type: text/plain\r\n'
const GET = `GET /answer HTTP/1.1\r\n${JSON_HEAD}\r\n`
const LENGTH = 'Content-Length: 90000\r\n\r\n'
const FILE_BYTES = 30_000_000

interface Served {
  fastify: FastifyInstance
  /** Files being sent to clients. */
  files: ReadStream[]
}

async function startServer(limits: TestServerOptions['limits'], trustedProxies: string | false = false): Promise<Served> {
  const directory = await mkdtemp(path.join(tmpdir(), 'connections-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await writeFile(path.join(directory, 'film'), Buffer.alloc(FILE_BYTES))
  const files: ReadStream[] = []
  const plugin = (fastify: FastifyInstance) => {
    fastify.get('/answer', async () => ({ ok: true }))
    fastify.post('/answer', async () => ({ ok: true }))
    fastify.get('/thinking', () => delay(1_500, { ok: 'at last' }))
    fastify.get('/film', (_request, reply) => {
      const file = createReadStream(path.join(directory, 'film'))
      files.push(file)
      return reply.send(file)
    })
    fastify.addContentTypeParser('text/plain', (_request, payload, done) => done(null, payload))
    fastify.post('/oss/art', async (request) => {
      let bytes = 0
      for await (const chunk of request.raw) bytes += (chunk as Buffer).length
      return { bytes }
    })
  }
  const fastify = await startTestServer([], { limits: { ...SHORT, ...limits }, trustedProxies, plugin })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return { fastify, files }
}

const allAreGone = (fastify: FastifyInstance) => expect.poll(() => countOpenConnections(fastify), { timeout: 20_000 }).toBe(0)

describe('a connection is closed', () => {
  test.each([
    ['without a request', '', ''],
    ['with an incomplete head', 'GET /answer HTTP/1.1\r\nHo', ''],
    ['with an endless head, line by line', 'GET /answer HTTP/1.1\r\n', 'A: b\r\n'],
    ['with blank lines only', '\r\n', '\r\n'],
    ['that is silent after its response', GET, ''],
    ['with blank lines after its response', GET, '\r\n'],
    ['with an incomplete head after its response', `${GET}GET /ans`, ''],
    ['whose body never arrives', `POST /answer HTTP/1.1\r\n${JSON_HEAD}${LENGTH}`, ''],
    ['whose body arrives byte by byte', `POST /answer HTTP/1.1\r\n${JSON_HEAD}${LENGTH}`, '1'],
    [
      'whose body arrives in small chunks',
      `POST /answer HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`,
      '1\r\n1\r\n',
    ],
    ['with a body for an unknown address', `POST /nothing HTTP/1.1\r\n${JSON_HEAD}${LENGTH}`, '1'],
    [
      'that does not send its body after 100 Continue',
      `POST /answer HTTP/1.1\r\n${JSON_HEAD}Expect: 100-continue\r\n${LENGTH}`,
      '',
    ],
    ['whose file arrives byte by byte', `POST /oss/art HTTP/1.1\r\n${FILE_HEAD}${LENGTH}`, '1'],
    ['with a file for an unknown store', `POST /oss/other HTTP/1.1\r\n${FILE_HEAD}${LENGTH}`, '1'],
    [
      'with an upgrade that is not supported',
      `GET /answer HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      '',
    ],
    ['that is not HTTP', '\u0016\u0003\u0001', ''],
  ])('%s', async (_what, first, repeatedText) => {
    const { fastify } = await startServer({})
    await openRawClient(fastify, first, { repeatedText }).ended
    await allAreGone(fastify)
  })

  test('if its client does not read the response, and the file being sent is closed', async () => {
    const { fastify, files } = await startServer({})
    openRawClient(fastify, `GET /film HTTP/1.1\r\n${JSON_HEAD}\r\n`, { reads: false })
    await expect.poll(() => files[0]?.bytesRead ?? 0).toBeGreaterThan(0)
    await allAreGone(fastify)
    await expect.poll(() => files[0]?.closed).toBe(true)
  })

  test('if its client reads the response drop by drop', async () => {
    const { fastify, files } = await startServer({})
    const client = openRawClient(fastify, `GET /film HTTP/1.1\r\n${JSON_HEAD}\r\n`, { reads: false })
    const timer = setInterval(() => client.socket.read(10), 20)
    onTestFinished(() => clearInterval(timer))
    await expect.poll(() => files[0]?.bytesRead ?? 0).toBeGreaterThan(0)
    await allAreGone(fastify)
  })

  test('if its body takes longer than allowed, at any pace', async () => {
    const { fastify } = await startServer({ progressMinBytes: 1 })
    await openRawClient(fastify, `POST /answer HTTP/1.1\r\n${JSON_HEAD}${LENGTH}`, { repeatedText: '1' }).ended
    await allAreGone(fastify)
  })

  test('if it takes longer than any call may, at any pace', async () => {
    const { fastify } = await startServer({ requestTimeoutMs: 1_000, progressMinBytes: 1 })
    await openRawClient(fastify, `POST /oss/art HTTP/1.1\r\n${FILE_HEAD}${LENGTH}`, { repeatedText: '1' }).ended
    await allAreGone(fastify)
  })
})

describe('a connection stays open', () => {
  test('while a slow connection uploads its file, longer than any other body may take', async () => {
    const { fastify } = await startServer({})
    const head = `POST /oss/art HTTP/1.1\r\n${FILE_HEAD}Content-Length: 200000\r\n\r\n`
    const client = openRawClient(fastify, head, { repeatedText: 'x'.repeat(2_500), everyMs: 25 })
    await expect.poll(client.received, { timeout: 20_000 }).toContain('{"bytes":200000}')
  })

  test('while a phone pauses during its upload', async () => {
    const { fastify } = await startServer({ progressIntervalMs: 5_000, keepAliveTimeoutMs: 200, headersTimeoutMs: 200 })
    const client = openRawClient(fastify, `POST /oss/art HTTP/1.1\r\n${FILE_HEAD}Content-Length: 20\r\n\r\n0123456789`)
    await delay(1_000)
    client.socket.write('0123456789')
    await expect.poll(client.received).toContain('{"bytes":20}')
  })

  test('while the server itself computes', async () => {
    const { fastify } = await startServer({})
    const client = openRawClient(fastify, `GET /thinking HTTP/1.1\r\n${JSON_HEAD}\r\n`)
    await expect.poll(client.received, { timeout: 10_000 }).toContain('at last')
  })

  test('for consecutive calls, even if they arrive in one packet', async () => {
    const { fastify } = await startServer({})
    const client = openRawClient(fastify, GET.repeat(3))
    await expect.poll(() => client.received().split('"ok":true').length).toBe(4)
    client.socket.write(GET)
    await expect.poll(() => client.received().split('"ok":true').length).toBe(5)
  })
})

describe('too many connections', () => {
  const isClosedUnheard = async (client: ReturnType<typeof openRawClient>) => {
    await client.ended
    expect(client.received()).toBe('')
  }
  const untilAnswered = async (client: ReturnType<typeof openRawClient>) => expect.poll(client.received).toContain('200 OK')

  test('connections of a network beyond its share are closed, others are served, and its share is available again later', async () => {
    const { fastify } = await startServer({ maxPerNetwork: 3, headersTimeoutMs: 60_000 })
    const kept = [1, 2, 3].map(() => openRawClient(fastify, ''))
    await expect.poll(() => countOpenConnections(fastify)).toBe(3)
    await isClosedUnheard(openRawClient(fastify, GET))
    await untilAnswered(openRawClient(fastify, GET, { from: '127.0.0.2' }))
    expect(kept.map((client) => client.hasEnded())).toEqual([false, false, false])
    kept[0]?.socket.destroy()
    await expect.poll(() => countOpenConnections(fastify)).toBe(3)
    await untilAnswered(openRawClient(fastify, GET))
  })

  test('connections of a trusted proxy do not count as one visitor', async () => {
    const { fastify } = await startServer({ maxPerNetwork: 1, headersTimeoutMs: 60_000 }, '127.0.0.2, 10.0.0.0/8')
    for (let turn = 0; turn < 5; turn++) await untilAnswered(openRawClient(fastify, GET, { from: '127.0.0.2' }))
    openRawClient(fastify, '')
    await expect.poll(() => countOpenConnections(fastify)).toBe(6)
    await isClosedUnheard(openRawClient(fastify, GET))
  })

  test('connections above the total are closed, from any network', async () => {
    const { fastify } = await startServer({ maxConnections: 2, headersTimeoutMs: 60_000 })
    const kept = ['127.0.0.3', '127.0.0.4'].map((from) => openRawClient(fastify, '', { from }))
    await expect.poll(() => countOpenConnections(fastify)).toBe(2)
    await isClosedUnheard(openRawClient(fastify, GET, { from: '127.0.0.5' }))
    kept[0]?.socket.destroy()
    await expect.poll(() => countOpenConnections(fastify)).toBe(1)
    await untilAnswered(openRawClient(fastify, GET, { from: '127.0.0.5' }))
  })

  test('the total leaves file descriptors for the rest of the process', () => {
    expect([1_024, 4_096, 1_048_576, Number.POSITIVE_INFINITY].map(computeMaxConnections)).toEqual([384, 1_920, 8_192, 8_192])
    expect(computeMaxConnections(256)).toBe(64)
  })
})

describe('a closing server', () => {
  const LONG: Partial<ConnectionLimits> = {
    headersTimeoutMs: 60_000,
    keepAliveTimeoutMs: 60_000,
    bodyTimeoutMs: 60_000,
    progressIntervalMs: 60_000,
  }
  const SLOW_POST = `POST /oss/art HTTP/1.1\r\n${FILE_HEAD}${LENGTH}`

  test.each([
    ['without a request', ''],
    ['with an incomplete head', 'GET /answer HTTP/1.1\r\nHo'],
    ['that is idle after its response', GET],
  ])('it does not wait for a connection %s', async (_what, first) => {
    const { fastify } = await startServer({ ...LONG, drainTimeoutMs: 3_600_000 })
    const client = openRawClient(fastify, first)
    await expect.poll(() => countOpenConnections(fastify)).toBe(1)
    if (first === GET) await expect.poll(client.received).toContain('"ok":true')
    await fastify.close()
    await client.ended
  })

  test('it lets running calls finish and closes their connections', async () => {
    const { fastify } = await startServer({ ...LONG, drainTimeoutMs: 3_600_000 })
    const client = openRawClient(fastify, `GET /thinking HTTP/1.1\r\n${JSON_HEAD}\r\n`)
    const post = openRawClient(fastify, `POST /oss/art HTTP/1.1\r\n${FILE_HEAD}Content-Length: 20\r\n\r\n0123456789`)
    await expect.poll(() => countOpenConnections(fastify)).toBe(2)
    const closed = fastify.close()
    await delay(1_000)
    post.socket.write('0123456789')
    await closed
    await expect.poll(post.received).toContain('{"bytes":20}')
    await expect.poll(client.received).toMatch(/connection: close[^]*at last/i)
  })

  test('after a while it cuts off slow posts, calls and responses that are not read', async () => {
    const { fastify, files } = await startServer({ ...LONG, drainTimeoutMs: 500 })
    const posts = Array.from({ length: 10 }, () => openRawClient(fastify, SLOW_POST, { repeatedText: '1' }))
    openRawClient(fastify, `GET /film HTTP/1.1\r\n${JSON_HEAD}\r\n`, { reads: false })
    await expect.poll(() => files[0]?.bytesRead ?? 0).toBeGreaterThan(0)
    await expect.poll(() => countOpenConnections(fastify)).toBe(11)
    await fastify.close()
    await Promise.all(posts.map((client) => client.ended))
    await expect.poll(() => files[0]?.closed).toBe(true)
  })
})
