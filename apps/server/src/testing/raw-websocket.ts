import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One WebSocket frame, valid by default. */
export interface FrameOptions {
  opcode?: number
  payload?: Uint8Array | string
  isFinal?: boolean
  /** Bits that are reserved for extensions. */
  reservedBits?: number
  isMasked?: boolean
  /** Length in the header, independent of the payload. */
  declaredLength?: number
}

/** Opcodes of frames. */
export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

const MASK_BYTES = 4
const UPGRADE_HEADERS = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** The bytes of a frame as a client sends it. */
export function encodeFrame(wishes: FrameOptions = {}): Buffer {
  const { opcode = OPCODE.binary, payload = '', isFinal = true, reservedBits = 0, isMasked = true } = wishes
  const body = Buffer.from(payload)
  const first = (isFinal ? 0x80 : 0) | (reservedBits << 4) | opcode
  const header = [Buffer.of(first), encodeLength(wishes.declaredLength ?? body.length, isMasked)]
  if (!isMasked) return Buffer.concat([...header, body])
  const mask = randomBytes(MASK_BYTES)
  const masked = body.map((byte, index) => byte ^ (mask[index % MASK_BYTES] ?? 0))
  return Buffer.concat([...header, mask, masked])
}

function encodeLength(length: number, isMasked: boolean): Buffer {
  const flag = isMasked ? 0x80 : 0
  if (length < 126) return Buffer.of(flag | length)
  if (length < 65_536) {
    const bytes = Buffer.of(flag | 126, 0, 0)
    bytes.writeUInt16BE(length, 1)
    return bytes
  }
  const bytes = Buffer.alloc(9)
  bytes[0] = flag | 127
  bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}

/** A connection without a client library. */
export interface RawWebSocket {
  socket: Socket
  /** HTTP status of the upgrade; null: closed without a response. */
  status: number | null
  send(...frames: readonly (Buffer | FrameOptions)[]): void
  /** Cuts the connection immediately, as a killed process does. */
  reset(): void
  /** All bytes received since the upgrade. */
  received(): Buffer
  /** The server has closed its side, or cut the connection. */
  isClosed(): boolean
}

/** The bytes of an upgrade request. */
export function buildUpgradeRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...UPGRADE_HEADERS, ...headers })
  return [`GET ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
}

/** Opens a connection for frames that the test writes, valid or invalid. */
export async function openRawWebSocket(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawWebSocket> {
  return openRawConnection(origin, buildUpgradeRequest(path, headers))
}

/** The same, with other bytes instead of an upgrade request. */
export async function openRawConnection(origin: string, request: string | Buffer): Promise<RawWebSocket> {
  const { hostname, port } = new URL(origin)
  // It never closes its half: the server must do it.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let bytes = Buffer.alloc(0)
  let isClosed = false
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
  })
  socket.on('error', () => socket.destroy())
  for (const end of ['end', 'close']) socket.on(end, () => (isClosed = true))
  await once(socket, 'connect')
  socket.write(request)
  while (!bytes.includes('\r\n\r\n') && !isClosed) {
    await Promise.race(['data', 'end', 'close'].map((event) => once(socket, event)))
  }
  const headEnd = bytes.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1]
  return {
    socket,
    status: status === undefined ? null : Number(status),
    send(...frames) {
      socket.write(Buffer.concat(frames.map((frame) => (Buffer.isBuffer(frame) ? frame : encodeFrame(frame)))))
    },
    reset: () => socket.resetAndDestroy(),
    received: () => bytes.subarray(headEnd + 4),
    isClosed: () => isClosed,
  }
}
