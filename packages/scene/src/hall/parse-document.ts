/** Every hall from outside (storage, network, template file) is parsed here. */
import { defineParser, type ParsedDocument } from '../document/define-parser.ts'
import { HALL_MIGRATIONS, type HallDocument, hallDocument, SCHEMA_VERSION } from './document.ts'
import { findHallViolations } from './document-rules.ts'

/** A hall, or why it is none. */
export type ParsedHallDocument = ParsedDocument<HallDocument>

const parser = defineParser<HallDocument>({
  schema: hallDocument,
  version: SCHEMA_VERSION,
  migrations: HALL_MIGRATIONS,
  findViolations: findHallViolations,
})
/** Migrates, checks shape and rules. */
export const parseHallDocument = parser.parse
/** The same without migrating, for what an edit or a merge has made. */
export const checkHallDocument = parser.check
