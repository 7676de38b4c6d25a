/** Every scene document from outside (storage, network, template file) is parsed here. */
import { type HallDocument, hallDocument, SCHEMA_VERSION } from './document.ts'
import { findRuleViolations } from './document-rules.ts'
import { HALL_MIGRATIONS, migrate } from './migrations.ts'

/**
 * `too_new`: saved by a later version of the program; open it read-only and ask for a reload. `issues` are English lines
 * `path: message` for logs and developers, at most 20.
 */
export type ParsedHallDocument =
  | { ok: true; document: HallDocument }
  | { ok: false; reason: 'invalid' | 'too_new'; issues: string[] }

const MAX_ISSUES = 20

/** Migrates, checks shape and rules. The result shares nothing with `value` that later edits could change. */
export function parseHallDocument(value: unknown): ParsedHallDocument {
  const migrated = migrate(value, HALL_MIGRATIONS, SCHEMA_VERSION)
  if (!migrated.ok) return migrated
  return checkHallDocument(migrated.value)
}

/** The same without migrating: what an edit or a merge has made must already be of the present version. */
export function checkHallDocument(value: unknown): ParsedHallDocument {
  const parsed = hallDocument.safeParse(value)
  if (!parsed.success) return createInvalidResult(formatIssues(parsed.error.issues))
  const violations = findRuleViolations(parsed.data)
  return violations.length > 0 ? createInvalidResult(violations) : { ok: true, document: parsed.data }
}

/** What the schema alone finds wrong; empty when the shape is right. */
export function findShapeIssues(value: unknown): string[] {
  const parsed = hallDocument.safeParse(value)
  return parsed.success ? [] : formatIssues(parsed.error.issues)
}

/** What a schema found wrong, one `path: what` each. */
export function formatIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  return issues.slice(0, MAX_ISSUES).map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
}

function createInvalidResult(issues: string[]): ParsedHallDocument {
  return { ok: false, reason: 'invalid', issues: issues.slice(0, MAX_ISSUES) }
}
