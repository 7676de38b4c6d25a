import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { DocumentEdits } from '@zhanjian/scene/document/define-edits.ts'
import type { Editing, EditOf } from '@zhanjian/scene/document/undo-history.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { BaseDraftState, DraftConflict, InitialDraft } from '../drafts/base-draft-state.ts'
import type { DocumentConflict } from '../drafts/draft-adapter.ts'
import { createDraftEdits, type DraftEdits } from '../drafts/draft-edits.ts'
import { addKnownAssets, type KnownAssets } from '../drafts/known-assets.ts'
import { replaceAssetId } from '../drafts/replace-asset-id.ts'

/** One edited document: with its history, its details, its files and the state of saving. */
export interface DocumentDraftState<Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>
  extends BaseDraftState<Editing<Document, Edit>, Conflict> {
  /** The server's data about the files, by id. */
  assets: KnownAssets
}

/** What every draft of a document can do. */
export interface DocumentDraftActions<Document, Edit> extends DraftEdits<Document, Edit> {
  /** Assets received from the server: loaded, picked from earlier uploads, or processed. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has stored a file: its id replaces the local one. */
  assetRegistered(localId: string, asset: Asset): void
}

/** The state of a draft that was just opened. `conflict`: the user has to choose before anything is saved. */
export const createDocumentDraftState = <Document extends Record<string, unknown>, Edit, Conflict extends DocumentConflict>(
  start: InitialDraft<Editing<Document, Edit>>,
  conflict: DraftConflict<Editing<Document, Edit>, Conflict> | null,
): DocumentDraftState<Document, Edit, Conflict> => ({
  ...start,
  assets: new Map(),
  save: conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict },
  isSavedOnDevice: true,
})

/**
 * The actions of a draft.
 * @param correct what is known better of a file once the server has it, such as its shape; no undo step, since the user did not do it
 */
export function createDocumentDraftActions<Document extends Record<string, unknown>, Simple, Conflict extends DocumentConflict>(
  { getState, setState }: Pick<StoreApi<DocumentDraftState<Document, EditOf<Simple>, Conflict>>, 'getState' | 'setState'>,
  edits: DocumentEdits<Document, Simple>,
  correct: (editing: Editing<Document, EditOf<Simple>>, asset: Asset) => Editing<Document, EditOf<Simple>> = (editing) => editing,
): DocumentDraftActions<Document, EditOf<Simple>> {
  const know = (assets: readonly Asset[]) => addKnownAssets(getState().assets, assets)
  return {
    ...createDraftEdits<Document, EditOf<Simple>>({ getState, setState, history: edits }),
    assetsKnown(assets) {
      setState({ assets: know(assets) })
      const { editing } = getState()
      const corrected = assets.reduce(correct, editing)
      if (corrected !== editing) setState({ editing: corrected })
    },
    assetRegistered(localId, asset) {
      const { details, editing } = getState()
      setState({
        editing: replaceAssetId(editing, localId, asset.id),
        details: details.coverAssetId === localId ? { ...details, coverAssetId: asset.id } : details,
        assets: know([asset]),
      })
    },
  }
}
