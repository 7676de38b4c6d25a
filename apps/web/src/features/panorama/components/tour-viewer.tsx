import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { Hotspot, TourDocument, View } from '@zhanjian/scene/tour/document.ts'
import type { PanoramaControls, PanoramaViewProps } from '@zhanjian/stage/panorama-view.tsx'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { tourTexts as texts } from '#text/tours/viewer.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { prefersReducedMotion } from '../../../shared/media/prefers-reduced-motion.ts'
import { buildHallLink } from '../../../shared/sharing/share-links.ts'
import { HotspotButton } from '../../../shared/tours/hotspot-button.tsx'
import { HOTSPOT_KINDS, type OpenedHotspot } from '../../../shared/tours/hotspot-kinds.ts'
import { nameScene } from '../../../shared/tours/name-hotspot.ts'
import { findFileUrl, type TourFiles } from '../../../shared/tours/tour-files.ts'
import { TourStage } from '../../../shared/tours/tour-stage.tsx'
import { useHeading } from '../../../shared/tours/use-heading.ts'
import { MenuSheet } from '../../../shared/viewer/menu-sheet.tsx'
import { useFullScreen } from '../../../shared/viewer/use-full-screen.ts'
import type { Music } from '../../../shared/viewer/use-music.ts'
import { SOUND_KEY } from '../../../shared/viewer/use-sound-switch.ts'
import { useViewerKeys } from '../../../shared/viewer/use-viewer-keys.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EyeRegular } from '../../../ui/icons/icons.gen.tsx'
import type { TourMode } from '../model/tour-mode.ts'
import { useNeighbours } from '../model/use-neighbours.ts'
import { usePanel } from '../model/use-panel.ts'
import { useTourAddress } from '../model/use-tour-address.ts'
import { useTurningKeys } from '../model/use-tour-keys.ts'
import { useTourMenu } from '../model/use-tour-menu.ts'
import { useTourSound } from '../model/use-tour-sound.ts'
import type { TourVisit } from '../model/use-tour-visit.ts'
import { useTurning } from '../model/use-turning.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { HotspotView, TourSheets } from './lazy-tour-components.ts'
import { PlanTile } from './plan-tile.tsx'
import { SceneStrip } from './scene-strip.tsx'
import { TourHud } from './tour-hud.tsx'
import { TourNotice } from './tour-notice.tsx'
import { TourShare } from './tour-share.tsx'
import type { OpenSheet } from './tour-sheets.tsx'
import { TourTools } from './tour-tools.tsx'
import css from './tour-viewer.module.css'
import visitCss from './tour-visit.module.css'

/** What a visitor may say and do about a tour without leaving it; loaded after the tour is drawn. */
export interface TourVisitSlots {
  /** Below the title. */
  renderOwner: (work: WorkSummary) => ReactNode
  /** At the right edge. */
  renderActions: (work: WorkSummary) => ReactNode
}

export interface TourViewerProps extends TourVisitSlots {
  title: string
  files: TourFiles
  /** null: it is no published work yet; nothing shares it or tells about it. */
  work: WorkSummary | null
  document: TourDocument
  View: ComponentType<PanoramaViewProps>
  visit: TourVisit
  mode: TourMode
  /** Something is drawn. */
  isReady: boolean
  onReady: () => void
  /** Nothing can be drawn. */
  onFailed: () => void
  onReopen: () => void
  /** Of a link to a view. */
  firstView: View | null
  /** The page's own bar, in a preview. */
  renderBar?: (parts: { sound: Music | null; sceneId: string; openMenu: () => void }) => ReactNode
  /** Opens a page of the app; the router does it by default. */
  onLeave?: (address: string) => void
}

