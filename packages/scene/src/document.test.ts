import { test } from 'vitest'
import * as parts from './document.ts'
import { compareReleasedSchema } from './testing/compare-released-schema.ts'

test('a change of the schema is a new version of the document', () => {
  const fixture = new URL(`fixtures/hall-v${parts.SCHEMA_VERSION}.schema.json`, import.meta.url)
  compareReleasedSchema(fixture, parts.hallDocument, parts)
})
