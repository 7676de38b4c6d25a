import type { UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import type { TourFault } from '@zhanjian/contract/works/panoramas.ts'
import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { ParsedDocument } from '@zhanjian/scene/document/define-parser.ts'
import { type Migration, migrate } from '@zhanjian/scene/document/migrate.ts'
import { AppError } from '../../../../../failures/app-error.ts'

/** A document as the database has it: in the schema version of its last save. Clients migrate it themselves; the server's code reads it first. */
export type StoredDocument = Record<string, unknown>

/** A file that a work uses, and the kind that it must have. */
export interface ReferencedFile {
  id: string
  kind: UploadPath
}

/** Why a work cannot be published, with the data of the error if it has some. */
export interface PublishingObstacle {
  code: 'HALL_EMPTY' | 'TOUR_EMPTY' | 'TOUR_WAY_BROKEN' | 'POST_EMPTY' | 'COVER_REQUIRED'
  data?: { hotspots: TourFault[] }
}

/** What the server does with the documents of one kind. */
export interface DocumentContent<Document, Kind extends WorkKind> {
  /** Checks a document from outside and normalises its texts. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
  parse: (input: StoredDocument, kind: Kind) => Document
  /** Migrates a stored one, which was checked when it was saved. */
  read: (stored: StoredDocument) => Document
  /** Every file that it shows or plays; one that is used twice may stand twice. */
  listFiles: (document: Document, kind: Kind) => ReferencedFile[]
  /** Every free text, which is moderated. */
  listTexts: (document: Document) => string[]
  /** Names of what is in it, by which it is found. */
  listNames: (document: Document) => string[]
  /** How many things are in it. */
  countItems: (document: Document) => number
  findPublishingObstacle: (document: Document, kind: Kind, coverId: string | null) => PublishingObstacle | null
  /** Whose picture is the cover when its owner has chosen none. */
  getFirstItem: (document: Document) => { assetId: string } | undefined
  /** The hall that it is about. */
  getMentionedHallCode: (document: Document) => string | null
  /** Keys of the pictures that are made of its scenes; null: none are. */
  getSceneKeys: (document: Document) => string[] | null
  /** Hash key of everything that its light depends on; null: there is nothing to bake. */
  getLightKey: (document: Document) => string | null
}

/** What is parsed, with every text in the form of public texts. @throws AppError DOCUMENT_INVALID, DOCUMENT_TOO_NEW */
export function normaliseParsed<Document>(
  parsed: ParsedDocument<Document>,
  mapTexts: (document: Document, map: (text: string, rule: { hasLines: boolean }) => string) => Document,
): Document {
  if (parsed.ok) return mapTexts(parsed.document, (text, { hasLines }) => normaliseText(text, { lines: hasLines }))
  throw new AppError(parsed.reason === 'too_new' ? 'DOCUMENT_TOO_NEW' : 'DOCUMENT_INVALID', { data: { issues: parsed.issues } })
}

/**
 * Migrates a stored document. It was checked when it was saved, and is not checked again; one that a later program has saved, before it
 * was rolled back, stays as it is.
 */
export function readStored<Document>(
  name: string,
  document: StoredDocument,
  steps: readonly Migration[],
  version: number,
): Document {
  const migrated = migrate(document, steps, version)
  if (!migrated.ok && migrated.reason === 'invalid') throw new Error(`a stored ${name} cannot be read: ${migrated.issues.join()}`)
  return (migrated.ok ? migrated.value : document) as Document
}
