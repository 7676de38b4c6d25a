import { test } from 'vitest'
import { compareReleasedSchema } from '../document/testing/compare-released-schema.ts'
import * as parts from './document.ts'

test('a change of the schema of tours is a new version of the document', () => {
  const fixture = new URL(`fixtures/tour-v${parts.TOUR_SCHEMA_VERSION}.schema.json`, import.meta.url)
  compareReleasedSchema(fixture, parts.tourDocument, parts)
})
