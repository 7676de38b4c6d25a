import { once } from 'node:events'
import { connect } from 'node:net'
import { REALTIME_PATH } from '@zhanjian/contract/rooms/room-messages.ts'
import { joinRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { expect, test } from 'vitest'
import {
  buildUpgradeRequest,
  encodeFrame,
  OPCODE,
  openRawConnection,
  openRawWebSocket,
  type RawWebSocket,
} from '../../../../testing/raw-websocket.ts'
import { buildSeatPath, openSeatWebSocket } from '../testing/seat-sockets.ts'
import { waitUntil } from '../testing/test-visitors.ts'
import { startWitnessedRoom } from '../testing/witnessed-room.ts'

const { app, origin, room } = await startWitnessedRoom()

const BAD_UTF8 = Buffer.from([0xc3, 0x28, 0xff])
/** A message of the room protocol: a code such as `13`, and a name. */
const named = (code: number, name: string): Buffer =>
  Buffer.concat([Buffer.of(code, 0xd9, Buffer.byteLength(name)), Buffer.from(name)])

/** Frames that violate the WebSocket protocol or the room protocol. */
const FAULTS: Readonly<Record<string, readonly Buffer[]>> = {
  'a reserved opcode': [encodeFrame({ opcode: 3 })],
  'a reserved control opcode': [encodeFrame({ opcode: 11 })],
  'reserved bits': [encodeFrame({ reservedBits: 4 }), encodeFrame({ reservedBits: 3 })],
  'no mask': [encodeFrame({ isMasked: false, payload: 'x' })],
  'text that is no UTF-8': [encodeFrame({ opcode: OPCODE.text, payload: BAD_UTF8 })],
  'more than it may have': [encodeFrame({ payload: Buffer.alloc(4097) })],
  'a length of petabytes': [encodeFrame({ declaredLength: 2 ** 52 })],
  'more than it may have in fragments': [
    encodeFrame({ payload: Buffer.alloc(4000), isFinal: false }),
    encodeFrame({ opcode: OPCODE.continuation, payload: Buffer.alloc(4000) }),
  ],
  'a control frame in fragments': [encodeFrame({ opcode: OPCODE.ping, isFinal: false })],
  'a control frame that is too long': [encodeFrame({ opcode: OPCODE.ping, payload: Buffer.alloc(126) })],
  'a continuation of nothing': [encodeFrame({ opcode: OPCODE.continuation, payload: 'x' })],
  'a new message within another': [encodeFrame({ payload: 'x', isFinal: false }), encodeFrame({ payload: 'x' })],
  'a close frame with a code that nobody may send': [encodeFrame({ opcode: OPCODE.close, payload: Buffer.of(0x03, 0xed) })],
  'a close frame of one byte': [encodeFrame({ opcode: OPCODE.close, payload: 'x' })],
  'a close frame with a reason that is no UTF-8': [
    encodeFrame({ opcode: OPCODE.close, payload: Buffer.concat([Buffer.of(0x03, 0xe8), BAD_UTF8]) }),
  ],
}

/** Valid WebSocket frames that violate the room protocol. */
const BAD_MESSAGES: Readonly<Record<string, Buffer>> = {
  'text instead of bytes': encodeFrame({ opcode: OPCODE.text, payload: 'hello' }),
  'a message with a long name that nobody hears': encodeFrame({ payload: named(13, 'x'.repeat(200)) }),
  'bytes with a long name that nobody hears': encodeFrame({ payload: named(17, 'x'.repeat(200)) }),
  'a message named as what every object has': encodeFrame({ payload: named(13, 'constructor') }),
  'a name longer than the message': encodeFrame({ payload: Buffer.of(13, 0xdb, 0xff, 0xff, 0xff, 0xff, 0x61) }),
  'a name that is no text': encodeFrame({ payload: Buffer.of(13, 0xa2, 0xff, 0xfe) }),
  'a request that wants an answer': encodeFrame({ payload: Buffer.concat([Buffer.of(21, 1), named(13, 'chat').subarray(1)]) }),
  'inputs of a game': encodeFrame({ payload: Buffer.of(19, 1, 2, 3) }),
  'what only the server says': encodeFrame({ payload: Buffer.of(11, 1, 2) }),
  'a chat that cannot be unpacked': encodeFrame({
    payload: Buffer.concat([Buffer.of(13, 0xa4), Buffer.from('chat'), Buffer.of(0x82)]),
  }),
}

/** Whether the server has sent a close frame, or the connection is closed. */
const isOver = (raw: RawWebSocket): boolean => raw.isClosed() || closeFrameIn(raw.received())

function closeFrameIn(bytes: Buffer): boolean {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [first = 0, length = 0] = [bytes[at], bytes[at + 1]]
    if ((first & 0x0f) === OPCODE.close) return true
    at += length < 126 ? 2 + length : length === 126 ? 4 + bytes.readUInt16BE(at + 2) : 10 + Number(bytes.readBigUInt64BE(at + 2))
  }
  return false
}

