import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DocumentPart, followShownPart } from './shown-part.ts'

const part = (id: string, ...items: string[]): DocumentPart => ({ id, items: items.map((item) => ({ id: item })) })
const PARTS = [part('p1', 'a', 'b'), part('p2', 'c'), part('p3')]

test('what is shown and selected stays while it is there', () => {
  expect(followShownPart({ partId: 'p1', itemId: 'b' }, [], PARTS)).toEqual({ partId: 'p1', itemId: 'b' })
  expect(followShownPart({ partId: 'p1', itemId: 'c' }, PARTS, PARTS)).toEqual({ partId: 'p1', itemId: null })
})

test('a part that went is followed by the one that takes its place, and the last by the one before it', () => {
  const [first = part('p1'), second = part('p2'), third = part('p3')] = PARTS
  const after = (partId: string, parts: DocumentPart[]) => followShownPart({ partId, itemId: 'a' }, PARTS, parts)
  expect(after('p2', [first, third])).toEqual({ partId: 'p3', itemId: null })
  expect(after('p3', [first, second])).toEqual({ partId: 'p2', itemId: null })
  expect(after('p1', [])).toEqual({ partId: null, itemId: null })
})

test('whatever changes, what is shown exists, and nothing is shown only of nothing', () => {
  const parts = fc.uniqueArray(fc.constantFrom('p1', 'p2', 'p3', 'p4')).map((ids) => ids.map((id) => part(id, `${id}-item`)))
  fc.assert(
    fc.property(parts, parts, fc.constantFrom('p1', 'p2', 'p3', 'p4', null), (before, after, partId) => {
      const shown = followShownPart({ partId, itemId: `${partId}-item` }, before, after)
      expect(after.length === 0 ? shown.partId : after.map(({ id }) => id)).toEqual(
        after.length === 0 ? null : expect.arrayContaining([shown.partId]),
      )
    }),
  )
})
