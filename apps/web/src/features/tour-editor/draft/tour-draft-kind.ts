import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { type TourEditing, tourEdits } from '@zhanjian/scene/tour/edits.ts'
import { mergeTours, type TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { isRecord } from '../../../lib/type-guards.ts'
import type { DraftConflict, InitialDraft, SavedDraft } from '../../../shared/drafts/base-draft-state.ts'
import type { DraftAdapter } from '../../../shared/drafts/draft-adapter.ts'
import type { DraftRecord, DraftRepository } from '../../../shared/drafts/draft-repository.ts'
import { toSaveableTour } from './tour-assets.ts'

export type SavedTour = SavedDraft<TourEditing>
export type StaleTour = DraftConflict<TourEditing, TourConflict>
export type TourStart = InitialDraft<TourEditing>
export type TourRecord = DraftRecord<TourEditing>
export type TourRecords = DraftRepository<TourEditing>

/** Draft adapter of a tour: its document and edit history. */
export const tourDraftKind: DraftAdapter<TourEditing, TourConflict> = {
  getWorkKind: () => 'panorama',
  parse: parseTourDocument,
  createBody: (document) => ({ document, history: EMPTY_HISTORY }),
  withDocument: (editing, document) => ({ ...editing, document }),
  parseBody(value) {
    if (!isRecord(value)) return null
    const document = parseTourDocument(value.document)
    return document.ok ? { document: document.document, history: tourEdits.parseEditHistory(value.history) } : null
  },
  merge: mergeTours,
  toSaveable: toSaveableTour,
  isEdited: ({ history }) => history.done.length > 0,
  isBlank: ({ document }) => document.scenes.length === 0,
}
