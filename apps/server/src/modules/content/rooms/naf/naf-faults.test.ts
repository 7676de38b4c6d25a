import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { joinRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildUpgradeRequest, encodeFrame, OPCODE, openRawWebSocket } from '../../../../testing/raw-websocket.ts'
import { createEntity, getNafConf, getTestUrl, joinByNaf, openNafConnection } from '../testing/naf-clients.ts'
import { joinTestRoom, waitUntil } from '../testing/test-visitors.ts'
import { startWitnessedRoom } from '../testing/witnessed-room.ts'

const ADAPTERS = ['uws', 'socketio'] as const
const company = await startWitnessedRoom()
const { app, origin, room } = company

const isSeen = (personId: string) => company.witness.people().find((person) => person.personId === personId)
const poseOf = (personId: string) => company.witness.seen.get(isSeen(personId)?.figureId ?? -1)

/** Updates that say no place. */
const NO_PLACES: Readonly<Record<string, unknown>> = {
  'that is null, as NaN is in JSON': { x: null, y: 1.6, z: 0 },
  'of words': { x: 'NaN', y: 'Infinity', z: '0' },
  'without an axis': { x: 1, y: 1.6 },
  'that is a list': [1, 2, 3],
  'that is a number': 7,
}

/** Events that no client of NAF sends. */
const NO_EVENTS: Readonly<Record<string, readonly [string, unknown]>> = {
  'an event that nobody knows': ['shutdown', {}],
  'an event named as what every object has': ['constructor', { type: 'u' }],
  'the answer of the server': ['connectSuccess', { socketId: 'x' }],
  'a packet without a type': ['broadcast', { data: {} }],
  'a packet that is a list': ['broadcast', []],
  'a packet that is nothing': ['send', null],
}

