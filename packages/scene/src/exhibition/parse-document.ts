/** Every exhibition from outside (storage, network) is parsed here. */
import { defineParser } from '../document/define-parser.ts'
import { EXHIBITION_MIGRATIONS, EXHIBITION_SCHEMA_VERSION, type ExhibitionDocument, exhibitionDocument } from './document.ts'
import { findExhibitionViolations } from './document-rules.ts'

const parser = defineParser<ExhibitionDocument>({
  schema: exhibitionDocument,
  version: EXHIBITION_SCHEMA_VERSION,
  migrations: EXHIBITION_MIGRATIONS,
  findViolations: findExhibitionViolations,
})
/** Migrates, checks shape and rules. */
export const parseExhibitionDocument = parser.parse
/** The same without migrating, for what an edit or a merge has made. */
export const checkExhibitionDocument = parser.check
