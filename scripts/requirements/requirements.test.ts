import { expect, test } from 'vitest'
import { findCitedIds, readDefinedIds, readRequirements, renderRequirements } from '../requirements.mjs'

test('docs/requirements.md names the current tests of each requirement (npm run requirements updates it)', () => {
  expect(readDefinedIds().size).toBeGreaterThan(180)
  expect(renderRequirements()).toBe(readRequirements())
})

test('every id that is cited in code, tests or documents has a row in docs/requirements.md', () => {
  const defined = readDefinedIds()
  expect([...findCitedIds()].filter(([id]) => !defined.has(id))).toEqual([])
})
