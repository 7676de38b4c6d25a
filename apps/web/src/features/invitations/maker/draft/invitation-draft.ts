import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { type InvitationEdit, type InvitationEditing, invitationEdits } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationConflict } from '@zhanjian/scene/invitation/merge-documents.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BaseDraftState } from '../../../../shared/drafts/base-draft-state.ts'
import { createDraftEdits, type DraftEdits } from '../../../../shared/drafts/draft-edits.ts'
import { addKnownAssets, type KnownAssets } from '../../../../shared/drafts/known-assets.ts'
import { type DocumentPart, followShownPart } from '../../../../shared/drafts/shown-part.ts'
import { replaceAssetId } from './invitation-assets.ts'
import type { CardStart, StaleCard } from './invitation-draft-kind.ts'

/** One edited invitation: document, history, details, the shown page, selection and save state. */
export interface InvitationDraftState extends BaseDraftState<InvitationEditing, InvitationConflict> {
  assets: KnownAssets
  pageId: string
  /** The selected element of that page. */
  elementId: string | null
}

export interface InvitationDraft extends StoreApi<InvitationDraftState>, DraftEdits<InvitationDocument, InvitationEdit> {
  /** Shows a page, with one of its elements selected if named. */
  show(pageId: string, elementId?: string | null): void
  select(elementId: string | null): void
  assetsKnown(assets: readonly Asset[]): void
  /** The server has stored a file: its id replaces the local one. */
  assetRegistered(localId: string, asset: Asset): void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createInvitationDraft(start: CardStart, conflict: StaleCard | null = null): InvitationDraft {
  const save: InvitationDraftState['save'] = conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict }
  const store = createStore<InvitationDraftState>(() => ({
    ...start,
    assets: new Map(),
    pageId: start.editing.document.pages[0]?.id ?? '',
    elementId: null,
    save,
    isSavedOnDevice: true,
  }))
  const { getState, setState } = store
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
    ...createDraftEdits<InvitationDocument, InvitationEdit>({
      getState,
      setState,
      history: { performEdit: invitationEdits.performEdit, undo: invitationEdits.undo, redo: invitationEdits.redo },
    }),
    show: (pageId, elementId = null) => setState({ pageId, elementId }),
    select: (elementId) => setState({ elementId }),
    assetsKnown: (assets) => setState({ assets: addKnownAssets(getState().assets, assets) }),
    assetRegistered(localId, asset) {
      setState({
        editing: replaceAssetId(getState().editing, localId, asset.id),
        assets: addKnownAssets(getState().assets, [asset]),
      })
    },
  }
}

const listParts = ({ pages }: InvitationDocument): DocumentPart[] => pages.map(({ id, elements }) => ({ id, items: elements }))
