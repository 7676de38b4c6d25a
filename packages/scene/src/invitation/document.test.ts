import { expect, test } from 'vitest'
import { compareReleasedSchema } from '../document/testing/compare-released-schema.ts'
import * as parts from './document.ts'
import { element } from './elements.ts'
import { createTestElements } from './testing/invitations.ts'

test('a change of the schema of invitations is a new version of the document', () => {
  const fixture = new URL(`fixtures/invitation-v${parts.INVITATION_SCHEMA_VERSION}.schema.json`, import.meta.url)
  compareReleasedSchema(fixture, parts.invitationDocument, parts)
})

test('the example card, over which everything is tested, has an element of every kind', () => {
  const kinds = element.def.options.map((option) => option.def.shape.kind.def.values[0])
  const shown = new Set<string | undefined>(createTestElements().map(({ kind }) => kind))
  expect(kinds.filter((kind) => !shown.has(kind))).toEqual([])
})