/** A tour with all its controls. */
export function TourViewer(props: TourViewerProps) {
  const { title, files, work, document, View, visit, mode, isReady, firstView, renderOwner, renderActions, renderBar } = props
  const { scenes, floorPlan } = document
  const router = useRouter()
  const { showToast } = useServices()
  const root = useRef<HTMLDivElement>(null)
  const controls = useRef<PanoramaControls>(null)
  const hasArrived = useRef(false)
  const heading = useHeading()
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const [hotspot, setHotspot] = useState<OpenedHotspot | null>(null)
  const [isStripOpen, setIsStripOpen] = useState(() => window.innerHeight > LOW_WINDOW_PX)
  const [isPlanOpen, setIsPlanOpen] = useState(true)
  const [areControlsHidden, setAreControlsHidden] = useState(false)
  const [isPlanet, setIsPlanet] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const fullScreen = useFullScreen()

  const scene = scenes.find(({ id }) => id === visit.sceneId)
  const sceneTitle = nameScene(scenes, visit.sceneId)
  const planUrl = findFileUrl(files, floorPlan?.assetId)
  const isPlanShown = floorPlan !== null && planUrl !== undefined && floorPlan.placements.length > 0
  const opened = hotspot === null ? null : HOTSPOT_KINDS[hotspot.kind].opens
  const isPlaying = opened === 'film' || opened === 'sound'
  const isBusy = openSheet !== null || (opened !== null && opened !== 'sound')
  const turning = useTurning({ controls, isWanted: document.autoRotate && firstView === null, isHeld: isBusy })
  const sound = useTourSound({ document, files, scene, isInterrupted: isPlaying })
  const isPage = mode === 'page'
  const address = useTourAddress({ controls, sceneId: visit.sceneId, isFollowing: mode !== 'preview' })

  const fetchNeighbours = useNeighbours(files)

  // What opens over the page is not seen in a headset.
  const panel = usePanel(hotspot, scenes, files)

  const closeSheet = () => setOpenSheet(null)
  const leave = (target: string) => {
    if (props.onLeave !== undefined) return props.onLeave(target)
    address.keep()
    router.push(target)
  }
  const openHotspot = (tapped: Hotspot) => {
    if (tapped.kind === 'scene') visit.goTo(tapped.targetSceneId, tapped.arrivalYawRad)
    else setHotspot(tapped)
  }
  const setControlsHidden = (areHidden: boolean) => {
    setAreControlsHidden(areHidden)
    if (areHidden) showToast(texts.controlsHidden)
  }
  const togglePlanet = () => {
    controls.current?.setLittlePlanet(!isPlanet)
    setIsPlanet(!isPlanet)
  }
  const openPlan = () => setOpenSheet('plan')
  useTurningKeys(root)
  useViewerKeys({
    pageup: () => visit.goBy(-1),
    pagedown: () => visit.goBy(1),
    ...(isPage || renderBar
      ? {
          [SOUND_KEY]: () => sound?.toggle(),
          c: () => setOpenSheet('list'),
          ...(isPlanShown ? { p: openPlan } : {}),
          h: () => setControlsHidden(!areControlsHidden),
          escape: () => setAreControlsHidden(false),
          '?': () => setOpenSheet('help'),
          '？': () => setOpenSheet('help'),
        }
      : {}),
  })
  const menu = useTourMenu({
    code: work?.code,
    controls,
    planet: { isOn: isPlanet, toggle: togglePlanet },
    plan: isPlanShown ? { isOn: isPlanOpen, toggle: () => setIsPlanOpen(!isPlanOpen) } : null,
    onShare: () => setOpenSheet('share'),
    onList: () => setOpenSheet('list'),
    onHelp: () => setOpenSheet('help'),
    onClose: closeSheet,
    onHide: () => setControlsHidden(true),
    onLeave: leave,
  })
  const plan = floorPlan === null || planUrl === undefined ? null : { plan: floorPlan, url: planUrl, scenes, heading }
  const slots = isReady && isPage ? work : null
  return (
    <div ref={root} className={visitCss.visit}>
      <TourStage
        {...{ View, document, controls, firstView }}
        pictures={files.pictures}
        logoUrl={document.nadir.kind === 'logo' ? findFileUrl(files, document.nadir.assetId) : undefined}
        sceneId={visit.sceneId}
        arrivalYawRad={visit.arrivalYawRad}
        label={texts.label(title, sceneTitle)}
        hasPlanetIntro={document.littlePlanet && firstView === null}
        isTurning={document.autoRotate && firstView === null}
        renderHotspot={(shown) => <HotspotButton hotspot={shown} scenes={scenes} onClick={() => openHotspot(shown)} />}
        onHeading={heading.report}
        onReady={() => {
          setIsLost(false)
          props.onReady()
        }}
        onFailed={props.onFailed}
        onFullyLoaded={() => fetchNeighbours(scene)}
        onHotspotSelect={(id) => {
          const chosen = scenes.find((one) => one.id === visit.shownSceneId)?.hotspots.find((one) => one.id === id)
          if (chosen !== undefined) openHotspot(chosen)
        }}
        panel={panel}
        onPanelClose={() => setHotspot(null)}
        onContextLost={() => setIsLost(true)}
        onTurningStopped={turning.onStopped}
        onScene={(sceneId) => {
          visit.onScene(sceneId)
          // The tapped way has left the page, and keys would go nowhere.
          const isFocusLost = hasArrived.current && window.document.activeElement === window.document.body
          if (isFocusLost) root.current?.querySelector('canvas')?.focus({ preventScroll: true })
          hasArrived.current = true
        }}
        onSceneFailed={(sceneId) => {
          showToast(texts.sceneFailed(nameScene(scenes, sceneId)))
          visit.onSceneFailed()
        }}
        onPick={areControlsHidden ? () => setAreControlsHidden(false) : undefined}
      />
      {areControlsHidden ? (
        <div className={css.show}>
          <IconButton icon={EyeRegular} kind="glass" label={texts.showControls} onClick={() => setAreControlsHidden(false)} />
        </div>
      ) : (
        <TourHud
          {...{ title, sceneTitle }}
          position={{ number: visit.index + 1, count: scenes.length }}
          owner={slots && renderOwner(slots)}
          actions={slots && renderActions(slots)}
          bar={renderBar?.({ sound, sceneId: visit.sceneId, openMenu: () => setOpenSheet('menu') })}
          {...{ sound, fullScreen, isStripOpen }}
          mode={mode}
          hasWayBack={mode === 'embedded' && router.getState().entries.length > 1}
          appLink={buildHallLink(window.location.origin, work?.code ?? '')}
          onBack={() => router.back()}
          onShare={() => setOpenSheet('share')}
          onMenu={() => setOpenSheet('menu')}
          onList={() => setOpenSheet('list')}
          onToggleStrip={() => setIsStripOpen(!isStripOpen)}
          corner={
            plan !== null && isPlanShown && isPlanOpen ? (
              <PlanTile {...plan} sceneId={visit.sceneId} onOpen={openPlan} onClose={() => setIsPlanOpen(false)} />
            ) : null
          }
          tools={<TourTools {...{ controls, heading }} turning={prefersReducedMotion() ? null : turning} />}
          player={
            hotspot !== null && opened === 'sound' ? (
              <HotspotView {...{ hotspot, scenes, files }} onClose={() => setHotspot(null)} onLeave={leave} />
            ) : null
          }
          strip={
            scenes.length === 1 ? null : (
              <SceneStrip {...{ scenes, files }} sceneId={visit.sceneId} onChoose={(id) => visit.goTo(id)} />
            )
          }
        />
      )}
      <TourNotice
        isLost={isLost}
        goingTo={isReady && visit.shownSceneId !== visit.sceneId ? sceneTitle : null}
        onReopen={props.onReopen}
      />
      <ArrivalNotice title={sceneTitle} alt={scene?.alt ?? ''} isThere={isReady && visit.shownSceneId === visit.sceneId} />
      <MenuSheet entries={menu} isOpen={openSheet === 'menu'} onClose={closeSheet} />
      {openSheet === 'help' || openSheet === 'list' || openSheet === 'plan' ? (
        <TourSheets
          {...{ document, files, plan }}
          open={openSheet}
          sceneId={visit.sceneId}
          onGo={visit.goTo}
          onOpen={openHotspot}
          onClose={closeSheet}
        />
      ) : null}
      {work === null ? null : (
        <TourShare {...{ work }} getViewLink={address.getViewLink} isOpen={openSheet === 'share'} onClose={closeSheet} />
      )}
      {hotspot !== null && opened !== 'sound' ? (
        <HotspotView {...{ hotspot, scenes, files }} onClose={() => setHotspot(null)} onLeave={leave} />
      ) : null}
    </div>
  )
}

/** Of phones in landscape, as `--very-low`. */
const LOW_WINDOW_PX = 480
