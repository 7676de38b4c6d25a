import { readdirSync, readFileSync } from 'node:fs'
import type { JsonObject } from '../../document/migrate.ts'

const fixtures = new URL('../fixtures/', import.meta.url)

/** A hall of every released version, as that version saved it. */
export const releasedHalls: readonly { name: string; document: JsonObject }[] = readdirSync(fixtures)
  .filter((name) => /^hall-v\d+\.json$/.test(name))
  .toSorted()
  .map((name) => ({ name, document: JSON.parse(readFileSync(new URL(name, fixtures), 'utf8')) }))
