import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, hallEdits } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createDocumentDraftActions,
  createDocumentDraftState,
  type DocumentDraftActions,
  type DocumentDraftState,
} from '../../../shared/studio/document-draft.ts'
import type { DraftStart, StaleConflict } from './hall-draft-kind.ts'
import { applyAspect } from './pending-assets.ts'

/** One edited hall, with the selected work. */
export interface HallDraftState extends DocumentDraftState<HallDocument, HallEdit, HallConflict> {
  selectedId: string | null
}

export interface HallDraft extends StoreApi<HallDraftState>, DocumentDraftActions<HallDocument, HallEdit> {
  select(workId: string | null): void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createHallDraft(start: DraftStart, conflict: StaleConflict | null = null): HallDraft {
  const store = createStore<HallDraftState>(() => ({
    ...createDocumentDraftState<HallDocument, HallEdit, HallConflict>(start, conflict),
    selectedId: null,
  }))
  // Also after a merge, which changes the document behind the editor.
  store.subscribe(({ selectedId, editing: { document } }, before) => {
    if (selectedId === null || document === before.editing.document) return
    if (!document.works.some((work) => work.id === selectedId)) store.setState({ selectedId: null })
  })

  return {
    ...store,
    ...createDocumentDraftActions(store, hallEdits, (editing, { id, widthPx, heightPx }) =>
      widthPx === null || heightPx === null ? editing : applyAspect(editing, id, widthPx, heightPx),
    ),
    select: (workId) => store.setState({ selectedId: workId }),
  }
}
