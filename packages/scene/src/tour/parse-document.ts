/** Every tour from outside (storage, network) is parsed here. */
import { defineParser, type ParsedDocument } from '../document/define-parser.ts'
import { TOUR_MIGRATIONS, TOUR_SCHEMA_VERSION, type TourDocument, tourDocument } from './document.ts'
import { findTourViolations } from './document-rules.ts'

/** A tour, or why it is none. */
export type ParsedTourDocument = ParsedDocument<TourDocument>

const parser = defineParser<TourDocument>({
  schema: tourDocument,
  version: TOUR_SCHEMA_VERSION,
  migrations: TOUR_MIGRATIONS,
  findViolations: findTourViolations,
})
/** Migrates, checks shape and rules. */
export const parseTourDocument = parser.parse
/** The same without migrating, for what an edit or a merge has made. */
export const checkTourDocument = parser.check
