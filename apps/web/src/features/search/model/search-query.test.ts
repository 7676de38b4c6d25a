import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSearchQuery, normalizeSearchText, parseSearchQuery, type SearchQuery, splitTerms } from './search-query.ts'

const query: fc.Arbitrary<SearchQuery> = fc.record({
  text: fc.string({ maxLength: 60 }).map(normalizeSearchText),
  tab: fc.constantFrom('works', 'people'),
  kind: fc.constantFrom(undefined, 'gallery', 'article', 'video', 'model', 'panorama'),
  tag: fc.string({ maxLength: 12 }).map((tag) => normalizeSearchText(tag) || undefined),
  isNearby: fc.boolean(),
  ownerId: fc.constantFrom(undefined, 'p1'),
})

test('every search is restored from its address', () => {
  fc.assert(
    fc.property(query, (one) => {
      expect(parseSearchQuery(new URLSearchParams(formatSearchQuery(one)))).toEqual(one)
    }),
  )
})

test('unknown values in the address are ignored', () => {
  expect(parseSearchQuery(new URLSearchParams('text=%20山%20%20水&tab=x&kind=x&near=2'))).toEqual({
    text: '山 水',
    tab: 'works',
    kind: undefined,
    tag: undefined,
    isNearby: false,
    ownerId: undefined,
  })
})

test('each search term is highlighted in a text', () => {
  expect(splitTerms('山水 青绿')).toEqual(['山水', '青绿'])
})
