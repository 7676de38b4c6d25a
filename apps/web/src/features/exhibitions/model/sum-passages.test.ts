import { expect, test } from 'vitest'
import { sumPassages } from './sum-passages.ts'

test('F-04 a part is entered from its page and its neighbours, and a way counts in both directions', () => {
  const { entries, ways } = sumPassages([
    { from: 'a', to: 'b', count: 5 },
    { from: null, to: 'a', count: 3 },
    { from: 'b', to: 'a', count: 2 },
    { from: 'b', to: 'c', count: 1 },
  ])
  expect([...entries]).toEqual([
    ['b', 5],
    ['a', 5],
    ['c', 1],
  ])
  expect(ways).toEqual([
    { parts: ['a', 'b'], count: 7 },
    { parts: ['b', 'c'], count: 1 },
  ])
})
