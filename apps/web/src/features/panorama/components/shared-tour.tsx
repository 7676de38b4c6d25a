import type { PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import type { Hotspot, TourDocument } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { useServices } from '../../../lib/services.tsx'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import type { ViewerSlots } from '../../../shared/halls/walk/shared-hall-viewer.tsx'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { HotspotButton } from '../../../shared/tours/hotspot-button.tsx'
import type { OpenedHotspot } from '../../../shared/tours/hotspot-kinds.ts'
import { loadPanoramaView } from '../../../shared/tours/load-panorama-view.ts'
import { nameScene } from '../../../shared/tours/name-hotspot.ts'
import type { SharedTourViewerProps } from '../../../shared/tours/shared-tour.ts'
import { findFileUrl, indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { TourStage } from '../../../shared/tours/tour-stage.tsx'
import { useHeading } from '../../../shared/tours/use-heading.ts'
import { useNeighbours } from '../model/use-neighbours.ts'
import { getMarkerId, useOthersLooking } from '../model/use-others-looking.ts'
import { usePanel } from '../model/use-panel.ts'
import { useShownReactions } from '../model/use-shown-reactions.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { HotspotView, TourSheets } from './lazy-tour-components.ts'
import { PersonMarker, signPerson } from './person-marker.tsx'
import { SceneChip } from './scene-chip.tsx'
import css from './shared-tour-viewer.module.css'
import { TourList } from './tour-list.tsx'
import { TourNotice } from './tour-notice.tsx'
import { TourTools } from './tour-tools.tsx'

interface SharedTourProps extends Omit<SharedTourViewerProps, 'code' | 'children'> {
  panorama: PublicPanorama
  document: TourDocument
  /** What is shown in the overlay of the parent. */
  onSlots: (slots: Pick<ViewerSlots, 'joystick' | 'workInFrontChip' | 'openCatalogue'>) => void
  onCodeMissing: () => void
  onReopen: () => void
}

/** A loaded tour with the others in it. */
export function SharedTour(props: SharedTourProps) {
  const { panorama, document, people, onLook, guidedSceneId, onUserMove, onSceneChange, onOpenPage, onSlots, onReopen } = props
  const { scenes } = document
  const { showToast } = useServices()
  const controls = useRef<PanoramaControls>(null)
  const heading = useHeading()
  const files = useMemo(() => indexTourFiles(panorama), [panorama])
  const visit = useTourVisit(document, null)
  const code = useLazyImport(loadPanoramaView)
  const [isFlat, setIsFlat] = useState(false)
  const [readyCount, setReadyCount] = useState(0)
  const [isLost, setIsLost] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const [hotspot, setHotspot] = useState<OpenedHotspot | null>(null)
  const reactions = useShownReactions(props.onReaction)
  const fetchNeighbours = useNeighbours(files)
  const scene = scenes.find(({ id }) => id === visit.sceneId)
  const sceneTitle = nameScene(scenes, visit.sceneId)
  const here = useMemo(() => people.filter(({ sceneId }) => sceneId === visit.shownSceneId), [people, visit.shownSceneId])
  const signs = useMemo(
    () => Object.fromEntries(here.map((person) => [getMarkerId(person.figureId), signPerson(person)])),
    [here],
  )
  useOthersLooking({
    people: here,
    controls,
    onSnapshot: props.onSnapshot,
    drawingKey: `${visit.shownSceneId} ${readyCount}`,
  })

  const isReady = readyCount > 0
  const hasPicture = isReady && !isFlat
  useEffect(() => {
    if (!hasPicture) return
    onLook(() => {
      const { yawRad = 0, pitchRad = 0 } = controls.current?.getView() ?? {}
      return { x: 0, z: 0, yawRad, pitchRad }
    })
    return () => onLook(null)
  }, [hasPicture, onLook])
  const { shownSceneId } = visit
  useEffect(() => onSceneChange(shownSceneId), [shownSceneId, onSceneChange])
  const follow = useEffectEvent((sceneId: string) => visit.goTo(sceneId))
  useEffect(() => {
    if (guidedSceneId !== null) follow(guidedSceneId)
  }, [guidedSceneId])
  const isMissing = code.state === 'failed'
  const reportMissing = useEffectEvent(props.onCodeMissing)
  useEffect(() => {
    if (isMissing) reportMissing()
  }, [isMissing])

  const goTo = (sceneId: string, arrivalYawRad: number | null = null) => {
    onUserMove()
    visit.goTo(sceneId, arrivalYawRad)
  }
  const openHotspot = (opened: Hotspot) =>
    opened.kind === 'scene' ? goTo(opened.targetSceneId, opened.arrivalYawRad) : setHotspot(opened)
  const panel = usePanel(hotspot, scenes, files)

  const othersHere = here.length
  useEffect(() => {
    const openList = () => setIsListOpen(true)
    const tools: ReactNode = hasPicture ? (
      <div className={css.tools}>
        <TourTools {...{ controls, heading }} turning={null} />
      </div>
    ) : null
    onSlots({
      joystick: tools,
      workInFrontChip: isFlat ? null : <SceneChip title={sceneTitle} othersHere={othersHere} onOpen={openList} />,
      openCatalogue: isFlat ? null : openList,
    })
  }, [onSlots, hasPicture, isFlat, heading, sceneTitle, othersHere])

  const list = { document, files, sceneId: visit.sceneId, onGo: goTo, onOpen: openHotspot }
  return (
    <>
      {isFlat ? (
        <div className={css.list}>
          <TourList {...list} />
        </div>
      ) : code.state === 'there' ? (
        <TourStage
          View={code.code}
          {...{ document, controls }}
          pictures={files.pictures}
          logoUrl={document.nadir.kind === 'logo' ? findFileUrl(files, document.nadir.assetId) : undefined}
          sceneId={visit.sceneId}
          arrivalYawRad={visit.arrivalYawRad}
          label={texts.label(panorama.work.title, sceneTitle)}
          hasPlanetIntro={false}
          isTurning={false}
          renderHotspot={(shown) => <HotspotButton hotspot={shown} scenes={scenes} onClick={() => openHotspot(shown)} />}
          markerSigns={signs}
          markers={here.map(({ figureId }) => getMarkerId(figureId))}
          renderMarker={(id) => {
            const person = here.find(({ figureId }) => getMarkerId(figureId) === id)
            return person && <PersonMarker person={person} reaction={reactions.get(person.figureId)} />
          }}
          onHeading={heading.report}
          onReady={() => {
            setIsLost(false)
            setReadyCount((count) => count + 1)
          }}
          onFailed={() => setIsFlat(true)}
          onFullyLoaded={() => fetchNeighbours(scene)}
          onScene={visit.onScene}
          onSceneFailed={(sceneId) => {
            showToast(texts.sceneFailed(nameScene(scenes, sceneId)))
            visit.onSceneFailed()
          }}
          onHotspotSelect={(id) => {
            const chosen = scene?.hotspots.find((one) => one.id === id)
            if (chosen !== undefined) openHotspot(chosen)
          }}
          panel={panel}
          onPanelClose={() => setHotspot(null)}
          onContextLost={() => setIsLost(true)}
        />
      ) : null}
      {isFlat ? null : <HallLoadingView work={panorama.work} progress={0.5} isDone={isReady} words={texts} />}
      <TourNotice
        isLost={isLost}
        goingTo={isReady && !isFlat && visit.shownSceneId !== visit.sceneId ? sceneTitle : null}
        onReopen={onReopen}
      />
      {isFlat ? null : (
        <ArrivalNotice title={sceneTitle} alt={scene?.alt ?? ''} isThere={isReady && visit.shownSceneId === visit.sceneId} />
      )}
      {isListOpen ? <TourSheets {...list} open="list" plan={null} onClose={() => setIsListOpen(false)} /> : null}
      {hotspot === null ? null : (
        <HotspotView {...{ hotspot, scenes, files }} onClose={() => setHotspot(null)} onLeave={onOpenPage} />
      )}
    </>
  )
}
