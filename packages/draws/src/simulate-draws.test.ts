import { expect, test } from 'vitest'
import { chooseSlice, sumWeights } from './choose-slice.ts'
import { createDrawNumbers } from './draw-number.ts'
import { sha256, toBytes } from './sha-256.ts'
import { simulateDraws } from './simulate-draws.ts'

/** Of the χ² distribution at p = 0.001, by degrees of freedom. */
const CRITICAL = { 3: 16.27, 5: 20.52, 11: 31.26, 19: 43.82 } as const

const chiSquared = (hits: readonly number[], weights: readonly number[]): number => {
  const draws = hits.reduce((sum, count) => sum + count, 0)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return hits.reduce((total, count, index) => {
    const expected = (draws * (weights[index] ?? 0)) / sum
    return total + (count - expected) ** 2 / expected
  }, 0)
}

// The draws are the same in every run: who changes nothing sees no other result.
test('a hundred thousand draws of many people hit the slices as their weights promise (χ², p > 0.001)', () => {
  const weights = [1, 10, 100, 1000, 5000, 3889]
  const slices = weights.map((weight) => ({ weight }))
  const sum = sumWeights(slices)
  const hits = weights.map(() => 0)
  const numbers = new Map([1, 2, 3, 4].map((wheel) => [wheel, createDrawNumbers(sha256(toBytes(`wheel ${wheel}`)))]))
  for (const [wheel, computeNumber] of numbers)
    for (let person = 0; person < 2_500; person++)
      for (let nonce = 1; nonce <= 10; nonce++) {
        const input = {
          activityId: `wheel ${wheel}`,
          participantId: `person ${person}`,
          nonce,
          clientSeed: `seed of ${person}`,
          randomness: null,
        }
        const position = chooseSlice(slices, computeNumber(input, sum))
        hits[position] = (hits[position] ?? 0) + 1
      }
  expect(hits.reduce((all, count) => all + count)).toBe(100_000)
  expect(chiSquared(hits, weights)).toBeLessThan(CRITICAL[5])
})

test.each([
  { name: 'equal weights', weights: Array.from({ length: 12 }, () => 1), critical: CRITICAL[11] },
  { name: 'weights far apart', weights: [1_000_000, 100_000, 10_000, 1_000], critical: CRITICAL[3] },
])('100 000 draws of the preview fit $name (χ², p > 0.001)', ({ weights, critical }) => {
  const slices = weights.map((weight) => ({ weight, stock: null }))
  expect(chiSquared(simulateDraws(slices, 100_000, 'preview').hits, weights)).toBeLessThan(critical)
})

test('draws of one person tell nothing about the next ones (χ² of pairs, p > 0.001)', () => {
  const computeNumber = createDrawNumbers(sha256(toBytes('pairs')))
  const pairs = Array.from({ length: 20 }, () => 0)
  let before = 0
  for (let nonce = 1; nonce <= 50_000; nonce++) {
    const number = computeNumber({ activityId: 'a', participantId: 'p', nonce, clientSeed: 'c', randomness: null }, 20)
    const pair = (number - before + 20) % 20
    pairs[pair] = (pairs[pair] ?? 0) + 1
    before = number
  }
  expect(
    chiSquared(
      pairs,
      pairs.map(() => 1),
    ),
  ).toBeLessThan(CRITICAL[19])
})

test('a preview gives no more than the stock, and says when it was sold out', () => {
  const figures = simulateDraws(
    [
      { weight: 1, stock: 5 },
      { weight: 1, stock: null },
      { weight: 1, stock: 99_999 },
    ],
    1000,
    'a',
  )
  expect(figures.won.slice(0, 2)).toEqual([5, 0])
  expect(figures.won[2]).toBe(figures.hits[2])
  expect(figures.soldOutAt[0]).toBeGreaterThanOrEqual(5)
  expect(figures.soldOutAt.slice(1)).toEqual([null, null])
  expect(
    simulateDraws(
      [
        { weight: 1, stock: 5 },
        { weight: 2, stock: null },
      ],
      100,
      'a',
    ),
  ).not.toEqual(
    simulateDraws(
      [
        { weight: 1, stock: 5 },
        { weight: 2, stock: null },
      ],
      100,
      'b',
    ),
  )
})
