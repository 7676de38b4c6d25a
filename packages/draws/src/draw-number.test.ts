import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSlice, sumWeights } from './choose-slice.ts'
import { createDrawNumbers, rejectBiased } from './draw-number.ts'
import { fromHex } from './sha-256.ts'

const SEED = 'c0ffee'.padEnd(64, '0')
const input = {
  activityId: '0198a3b2-0000-7000-8000-000000000001',
  participantId: '0198a3b2-0000-7000-8000-0000000000ff',
  nonce: 7,
  clientSeed: 'a-seed-of-my-own_0123',
  randomness: null,
}

test('the number of a draw is what the published formula gives, computed by other code', () => {
  const message = `${input.activityId}|${input.participantId}|7|${input.clientSeed}|0`
  const digest = createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest()
  expect(createDrawNumbers(fromHex(SEED))(input, 1000)).toBe(Number(digest.readBigUInt64BE(0) % 1000n))
})

test('with a beacon the number depends on the randomness of the round, too, computed by other code', () => {
  const randomness = 'ab'.repeat(32)
  const message = `${input.activityId}|${input.participantId}|7|${input.clientSeed}|${randomness}|0`
  const digest = createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest()
  expect(createDrawNumbers(fromHex(SEED))({ ...input, randomness }, 1000)).toBe(Number(digest.readBigUInt64BE(0) % 1000n))
})

test('known draws have known numbers', () => {
  const compute = createDrawNumbers(fromHex(SEED))
  const numbers = [1, 2, 3, 4, 5, 6].map((nonce) => compute({ ...input, nonce }, 1_000_000))
  expect(numbers).toEqual([539_306, 341_402, 453_180, 437_768, 831_592, 986_497])
  expect(compute({ ...input, nonce: 6, clientSeed: 'a-seed-of-my-own_0124' }, 1_000_000)).not.toBe(986_497)
})

test('numbers that would favour the first slices are rejected, and the counter goes on', () => {
  const digests = ['ffffffffffffffff', 'fffffffffffffffe', '0000000000000005'].map(fromHex)
  const counters: number[] = []
  // 2⁶⁴ = 3 × 6148914691236517205 + 1: the largest number is rejected.
  const number = rejectBiased(3, (counter) => {
    counters.push(counter)
    return digests[counter] ?? fromHex('00'.repeat(8))
  })
  expect(number).toBe(Number(0xfffffffffffffffen % 3n))
  expect(counters).toEqual([0, 1])
  expect(rejectBiased(1, () => fromHex('ff'.repeat(8)))).toBe(0)
})

test('a sum that is no positive whole number is refused', () => {
  for (const sum of [0, -1, 0.5, Number.NaN, 2 ** 53]) expect(() => rejectBiased(sum, () => new Uint8Array(8))).toThrow()
})

test('every number below the sum hits exactly the slice whose share it lies in', () => {
  expect([0, 4, 5, 5, 6, 8].map((number) => chooseSlice([{ weight: 5 }, { weight: 1 }, { weight: 3 }], number))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
  const slices = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 30 }) }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(slices, (all) => {
      const hits = all.map(() => 0)
      for (let number = 0; number < sumWeights(all); number++)
        hits[chooseSlice(all, number)] = (hits[chooseSlice(all, number)] ?? 0) + 1
      expect(hits).toEqual(all.map(({ weight }) => weight))
    }),
  )
  for (const number of [-1, 9]) expect(() => chooseSlice([{ weight: 5 }, { weight: 4 }], number)).toThrow()
})
