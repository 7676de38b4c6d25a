/** The shape of a document, compared with the one that its version was released with. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import * as z from 'zod/mini'

const describeWhatToDo = (name: string) => `the shape differs from ${name}. Older programs, such as a web app that is open in some
tab, would call such a document broken instead of too new: increment the schema version, add the step that converts older documents
beside it, add a document of the new version to fixtures/, and run this test twice: it writes the new schema, then compares
with it. The fixtures of older versions stay as they are`

/**
 * @param fixture address of the released schema
 * @param parts exports of the document's module: those that are schemas are named by their export
 */
export function compareReleasedSchema(fixture: URL, root: z.core.$ZodType, parts: Readonly<Record<string, unknown>>): void {
  const name = fixture.pathname.slice(fixture.pathname.lastIndexOf('/') + 1)
  const schema = toSortedJsonSchema(root, parts)
  if (!existsSync(fixture)) {
    writeFileSync(fixture, `${JSON.stringify(schema, null, 2)}\n`)
    expect.fail(`${name} has been written. Commit it, and run the test again`)
  }
  expect(schema, describeWhatToDo(name)).toEqual(JSON.parse(readFileSync(fixture, 'utf8')))
}

function toSortedJsonSchema(root: z.core.$ZodType, parts: Readonly<Record<string, unknown>>): unknown {
  const names = z.registry<{ id: string }>()
  for (const [id, part] of Object.entries(parts)) {
    if (part instanceof z.core.$ZodType && part !== root) names.add(part, { id })
  }
  // The order of fields is no part of the shape.
  const schema = z.toJSONSchema(root, { metadata: names, override: ({ jsonSchema }) => void jsonSchema.required?.sort() })
  return JSON.parse(JSON.stringify(schema))
}
