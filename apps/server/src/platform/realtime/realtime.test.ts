import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { schema, t } from '@colyseus/schema'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeFrame, OPCODE, openRawWebSocket, type RawWebSocket } from '../../testing/raw-websocket.ts'
import { createRealtime, type Realtime } from './realtime.ts'
import type { EventSocket, EventSocketHandlers, RoomHandlers } from './room-definition.ts'

type Step = 'enter' | 'drop' | 'comeBack' | 'leave' | 'hear' | 'hearBytes' | 'tick'
interface Seat {
  /** The handler in which the room fails. */
  failsAt: Step | null
}

const StateSchema = schema({ count: t.uint8().default(0) }, 'Counted')
const [HELLO, LEAVE] = [{ payload: Uint8Array.of(10) }, { payload: Uint8Array.of(12) }]
const named = (code: number, name: string) => ({
  payload: Buffer.concat([Buffer.of(code, 0xa0 | name.length), Buffer.from(name)]),
})

const PER_NETWORK_MAX = 5

let server: Server
let realtime: Realtime<Seat>
let origin: string
let log: string[]
const uncaught: unknown[] = []
const noteUncaught = (error: unknown): void => void uncaught.push(error)

/** A room that counts its members, and fails where the seat requests it. */
function failingRoom(): RoomHandlers<Seat> {
  const state = new StateSchema()
  const inside = new Map<string, Step | null>()
  const at = (step: Step, key?: string): void => {
    const failingSteps = key === undefined ? [...inside.values()] : [inside.get(key)]
    if (failingSteps.includes(step)) throw new Error(`failed at ${step}`)
  }
  return {
    state,
    async onJoin({ key }, { failsAt }) {
      inside.set(key, failsAt)
      at('enter', key)
    },
    onDrop({ key }) {
      at('drop', key)
      return 5
    },
    onReconnect: async ({ key }) => at('comeBack', key),
    onLeave({ key }) {
      const failsAt = inside.get(key)
      inside.delete(key)
      if (failsAt === 'leave') throw new Error('failed at leave')
    },
    onMessage: ({ key }) => at('hear', key),
    onMessageBytes: ({ key }) => at('hearBytes', key),
    onTick: () => at('tick'),
    onDispose: async () => {},
  }
}

/** A client of another protocol, whose handlers fail where the seat requests it. */
function failingEventSocket(key: string, failsAt: Step | null, socket: EventSocket): EventSocketHandlers {
  const at = (step: Step): void => {
    if (failsAt === step) throw new Error(`failed at ${step}`)
  }
  at('enter')
  return {
    onEvent(event, data) {
      at('hear')
      socket.send(event, { key, data })
    },
    onClose: () => at('leave'),
    onRoomClose: (code) => socket.close(code),
  }
}

beforeAll(() => process.on('uncaughtExceptionMonitor', noteUncaught).on('unhandledRejection', noteUncaught))
afterAll(() => process.off('uncaughtExceptionMonitor', noteUncaught).off('unhandledRejection', noteUncaught))

