import type {
  DraftStart as DraftStartOf,
  SavedDraft,
  StaleConflict as StaleConflictOf,
} from '../../../shared/drafts/draft-core.ts'
import type { DraftKind } from '../../../shared/drafts/draft-kind.ts'
import type { DraftRecord as DraftRecordOf, DraftRecords as DraftRecordsOf } from '../../../shared/drafts/draft-records.ts'
import { isRecord } from '../../../lib/guards.ts'
import { type Editing, EMPTY_HISTORY, parseHistory } from '@zhanjian/scene/history.ts'
import { type Conflict, mergeDocuments } from '@zhanjian/scene/merge.ts'
import { parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { saveableDocument } from './pending-assets.ts'

export type SavedHall = SavedDraft<Editing>
export type StaleConflict = StaleConflictOf<Editing, Conflict>
export type DraftStart = DraftStartOf<Editing>
export type DraftRecord = DraftRecordOf<Editing>
export type DraftRecords = DraftRecordsOf<Editing>

/** A hall: its scene, with the way it was made. */
export const hallKind: DraftKind<Editing, Conflict> = {
  workKindOf: () => 'gallery',
  parse: parseHallDocument,
  begin: (document) => ({ document, history: EMPTY_HISTORY }),
  withDocument: (editing, document) => ({ ...editing, document }),
  parseBody(value) {
    if (!isRecord(value)) return null
    const document = parseHallDocument(value.document)
    return document.ok ? { document: document.document, history: parseHistory(value.history) } : null
  },
  merge: mergeDocuments,
  saveable: saveableDocument,
  isEdited: ({ history }) => history.done.length > 0,
  isBlank: () => false,
}

/** A hall that nothing hangs in, for others to build from. */
export const templateKind: DraftKind<Editing, Conflict> = { ...hallKind, workKindOf: () => 'template' }
