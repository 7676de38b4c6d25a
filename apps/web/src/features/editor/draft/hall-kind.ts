import type {
  DraftStart as DraftStartOf,
  SavedDraft,
  StaleConflict as StaleConflictOf,
} from '../../../shared/drafts/draft-core.ts'
import type { DraftKind } from '../../../shared/drafts/draft-kind.ts'
import type { DraftRecord as DraftRecordOf, DraftRecords as DraftRecordsOf } from '../../../shared/drafts/draft-records.ts'
import { isRecord } from '../../../lib/guards.ts'
import { type EditingState, EMPTY_EDIT_HISTORY, parseEditHistory } from '@zhanjian/scene/edit-history.ts'
import { type Conflict, mergeDocuments } from '@zhanjian/scene/merge-documents.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { saveableDocument } from './pending-assets.ts'

export type SavedHall = SavedDraft<EditingState>
export type StaleConflict = StaleConflictOf<EditingState, Conflict>
export type DraftStart = DraftStartOf<EditingState>
export type DraftRecord = DraftRecordOf<EditingState>
export type DraftRecords = DraftRecordsOf<EditingState>

/** A hall: its scene, with the way it was made. */
export const hallKind: DraftKind<EditingState, Conflict> = {
  workKindOf: () => 'gallery',
  parse: parseHallDocument,
  begin: (document) => ({ document, history: EMPTY_EDIT_HISTORY }),
  withDocument: (editing, document) => ({ ...editing, document }),
  parseBody(value) {
    if (!isRecord(value)) return null
    const document = parseHallDocument(value.document)
    return document.ok ? { document: document.document, history: parseEditHistory(value.history) } : null
  },
  merge: mergeDocuments,
  saveable: saveableDocument,
  isEdited: ({ history }) => history.done.length > 0,
  isBlank: () => false,
}

/** A hall that nothing hangs in, for others to build from. */
export const templateKind: DraftKind<EditingState, Conflict> = { ...hallKind, workKindOf: () => 'template' }
