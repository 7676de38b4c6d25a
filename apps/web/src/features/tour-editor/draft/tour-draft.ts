import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { getStartScene } from '@zhanjian/scene/tour/document-rules.ts'
import { type TourEdit, type TourEditing, tourEdits } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BaseDraftState } from '../../../shared/drafts/base-draft-state.ts'
import { createDraftEdits, type DraftEdits } from '../../../shared/drafts/draft-edits.ts'
import { addKnownAssets, type KnownAssets } from '../../../shared/drafts/known-assets.ts'
import { type DocumentPart, followShownPart } from '../../../shared/drafts/shown-part.ts'
import { findAssetCoverage } from '../tour/scene-picture.ts'
import { applyCoverage, replaceAssetId } from './tour-assets.ts'
import type { StaleTour, TourStart } from './tour-draft-kind.ts'

/** One edited tour: document, history, details, the shown scene, selection and save state. */
export interface TourDraftState extends BaseDraftState<TourEditing, TourConflict> {
  assets: KnownAssets
  /** Files that neither the server nor this device has. */
  missingAssetIds: ReadonlySet<string>
  /** The scene that is shown; null: the tour has none. */
  sceneId: string | null
  /** The selected hotspot of that scene. */
  hotspotId: string | null
}

export interface TourDraft extends StoreApi<TourDraftState>, DraftEdits<TourDocument, TourEdit> {
  /** Shows a scene, with one of its hotspots selected if named. */
  show(sceneId: string, hotspotId?: string | null): void
  select(hotspotId: string | null): void
  /** Assets received from the server: loaded, picked from earlier uploads, or processed. */
  assetsKnown(assets: readonly Asset[]): void
  /** The server has stored a file: its id replaces the local one. */
  assetRegistered(localId: string, asset: Asset): void
  /** Neither the server nor this device has the file. */
  assetMissing: (assetId: string) => void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createTourDraft(start: TourStart, conflict: StaleTour | null = null): TourDraft {
  const save: TourDraftState['save'] = conflict === null ? { kind: 'saved' } : { kind: 'conflict', conflict }
  const store = createStore<TourDraftState>(() => ({
    ...start,
    assets: new Map(),
    missingAssetIds: new Set(),
    sceneId: getStartScene(start.editing.document)?.id ?? null,
    hotspotId: null,
    save,
    isSavedOnDevice: true,
  }))
  const { getState, setState } = store
  // Also after a merge, which changes the document behind the editor.
  store.subscribe((state, before) => {
    if (state.editing.document === before.editing.document) return
    const { partId, itemId } = followShownPart(
      { partId: state.sceneId, itemId: state.hotspotId },
      listParts(before.editing.document),
      listParts(state.editing.document),
    )
    if (partId !== state.sceneId || itemId !== state.hotspotId) setState({ sceneId: partId, hotspotId: itemId })
  })

  return {
    ...store,
    ...createDraftEdits<TourDocument, TourEdit>({
      getState,
      setState,
      history: { performEdit: tourEdits.performEdit, undo: tourEdits.undo, redo: tourEdits.redo },
    }),
    show: (sceneId, hotspotId = null) => setState({ sceneId, hotspotId }),
    select: (hotspotId) => setState({ hotspotId }),
    assetsKnown(assets) {
      setState({ assets: addKnownAssets(getState().assets, assets) })
      let { editing } = getState()
      for (const asset of assets) {
        const coverage = findAssetCoverage(asset)
        if (coverage) editing = applyCoverage(editing, asset.id, coverage)
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
    assetMissing: (assetId) => setState({ missingAssetIds: new Set([...getState().missingAssetIds, assetId]) }),
  }
}

const listParts = ({ scenes }: TourDocument): DocumentPart[] => scenes.map(({ id, hotspots }) => ({ id, items: hotspots }))
