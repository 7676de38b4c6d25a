import { expect, test } from 'vitest'
import { formatExhibitionQuery, parseExhibitionFilter } from './exhibition-filter.ts'

test.each(['', 'by=newest', 'by=nearby', 'tag=%E5%B1%B1%E6%B0%B4'])('S-23 the address %j restores the same list', (search) => {
  expect(formatExhibitionQuery(parseExhibitionFilter(new URLSearchParams(search)))).toBe(search)
})

test('S-23 an unknown order is replaced by the default', () => {
  expect(parseExhibitionFilter(new URLSearchParams('by=x&tag='))).toEqual({ by: 'recommended' })
})
