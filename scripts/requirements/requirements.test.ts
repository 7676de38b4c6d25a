import { expect, test } from 'vitest'
import { findCitedIds, listDefinedIds, readRequirements, renderRequirements } from '../requirements.mjs'

test('docs/requirements.md and docs/requirement-tests.md name the current tests of each requirement (npm run requirements updates them)', () => {
  expect(listDefinedIds().length).toBeGreaterThan(180)
  expect(renderRequirements()).toEqual(readRequirements())
})

test('every requirement has one row, in the order of its number', () => {
  const ids = listDefinedIds()
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const groups = Map.groupBy(ids, ([letter]) => letter)
  for (const group of groups.values()) expect(group).toEqual(group.toSorted())
})

test('every id that is cited in code, tests or documents has a row in docs/requirements.md', () => {
  const defined = new Set(listDefinedIds())
  expect([...findCitedIds()].filter(([id]) => !defined.has(id))).toEqual([])
})
