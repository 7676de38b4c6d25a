import { createViewLimits } from '@zhanjian/scene/tour/create-tour.ts'
import { BLURS_MAX, type Scene } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaDirection } from '@zhanjian/stage/panorama/panorama-scene.ts'
import { useMemo, useState } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { prefersReducedMotion } from '../../../../shared/media/prefers-reduced-motion.ts'
import { HotspotButton } from '../../../../shared/tours/hotspot-button.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { buildStageNadir, buildStageScenes, type StagePicture } from '../../../../shared/tours/stage-scenes.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { FlagRegular, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { BLUR_PREFIX, parseBlurId } from '../../tour/blur-edits.ts'
import { useMoveInPicture } from '../../tour/use-move-in-picture.ts'
import {
  useIsFailed,
  useShownScene,
  useTourDocument,
  useTourDraft,
  useTourEditor,
  useTourPictures,
} from '../../tour-editor-context.tsx'
import { BlurMark } from './blur-mark.tsx'
import { PickingBar } from './picking-bar.tsx'
import css from './tour-stage-area.module.css'
import { useStagePictures } from './use-stage-pictures.ts'

const texts = tourEditorTexts.stage

/** The shown scene: look around, place and drag what is in it. */
export function TourStageArea() {
  const scene = useShownScene()
  const { openSheet } = useTourEditor()
  if (scene === null) {
    const add = { label: tourEditorTexts.strip.add, onPress: () => openSheet({ kind: 'sources' }) }
    return (
      <div className={css.message}>
        <StateView kind="empty" {...texts.empty} action={add} />
      </div>
    )
  }
  return <ShownScene scene={scene} />
}

function ShownScene({ scene }: { scene: Scene }) {
  const { View, stage, session, openTool, choosePictures } = useTourEditor()
  const { draft } = session
  const document = useTourDocument()
  const { tool, picking } = useTourEditor()
  const hotspotId = useTourDraft((state) => state.hotspotId)
  const isFailed = useIsFailed(scene.assetId)
  const [stageState, setStageState] = useState<'loading' | 'drawing' | 'lost' | 'failed'>('loading')
  const pictures = useStagePictures()
  const logoUrl = useLogoUrl()
  const scenes = useMemo(() => buildEditorScenes(document.scenes, pictures), [document.scenes, pictures])
  const nadir = useMemo(() => buildStageNadir(document.nadir, logoUrl), [document.nadir, logoUrl])
  const move = useMoveInPicture(scene)
  const pick = usePick(scene)
  const isThere = pictures.has(scene.id)
  const previewUrl = pictures.get(scene.id)?.previewUrl

  if (isFailed && !isThere) {
    const replace = { label: texts.replace, onPress: () => choosePictures(scene.id) }
    return (
      <div className={css.message}>
        <StateView kind="error" {...texts.pictureFailed} action={replace} />
      </div>
    )
  }
  if (stageState === 'failed') {
    return (
      <div className={css.message}>
        <StateView kind="error" {...texts.failed} />
      </div>
    )
  }
  if (View === null || !isThere) {
    return (
      <div className={css.message}>
        <Spinner label={isThere ? texts.loading : texts.waiting} />
      </div>
    )
  }

  function renderHotspot(id: string) {
    const blurId = parseBlurId(id)
    if (blurId !== null) return <BlurMark scene={scene} blurId={blurId} isActive={tool === 'blurs'} />
    const hotspot = scene.hotspots.find((each) => each.id === id)
    if (hotspot === undefined) return null
    return (
      <HotspotButton
        hotspot={hotspot}
        scenes={document.scenes}
        isSelected={hotspot.id === hotspotId}
        onClick={() => {
          draft.select(hotspot.id)
          openTool('hotspots')
        }}
      />
    )
  }
  return (
    <div className={css.canvas}>
      {stageState === 'loading' && previewUrl !== undefined ? (
        <i className={css.cover} style={{ backgroundImage: `url(${previewUrl})` }} aria-hidden />
      ) : null}
      <View
        scenes={scenes}
        sceneId={scene.id}
        nadir={nadir}
        label={texts.label(nameScene(document.scenes, scene.id))}
        isMotionReduced={prefersReducedMotion()}
        hasPlanetIntro={false}
        isTurning={false}
        renderHotspot={renderHotspot}
        onHotspotDrag={move}
        onPick={pick}
        onReady={() => setStageState('drawing')}
        onContextLost={() => setStageState('lost')}
        onFailed={() => setStageState('failed')}
        controls={stage}
      />
      {stageState === 'lost' ? (
        <p className={css.lost} role="status">
          {texts.lost}
        </p>
      ) : null}
      {picking === 'nothing' ? <StageActions scene={scene} /> : <PickingBar onPick={pick} />}
    </div>
  )
}

/** What is done most: where the visit of this scene begins, and another hotspot. */
function StageActions({ scene }: { scene: Scene }) {
  const { session, stage, setPicking, tool } = useTourEditor()
  const { showToast } = useServices()
  function setOpening(): void {
    if (stage.current === null) return
    session.draft.edit({ type: 'set_scenes', changes: [{ id: scene.id, set: { openingView: stage.current.getView() } }] })
    showToast(texts.openingSet)
  }
  return (
    <div className={css.actions}>
      {tool === 'blurs' ? null : (
        <button type="button" className={css.pill} onClick={setOpening}>
          <FlagRegular size={18} />
          {texts.setOpening}
        </button>
      )}
      {tool === 'blurs' ? null : (
        <button type="button" className={css.pill} data-main onClick={() => setPicking('hotspot')}>
          <PlusBold size={16} />
          {texts.addHotspot}
        </button>
      )}
    </div>
  )
}

/** A tap on the picture: where a hotspot or a blurred place goes, or nothing is selected any more. */
function usePick(scene: Scene) {
  const { session, picking, setPicking, openSheet, brushRad } = useTourEditor()
  const { draft } = session
  const { showToast } = useServices()
  return ({ yawRad, pitchRad }: PanoramaDirection) => {
    switch (picking) {
      case 'nothing':
        return draft.select(null)
      case 'hotspot':
        setPicking('nothing')
        return openSheet({ kind: 'hotspot', yawRad, pitchRad })
      case 'blur': {
        if (scene.blurs.length >= BLURS_MAX) return showToast(tourPanelTexts.blurs.full)
        const blur = { id: session.newId(), yawRad, pitchRad, radiusRad: brushRad }
        draft.edit({ type: 'add_blurs', sceneId: scene.id, blurs: [{ index: scene.blurs.length, blur }] })
      }
    }
  }
}

/** Blurred places are elements of the stage too. While editing one can look further than visitors can. */
function buildEditorScenes(scenes: readonly Scene[], pictures: ReadonlyMap<string, StagePicture>) {
  const sceneById = new Map(scenes.map((scene) => [scene.id, scene]))
  return buildStageScenes(scenes, pictures).map((stageScene) => {
    const scene = sceneById.get(stageScene.id)
    if (scene === undefined) return stageScene
    const blurs = scene.blurs.map(({ id, yawRad, pitchRad, radiusRad }) => ({
      id: `${BLUR_PREFIX}${id}`,
      yawRad,
      pitchRad,
      radiusRad,
    }))
    return {
      ...stageScene,
      limits: createViewLimits(scene.coverage),
      hotspots: [...blurs, ...scene.hotspots],
    }
  })
}

function useLogoUrl(): string | undefined {
  const { nadir } = useTourDocument()
  const getSource = useTourPictures()
  return nadir.kind === 'logo' ? getSource(nadir.assetId).mediumUrl : undefined
}
