import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { type InvitationEdit, invitationEdits } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DocumentPart, followShownPart } from '../../../../shared/drafts/shown-part.ts'
import {
  createDocumentDraftActions,
  createDocumentDraftState,
  type DocumentDraftActions,
  type DocumentDraftState,
} from '../../../../shared/studio/document-draft.ts'
import type { InvitationStart, StaleInvitation } from './invitation-draft-kind.ts'

/** One edited invitation, with the shown page and the selection. */
export interface InvitationDraftState extends DocumentDraftState<InvitationDocument, InvitationEdit, InvitationConflict> {
  pageId: string
  /** The selected element of that page. */
  elementId: string | null
}

export interface InvitationDraft
  extends StoreApi<InvitationDraftState>,
    DocumentDraftActions<InvitationDocument, InvitationEdit> {
  /** Shows a page, with one of its elements selected if named. */
  show(pageId: string, elementId?: string | null): void
  select(elementId: string | null): void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createInvitationDraft(start: InvitationStart, conflict: StaleInvitation | null = null): InvitationDraft {
  const store = createStore<InvitationDraftState>(() => ({
    ...createDocumentDraftState<InvitationDocument, InvitationEdit, InvitationConflict>(start, conflict),
    pageId: start.editing.document.pages[0]?.id ?? '',
    elementId: null,
  }))
  const { setState } = store
  // Also after a merge, which changes the document behind the editor.
  store.subscribe((state, before) => {
    if (state.editing.document === before.editing.document) return
    const { partId, itemId } = followShownPart(
      { partId: state.pageId, itemId: state.elementId },
      listParts(before.editing.document),
      listParts(state.editing.document),
    )
    if (partId !== state.pageId || itemId !== state.elementId) setState({ pageId: partId ?? '', elementId: itemId })
  })

  return {
    ...store,
    ...createDocumentDraftActions(store, invitationEdits),
    show: (pageId, elementId = null) => setState({ pageId, elementId }),
    select: (elementId) => setState({ elementId }),
  }
}

const listParts = ({ pages }: InvitationDocument): DocumentPart[] => pages.map(({ id, elements }) => ({ id, items: elements }))
