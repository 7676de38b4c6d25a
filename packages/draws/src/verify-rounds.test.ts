import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import { type BeaconRound, QUICKNET, toRandomness } from './beacon.ts'
import { createOwnSigner } from './own-beacon.ts'
import { toHex } from './sha-256.ts'
import { NAMED_ROUNDS_MAX, verifyRounds } from './verify-rounds.ts'

const ROUND_1000 = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const OWN = createOwnSigner(new Uint8Array(32).fill(7))
const ROUNDS = Array.from({ length: 6 }, (_, index) => OWN.sign(index + 1))
const { Point } = bls12_381.G1

/** The encoding also of points that are none of the group. */
const encode = ({ x, y }: { x: bigint; y: bigint }): string => {
  const flags = y > bls12_381.fields.Fp.ORDER / 2n ? 0xa0n : 0x80n
  return (x + (flags << 376n)).toString(16)
}
/** The rounds with others in the place of some. */
const withRounds = (changed: Readonly<Record<number, Partial<BeaconRound>>>): BeaconRound[] =>
  ROUNDS.map((round, index) => ({ ...round, ...changed[index] }))
const signatureAt = (index: number): string => ROUNDS[index]?.signature ?? ''
const numbersOf = (rounds: readonly BeaconRound[]): number[] => rounds.map(({ round }) => round)

test('a round of the public network is right under its key, and gives the randomness that the network tells', () => {
  expect(verifyRounds(QUICKNET.publicKey, [ROUND_1000])).toEqual([])
  expect(toHex(toRandomness(ROUND_1000))).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
})

test('a signature of another round or under another key is wrong', () => {
  const other = { ...ROUND_1000, round: 1001 }
  expect(verifyRounds(QUICKNET.publicKey, [other])).toEqual([other])
  expect(verifyRounds(OWN.publicKey, [ROUND_1000])).toEqual([ROUND_1000])
  expect(verifyRounds(QUICKNET.publicKey, ROUNDS)).toEqual(ROUNDS.slice(0, NAMED_ROUNDS_MAX))
})

test('many rounds are right together, no round is right, and the wrong ones among many are found', () => {
  expect(verifyRounds(OWN.publicKey, ROUNDS)).toEqual([])
  expect(verifyRounds(OWN.publicKey, [])).toEqual([])
  expect(verifyRounds(OWN.publicKey, [...ROUNDS, ...ROUNDS])).toEqual([])
  const mixed = withRounds({ 2: { signature: signatureAt(0) }, 5: { signature: ROUND_1000.signature } })
  expect(verifyRounds(OWN.publicKey, mixed)).toEqual([mixed[2], mixed[5]])
})

test('of a record of nothing but wrong rounds the first ones are named', () => {
  const wrong = Array.from({ length: NAMED_ROUNDS_MAX + 5 }, () => ({ round: 2, signature: signatureAt(0) }))
  expect(verifyRounds(OWN.publicKey, [...ROUNDS, ...wrong])).toEqual(wrong.slice(0, NAMED_ROUNDS_MAX))
})

test('two rounds with each other’s signature are wrong, though all signatures are those of the rounds', () => {
  const swapped = withRounds({ 3: { signature: signatureAt(4) }, 4: { signature: signatureAt(3) } })
  expect(numbersOf(verifyRounds(OWN.publicKey, swapped))).toEqual([4, 5])
})

test('two signatures that are wrong by opposite points do not cancel each other', () => {
  const shift = (index: number, by: typeof Point.BASE) => Point.fromHex(signatureAt(index)).add(by).toHex()
  const shifted = withRounds({
    0: { signature: shift(0, Point.BASE) },
    5: { signature: shift(5, Point.BASE.negate()) },
  })
  expect(numbersOf(verifyRounds(OWN.publicKey, shifted))).toEqual([1, 6])
  const negated = ROUNDS.map(({ round, signature }) => ({ round, signature: Point.fromHex(signature).negate().toHex() }))
  expect(verifyRounds(OWN.publicKey, [...ROUNDS, ...negated])).toEqual(negated.slice(0, NAMED_ROUNDS_MAX))
})

test('the zero of the group and points of the curve outside it are wrong, as signatures and as keys', () => {
  const zero = `c0${'00'.repeat(47)}`
  expect(Point.fromHex(zero).is0()).toBe(true)
  // y² = x³ + 4 has a point with x = 0, of order 3.
  const outsidePoint = Point.fromAffine({ x: 0n, y: 2n })
  expect(outsidePoint.isTorsionFree()).toBe(false)
  const outside = `80${'00'.repeat(47)}`
  const wrong = withRounds({ 1: { signature: zero }, 4: { signature: outside } })
  expect(numbersOf(verifyRounds(OWN.publicKey, wrong))).toEqual([2, 5])
  // Wrong by a point of small order only.
  const close = encode(Point.fromHex(signatureAt(0)).add(outsidePoint).toAffine())
  expect(encode(Point.fromHex(signatureAt(0)).toAffine())).toBe(signatureAt(0))
  expect(verifyRounds(OWN.publicKey, withRounds({ 0: { signature: close } }))).toHaveLength(1)
  const zeroes = [{ round: 1, signature: zero }]
  expect(verifyRounds(`c0${'00'.repeat(95)}`, zeroes)).toEqual(zeroes)
})

test('a signature written in another way than the one is wrong', () => {
  const [first] = ROUNDS
  const x = Point.fromHex(first?.signature ?? '').toAffine().x
  const beyond = (x + bls12_381.fields.Fp.ORDER).toString(16).padStart(96, '0')
  for (const signature of [
    signatureAt(0).toUpperCase(),
    `${signatureAt(0)}00`,
    signatureAt(0).slice(2),
    ` ${signatureAt(0)}`,
    Point.fromHex(signatureAt(0)).toHex(false),
    beyond,
    `${'ff'.repeat(48)}`,
    `8${beyond.slice(1)}`,
    `a${beyond.slice(1)}`,
  ])
    expect(verifyRounds(OWN.publicKey, withRounds({ 0: { signature } })), signature).toHaveLength(1)
})

test('numbers that no round has and keys that are none make rounds wrong without an exception', () => {
  for (const round of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(verifyRounds(OWN.publicKey, [...ROUNDS, { round, signature: signatureAt(0) }])).toHaveLength(1)
  for (const key of ['', 'x', OWN.publicKey.toUpperCase(), OWN.publicKey.slice(2), 'ff'.repeat(96), `80${'00'.repeat(95)}`])
    expect(verifyRounds(key, ROUNDS), key).toEqual(ROUNDS.slice(0, NAMED_ROUNDS_MAX))
})

test('a signer of one’s own signs equally each time, and another secret gives another key', () => {
  expect(createOwnSigner(new Uint8Array(32).fill(7)).sign(5)).toEqual(ROUNDS[4])
  expect(createOwnSigner(new Uint8Array(32).fill(8)).publicKey).not.toBe(OWN.publicKey)
  const large = createOwnSigner(new Uint8Array(32).fill(0xff))
  expect(verifyRounds(large.publicKey, [large.sign(2 ** 52)])).toEqual([])
})