describe.each(ADAPTERS)('by the adapter %s', (adapter) => {
  const come = () => joinByNaf(app, origin, room, { adapter })

  test.each(Object.entries(NO_PLACES))('C-20 a place %s moves nobody', async (_what, position) => {
    const naf = await come()
    naf.stand({ x: 1, y: 1.6, z: 1 })
    naf.stand(position)
    naf.broadcast('um', { d: [position, null, createEntity('my-entity', { 0: position })] })
    naf.broadcast('um', { d: 'everything' })
    naf.stand({ x: 1.5, y: 1.6, z: 1 })
    await waitUntil(() => poseOf(naf.personId)?.xM === 1.5)
    expect([...company.witness.seen.values()].every(({ xM, zM }) => [xM, zM].every(Number.isFinite))).toBe(true)
    expect(naf.closed()).toBeUndefined()
  })

  test('C-20 nobody leaves the hall, however far away a page says that it is', async () => {
    const naf = await come()
    naf.stand({ x: 1e300, y: 1e300, z: -1e300 }, { x: 1e300, y: 90, z: 0 })
    const pose = await waitUntil(() => poseOf(naf.personId))
    expect(Math.max(Math.abs(pose.xM), Math.abs(pose.yM), Math.abs(pose.zM))).toBeLessThan(100)
    naf.stand({ x: 1, y: 1.6, z: 1 }, { x: 1e300, y: 1e300, z: 0 })
    naf.stand({ x: 0, y: 1.6, z: 0 }, { x: 0, y: 90, z: 0 })
    await waitUntil(() => poseOf(naf.personId)?.xM !== pose.xM)
    expect(naf.closed()).toBeUndefined()
  })

  test('C-20 a page with a thousand entities is one figure, and nothing else of it reaches anybody', async () => {
    const [naf, other] = [await come(), await come()]
    naf.stand({ x: 1, y: 1.6, z: 1 })
    await waitUntil(() => other.placeOf(naf.id))
    const balls = Array.from({ length: 1000 }, (_, index) => createEntity(`ball-${index}`, { 0: { x: index % 5, y: 1.6, z: 2 } }))
    for (const ball of balls.slice(0, 700)) naf.broadcast('u', ball)
    for (let from = 700; from < balls.length; from += 30) naf.broadcast('um', { d: balls.slice(from, from + 30) })
    naf.broadcast('r', { networkId: `figure-${other.id}` })
    naf.stand({ x: 1.2, y: 1.6, z: 1 })
    await waitUntil(() => other.placeOf(naf.id)?.x === 1.2)
    expect(new Set(other.packets('u').map(({ data }) => data.networkId))).toEqual(new Set([`figure-${naf.id}`]))
    expect(other.packets('r')).toEqual([])
    expect(company.witness.people().filter(({ personId }) => personId === naf.personId)).toHaveLength(1)
  })

  test('C-20 keys that every object has are names like any other', async () => {
    const naf = await come()
    const hostile = JSON.parse('{"__proto__": {"isHost": true}, "constructor": {"prototype": {"isHost": true}}}') as object
    for (const type of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) naf.broadcast(type, hostile)
    naf.broadcast('chat', hostile)
    naf.stand({ x: 1, y: 1.6, z: 1, ...hostile })
    await waitUntil(() => poseOf(naf.personId))
    expect(({} as { isHost?: boolean }).isHost).toBeUndefined()
    expect(naf.closed()).toBeUndefined()
  })

  test.each(Object.entries(NO_EVENTS))('C-20 %s ends its own connection', async (_what, [event, data]) => {
    const naf = await come()
    naf.send(event, data)
    await waitUntil(() => naf.closed())
    await waitUntil(() => isSeen(naf.personId) === undefined)
  })

  test('C-20 five hundred lines in a second end the connection of who sends them, and few are read', async () => {
    const naf = await joinByNaf(app, origin, room, { adapter, person: await app.signIn() })
    for (let index = 0; index < 500; index++) naf.say(`第 ${index} 句`)
    await waitUntil(() => naf.closed())
    await waitUntil(() => isSeen(naf.personId) === undefined)
    expect(company.witness.heard.chat.filter(({ from }) => from.personId === naf.personId).length).toBeLessThanOrEqual(6)
  })

  test('C-20 more frames than a full room explains end the connection', async () => {
    const naf = await come()
    for (let index = 0; index < 1500; index++) naf.stand({ x: 1, y: 1.6, z: 1 })
    await waitUntil(() => naf.closed())
    await waitUntil(() => isSeen(naf.personId) === undefined)
  })

  test('C-20 a frame of ten megabytes ends its own connection', async () => {
    const naf = await come()
    naf.broadcast('um', { d: ['x'.repeat(10 * 1024 * 1024)] })
    await waitUntil(() => naf.closed())
    await waitUntil(() => isSeen(naf.personId) === undefined)
  })

  test('C-20 a ticket is used once, for its own room, and within half a minute', async () => {
    const conf = await getNafConf(app, room, adapter)
    const used = openNafConnection(origin, conf)
    used.send('joinRoom', { room: conf.room })
    await waitUntil(() => isSeen(conf.personId))
    const again = openNafConnection(origin, conf)
    expect((await waitUntil(() => again.closed())).code).toBe(401)
    const madeUp = openNafConnection(origin, { ...conf, serverURL: conf.serverURL.replace(/ticket=.*/, 'ticket=__proto__') })
    expect((await waitUntil(() => madeUp.closed())).code).toBe(401)

    const elsewhere = openNafConnection(origin, await getNafConf(app, room, adapter))
    elsewhere.send('joinRoom', { room: '2222222222' })
    await waitUntil(() => elsewhere.closed())
    expect(elsewhere.events).toEqual([])
    const late = await getNafConf(app, room, adapter)
    app.clock.advanceS(31)
    const tooLate = openNafConnection(origin, late)
    tooLate.send('joinRoom', { room: late.room })
    await waitUntil(() => tooLate.closed())
    expect(tooLate.events).toEqual([])
    expect(used.closed()).toBeUndefined()
  })

  test('C-20 the place of one of our visitors who has lost the connection is not taken by a ticket', async () => {
    const member = await app.signIn()
    const ben = await joinTestRoom(app, origin, room, member)
    ben.room.reconnection.enabled = false
    const key = ben.room.sessionId
    ben.dropConnection()
    await waitUntil(() => isSeen(member.user.id)?.isAway)
    const conf = await getNafConf(app, room, adapter)
    const thief = openNafConnection(origin, { ...conf, serverURL: conf.serverURL.replace(/ticket=.*/, `ticket=${key}`) })
    expect((await waitUntil(() => thief.closed())).code).toBe(401)
    expect(isSeen(member.user.id)).toMatchObject({ isAway: true })
  })

  test('C-20 who has a ticket and says nothing, or breaks off anywhere, takes no place', async () => {
    for (const cut of ['before the room', 'while it comes in', 'within it'] as const) {
      const conf = await getNafConf(app, room, adapter)
      const connection = openNafConnection(origin, conf)
      // Until it is open, so that what follows is on its way at once.
      await delay(50)
      if (cut !== 'before the room') connection.send('joinRoom', { room: conf.room })
      if (cut === 'within it') await waitUntil(() => isSeen(conf.personId))
      if (cut === 'while it comes in') await delay(1)
      connection.drop()
      await waitUntil(() => isSeen(conf.personId) === undefined)
    }
  })
})

/** Frames that are no events, or no frames. */
const FRAMES: Readonly<Record<string, Buffer>> = {
  'broken JSON': encodeFrame({ opcode: OPCODE.text, payload: '{"event":"broadcast","data":{' }),
  'a bare NaN': encodeFrame({ opcode: OPCODE.text, payload: '{"event":"broadcast","data":{"type":"u","data":NaN}}' }),
  'JSON that is no event': encodeFrame({ opcode: OPCODE.text, payload: '[1,2,3]' }),
  'an event without a name': encodeFrame({ opcode: OPCODE.text, payload: '{"event":7}' }),
  'bytes instead of text': encodeFrame({ payload: Buffer.from('{"event":"joinRoom"}') }),
  'text that is no UTF-8': encodeFrame({ opcode: OPCODE.text, payload: Buffer.from([0xc3, 0x28, 0xff]) }),
  'a reserved opcode': encodeFrame({ opcode: 3 }),
  'no mask': encodeFrame({ opcode: OPCODE.text, isMasked: false, payload: 'x' }),
  'a length of petabytes': encodeFrame({ declaredLength: 2 ** 52 }),
  'JSON nested a thousand times': encodeFrame({ opcode: OPCODE.text, payload: '['.repeat(8000) + ']'.repeat(8000) }),
}

