import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INVITATION_SCHEMA_VERSION } from './document.ts'
import { findPublishingGaps, listElements } from './document-rules.ts'
import { parseInvitationDocument } from './parse-document.ts'
import { createTestElements } from './testing/invitations.ts'

const VERSIONS = Array.from({ length: INVITATION_SCHEMA_VERSION }, (_, index) => index + 1)

test.each(VERSIONS)('S-13 an invitation that was stored in version %i opens with everything that it had', (version) => {
  const stored: unknown = JSON.parse(readFileSync(new URL(`fixtures/invitation-v${version}.json`, import.meta.url), 'utf8'))
  expect(stored).toMatchObject({ schemaVersion: version })
  const parsed = parseInvitationDocument(stored)
  if (!parsed.ok) throw new Error(parsed.reason)
  const { document } = parsed
  expect(document).toMatchObject({
    schemaVersion: INVITATION_SCHEMA_VERSION,
    theme: Object(stored).theme,
    event: Object(stored).event,
    door: Object(stored).door,
  })
  expect(document.pages.map(({ id }) => id)).toEqual(Object(stored).pages.map(({ id }: { id: string }) => id))
  const kinds = (elements: readonly { kind: string }[]) => [...new Set(elements.map(({ kind }) => kind))].sort()
  expect(kinds(listElements(document))).toEqual(kinds(createTestElements()))
  expect(findPublishingGaps(document)).toEqual([])
})
