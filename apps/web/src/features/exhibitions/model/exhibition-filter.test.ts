import { expect, test } from 'vitest'
import { formatExhibitionQuery, getTime, parseExhibitionFilter } from './exhibition-filter.ts'

test.each([
  '',
  'by=upcoming',
  'by=ended',
  'by=recommended',
  'by=newest',
  'by=nearby',
  'tag=%E5%B1%B1%E6%B0%B4',
])('S-23 the address %j restores the same list', (search) => {
  expect(formatExhibitionQuery(parseExhibitionFilter(new URLSearchParams(search)))).toBe(search)
})

test('S-23 an unknown order is replaced by exhibitions on show', () => {
  expect(parseExhibitionFilter(new URLSearchParams('by=x&tag='))).toEqual({ by: 'current' })
})

test('S-23 what is no part of the exhibitions is a list of halls', () => {
  expect([getTime({ by: 'ended' }), getTime({ by: 'nearby' }), getTime({ by: 'tag', tag: '山水' })]).toEqual([
    'ended',
    null,
    null,
  ])
})
