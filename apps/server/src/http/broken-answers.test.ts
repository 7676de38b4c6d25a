import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../failures/app-error.ts'
import { countOpenConnections, openRawClient } from '../testing/raw-client.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const HEAD = 'HTTP/1.1\r\nHost: x\r\n\r\n'

async function startServer() {
  const lines: string[] = []
  const plugin = (fastify: FastifyInstance) => {
    fastify.get('/fine', async () => ({ ok: true }))
    // A read error as the operating system reports it.
    fastify.get('/unreadable', (_request, reply) =>
      reply
        .headers({ 'content-encoding': 'br', 'content-disposition': 'attachment', 'content-length': 4_000 })
        .send(createReadStream('/proc/self/mem')),
    )
    fastify.get('/broken', (_request, reply) =>
      reply.type('video/mp4').send(
        Readable.from(
          (async function* () {
            yield Buffer.alloc(100_000)
            throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
          })(),
        ),
      ),
    )
    fastify.get('/refused-late', async () => {
      throw new AppError('NOT_FOUND', { cause: new Error('the gateway says no') })
    })
    fastify.get('/busy', async () => {
      throw new AppError('SERVER_BUSY', { cause: new Error('the gateway is away') })
    })
    fastify.addHook('onResponse', async (request) => {
      if (request.url === '/hook') throw new Error('a hook failed')
    })
    fastify.get('/hook', async () => ({ ok: true }))
  }
  const fastify = await startTestServer([], { plugin, logSink: { write: (line) => void lines.push(line) } })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  return { fastify, lines, errors }
}

async function isFine(fastify: FastifyInstance): Promise<void> {
  await expect.poll(openRawClient(fastify, `GET /fine ${HEAD}`).received).toContain('{"ok":true}')
}

test('a file that cannot be read causes an error response without any part of the intended response', async () => {
  const { fastify, errors } = await startServer()
  const client = openRawClient(fastify, `GET /unreadable ${HEAD}`)
  await expect.poll(client.received).toContain('SERVER_FAULT')
  expect(client.received()).toContain('500 Internal')
  expect(client.received()).not.toMatch(/content-encoding|content-disposition|content-length: 4000/i)
  expect(errors()).toMatchObject([{ msg: 'a request failed', err: { errorCode: 'EIO' } }])
  await isFine(fastify)
})

test('a response that fails midway closes its connection, so that it is not taken as complete, and is logged as an error', async () => {
  const { fastify, errors } = await startServer()
  const client = openRawClient(fastify, `GET /broken ${HEAD}`)
  await client.ended
  expect(client.received()).toContain('200 OK')
  // The last chunk of the response never arrived.
  expect(client.received().endsWith('0\r\n\r\n')).toBe(false)
  await expect.poll(errors).toMatchObject([{ msg: 'a response was aborted', err: { errorCode: 'EIO' } }])
  await expect.poll(() => countOpenConnections(fastify)).toBe(0)
  await isFine(fastify)
})

test('a refused request is logged with its reason and without a stack; an outage of an external service is an error', async () => {
  const { fastify, lines, errors } = await startServer()
  await expect.poll(openRawClient(fastify, `GET /refused-late ${HEAD}`).received).toContain('NOT_FOUND')
  expect(lines.join('')).toContain('"reason":"the gateway says no"')
  expect(lines.join('')).not.toContain('stack')
  await expect.poll(openRawClient(fastify, `GET /busy ${HEAD}`).received).toContain('SERVER_BUSY')
  expect(errors()).toMatchObject([{ err: { cause: { message: 'the gateway is away' } } }])
})

test('a hook that fails after a response does not end the process', async () => {
  const { fastify } = await startServer()
  await expect.poll(openRawClient(fastify, `GET /hook ${HEAD}`).received).toContain('{"ok":true}')
  await isFine(fastify)
})
