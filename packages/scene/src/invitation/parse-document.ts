/** Every invitation from outside (storage, network) is parsed here. */
import { migrate } from '../hall/migrations.ts'
import { formatIssues } from '../hall/parse-document.ts'
import { INVITATION_SCHEMA_VERSION, type InvitationDocument, invitationDocument } from './document.ts'
import { findInvitationViolations } from './document-rules.ts'
import { INVITATION_MIGRATIONS } from './migrations.ts'

/**
 * `too_new`: saved by a later version of the program; open it read-only and ask for a reload. `issues` are English lines
 * `path: message` for logs and developers, at most 20.
 */
export type ParsedInvitationDocument =
  | { ok: true; document: InvitationDocument }
  | { ok: false; reason: 'invalid' | 'too_new'; issues: string[] }

const MAX_ISSUES = 20

/** Migrates, checks shape and rules. The result shares nothing with `value` that later edits could change. */
export function parseInvitationDocument(value: unknown): ParsedInvitationDocument {
  const migrated = migrate(value, INVITATION_MIGRATIONS, INVITATION_SCHEMA_VERSION)
  return migrated.ok ? checkInvitationDocument(migrated.value) : migrated
}

/** The same without migrating: what an edit or a merge has made must already be of the present version. */
export function checkInvitationDocument(value: unknown): ParsedInvitationDocument {
  const parsed = invitationDocument.safeParse(value)
  if (!parsed.success) return createInvalidResult(formatIssues(parsed.error.issues))
  const violations = findInvitationViolations(parsed.data)
  return violations.length > 0 ? createInvalidResult(violations) : { ok: true, document: parsed.data }
}

function createInvalidResult(issues: string[]): ParsedInvitationDocument {
  return { ok: false, reason: 'invalid', issues: issues.slice(0, MAX_ISSUES) }
}
