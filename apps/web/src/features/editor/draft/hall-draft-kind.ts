import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { type HallEditing, hallEdits } from '@zhanjian/scene/hall/edits.ts'
import { type HallConflict, mergeHalls } from '@zhanjian/scene/hall/merge-documents.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { isRecord } from '../../../lib/type-guards.ts'
import type {
  InitialDraft as DraftStartOf,
  SavedDraft,
  DraftConflict as StaleConflictOf,
} from '../../../shared/drafts/base-draft-state.ts'
import type { DraftAdapter } from '../../../shared/drafts/draft-adapter.ts'
import type { DraftRecord as DraftRecordOf, DraftRepository as DraftRecordsOf } from '../../../shared/drafts/draft-repository.ts'
import { toSaveableDocument } from './pending-assets.ts'

export type SavedHall = SavedDraft<HallEditing>
export type StaleConflict = StaleConflictOf<HallEditing, HallConflict>
export type DraftStart = DraftStartOf<HallEditing>
export type DraftRecord = DraftRecordOf<HallEditing>
export type DraftRecords = DraftRecordsOf<HallEditing>

/** Draft adapter of a hall: its scene and edit history. */
export const hallDraftKind: DraftAdapter<HallEditing, HallConflict> = {
  getWorkKind: () => 'gallery',
  parse: parseHallDocument,
  createBody: (document) => ({ document, history: EMPTY_HISTORY }),
  withDocument: (editing, document) => ({ ...editing, document }),
  parseBody(value) {
    if (!isRecord(value)) return null
    const document = parseHallDocument(value.document)
    // After a change of the schema the steps may be unreadable. The edits are still restored and saved, but `isEdited` no longer
    // knows of them, so that their recovery is not announced. Comparing with the saved document would not tell edits from finished
    // uploads and corrected aspects (`applyAspect`), which are no steps either.
    return document.ok ? { document: document.document, history: hallEdits.parseEditHistory(value.history) } : null
  },
  merge: mergeHalls,
  toSaveable: toSaveableDocument,
  isEdited: ({ history }) => history.done.length > 0,
  isBlank: () => false,
}

/** Draft adapter of a template: a hall without works. */
export const templateDraftKind: DraftAdapter<HallEditing, HallConflict> = { ...hallDraftKind, getWorkKind: () => 'template' }