const asStranger = () => openRawWebSocket(origin, `${REALTIME_PATH}/x/y?sessionId=z`)
const withSeat = () => openSeatWebSocket(app, origin, room)

test.each(Object.entries(FAULTS))('a frame with %s ends only its own connection', async (_what, frames) => {
  for (const open of [asStranger, withSeat]) {
    const raw = await open()
    expect(raw.status).toBe(101)
    raw.send(...frames)
    await waitUntil(() => isOver(raw))
    raw.socket.destroy()
  }
})

test.each(Object.entries(BAD_MESSAGES))('%s ends only its own connection', async (_what, frame) => {
  for (const open of [asStranger, withSeat]) {
    const raw = await open()
    raw.send(frame)
    await waitUntil(() => isOver(raw))
    raw.socket.destroy()
  }
})

test('a connection may break at any moment: before the upgrade, within a frame, after the close frame', async () => {
  for (const open of [asStranger, withSeat]) {
    const whole = encodeFrame({ payload: Buffer.alloc(600) })
    for (const cut of [0, 1, 3, 7, whole.length - 1]) {
      const raw = await open()
      raw.send(whole.subarray(0, cut))
      raw.reset()
    }
    const goodbye = await open()
    goodbye.send({ opcode: OPCODE.close, payload: Buffer.of(0x03, 0xe8) }, { payload: 'more' })
    await waitUntil(() => isOver(goodbye))
    goodbye.reset()
  }
  const { reservation } = await app.callOk(joinRoom, { query: { roomName: room.roomName } })
  for (const path of [buildSeatPath(reservation), `${REALTIME_PATH}/x/y?sessionId=z`]) {
    const { hostname, port } = new URL(origin)
    for (const part of [buildUpgradeRequest(path), buildUpgradeRequest(path).slice(0, 60)]) {
      const asking = connect({ host: hostname, port: Number(port) })
      await once(asking, 'connect')
      asking.write(part, () => asking.resetAndDestroy())
      await once(asking, 'close')
    }
  }
})

test('a request that is not an upgrade, or to an unknown path, is refused', async () => {
  for (const request of [Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5]), 'GARBAGE\r\n\r\n', buildUpgradeRequest('realtime')]) {
    const raw = await openRawConnection(origin, request)
    expect([400, null]).toContain(raw.status)
    raw.socket.destroy()
  }
  for (const headers of [{ 'sec-websocket-version': '7' }, { 'sec-websocket-key': 'short' }, { upgrade: 'h2c' }]) {
    const raw = await openRawWebSocket(origin, `${REALTIME_PATH}/x/y?sessionId=z`, headers)
    expect(raw.status).toBe(400)
    await waitUntil(() => raw.isClosed())
  }
  const OUTSIDE = [
    '',
    '/',
    '/x',
    '/x/y',
    '/x/y?sessionId=',
    '/x/y?sessionId=a%00b',
    '//evil.example/x?sessionId=z',
    '/x/y/z?sessionId=z',
  ]
  for (const tail of OUTSIDE) {
    const raw = await openRawWebSocket(origin, REALTIME_PATH + tail)
    expect([tail, raw.status]).toEqual([tail, 404])
    await waitUntil(() => raw.isClosed())
  }
})

test('an unknown seat, one of another room, or one in use opens nothing', async () => {
  const { reservation } = await app.callOk(joinRoom, { query: { roomName: room.roomName } })
  const { roomId, processId } = reservation
  const taken = await openRawWebSocket(origin, buildSeatPath(reservation))
  await waitUntil(() => taken.received().length > 0)
  for (const seat of [
    { ...reservation },
    { ...reservation, sessionId: 'made-up' },
    { ...reservation, sessionId: '__proto__' },
    { ...reservation, roomId: 'constructor' },
    { ...reservation, roomId: '__proto__' },
    { processId, roomId, sessionId: `z&reconnectionToken=__proto__` },
    { processId, roomId, sessionId: `constructor&reconnectionToken=constructor&skipHandshake` },
  ]) {
    const raw = await openRawWebSocket(origin, buildSeatPath(seat))
    await waitUntil(() => isOver(raw))
    raw.socket.destroy()
  }
  expect(isOver(taken)).toBe(false)
  taken.socket.destroy()
})

test('a connection that the client half-closes, or that was refused, does not stay open', async () => {
  const half = await withSeat()
  half.socket.end()
  await waitUntil(() => half.isClosed())
  const refused = await openRawWebSocket(origin, '/realtimes/x')
  expect(refused.status).toBe(404)
  await waitUntil(() => refused.isClosed())
})
