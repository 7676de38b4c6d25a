import type { Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaControls, PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { type ComponentType, type RefObject, useMemo } from 'react'
import { createStudioContext, type StudioContextValue } from '../../shared/studio/studio-context.ts'
import type { StudioSheet } from '../../shared/studio/studio-sheets.tsx'
import { findFailedScenes } from './tour/find-failed-scenes.ts'
import { isFailed } from './tour/tour-problems.ts'
import type { TourDraftState, TourEditingSession } from './tour-editing-session.ts'

export type TourTool = 'scene' | 'hotspots' | 'blurs' | 'plan' | 'tour' | 'info'

/** What a tap on the picture does. */
export type Picking = 'nothing' | 'hotspot' | 'blur'

/** The sheet that is open over the tour. */
export type TourSheet =
  | StudioSheet
  /** Where further scenes come from. */
  | { kind: 'sources' }
  | { kind: 'earlier' }
  /** Scenes are taken in one of the owner's halls. */
  | { kind: 'hall' }
  /** What a new hotspot in this direction of the shown scene does. */
  | { kind: 'hotspot'; yawRad: number; pitchRad: number }

/** State that the parts of the editor share beside the draft. */
export interface TourEditorContextValue extends StudioContextValue<TourDraftState, TourTool, TourSheet> {
  session: TourEditingSession
  /** Draws panoramas; stories and tests pass something else. */
  View: ComponentType<PanoramaViewProps> | null
  stage: RefObject<PanoramaControls | null>
  picking: Picking
  setPicking: (picking: Picking) => void
  /** Radius of the next blurred place. */
  brushRad: number
  setBrushRad: (radiusRad: number) => void
  /** A way was made to a scene that has none back. */
  offerReturn: (way: { sceneId: string; hotspotId: string } | null) => void
  /** Opens the device's file picker: for new scenes, or another picture for one. */
  choosePictures: (replaceSceneId?: string) => void
}

export const {
  StudioContext: TourEditorContext,
  useStudio: useTourEditor,
  useSession: useTourSession,
  useDraft: useTourDraft,
  useUploads: useTourUploads,
  usePictures: useTourPictures,
} = createStudioContext<TourEditorContextValue>()

export const useTourDocument = (): TourDocument => useTourDraft((state) => state.editing.document)

/** The shown scene; null: the tour has none. */
export function useShownScene(): Scene | null {
  const { scenes } = useTourDocument()
  const sceneId = useTourDraft((state) => state.sceneId)
  return scenes.find(({ id }) => id === sceneId) ?? null
}

/** Scenes whose pictures kept the last publication from being made. */
export function useFailedScenes(): readonly Scene[] {
  const { scenes } = useTourDocument()
  const publication = useTourDraft((state) => state.publication)
  const savedRevision = useTourDraft((state) => state.saved?.revision)
  return useMemo(() => findFailedScenes(scenes, publication, savedRevision), [scenes, publication, savedRevision])
}

/** Whether a file of the tour did not arrive or could not be processed. */
export function useIsFailed(assetId: string): boolean {
  const assets = useTourDraft((state) => state.assets)
  const missingAssetIds = useTourDraft((state) => state.missingAssetIds)
  const uploads = useTourUploads()
  return isFailed(assetId, { assets, uploads, missingAssetIds })
}
