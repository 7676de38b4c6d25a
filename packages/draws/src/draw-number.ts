import { createHmac, toBytes } from './sha-256.ts'

/**
 * What the number of a draw depends on. Nothing of it but the randomness is known to anybody before the draw is on record, and nothing
 * but it is unknown to the server.
 */
export interface DrawInput {
  activityId: string
  /** The participant's pseudonym. */
  participantId: string
  /** Number of the participant's draw, from 1. */
  nonce: number
  clientSeed: string
  /** Of the draw's round, 64 hexadecimal digits; null: of a wheel without a beacon. */
  randomness: string | null
}

/** 2⁶⁴: one more than the largest number of eight bytes. */
const RANGE = 2n ** 64n

/**
 * Numbers of the draws of one wheel: below `sum`, each with the same probability. HMAC-SHA-256 with the seed over
 * `activityId|participantId|nonce|clientSeed|randomness|counter`, without the randomness where there is none; its first eight bytes,
 * most significant first, are a number; numbers at or above the largest multiple of `sum` are rejected, and the counter, from 0,
 * goes on.
 */
export function createDrawNumbers(seed: Uint8Array): (input: DrawInput, sum: number) => number {
  const hmac = createHmac(seed)
  return ({ activityId, participantId, nonce, clientSeed, randomness }, sum) => {
    const parts = [activityId, participantId, nonce, clientSeed, ...(randomness === null ? [] : [randomness])]
    const text = parts.join('|')
    return rejectBiased(sum, (counter) => hmac(toBytes(`${text}|${counter}`)))
  }
}

/** The first number that is not rejected, modulo `sum`. @param digestOf at least eight bytes for each counter */
export function rejectBiased(sum: number, digestOf: (counter: number) => Uint8Array): number {
  if (!Number.isSafeInteger(sum) || sum < 1) throw new RangeError(`not a sum of weights: ${sum}`)
  const modulus = BigInt(sum)
  const limit = RANGE - (RANGE % modulus)
  for (let counter = 0; ; counter++) {
    const digest = digestOf(counter)
    const number = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0)
    if (number < limit) return Number(number % modulus)
  }
}
