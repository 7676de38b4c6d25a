import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { getStartScene } from '@zhanjian/scene/tour/document-rules.ts'
import { type SimpleTourEdit, type TourEdit, type TourEditing, tourEdits } from '@zhanjian/scene/tour/edits.ts'
import type { TourConflict } from '@zhanjian/scene/tour/merge-documents.ts'
import type { StoreApi } from 'zustand/vanilla'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import type { DraftSessionDependencies } from '../../shared/drafts/draft-session.ts'
import { type DocumentPart, followShownPart } from '../../shared/drafts/shown-part.ts'
import { createDocumentDraft, type DocumentDraftActions, type DocumentDraftState } from '../../shared/studio/document-draft.ts'
import type { OpenedDraft } from '../../shared/studio/draft-opening.ts'
import { type PublishingSession, startPublishingSession } from '../../shared/studio/publishing-session.ts'
import { PANORAMA_PICTURE_NEEDS } from '../../shared/uploads/prepare-picture.ts'
import { applyCoverage } from './draft/tour-files.ts'
import { findAssetCoverage } from './tour/scene-picture.ts'
import { tourDraftKind } from './tour-drafts.ts'

interface TourView {
  /** Files that neither the server nor this device has. */
  missingAssetIds: ReadonlySet<string>
  /** The scene that is shown; null: the tour has none. */
  sceneId: string | null
  /** The selected hotspot of that scene. */
  hotspotId: string | null
}

/** One edited tour, with the shown scene and the selection. */
export interface TourDraftState extends DocumentDraftState<TourDocument, TourEdit, TourConflict>, TourView {}

export interface TourDraft extends StoreApi<TourDraftState>, DocumentDraftActions<TourDocument, TourEdit> {
  /** Shows a scene, with one of its hotspots selected if named. */
  show(sceneId: string, hotspotId?: string | null): void
  select(hotspotId: string | null): void
  /** Neither the server nor this device has the file. */
  assetMissing: (assetId: string) => void
}

type OpenedTour = OpenedDraft<TourEditing, TourConflict>

/** `conflict`: the user has to choose before anything is saved. */
export function createTourDraft(start: OpenedTour['start'], conflict: OpenedTour['conflict'] = null): TourDraft {
  const draft = createDocumentDraft<TourDocument, SimpleTourEdit, TourConflict, TourView>({
    start,
    conflict,
    edits: tourEdits,
    view: { missingAssetIds: new Set(), sceneId: getStartScene(start.editing.document)?.id ?? null, hotspotId: null },
    followView(view, before, after) {
      const shown = { partId: view.sceneId, itemId: view.hotspotId }
      const { partId: sceneId, itemId: hotspotId } = followShownPart(shown, listParts(before), listParts(after))
      return { sceneId, hotspotId }
    },
    correct(editing, asset) {
      const coverage = findAssetCoverage(asset)
      return coverage ? applyCoverage(editing, asset.id, coverage) : editing
    },
  })
  const { getState, setState } = draft
  return {
    ...draft,
    show: (sceneId, hotspotId = null) => setState({ sceneId, hotspotId }),
    select: (hotspotId) => setState({ hotspotId }),
    assetMissing: (assetId) => setState({ missingAssetIds: new Set([...getState().missingAssetIds, assetId]) }),
  }
}

const listParts = ({ scenes }: TourDocument): DocumentPart[] => scenes.map(({ id, hotspots }) => ({ id, items: hotspots }))

/** All services of one edited tour, while its page is open. */
export interface TourEditingSession extends PublishingSession {
  draft: TourDraft
}

const { untitled, titleOfCopy, merged } = tourEditorTexts
const sessionTexts = { untitled, titleOfCopy, merged }

/** Starts saving and uploading for an opened draft. The caller disposes of it. */
export function openTourEditingSession(
  { start, conflict, assets }: OpenedTour,
  dependencies: DraftSessionDependencies<TourEditing>,
): TourEditingSession {
  const draft = createTourDraft(start, conflict)
  return startPublishingSession(
    {
      kind: tourDraftKind,
      draft,
      assets,
      onMissing: draft.assetMissing,
      pictureNeeds: PANORAMA_PICTURE_NEEDS,
      texts: sessionTexts,
      isSavedAtOnce: start.editing.document.scenes.length > 0,
    },
    dependencies,
  )
}
