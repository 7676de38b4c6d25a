import { endpoints } from '@zhanjian/contract/api/api.ts'
import { exhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { hallDocument } from '@zhanjian/scene/hall/document.ts'
import { invitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { tourDocument } from '@zhanjian/scene/tour/document.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

test('every list in the body of a call, and in a document, has a greatest length', () => {
  const documents: [string, z.core.$ZodType][] = [
    ['hall', hallDocument],
    ['tour', tourDocument],
    ['invitation', invitationDocument],
    ['exhibition', exhibitionDocument],
  ]
  const bodies = Object.values(endpoints).flatMap(({ path, body }): [string, z.core.$ZodType][] =>
    body === undefined ? [] : [[path, body]],
  )
  const endless = [...bodies, ...documents].flatMap(([name, schema]) => listEndless(schema, name))
  expect(endless).toEqual([])
})

/** Paths of lists without a greatest length. */
function listEndless(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const definition = schema._zod.def
  const checks = (definition.checks ?? []).map((check) => check._zod.def.check)
  const own = definition.type === 'array' && !checks.some((check) => check === 'max_length' || check === 'length_equals')
  const parts = Object.entries(definition).flatMap(([key, part]): [string, unknown][] =>
    key === 'shape' ? Object.entries(part as object) : [part].flat().map((item) => [key, item]),
  )
  return [
    ...(own ? [path] : []),
    ...parts.flatMap(([key, part]) =>
      typeof part === 'object' && part !== null && '_zod' in part
        ? listEndless(part as z.core.$ZodType, `${path}.${key}`, seen)
        : [],
    ),
  ]
}