beforeEach(async () => {
  log = []
  server = createServer((_request, response) => response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  openRealtime()
})
afterEach(async () => {
  await realtime.close(4410)
  server.closeAllConnections()
  server.close()
  expect(uncaught).toEqual([])
})

function openRealtime(pingIntervalMs = 10_000): void {
  realtime = createRealtime<Seat>({
    kind: {
      createRoom: async () => failingRoom(),
      acceptEventSocket: (key, { failsAt }, socket) => failingEventSocket(key, failsAt, socket),
      messageNames: ['say'],
      byteMessageNames: ['p'],
      tickMs: 20,
      reservationS: 3600,
      helloWithinMs: 300,
      pingIntervalMs,
      framesPerSecond: 100,
    },
    path: '/realtime',
    eventPaths: { plain: '/plain', socketIo: '/socket.io/' },
    publicOrigin: origin,
    perNetworkMax: PER_NETWORK_MAX,
    networkOf: ({ headers }) => String(headers['x-network'] ?? 'here'),
    log: { debug: () => {}, error: (message) => void log.push(message) },
  })
  realtime.attach(server)
}

async function come(room: string, failsAt: Step | null): Promise<RawWebSocket & { comeBack: () => Promise<RawWebSocket> }> {
  const { clientReservation } = await realtime.reserve(room, { failsAt })
  const { processId, roomId, sessionId } = clientReservation
  const path = `/realtime/${String(processId)}/${String(roomId)}?sessionId=${String(sessionId)}`
  const raw = await openRawWebSocket(origin, path)
  await until(() => raw.received().length > 0)
  raw.send(HELLO)
  // The greeting: a frame with code 10, the length of a token, the token.
  const greeting = raw.received()
  const token = greeting
    .toString('latin1')
    .slice(greeting.indexOf(10) + 2)
    .slice(0, 9)
  return { ...raw, comeBack: () => openRawWebSocket(origin, `${path}&reconnectionToken=${token}`) }
}

async function until(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const CLOSE = 0x88
const isOver = (raw: RawWebSocket): boolean => raw.isClosed() || raw.received().includes(CLOSE)

/** Makes the room run each of its handlers for one connection. */
const AT_WORK: Readonly<Record<string, (raw: RawWebSocket & { comeBack: () => Promise<RawWebSocket> }) => unknown>> = {
  hear: (raw) => raw.send(named(13, 'say')),
  hearBytes: (raw) => raw.send(named(17, 'p')),
  drop: (raw) => raw.reset(),
  leave: (raw) => raw.send(LEAVE),
  async comeBack(raw) {
    raw.reset()
    await until(() => raw.isClosed())
    const back = await raw.comeBack()
    await until(() => isOver(back))
  },
}

test.each(Object.entries(AT_WORK))('a room that fails at %s closes only the connection concerned', async (step, work) => {
  const [other, raw] = [await come('a room', null), await come('a room', step as Step)]
  await work(raw)
  await until(() => isOver(raw) && log.some((line) => line.includes(`failed at ${step}`)))
  other.send(named(13, 'say'))
  const next = await come('a room', null)
  expect([isOver(other), isOver(next)]).toEqual([false, false])
})

test('a room that fails while admitting a person refuses them without revealing why', async () => {
  const other = await come('a room', null)
  const raw = await come('a room', 'enter')
  await until(() => isOver(raw))
  expect(raw.received().includes('failed at')).toBe(false)
  expect(log).toEqual([expect.stringContaining('failed at enter')])
  expect(isOver(other)).toBe(false)
})

test('a room that fails in its own work is closed, others are not, and it can be opened again', async () => {
  const [elsewhere, one] = [await come('elsewhere', null), await come('a room', null)]
  const bad = await come('a room', 'tick')
  await until(() => isOver(one) && isOver(bad))
  expect(log).toHaveLength(1)
  expect(isOver(await come('a room', null))).toBe(false)
  expect(isOver(elsewhere)).toBe(false)
})

test('a client that does not complete the handshake is disconnected, others are not', async () => {
  const { clientReservation } = await realtime.reserve('a room', { failsAt: null })
  const silent = await openRawWebSocket(
    origin,
    `/realtime/x/${String(clientReservation.roomId)}?sessionId=${String(clientReservation.sessionId)}`,
  )
  const polite = await come('a room', null)
  await until(() => isOver(silent))
  expect(isOver(polite)).toBe(false)
})

test('stopping does not wait for unused seats', async () => {
  const one = await come('a room', null)
  await realtime.reserve('a room', { failsAt: null })
  await realtime.reserve('another room', { failsAt: null })
  await realtime.close(4410)
  expect(isOver(one)).toBe(true)
})

test('the connections of a network are limited, others are not affected, and a closed one frees its place', async () => {
  const asking = (network: string) =>
    openRawWebSocket(origin, '/realtime/x/y?sessionId=z', { 'x-network': network, 'sec-websocket-key': 'held' })
  const { clientReservation } = await realtime.reserve('a room', { failsAt: null })
  const path = `/realtime/x/${String(clientReservation.roomId)}?sessionId=`
  const open = async (network: string) => {
    const { clientReservation: seat } = await realtime.reserve('a room', { failsAt: null })
    return openRawWebSocket(origin, path + String(seat.sessionId), { 'x-network': network })
  }
  const inside = await Promise.all(Array.from({ length: PER_NETWORK_MAX }, () => open('school')))
  expect(inside.map(({ status }) => status)).toEqual(inside.map(() => 101))
  const refused = await open('school')
  expect(refused.status).toBe(429)
  await until(() => refused.isClosed())
  expect((await open('elsewhere')).status).toBe(101)
  // A connection that is refused for another reason is counted only until it is refused.
  for (let index = 0; index < 2 * PER_NETWORK_MAX; index++) {
    const raw = await asking('strangers')
    expect(raw.status).toBe(400)
    await until(() => raw.isClosed())
    raw.socket.destroy()
  }
  inside[0]?.reset()
  let status: number | null = 429
  while (status === 429) status = (await open('school')).status
  expect(status).toBe(101)
})

const event = (name: string) => ({ opcode: OPCODE.text, payload: JSON.stringify({ event: name, data: {} }) })
const comeByEvents = async (room: string, failsAt: Step | null) =>
  openRawWebSocket(origin, `/plain?ticket=${(await realtime.reserve(room, { failsAt })).key}`)

test.each(['enter', 'hear', 'leave'] as const)('an event socket that fails at %s closes itself alone', async (failsAt) => {
  const [other, bad] = [await comeByEvents('a room', null), await comeByEvents('a room', failsAt)]
  bad.send(event('say'))
  if (failsAt === 'leave') bad.reset()
  await until(() => isOver(bad) && log.some((line) => line.includes(`failed at ${failsAt}`)))
  other.send(event('say'))
  await until(() => other.received().includes('say'))
  expect(isOver(other)).toBe(false)
})

test.each([
  'enter',
  'hear',
  'leave',
] as const)('an event socket of Socket.IO that fails at %s closes itself alone', async (failsAt) => {
  const other = await comeByEvents('a room', null)
  const { key } = await realtime.reserve('a room', { failsAt })
  const bad = io(`${origin}?ticket=${key}`, { transports: ['websocket'], reconnection: false, forceNew: true })
  const ended = new Promise((resolve) => bad.once('disconnect', resolve))
  bad.on('connect', () => (failsAt === 'leave' ? bad.disconnect() : bad.emit('say', {})))
  await ended
  await until(() => log.some((line) => line.includes(`failed at ${failsAt}`)))
  other.send(event('say'))
  await until(() => other.received().includes('say'))
  expect(isOver(other)).toBe(false)
})

/** Its client sends what protocols answer by themselves, and reads none of the answers. */
test.each<[string, () => Promise<RawWebSocket>]>([
  ['a seat', () => come('a room', null)],
  ['events', () => comeByEvents('a room', null)],
])('a connection of %s whose client pings and reads nothing is cut', async (_what, open) => {
  const raw = await open()
  raw.socket.pause()
  const pings = Buffer.concat(Array.from({ length: 1000 }, () => encodeFrame({ opcode: OPCODE.ping, payload: 'x'.repeat(125) })))
  while (!raw.isClosed()) {
    raw.send(pings)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(log).toEqual([])
})

test.each([
  ['/plain?', []],
  ['/socket.io/?EIO=4&transport=websocket&', [{ opcode: OPCODE.text, payload: '40' }]],
])('a half-open connection at %s ends', async (path, greeting) => {
  await realtime.close(4410)
  openRealtime(50)
  const raw = await openRawWebSocket(origin, `${path}ticket=${(await realtime.reserve('a room', { failsAt: null })).key}`)
  expect(raw.status).toBe(101)
  raw.send(...greeting)
  // Its client answers no ping, as one that is gone without a word.
  await until(() => raw.isClosed())
  expect(log).toEqual([])
})

test('a client of Socket.IO that only sends what is refused is cut', async () => {
  const { key } = await realtime.reserve('a room', { failsAt: null })
  const raw = await openRawWebSocket(origin, `/socket.io/?EIO=4&transport=websocket&ticket=${key}`)
  raw.send({ opcode: OPCODE.text, payload: '40' })
  await until(() => raw.received().includes('40{'))
  const refused = Buffer.concat(Array.from({ length: 500 }, () => encodeFrame({ opcode: OPCODE.text, payload: '40/elsewhere,' })))
  while (!raw.isClosed()) {
    raw.send(refused)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(log).toEqual([])
})

test('event sockets alone keep their room open, and close with it', async () => {
  const raw = await comeByEvents('a room', null)
  raw.send(event('say'))
  await until(() => raw.received().includes('say'))
  await realtime.close(4410)
  await until(() => isOver(raw))
  expect(raw.received().includes('4410')).toBe(true)
})

test('the connections of a network are counted in every protocol', async () => {
  const inside = await Promise.all(Array.from({ length: PER_NETWORK_MAX }, () => comeByEvents('a room', null)))
  expect(inside.map(({ status }) => status)).toEqual(inside.map(() => 101))
  const refused = await comeByEvents('a room', null)
  expect(refused.status).toBe(429)
  inside[0]?.reset()
  let status: number | null = 429
  while (status === 429) status = (await comeByEvents('a room', null)).status
  expect(status).toBe(101)
})
