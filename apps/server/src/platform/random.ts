import { randomBytes, randomFillSync, randomInt } from 'node:crypto'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** Random values of the system's cryptographic source; injected, so that tests can fix them. */
export interface Random {
  bytes(count: number): Buffer
  /** Uniform, from 0 to below `limit`. */
  int(limit: number): number
}

/** Bytes that are fetched at once: each request to the source costs more than its bytes. */
const POOL_BYTES = 4096

/** The system's cryptographic source. No byte is given twice, or stays in memory here. */
export const systemRandom: Random = { bytes: createByteSource(), int: (limit) => randomInt(limit) }

function createByteSource(): Random['bytes'] {
  const pool = Buffer.alloc(POOL_BYTES)
  let used = POOL_BYTES
  return (count) => {
    if (count > POOL_BYTES) return randomBytes(count)
    if (used + count > POOL_BYTES) {
      randomFillSync(pool)
      used = 0
    }
    const bytes = Buffer.from(pool.subarray(used, used + count))
    pool.fill(0, used, used + count)
    used += count
    return bytes
  }
}

/** Without I, L, O and U, which are easily confused when read aloud. */
const READABLE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code of `length` characters with 5 bits each. */
export const createReadableCode = (random: Random, length: number): string =>
  Array.from({ length }, () => READABLE_ALPHABET[random.int(READABLE_ALPHABET.length)]).join('')

/** UUID version 7: sortable by time, with 74 random bits. */
export function uuidv7(random: Random, nowMs: number): string {
  const bytes = random.bytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [
    sliceUnits(hex, 0, 8),
    sliceUnits(hex, 8, 12),
    sliceUnits(hex, 12, 16),
    sliceUnits(hex, 16, 20),
    sliceUnits(hex, 20),
  ].join('-')
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a client's text can be an id; the database refuses to compare others. */
export const isUuid = (text: string): boolean => UUID.test(text)