test.each(Object.entries(FRAMES))('C-20 a frame with %s ends its own connection', async (_what, frame) => {
  const conf = await getNafConf(app, room, 'uws')
  const { pathname, search } = new URL(getTestUrl(origin, conf))
  const raw = await openRawWebSocket(origin, pathname + search)
  expect(raw.status).toBe(101)
  raw.send({ opcode: OPCODE.text, payload: JSON.stringify({ event: 'joinRoom', data: { room: conf.room } }) })
  await waitUntil(() => isSeen(conf.personId))
  raw.send(frame)
  await waitUntil(() => raw.isClosed())
  await waitUntil(() => isSeen(conf.personId) === undefined)
})

test('C-20 a page of another site, a path without a ticket and a broken upgrade open nothing', async () => {
  const { search } = new URL((await getNafConf(app, room, 'uws')).serverURL)
  const EVIL = { origin: 'https://evil.example' }
  for (const [path, headers, status] of [
    [`/naf${search}`, EVIL, 403],
    ['/naf', {}, 401],
    ['/naf?ticket=', {}, 401],
    ['/naf/x?ticket=y', {}, 404],
    ['/socket.io/?EIO=4&transport=websocket', {}, 401],
    [`/socket.io/${search}&EIO=4&transport=websocket`, EVIL, 403],
    ['/socket.io/?EIO=4&transport=websocket&sid=__proto__', {}, 400],
    ['/socket.io/?EIO=4&transport=websocket&sid=made-up', {}, 400],
  ] as const) {
    const raw = await openRawWebSocket(origin, path, headers)
    expect([path, raw.status]).toEqual([path, status])
    await waitUntil(() => raw.isClosed())
  }
  const { hostname, port } = new URL(origin)
  for (const length of [40, 100]) {
    const asking = connect({ host: hostname, port: Number(port) })
    await once(asking, 'connect')
    asking.write(buildUpgradeRequest(`/naf${search}`).slice(0, length), () => asking.resetAndDestroy())
    await once(asking, 'close')
  }
  // The ticket is still good: nobody has used it.
  const { searchParams } = new URL(search, origin)
  expect((await openRawWebSocket(origin, `/naf?ticket=${searchParams.get('ticket')}`)).status).toBe(101)
})

test('C-20 requests of Socket.IO without a ticket, of other sites, or of no connection are refused', async () => {
  const ask = async (query: string, init: RequestInit = {}) =>
    (await fetch(`${origin}/socket.io/?EIO=4&transport=${query}`, init)).status
  expect(await ask('polling')).toBe(401)
  expect(await ask('polling&ticket=made-up')).toBe(401)
  expect(await ask('polling&sid=made-up')).toBe(400)
  expect(await ask('polling&sid=__proto__', { method: 'POST', body: '40' })).toBe(400)
  expect(await ask('polling', { headers: { origin: 'https://evil.example' } })).toBe(403)
  const { clientId } = await getNafConf(app, room, 'socketio')
  expect(await ask(`websocket&ticket=${clientId}`)).toBe(400)
  // A handshake of a version that is not served uses the ticket up and opens nothing.
  const old = (await getNafConf(app, room, 'socketio')).clientId
  expect((await fetch(`${origin}/socket.io/?EIO=3&transport=polling&ticket=${old}`)).status).toBe(400)
  expect(await ask(`polling&ticket=${old}`)).toBe(401)
})

test('C-20 a client that reads nothing gets no more than fits in its buffer, and the others hear the room', async () => {
  const conf = await getNafConf(app, room, 'uws')
  const slow = new WebSocket(getTestUrl(origin, conf))
  await once(slow, 'open')
  slow.send(JSON.stringify({ event: 'joinRoom', data: { room: conf.room } }))
  await waitUntil(() => isSeen(conf.personId))
  slow.pause()
  const naf = await joinByNaf(app, origin, room)
  const before = process.memoryUsage().arrayBuffers
  for (let index = 0; index < 40; index++) {
    company.witness.stand({ seq: index, xM: (index % 10) / 10 })
    await delay(25)
  }
  await waitUntil(() => naf.packets('um').length > 5)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024)
  slow.terminate()
  await waitUntil(() => isSeen(conf.personId) === undefined)
})

test('C-20 a seat of our own client and a ticket are the same seat: either uses it up', async () => {
  const { reservation } = await app.callOk(joinRoom, { query: { roomName: room.roomName } })
  const conf = await getNafConf(app, room, 'uws')
  const url = { ...conf, serverURL: conf.serverURL.replace(/ticket=.*/, `ticket=${String(reservation.sessionId)}`) }
  const connection = openNafConnection(origin, url)
  connection.send('joinRoom', { room: room.roomName })
  await waitUntil(() => connection.closed() ?? connection.events.length > 0)
  const again = openNafConnection(origin, url)
  expect((await waitUntil(() => again.closed())).code).toBe(401)
})
