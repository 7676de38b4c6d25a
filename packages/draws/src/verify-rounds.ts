/**
 * Whether rounds of a beacon are signed with its key: BLS12-381 with signatures in G1 (RFC 9380 hashes, drand's scheme
 * `bls-unchained-g1-rfc9380`). Some milliseconds a round, and 30 KB packed: for servers, scripts and workers, not for pages.
 */
import { pippenger } from '@noble/curves/abstract/curve.js'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { BeaconRound } from './beacon.ts'
import { createHmac, fromHex, sha256, toBytes, toHex } from './sha-256.ts'

type SignaturePoint = InstanceType<typeof G1>
type KeyPoint = InstanceType<typeof G2>

/** A round whose signature is a point that a signature can be. */
interface ReadRound {
  round: BeaconRound
  signature: SignaturePoint
  message: SignaturePoint
  factor: bigint
}

const G1 = bls12_381.G1.Point
const G2 = bls12_381.G2.Point
const SIGNATURE_PATTERN = /^[\da-f]{96}$/
const KEY_PATTERN = /^[\da-f]{192}$/
const HASH_SUITE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const FACTOR_HEX_DIGITS = 32

/** Wrong rounds that are named: finding each takes some pairings, and a record of nothing else would keep a phone busy for an hour. */
export const NAMED_ROUNDS_MAX = 5

/**
 * The rounds whose signature is wrong, in their order, and of many the first {@link NAMED_ROUNDS_MAX}; none: all are right. What is no number of a round, no canonical point (of
 * 96 lower-case hexadecimal digits), outside the group or its zero is wrong, and so is everything under such a key.
 */
export function verifyRounds(publicKey: string, rounds: readonly BeaconRound[]): BeaconRound[] {
  const key = readKey(publicKey)
  if (key === null) return rounds.slice(0, NAMED_ROUNDS_MAX)
  const read = readRounds(publicKey, rounds)
  const wrong = new Set(findWrong(key, read, NAMED_ROUNDS_MAX))
  const readable = new Set(read.map(({ round }) => round))
  return rounds.filter((round) => wrong.has(round) || !readable.has(round)).slice(0, NAMED_ROUNDS_MAX)
}

/** What is signed of a round: its number in eight bytes, hashed to a point. */
export function toMessagePoint(round: number): SignaturePoint {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bls12_381.shortSignatures.hash(sha256(bytes), HASH_SUITE)
}

/** Halves what is not right as a whole, until one is left. */
function findWrong(key: KeyPoint, rounds: readonly ReadRound[], most: number, isKnownWrong = false): BeaconRound[] {
  if (most <= 0 || (!isKnownWrong && areRight(key, rounds))) return []
  if (rounds.length === 1) return rounds.map(({ round }) => round)
  const middle = Math.ceil(rounds.length / 2)
  const first = findWrong(key, rounds.slice(0, middle), most)
  // What is wrong as a whole, and right in one half, is wrong in the other.
  return [...first, ...findWrong(key, rounds.slice(middle), most - first.length, first.length === 0)]
}

/** Two pairings for any number: the sum of the signatures, each times its factor, is what the key makes of the sum of the messages. */
function areRight(key: KeyPoint, rounds: readonly ReadRound[]): boolean {
  if (rounds.length === 0) return true
  const factors = rounds.map(({ factor }) => factor)
  const signatures = pippenger(
    G1,
    rounds.map(({ signature }) => signature),
    factors,
  )
  const messages = pippenger(
    G1,
    rounds.map(({ message }) => message),
    factors,
  )
  // There is no pairing with zero, which right signatures do not add up to.
  if (signatures.is0() || messages.is0()) return false
  const product = bls12_381.pairingBatch([
    { g1: signatures, g2: G2.BASE.negate() },
    { g1: messages, g2: key },
  ])
  return bls12_381.fields.Fp12.eql(product, bls12_381.fields.Fp12.ONE)
}

function readRounds(publicKey: string, rounds: readonly BeaconRound[]): ReadRound[] {
  const createFactor = createFactors(publicKey, rounds)
  return rounds.flatMap((round, index) => {
    const signature = readSignature(round)
    return signature === null ? [] : [{ round, signature, message: toMessagePoint(round.round), factor: createFactor(index) }]
  })
}

/**
 * A factor of 128 bits for each round. It follows from all of them, so that nobody can choose wrong signatures that cancel each
 * other in the sum: each choice changes every factor.
 */
function createFactors(publicKey: string, rounds: readonly BeaconRound[]): (index: number) => bigint {
  const hmac = createHmac(sha256(toBytes(JSON.stringify([publicKey, rounds.map(({ round, signature }) => [round, signature])]))))
  return (index) => BigInt(`0x${toHex(hmac(toBytes(String(index)))).slice(0, FACTOR_HEX_DIGITS)}`)
}

function readSignature({ round, signature }: BeaconRound): SignaturePoint | null {
  if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE_PATTERN.test(signature)) return null
  return readPoint(() => G1.fromBytes(fromHex(signature)))
}

const readKey = (publicKey: string): KeyPoint | null =>
  KEY_PATTERN.test(publicKey) ? readPoint(() => G2.fromBytes(fromHex(publicKey))) : null

/** @param read throws for what is no point of the group. @returns null for that and for the group's zero */
function readPoint<Point extends SignaturePoint | KeyPoint>(read: () => Point): Point | null {
  try {
    const point = read()
    return point.is0() ? null : point
  } catch {
    return null
  }
}
