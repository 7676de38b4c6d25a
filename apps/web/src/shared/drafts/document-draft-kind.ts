import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import type { DocumentEdits } from '@zhanjian/scene/document/define-edits.ts'
import type { ParsedDocument } from '@zhanjian/scene/document/define-parser.ts'
import { type Editing, type EditOf, EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { isRecord } from '../../lib/type-guards.ts'
import { isLocalAssetId } from '../uploads/upload-item.ts'
import type { DocumentConflict, DraftAdapter } from './draft-adapter.ts'

interface DocumentDraftKind<Document extends Record<string, unknown>, Simple, Conflict extends DocumentConflict>
  extends Pick<DraftAdapter<Editing<Document, EditOf<Simple>>, Conflict>, 'merge'> {
  workKind: WorkKind
  parse: (value: unknown) => ParsedDocument<Document>
  edits: DocumentEdits<Document, Simple>
  /** Without what uses a file of which `isGone` is true; the same object if nothing does. */
  withoutFiles: (document: Document, isGone: (assetId: string) => boolean) => Document
  /** Whether it contains nothing worth saving as a work. */
  isBlank: (document: Document) => boolean
}

/** Draft adapter of a document with its edit history. */
export const createDocumentDraftKind = <Document extends Record<string, unknown>, Simple, Conflict extends DocumentConflict>({
  workKind,
  parse,
  edits,
  merge,
  withoutFiles,
  isBlank,
}: DocumentDraftKind<Document, Simple, Conflict>): DraftAdapter<Editing<Document, EditOf<Simple>>, Conflict> => ({
  getWorkKind: () => workKind,
  parse,
  createBody: (document) => ({ document, history: EMPTY_HISTORY }),
  withDocument: (editing, document) => ({ ...editing, document }),
  parseBody(value) {
    if (!isRecord(value)) return null
    const parsed = parse(value.document)
    // After a change of the schema the steps may be unreadable. The edits are still restored and saved, but `isEdited` no longer
    // knows of them, so that their recovery is not announced. Comparing with the saved document would not tell edits from finished
    // uploads and corrected shapes of pictures, which are no steps either.
    return parsed.ok ? { document: parsed.document, history: edits.parseEditHistory(value.history) } : null
  },
  merge,
  toSaveable: (document) => withoutFiles(document, isLocalAssetId),
  isEdited: ({ history }) => history.done.length > 0,
  isBlank: ({ document }) => isBlank(document),
})
