/** Converts older scene documents to the current version, one named step at a time. */

export type JsonObject = Record<string, unknown>

/** A pure step from version `from` to `from + 1`; it raises no version itself, `migrate` does. Released steps are never edited. */
export interface Migration {
  from: number
  name: string
  /** Converts the document. It may throw; the migration then fails as `invalid`. */
  up: (document: JsonObject) => JsonObject
}

/** Result of {@link migrate}. */
export type MigrationResult = { ok: true; value: JsonObject } | { ok: false; reason: 'invalid' | 'too_new'; issues: string[] }

/** Runs the steps from the document's `schemaVersion` up to `target`. What the steps make of the rest is not checked here. */
export function migrate(value: unknown, steps: readonly Migration[], target: number): MigrationResult {
  if (!isJsonObject(value)) return { ok: false, reason: 'invalid', issues: ['the document is not an object'] }
  const version = value['schemaVersion']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { ok: false, reason: 'invalid', issues: ['schemaVersion: not a valid version'] }
  }
  if (version > target) {
    return { ok: false, reason: 'too_new', issues: [`schemaVersion: ${version} is newer than ${target}`] }
  }
  let document = value
  for (let from = version; from < target; from++) {
    const step = steps.find((migration) => migration.from === from)
    if (!step) return { ok: false, reason: 'invalid', issues: [`schemaVersion: no migration from version ${from}`] }
    try {
      document = { ...step.up(document), schemaVersion: from + 1 }
    } catch (error) {
      return { ok: false, reason: 'invalid', issues: [`${step.name}: ${error instanceof Error ? error.message : String(error)}`] }
    }
  }
  return { ok: true, value: document }
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
