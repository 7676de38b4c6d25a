import { expect, test } from 'vitest'
import { findCitedIds, readDefinedIds, readRequirements, renderRequirements } from '../requirements.mjs'

test('docs/requirements.md names the tests of each requirement as they are (npm run requirements writes it)', () => {
  expect(readDefinedIds().size).toBeGreaterThan(180)
  expect(renderRequirements()).toBe(readRequirements())
})

test('every id that code, tests or documents cite has a row in docs/requirements.md', () => {
  const defined = readDefinedIds()
  expect([...findCitedIds()].filter(([id]) => !defined.has(id))).toEqual([])
})
