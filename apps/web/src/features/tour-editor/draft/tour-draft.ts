import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { getStartScene } from '@zhanjian/scene/tour/document-rules.ts'
import { type TourEdit, tourEdits } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type DocumentPart, followShownPart } from '../../../shared/drafts/shown-part.ts'
import {
  createDocumentDraftActions,
  createDocumentDraftState,
  type DocumentDraftActions,
  type DocumentDraftState,
} from '../../../shared/studio/document-draft.ts'
import { findAssetCoverage } from '../tour/scene-picture.ts'
import { applyCoverage } from './tour-assets.ts'
import type { StaleTour, TourStart } from './tour-draft-kind.ts'

/** One edited tour, with the shown scene and the selection. */
export interface TourDraftState extends DocumentDraftState<TourDocument, TourEdit, TourConflict> {
  /** Files that neither the server nor this device has. */
  missingAssetIds: ReadonlySet<string>
  /** The scene that is shown; null: the tour has none. */
  sceneId: string | null
  /** The selected hotspot of that scene. */
  hotspotId: string | null
}

export interface TourDraft extends StoreApi<TourDraftState>, DocumentDraftActions<TourDocument, TourEdit> {
  /** Shows a scene, with one of its hotspots selected if named. */
  show(sceneId: string, hotspotId?: string | null): void
  select(hotspotId: string | null): void
  /** Neither the server nor this device has the file. */
  assetMissing: (assetId: string) => void
}

/** `conflict`: the user has to choose before anything is saved. */
export function createTourDraft(start: TourStart, conflict: StaleTour | null = null): TourDraft {
  const store = createStore<TourDraftState>(() => ({
    ...createDocumentDraftState<TourDocument, TourEdit, TourConflict>(start, conflict),
    missingAssetIds: new Set(),
    sceneId: getStartScene(start.editing.document)?.id ?? null,
    hotspotId: null,
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
    ...createDocumentDraftActions(store, tourEdits, (editing, asset) => {
      const coverage = findAssetCoverage(asset)
      return coverage ? applyCoverage(editing, asset.id, coverage) : editing
    }),
    show: (sceneId, hotspotId = null) => setState({ sceneId, hotspotId }),
    select: (hotspotId) => setState({ hotspotId }),
    assetMissing: (assetId) => setState({ missingAssetIds: new Set([...getState().missingAssetIds, assetId]) }),
  }
}

const listParts = ({ scenes }: TourDocument): DocumentPart[] => scenes.map(({ id, hotspots }) => ({ id, items: hotspots }))
