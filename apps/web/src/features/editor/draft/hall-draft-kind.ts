import { type HallEditing, hallEdits } from '@zhanjian/scene/hall/edits.ts'
import { type HallConflict, mergeHalls } from '@zhanjian/scene/hall/merge-documents.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type {
  InitialDraft as DraftStartOf,
  SavedDraft,
  DraftConflict as StaleConflictOf,
} from '../../../shared/drafts/base-draft-state.ts'
import { createDocumentDraftKind } from '../../../shared/drafts/document-draft-kind.ts'
import type { DraftAdapter } from '../../../shared/drafts/draft-adapter.ts'
import type { DraftRecord as DraftRecordOf } from '../../../shared/drafts/draft-repository.ts'
import { toSaveableDocument } from './pending-assets.ts'

export type SavedHall = SavedDraft<HallEditing>
export type StaleConflict = StaleConflictOf<HallEditing, HallConflict>
export type DraftStart = DraftStartOf<HallEditing>
export type DraftRecord = DraftRecordOf<HallEditing>

/** Draft adapter of a hall. */
export const hallDraftKind: DraftAdapter<HallEditing, HallConflict> = createDocumentDraftKind({
  workKind: 'gallery',
  parse: parseHallDocument,
  edits: hallEdits,
  merge: mergeHalls,
  toSaveable: toSaveableDocument,
  isBlank: () => false,
})

/** Draft adapter of a template: a hall without works. */
export const templateDraftKind: DraftAdapter<HallEditing, HallConflict> = { ...hallDraftKind, getWorkKind: () => 'template' }
