import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRawClient, type RawClient } from '../../testing/raw-client.ts'
import type { Notice } from '../change-notices.ts'
import { createLiveStreams, type LiveStreams, type StreamOwner } from './live-streams.ts'

const SECOND_MS = 1000
const uncaught: unknown[] = []
const noteUncaught = (error: unknown): void => void uncaught.push(error)

let server: Server
let streams: LiveStreams
let listeners: Set<(notice: Notice) => void>
let active: Set<string>
let isDatabaseDown: boolean
let results: string[]
const responses = new Set<ServerResponse>()
/** Resolved to let a subscription pass that a test holds back. */
let gate: Promise<void>

beforeAll(() => process.on('uncaughtExceptionMonitor', noteUncaught).on('unhandledRejection', noteUncaught))
afterAll(() => process.off('uncaughtExceptionMonitor', noteUncaught).off('unhandledRejection', noteUncaught))

beforeEach(async () => {
  listeners = new Set()
  active = new Set(['session'])
  isDatabaseDown = false
  results = []
  responses.clear()
  gate = Promise.resolve()
  await open({})
})
afterEach(async () => {
  streams.close()
  server.closeAllConnections()
  server.close()
  expect(uncaught).toEqual([])
})

/** A server whose path is `/<account>/<session>/<network>`. */
async function open(limits: Partial<Parameters<typeof createLiveStreams>[0]['limits']>): Promise<void> {
  streams = createLiveStreams({
    notices: {
      async subscribe(_topic, listener) {
        await gate
        if (isDatabaseDown) throw new Error('no connection')
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    async findActiveSessions(ids) {
      if (isDatabaseDown) throw new Error('no connection')
      return new Map(ids.filter((id) => active.has(id)).map((id) => [id, {}]))
    },
    random: { bytes: (count) => Buffer.alloc(count), int: () => 0 },
    limits: { perAccountMax: 3, perNetworkMax: 5, sessionCheckS: 1, ageMaxS: 600, ...limits },
  })
  server = createServer((request, response) => {
    const [, accountId = '', sessionId = '', network = ''] = (request.url ?? '').split('/')
    responses.add(response)
    const owner: StreamOwner = { accountId, sessionId, network }
    streams
      .open('topic', owner, response, () => response.writeHead(200))
      .then(
        (result) => {
          results.push(result)
          if (result !== 'open') response.writeHead(429).end()
        },
        () => response.writeHead(503).end(),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

const connect = (path = '/ann/session/home', options: Parameters<typeof openRawClient>[2] = {}): RawClient =>
  openRawClient((server.address() as AddressInfo).port, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`, options)
const notifyAll = (notice: Notice = 'sent'): void => listeners.forEach((listener) => listener(notice))
const countEvents = (client: RawClient, name: string): number => client.received().split(`event: ${name}\n`).length - 1
const untilOpen = (count: number) => expect.poll(() => streams.count(), { timeout: 10 * SECOND_MS }).toBe(count)

test('a stream begins at once, and a burst of notices becomes one event and a last one', async () => {
  const client = connect()
  await untilOpen(1)
  await expect.poll(client.received).toContain('retry: ')
  for (let index = 0; index < 100; index++) notifyAll()
  await expect.poll(() => countEvents(client, 'changed')).toBe(2)
  notifyAll()
  await expect.poll(() => countEvents(client, 'changed')).toBe(3)
  expect(client.received()).not.toMatch(/data: (?!\{\})/)
})

test('after the listening connection of the database was lost, every stream is told to read again', async () => {
  const clients = [connect(), connect('/ben/session/home')]
  await untilOpen(2)
  notifyAll('reconnected')
  for (const client of clients) await expect.poll(() => countEvents(client, 'changed')).toBe(1)
})

test('the stream of an ended session is told so and closed, others and those during an outage stay', async () => {
  const other = connect('/ben/other/home')
  const client = connect()
  active.add('other')
  await untilOpen(2)
  isDatabaseDown = true
  active.delete('session')
  await new Promise((resolve) => setTimeout(resolve, 2.5 * SECOND_MS))
  expect(streams.count()).toBe(2)
  isDatabaseDown = false
  await client.ended
  expect(countEvents(client, 'ended')).toBe(1)
  expect(other.hasEnded()).toBe(false)
  await untilOpen(1)
})

test('a stream ends at its maximum age without the word that the session has ended', async () => {
  streams.close()
  server.close()
  await open({ ageMaxS: 1 })
  const client = connect()
  await client.ended
  expect(countEvents(client, 'ended')).toBe(0)
  await untilOpen(0)
})

test('an account and a network have a maximum each; one that closes frees its place', async () => {
  const own = [connect(), connect(), connect()]
  await untilOpen(3)
  const fourth = connect()
  await expect.poll(fourth.received).toContain(' 429 ')
  const neighbours = [connect('/ben/session/home'), connect('/carl/session/home')]
  await untilOpen(5)
  const last = connect('/dora/session/home')
  await expect.poll(last.received).toContain(' 429 ')
  connect('/dora/session/elsewhere')
  await untilOpen(6)
  own[0]?.socket.destroy()
  await untilOpen(5)
  connect()
  await untilOpen(6)
  expect(neighbours.some((client) => client.hasEnded())).toBe(false)
})

test('a client that does not read is disconnected', async () => {
  const client = connect('/ann/session/home', { reads: false })
  const reader = connect('/ben/session/home')
  await untilOpen(2)
  await expect.poll(() => responses.size).toBe(2)
  // More than the buffers of the system hold, which events alone would take hours to fill.
  for (const response of responses) response.write(`:${'.'.repeat(16 * 1024 * 1024)}\n\n`)
  await expect.poll(() => reader.received().length).toBeGreaterThan(16 * 1024 * 1024)
  notifyAll()
  await untilOpen(1)
  expect(reader.hasEnded()).toBe(false)
  client.socket.destroy()
})

test('connections that are cut at any moment leave nothing behind', async () => {
  for (let round = 0; round < 60; round++) {
    let pass: () => void = () => {}
    gate = round % 3 === 0 ? new Promise((resolve) => (pass = resolve)) : Promise.resolve()
    const client = connect(`/person${round}/session/net${round}`)
    const waits = round % 5
    for (let step = 0; step < waits; step++) await new Promise((resolve) => setTimeout(resolve, 2))
    if (round % 2 === 0) client.socket.resetAndDestroy()
    else client.socket.destroy()
    notifyAll()
    pass()
    await new Promise(setImmediate)
    notifyAll()
  }
  await untilOpen(0)
  await expect.poll(() => listeners.size).toBe(0)
})

test('without notices no stream opens, and its place is free again', async () => {
  isDatabaseDown = true
  for (let index = 0; index < 5; index++) {
    const client = connect()
    await expect.poll(client.received).toContain(' 503 ')
  }
  isDatabaseDown = false
  connect()
  await untilOpen(1)
})

test('closing ends every stream at once, and those that come later or are opening do not open', async () => {
  const clients = [connect(), connect()]
  await untilOpen(2)
  let pass: () => void = () => {}
  gate = new Promise((resolve) => (pass = resolve))
  connect('/ben/session/home')
  await new Promise((resolve) => setTimeout(resolve, 50))
  streams.close()
  await Promise.all(clients.map(({ ended }) => ended))
  pass()
  connect('/carl/session/home')
  await expect.poll(() => results.filter((result) => result === 'closed').length).toBe(2)
  expect(streams.count()).toBe(0)
  expect(listeners.size).toBe(0)
})
