import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRoundAfter, getRoundTimeMs, QUICKNET } from './beacon.ts'

const ROUND_1000_MS = 1_692_806_364_000

test('round 1 is published at the genesis, the thousandth of the public network 999 periods later', () => {
  expect(getRoundTimeMs(QUICKNET, 1)).toBe(QUICKNET.genesisS * 1000)
  expect(getRoundTimeMs(QUICKNET, 1000)).toBe(ROUND_1000_MS)
})

test('a moment exactly at the time of a round prescribes the next one, a millisecond earlier that one', () => {
  expect(findRoundAfter(QUICKNET, ROUND_1000_MS)).toBe(1001)
  expect(findRoundAfter(QUICKNET, ROUND_1000_MS - 1)).toBe(1000)
  expect(findRoundAfter(QUICKNET, ROUND_1000_MS + 2_999)).toBe(1001)
})

test('a moment before the genesis prescribes round 1', () => {
  expect(findRoundAfter(QUICKNET, 0)).toBe(1)
  expect(findRoundAfter(QUICKNET, QUICKNET.genesisS * 1000 - 1)).toBe(1)
  expect(findRoundAfter(QUICKNET, QUICKNET.genesisS * 1000)).toBe(2)
})

test('the prescribed round is always later than the moment, and the one before it is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: QUICKNET.genesisS * 1000, max: 4_000_000_000_000 }),
      fc.integer({ min: 1, max: 3_600 }),
      (atMs, periodS) => {
        const beacon = { ...QUICKNET, periodS }
        const round = findRoundAfter(beacon, atMs)
        expect(getRoundTimeMs(beacon, round)).toBeGreaterThan(atMs)
        expect(getRoundTimeMs(beacon, round - 1)).toBeLessThanOrEqual(atMs)
      },
    ),
  )
})
