/** Every document from outside (storage, network, template file) is parsed here. */
import type * as z from 'zod/mini'
import { formatIssues, limitIssues } from './format-issues.ts'
import { type Migration, migrate } from './migrate.ts'

/**
 * `too_new`: saved by a later version of the program; open it read-only and ask for a reload. `issues` are English lines
 * `path: message` for logs and developers, at most 20.
 */
export type ParsedDocument<Document> =
  | { ok: true; document: Document }
  | { ok: false; reason: 'invalid' | 'too_new'; issues: string[] }

/** What differs between kinds of documents. */
export interface ParserOptions<Document> {
  schema: z.ZodMiniType<Document>
  /** The present version. */
  version: number
  /** Every step since version 1, in order. */
  migrations: readonly Migration[]
  /** Rules that the schema cannot express; it has been checked before. */
  findViolations: (document: Document) => string[]
}

/** Reads one kind of documents. */
export interface DocumentParser<Document> {
  /** Migrates, checks shape and rules. The result shares nothing with `value` that later edits could change. */
  parse: (value: unknown) => ParsedDocument<Document>
  /** The same without migrating: what an edit or a merge has made must already be of the present version. */
  check: (value: unknown) => ParsedDocument<Document>
}

/** Reads the documents of this schema. */
export function defineParser<Document>(kind: ParserOptions<Document>): DocumentParser<Document> {
  function check(value: unknown): ParsedDocument<Document> {
    const { data, error } = kind.schema.safeParse(value)
    const issues = error === undefined ? kind.findViolations(data) : formatIssues(error.issues)
    return error === undefined && issues.length === 0
      ? { ok: true, document: data }
      : { ok: false, reason: 'invalid', issues: limitIssues(issues) }
  }
  return {
    check,
    parse(value) {
      const migrated = migrate(value, kind.migrations, kind.version)
      return migrated.ok ? check(migrated.value) : migrated
    },
  }
}
