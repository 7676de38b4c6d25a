import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import {
  type ExhibitionEdit,
  type ExhibitionEditing,
  exhibitionEdits,
  type SimpleExhibitionEdit,
} from '@zhanjian/scene/exhibition/edits.ts'
import type { ExhibitionConflict } from '@zhanjian/scene/exhibition/merge-documents.ts'
import type { StoreApi } from 'zustand/vanilla'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import type { DraftSessionDependencies } from '../../../shared/drafts/draft-session.ts'
import { createDocumentDraft, type DocumentDraftActions, type DocumentDraftState } from '../../../shared/studio/document-draft.ts'
import type { OpenedDraft } from '../../../shared/studio/draft-opening.ts'
import { type PublishingSession, startPublishingSession } from '../../../shared/studio/publishing-session.ts'
import { exhibitionDraftKind } from './exhibition-drafts.ts'

/** One edited exhibition. */
export type ExhibitionDraftState = DocumentDraftState<ExhibitionDocument, ExhibitionEdit, ExhibitionConflict>

export interface ExhibitionDraft
  extends StoreApi<ExhibitionDraftState>,
    DocumentDraftActions<ExhibitionDocument, ExhibitionEdit> {}

type OpenedExhibition = OpenedDraft<ExhibitionEditing, ExhibitionConflict>

/** `conflict`: the user has to choose before anything is saved. */
export const createExhibitionDraft = (
  start: OpenedExhibition['start'],
  conflict: OpenedExhibition['conflict'] = null,
): ExhibitionDraft =>
  createDocumentDraft<ExhibitionDocument, SimpleExhibitionEdit, ExhibitionConflict, object>({
    start,
    conflict,
    edits: exhibitionEdits,
    view: {},
    followView: () => ({}),
  })

/** All services of one edited exhibition, while its page is open. */
export interface ExhibitionEditingSession extends PublishingSession {
  draft: ExhibitionDraft
}

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export const openExhibitionEditingSession = (
  { start, conflict, assets }: OpenedExhibition,
  dependencies: DraftSessionDependencies<ExhibitionEditing>,
): ExhibitionEditingSession =>
  startPublishingSession(
    { kind: exhibitionDraftKind, draft: createExhibitionDraft(start, conflict), assets, texts },
    dependencies,
  )
