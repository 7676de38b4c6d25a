/** Every tour from outside (storage, network) is parsed here. */
import { migrate } from '../hall/migrations.ts'
import { formatIssues } from '../hall/parse-document.ts'
import { TOUR_SCHEMA_VERSION, type TourDocument, tourDocument } from './document.ts'
import { findTourViolations } from './document-rules.ts'
import { TOUR_MIGRATIONS } from './migrations.ts'

/**
 * `too_new`: saved by a later version of the program; open it read-only and ask for a reload. `issues` are English lines
 * `path: message` for logs and developers, at most 20.
 */
export type ParsedTourDocument =
  | { ok: true; document: TourDocument }
  | { ok: false; reason: 'invalid' | 'too_new'; issues: string[] }

const MAX_ISSUES = 20

/** Migrates, checks shape and rules. The result shares nothing with `value` that later edits could change. */
export function parseTourDocument(value: unknown): ParsedTourDocument {
  const migrated = migrate(value, TOUR_MIGRATIONS, TOUR_SCHEMA_VERSION)
  return migrated.ok ? checkTourDocument(migrated.value) : migrated
}

/** The same without migrating: what an edit or a merge has made must already be of the present version. */
export function checkTourDocument(value: unknown): ParsedTourDocument {
  const parsed = tourDocument.safeParse(value)
  if (!parsed.success) return createInvalidResult(formatIssues(parsed.error.issues))
  const violations = findTourViolations(parsed.data)
  return violations.length > 0 ? createInvalidResult(violations) : { ok: true, document: parsed.data }
}

function createInvalidResult(issues: string[]): ParsedTourDocument {
  return { ok: false, reason: 'invalid', issues: issues.slice(0, MAX_ISSUES) }
}
