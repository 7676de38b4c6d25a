import { test } from 'vitest'
import { compareReleasedSchema } from '../document/testing/compare-released-schema.ts'
import * as parts from './document.ts'

test('a change of the schema is a new version of the document', () => {
  const fixture = new URL(`fixtures/hall-v${parts.SCHEMA_VERSION}.schema.json`, import.meta.url)
  compareReleasedSchema(fixture, parts.hallDocument, parts)
})
