import { clientMessages } from '@zhanjian/contract/rooms/room-messages.ts'
import fc from 'fast-check'
import { encodeFrame, OPCODE } from '../raw-websocket.ts'

/** Around each length with another encoding, or above the server's limits. */
const LENGTHS = [0, 1, 2, 11, 12, 13, 125, 126, 127, 4095, 4096, 4097, 65_535, 65_536, 70_000]
const NAMES = [...Object.keys(clientMessages), 'p', 'constructor', '__proto__', 'toString', 'welcome', '', 'x'.repeat(200)]
/** Codes of the rooms' protocol: all known ones, and unknown ones. */
const CODES = [0, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 127, 255]

const anyBytes = fc.oneof(
  { arbitrary: fc.uint8Array({ maxLength: 60 }), weight: 4 },
  { arbitrary: fc.constantFrom(...LENGTHS).map((length) => new Uint8Array(length)), weight: 1 },
  { arbitrary: fc.constantFrom('hello', '\ud800', '{"type":"chat"}').map((text) => Buffer.from(text)), weight: 1 },
)

/** Starts like a message of the rooms: a code, a name, then any bytes. */
const likeMessage = fc
  .record({ code: fc.constantFrom(...CODES), name: fc.constantFrom(...NAMES), rest: anyBytes, cut: fc.nat(300) })
  .map(({ code, name, rest, cut }) => {
    const bytes = Buffer.from(name)
    return Buffer.concat([Buffer.of(code, 0xd9, bytes.length), bytes, rest]).subarray(0, 1 + cut)
  })

const payload = fc.oneof<fc.Arbitrary<Uint8Array>[]>(anyBytes, likeMessage)

/** Valid, or invalid in one of its fields. */
const frame = fc
  .record(
    {
      payload,
      opcode: fc.oneof(fc.constantFrom(...Object.values(OPCODE)), fc.nat(15)),
      isFinal: fc.boolean(),
      reservedBits: fc.constantFrom(0, 0, 0, 0, 1, 4, 7),
      isMasked: fc.constantFrom(true, true, true, true, false),
      saidLength: fc.constantFrom(0, 1, 126, 4096, 4097, 65_536, 2 ** 31, 2 ** 52),
    },
    { requiredKeys: ['payload', 'reservedBits', 'isMasked'] },
  )
  .map(encodeFrame)

const wellFramed = likeMessage.map((bytes) => encodeFrame({ payload: bytes }))
const flood = fc
  .record({ frame: fc.oneof(wellFramed, frame), times: fc.integer({ min: 50, max: 400 }) })
  .map(({ frame: one, times }) => Buffer.concat(Array.from({ length: times }, () => one)).subarray(0, 400_000))
const garbage = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes))

/** Writes of one connection; the last one may be cut off anywhere. */
export const writings: fc.Arbitrary<Buffer[]> = fc
  .record({
    parts: fc.array(
      fc.oneof(
        { arbitrary: wellFramed, weight: 5 },
        { arbitrary: frame, weight: 5 },
        { arbitrary: flood, weight: 1 },
        { arbitrary: garbage, weight: 1 },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    cut: fc.option(fc.nat(30), { freq: 3 }),
  })
  .map(({ parts, cut }) => (cut === null ? parts : parts.with(-1, (parts.at(-1) ?? Buffer.alloc(0)).subarray(0, cut))))
