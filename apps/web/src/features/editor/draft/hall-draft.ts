import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { type HallEdit, type HallEditing, hallEdits } from '@zhanjian/scene/hall/edits.ts'
import type { HallConflict } from '@zhanjian/scene/hall/merge-documents.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BaseDraftState } from '../../../shared/drafts/base-draft-state.ts'
import { createDraftEdits, type DraftEdits } from '../../../shared/drafts/draft-edits.ts'
import { addKnownAssets } from '../../../shared/drafts/known-assets.ts'
import type { DraftStart, StaleConflict } from './hall-draft-kind.ts'
import { applyAspect, replaceAssetId } from './pending-assets.ts'

/** One edited hall: document, history, details, selection and save state. */
export interface HallDraftState extends BaseDraftState<HallEditing, HallConflict> {
  /** The server's data about the files, by id. */
  assets: ReadonlyMap<string, Asset>
  selectedId: string | null
}

export interface HallDraft extends StoreApi<HallDraftState>, DraftEdits<HallDocument, HallEdit> {
  select(workId: string | null): void
  /** Assets received from the server: loaded, picked from earlier uploads, or processed. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has stored a file: its id replaces the local one. */
  assetRegistered(localId: string, asset: Asset): void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createHallDraft(start: DraftStart, conflict: StaleConflict | null = null): HallDraft {
  const save: HallDraftState['save'] = conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict }
  const store = createStore<HallDraftState>(() => ({
    ...start,
    assets: new Map(),
    selectedId: null,
    save,
    isSavedOnDevice: true,
  }))
  const { getState, setState } = store

  // Also after a merge, which changes the document behind the editor.
  store.subscribe(({ selectedId, editing: { document } }, before) => {
    if (selectedId === null || document === before.editing.document) return
    if (!document.works.some((work) => work.id === selectedId)) setState({ selectedId: null })
  })

  return {
    ...store,
    ...createDraftEdits<HallDocument, HallEdit>({ getState, setState, history: hallEdits }),
    select: (workId) => setState({ selectedId: workId }),
    assetsKnown(assets) {
      setState({ assets: addKnownAssets(getState().assets, assets) })
      let { editing } = getState()
      for (const { id, widthPx, heightPx } of assets) {
        if (widthPx !== null && heightPx !== null) editing = applyAspect(editing, id, widthPx, heightPx)
      }
      if (editing !== getState().editing) setState({ editing })
    },
    assetRegistered(localId, asset) {
      const { details, editing } = getState()
      setState({
        editing: replaceAssetId(editing, localId, asset.id),
        details: details.coverAssetId === localId ? { ...details, coverAssetId: asset.id } : details,
        assets: addKnownAssets(getState().assets, [asset]),
      })
    },
  }
}
