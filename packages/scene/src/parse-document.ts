/** The only way in for a scene document that comes from outside: storage, network, template file. */
import { type HallDocument, hallDocument, SCHEMA_VERSION } from './document.ts'
import { brokenRulesOf } from './document-rules.ts'
import { HALL_MIGRATIONS, migrate } from './migrations.ts'

/**
 * `too_new`: made by a later program; open it read-only and ask for a reload.
 * `issues` are English lines `path: what`, for logs and developers, at most {@link MOST_ISSUES}.
 */
export type ParsedHallDocument =
  | { ok: true; document: HallDocument }
  | { ok: false; reason: 'invalid' | 'too_new'; issues: string[] }

const MOST_ISSUES = 20

/** Migrates, checks shape and rules. The result shares nothing with `value` that later edits could change. */
export function parseHallDocument(value: unknown): ParsedHallDocument {
  const migrated = migrate(value, HALL_MIGRATIONS, SCHEMA_VERSION)
  if (!migrated.ok) return migrated
  return checkHallDocument(migrated.value)
}

/** The same without migrating: what an edit or a merge has made must already be of the present version. */
export function checkHallDocument(value: unknown): ParsedHallDocument {
  const shaped = hallDocument.safeParse(value)
  if (!shaped.success) return invalid(issueLines(shaped.error.issues))
  const broken = brokenRulesOf(shaped.data)
  return broken.length > 0 ? invalid(broken) : { ok: true, document: shaped.data }
}

/** What the schema alone finds wrong; empty when the shape is right. */
export function shapeIssuesOf(value: unknown): string[] {
  const shaped = hallDocument.safeParse(value)
  return shaped.success ? [] : issueLines(shaped.error.issues)
}

/** What a schema found wrong, one `path: what` each. */
export function issueLines(issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  return issues.slice(0, MOST_ISSUES).map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
}

function invalid(issues: string[]): ParsedHallDocument {
  return { ok: false, reason: 'invalid', issues: issues.slice(0, MOST_ISSUES) }
}
