import { Protocol } from '@colyseus/core'

/** Names of messages that a client may send in the library's protocol; its other uses are refused. */
export interface AcceptedMessageNames {
  messages: readonly string[]
  bytes: readonly string[]
}

const NAMELESS_CODES: ReadonlySet<number> = new Set([Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING])
/** A name shorter than 32 bytes has its length in one byte: bits `101` and five bits. */
const SHORT_NAME = 0xa0
const NAME_MAX_BYTES = 0x1f

/**
 * Checks the head of a frame before the library does, which throws at some unknown names and prints what it cannot parse.
 * @returns whether the frame may be passed to the library
 */
export function createFrameCheck({ messages, bytes }: AcceptedMessageNames): (frame: Uint8Array) => boolean {
  const heads = new Set([
    ...messages.map((name) => encodeFrameHead(Protocol.ROOM_DATA, name)),
    ...bytes.map((name) => encodeFrameHead(Protocol.ROOM_DATA_BYTES, name)),
  ])
  return (frame) => {
    const [code = 0, length = 0] = frame
    if (NAMELESS_CODES.has(code)) return true
    return heads.has(Buffer.from(frame.subarray(0, 2 + (length & NAME_MAX_BYTES))).toString('latin1'))
  }
}

const encodeFrameHead = (code: number, name: string): string =>
  Buffer.concat([Buffer.of(code, SHORT_NAME | name.length), Buffer.from(name)]).toString('latin1')
