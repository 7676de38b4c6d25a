import type { Hotspot, Scene, TourDocument, View } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaControls, PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { prefersReducedMotion } from '../media/prefers-reduced-motion.ts'
import { buildStageNadir, buildStageScenes, type StagePicture } from './stage-scenes.ts'

export interface TourStageProps extends Omit<PanoramaViewProps, 'scenes' | 'nadir' | 'renderHotspot' | 'controls'> {
  /** From `loadPanoramaView`; stories and tests draw something else. */
  View: ComponentType<PanoramaViewProps>
  document: Pick<TourDocument, 'scenes' | 'nadir'>
  /** By id of the scene. */
  pictures: ReadonlyMap<string, StagePicture>
  /** Of the logo that covers the tripod. */
  logoUrl?: string | undefined
  renderHotspot: (hotspot: Hotspot, scene: Scene) => ReactNode
  controls: RefObject<PanoramaControls | null>
  /** Where the visit begins; null: as the scene opens. Read on mount only. */
  firstView?: View | null
}

/** A tour's scenes on the stage, with the buttons of their hotspots. Nothing without a picture of the shown scene. */
export function TourStage({
  View,
  document,
  pictures,
  logoUrl,
  renderHotspot,
  controls,
  firstView = null,
  sceneId,
  ...rest
}: TourStageProps) {
  const { scenes, nadir } = document
  const stageScenes = useMemo(() => buildStageScenes(scenes, pictures), [scenes, pictures])
  const stageNadir = useMemo(() => buildStageNadir(nadir, logoUrl), [nadir, logoUrl])
  const isThere = stageScenes.some(({ id }) => id === sceneId)
  const first = useRef(firstView)
  useEffect(() => {
    if (isThere && first.current !== null) controls.current?.setView(first.current)
  }, [isThere, controls])
  if (!isThere) return null
  return (
    <View
      isMotionReduced={prefersReducedMotion()}
      {...rest}
      controls={controls}
      scenes={stageScenes}
      sceneId={sceneId}
      nadir={stageNadir}
      renderHotspot={(hotspotId, inSceneId) => {
        const scene = scenes.find(({ id }) => id === inSceneId)
        const hotspot = scene?.hotspots.find(({ id }) => id === hotspotId)
        return scene === undefined || hotspot === undefined ? null : renderHotspot(hotspot, scene)
      }}
    />
  )
}
