import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as parts from './document.ts'
import { hallDocument, SCHEMA_VERSION } from './document.ts'

const FIXTURE = `fixtures/hall-v${SCHEMA_VERSION}.schema.json`

const WHAT_TO_DO = `the shape of a hall differs from ${FIXTURE}. Older programs, such as a web app that is open in some tab, would call
such a hall broken instead of too new: increment SCHEMA_VERSION in document.ts, add the step that converts older halls to migrations.ts,
add a hall of the new version to fixtures/, and run this test twice: it writes the new schema, then compares with it. The fixtures of
older versions stay as they are`

test('a change of the schema is a new version of the document', () => {
  const file = new URL(FIXTURE, import.meta.url)
  const schema = toSortedJsonSchema()
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
    expect.fail(`${FIXTURE} has been written. Commit it, and run the test again`)
  }
  expect(schema, WHAT_TO_DO).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})

/** The schema of a hall; every other schema that `document.ts` exports is named in it by its export. */
function toSortedJsonSchema(): unknown {
  const names = z.registry<{ id: string }>()
  for (const [id, part] of Object.entries(parts)) {
    if (part instanceof z.core.$ZodType && part !== hallDocument) names.add(part, { id })
  }
  // The order of fields is no part of the shape.
  const schema = z.toJSONSchema(hallDocument, { metadata: names, override: ({ jsonSchema }) => void jsonSchema.required?.sort() })
  return JSON.parse(JSON.stringify(schema))
}
