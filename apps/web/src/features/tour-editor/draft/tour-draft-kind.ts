import { type TourEditing, tourEdits } from '@zhanjian/scene/tour/edits.ts'
import { mergeTours, type TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import type { DraftConflict, InitialDraft } from '../../../shared/drafts/base-draft-state.ts'
import { createDocumentDraftKind } from '../../../shared/drafts/document-draft-kind.ts'
import type { DraftAdapter } from '../../../shared/drafts/draft-adapter.ts'
import type { DraftRepository } from '../../../shared/drafts/draft-repository.ts'
import { toSaveableTour } from './tour-assets.ts'

export type StaleTour = DraftConflict<TourEditing, TourConflict>
export type TourStart = InitialDraft<TourEditing>
export type TourRecords = DraftRepository<TourEditing>

/** Draft adapter of a tour. */
export const tourDraftKind: DraftAdapter<TourEditing, TourConflict> = createDocumentDraftKind({
  workKind: 'panorama',
  parse: parseTourDocument,
  edits: tourEdits,
  merge: mergeTours,
  toSaveable: toSaveableTour,
  isBlank: ({ scenes }) => scenes.length === 0,
})
