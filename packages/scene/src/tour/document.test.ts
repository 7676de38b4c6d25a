import { expect, test } from 'vitest'
import { compareReleasedSchema } from '../document/testing/compare-released-schema.ts'
import * as parts from './document.ts'
import { createTestHotspots } from './testing/tours.ts'

test('a change of the schema of tours is a new version of the document', () => {
  const fixture = new URL(`fixtures/tour-v${parts.TOUR_SCHEMA_VERSION}.schema.json`, import.meta.url)
  compareReleasedSchema(fixture, parts.tourDocument, parts)
})

test('the example tour, over which everything is tested, has a hotspot of every kind', () => {
  const kinds = parts.hotspot.def.options.map((option) => option.def.shape.kind.def.values[0])
  const shown = new Set<string | undefined>(createTestHotspots('s1').map(({ kind }) => kind))
  expect(kinds.filter((kind) => !shown.has(kind))).toEqual([])
})
