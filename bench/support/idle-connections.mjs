// Connections of the soak that are opened and then stay silent, in a process of their own: `open`, `look`, `close`.
import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Limits parallel opens, so that the accept queue of the socket does not overflow. */
const MAX_PARALLEL_OPENS = 40
const TIMEOUT_MS = 10_000
const OPCODE_BINARY = 2
const OPCODE_PONG = 10
const OPCODE_PING = 9
/** The client's response to the room's first message; without it the room sends nothing. */
const JOIN_ROOM_CODE = 10
const PAYLOAD_BY_KIND = {
  /** Connects and sends nothing. */
  silent: () => '',
  'half a head': ({ host }) => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  'half a body': ({ host }) =>
    `POST /api/config HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n["h5B`,
  'kept alive': ({ host }) => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`,
}

/** By kind: the open ones, and how the others ended. */
const openSockets = new Map()
const endCounts = new Map()

process.on('message', async (wish) => {
  if (wish.open !== undefined) process.send({ opened: await openAll(wish.open) })
  else if (wish === 'close') await closeAll()
  else process.send(getCounts())
})

async function openAll({ port, connections }) {
  const waiting = connections.values()
  const work = async () => {
    for (const { kind, address, roomName } of waiting) {
      if (kind === 'in a room') await openInRoom({ port, address, roomName }).catch((error) => countEnd(kind, error.message))
      else await openPlain({ port, kind, address })
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_OPENS }, work))
  return getCounts()
}

function openPlain({ port, kind, address }) {
  const socket = net.connect({ host: '127.0.0.1', port, localAddress: address })
  socket.on('data', () => {})
  trackSocket(kind, socket)
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.write(PAYLOAD_BY_KIND[kind]({ host: `127.0.0.1:${port}` }))
      resolve()
    })
    socket.once('close', resolve)
  })
}

/** Reserves a seat by the API, then connects by hand: a library could not choose the local address. */
async function openInRoom({ port, address, roomName }) {
  const seat = await reserveSeat({ port, address, roomName })
  const query = new URLSearchParams({ sessionId: seat.sessionId })
  const request = http.get({
    host: '127.0.0.1',
    port,
    localAddress: address,
    timeout: TIMEOUT_MS,
    path: `/realtime/${seat.processId}/${seat.roomId}?${query}`,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': createHash('md5').update(randomBytes(16)).digest('base64'),
    },
  })
  const socket = await new Promise((resolve, reject) => {
    request.once('upgrade', (_answer, upgraded, head) => {
      upgraded.unshift(head)
      resolve(upgraded)
    })
    request.once('response', ({ statusCode }) => reject(new Error(`upgrade answered ${statusCode}`)))
    request.once('error', reject)
  })
  trackSocket('in a room', socket)
  answerPings(socket)
}

async function reserveSeat({ port, address, roomName }) {
  const path = `/api/chat/room/join?roomName=${roomName}`
  const text = await new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, localAddress: address, path, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => (body += part))
      answer.on('end', () => resolve(body))
    })
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('no seat was reserved in time')))
    request.once('error', reject)
  })
  const { data, code } = JSON.parse(text)
  if (data?.reservation === undefined) throw new Error(`no seat: ${code}`)
  return data.reservation
}

/** Answers pings, as every browser does, and the room's greeting; an answer before the greeting would be ignored. */
function answerPings(socket) {
  let rest = Buffer.alloc(0)
  let isGreeted = false
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (let frame = parseFrame(rest); frame !== null; frame = parseFrame(rest)) {
      if (frame.opcode === OPCODE_PING) socket.write(encodeFrame(OPCODE_PONG, frame.payload))
      else if (!isGreeted) socket.write(encodeFrame(OPCODE_BINARY, Buffer.of(JOIN_ROOM_CODE)))
      isGreeted ||= frame.opcode === OPCODE_BINARY
      rest = rest.subarray(frame.endsAt)
    }
  })
}

/** The first frame, once it is complete; frames of the server have no mask. */
function parseFrame(bytes) {
  if (bytes.length < 2) return null
  const short = bytes[1] & 127
  const from = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < from) return null
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  if (bytes.length < from + length) return null
  return { opcode: bytes[0] & 15, payload: bytes.subarray(from, from + length), endsAt: from + length }
}

function encodeFrame(opcode, payload) {
  const mask = randomBytes(4)
  const masked = Buffer.from(payload.map((byte, index) => byte ^ mask[index % 4]))
  return Buffer.concat([Buffer.of(128 | opcode, 128 | payload.length), mask, masked])
}

function trackSocket(kind, socket) {
  const set = openSockets.get(kind) ?? new Set()
  openSockets.set(kind, set.add(socket))
  let reason = 'closed by the server'
  socket.on('error', ({ code }) => {
    reason = code
  })
  // Half closed by the server counts as closed: no more data is awaited.
  socket.once('end', () => socket.destroy())
  socket.once('close', () => {
    if (set.delete(socket)) countEnd(kind, reason)
  })
}

function countEnd(kind, reason) {
  const key = `${kind}: ${reason}`
  endCounts.set(key, (endCounts.get(key) ?? 0) + 1)
}

const getCounts = () => ({
  standing: Object.fromEntries([...openSockets].map(([kind, set]) => [kind, set.size])),
  ends: Object.fromEntries(endCounts),
})

async function closeAll() {
  for (const set of openSockets.values()) {
    const sockets = [...set]
    set.clear()
    for (const socket of sockets) socket.destroy()
  }
  await wait(100)
  process.send(getCounts())
}
