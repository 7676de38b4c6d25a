import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { viewerTexts as texts } from '#text/halls/viewer.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { indexAssets } from '../../../shared/halls/hall-pictures.ts'
import { getHangingPositions, type HangingPosition } from '../../../shared/halls/walk/find-work-in-front.ts'
import { HallCanvas, type HallDoors } from '../../../shared/halls/walk/hall-canvas.tsx'
import { Joystick } from '../../../shared/halls/walk/joystick.tsx'
import { useHallNavigation } from '../../../shared/halls/walk/use-hall-navigation.ts'
import type { HallStage } from '../../../shared/halls/walk/use-hall-stage.ts'
import { QUALITIES, useViewerSettings } from '../../../shared/halls/walk/use-viewer-settings.ts'
import { WalkDialogs } from '../../../shared/halls/walk/walk-dialogs.tsx'
import { WorkInFrontChip } from '../../../shared/halls/walk/work-in-front-chip.tsx'
import { ShareSheet } from '../../../shared/sharing/late-share-sheet.ts'
import { buildHallLink } from '../../../shared/sharing/share-links.ts'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { HelpSheet } from '../../../shared/viewer/late-help-sheet.ts'
import { MenuSheet } from '../../../shared/viewer/menu-sheet.tsx'
import { useFullScreen } from '../../../shared/viewer/use-full-screen.ts'
import { useMusic } from '../../../shared/viewer/use-music.ts'
import { SOUND_KEY } from '../../../shared/viewer/use-sound-switch.ts'
import { useViewerKeys } from '../../../shared/viewer/use-viewer-keys.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { useViewerMenu } from '../model/use-viewer-menu.ts'
import { FirstVisitHint } from './first-visit-hint.tsx'
import { GuidedTourPanel } from './guided-tour-panel.tsx'
import css from './hall-viewer.module.css'
import { ViewerHud } from './viewer-hud.tsx'

/** Where the visitor is, and how to be led on. */
export interface HallVisit {
  /** That the visitor stands before; undefined: none. */
  workId: string | undefined
  walkTo: (workId: string) => void
}

/** What a visitor may say and do about a hall without leaving it; loaded after the hall is drawn. */
export interface HallVisitSlots {
  /** Below the title. */
  renderOwner: (work: WorkSummary) => ReactNode
  /** Below the settings of the menu. */
  renderMenuEnd: (work: WorkSummary) => ReactNode
  /** At the right edge. */
  renderActions: (work: WorkSummary, visit: HallVisit) => ReactNode
  /** Of an exhibition that joins the hall to others. */
  renderExhibition?: (visit: ExhibitionVisit) => ReactNode
}

/** A hall that is walked as a part of an exhibition. */
export interface ExhibitionVisit {
  /** Of the exhibition. */
  code: string
  hall: PublicHall
  /** Whether the hall is drawn. */
  isReady: boolean
  /** null: there are none, the hall is walked alone. It is drawn once this is told. */
  onDoors: (doors: HallDoors | null) => void
}

interface HallViewerProps extends HallVisitSlots {
  hall: PublicHall
  document: HallDocument
  /** In an iframe on another site: only the hall, and a link to the app. */
  isEmbedded: boolean
  stage: HallStage
  /** Where the visit begins: the visitor is led there, and the work opens. */
  firstWorkId?: string | undefined
  /** Of the exhibition that the hall is walked in. */
  exhibitionCode?: string | undefined
}

type OpenSheet = 'menu' | 'catalogue' | 'help' | 'share'

/** The hall viewer with all its controls. */
export function HallViewer({
  hall,
  document,
  isEmbedded,
  stage,
  firstWorkId,
  exhibitionCode,
  renderOwner,
  renderMenuEnd,
  renderActions,
  renderExhibition,
}: HallViewerProps) {
  const router = useRouter()
  const controls = useRef<StageControls>(null)
  const root = useRef<HTMLDivElement>(null)
  const [settings, changeSettings] = useViewerSettings()
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const [doors, setDoors] = useState<HallDoors | null>()
  const isTouch = useMemo(() => window.matchMedia('(pointer: coarse)').matches, [])
  const fullScreen = useFullScreen()
  const sharedHall = useWorkShareContent(hall.work)

  const { works } = document
  const hasSlots = stage.isReady && !isEmbedded
  const assetById = useMemo(() => indexAssets(hall.assets), [hall])

  const dismissHint = () => {
    if (!settings.isHintRead) changeSettings({ isHintRead: true })
  }
  const navigation = useHallNavigation({ document, controls, onApproach: dismissHint })
  const { workInFront, guidedTour, approachWork, setFocusedId } = navigation
  useEffect(() => {
    const place = getHangingPositions(document).find(({ work }) => work.id === firstWorkId)
    if (!stage.isReady || firstWorkId === undefined || place === undefined) return
    controls.current?.teleportVisitor(computePoseBefore(place))
    void controls.current?.glideTo(firstWorkId).then((hasArrived) => hasArrived && setFocusedId(firstWorkId))
  }, [stage.isReady, firstWorkId, document, setFocusedId])
  const musicUrl = document.music === null ? undefined : assetById.get(document.music.assetId)?.urls.original
  const music = useMusic({
    url: musicUrl,
    volume: document.music?.volume ?? 1,
    isWanted: settings.isMusicWanted,
    onWantedChange: (isMusicWanted) => changeSettings({ isMusicWanted }),
  })

  const closeSheet = () => setOpenSheet(null)
  const openShare = () => setOpenSheet('share')
  const openHelp = () => setOpenSheet('help')
  const openCatalogue = () => setOpenSheet('catalogue')
  const onVisitorMove: typeof navigation.onVisitorMove = (pose, viewedId) => {
    navigation.onVisitorMove(pose, viewedId)
    // Read by end-to-end tests; updated at most ten times a second.
    if (root.current !== null) root.current.dataset.standing = `${pose.x.toFixed(2)} ${pose.z.toFixed(2)}`
  }
  useViewerKeys(
    isEmbedded
      ? {}
      : {
          g: navigation.toggleGuidedTour,
          escape: () => navigation.guidedTour?.end(),
          [SOUND_KEY]: () => music?.toggle(),
          c: openCatalogue,
          '?': openHelp,
          '？': openHelp,
        },
  )
  const menu = useViewerMenu({
    code: hall.work.code,
    controls,
    isTouch,
    openShare,
    openHelp,
    closeMenu: closeSheet,
  })

  const walk = exhibitionCode && renderExhibition?.({ code: exhibitionCode, hall, isReady: stage.isReady, onDoors: setDoors })
  return (
    // Has the focus of who arrives from another page, so that the hall is the first in the order of Tab for them as well.
    <div ref={root} className={css.visit} role="group" aria-label={hall.work.title} tabIndex={-1} data-page-heading>
      {walk === undefined || doors !== undefined ? (
        <HallCanvas
          {...{ stage, hall, document, controls }}
          {...navigation.canvas}
          doors={doors ?? null}
          quality={settings.quality}
          onTakeOver={dismissHint}
          onMoveVisitor={onVisitorMove}
        />
      ) : null}
      <ViewerHud
        title={hall.work.title}
        owner={hasSlots ? renderOwner(hall.work) : null}
        actions={hasSlots ? renderActions(hall.work, { workId: workInFront?.id, walkTo: navigation.goTo }) : null}
        music={music}
        fullScreen={fullScreen}
        appLink={isEmbedded ? buildHallLink(window.location.origin, hall.work.code) : undefined}
        onBack={() => router.back()}
        onShare={openShare}
        onMenu={() => setOpenSheet('menu')}
        onGuidedTour={navigation.toggleGuidedTour}
        onCatalogue={openCatalogue}
        joystick={isTouch ? <Joystick onTilt={({ x, y }) => controls.current?.setJoystick(x, y)} /> : null}
        panel={guidedTour === null ? null : <GuidedTourPanel guidedTour={guidedTour} works={works} />}
      >
        {workInFront === undefined ? null : (
          <WorkInFrontChip key={workInFront.id} work={workInFront} onOpen={() => void approachWork(workInFront.id)} />
        )}
      </ViewerHud>
      {walk}
      {settings.isHintRead || guidedTour !== null ? null : (
        <FirstVisitHint {...{ isTouch }} isLower={walk !== undefined} onDismiss={dismissHint} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {workInFront === undefined || guidedTour !== null ? '' : texts.standingBefore(workInFront.title, workInFront.artist)}
      </p>
      <WalkDialogs
        {...{ navigation, hall, document }}
        isCatalogueOpen={openSheet === 'catalogue'}
        onCloseCatalogue={closeSheet}
        leadsToOwnRoom={!isEmbedded}
      />
      <MenuSheet entries={menu} isOpen={openSheet === 'menu'} onClose={closeSheet}>
        <p className={css.quality}>{texts.quality}</p>
        <SegmentedControl
          label={texts.quality}
          value={settings.quality}
          onChange={(quality) => changeSettings({ quality })}
          segments={QUALITIES.map((value) => ({ value, label: texts.qualities[value] }))}
        />
        {hasSlots ? renderMenuEnd(hall.work) : null}
      </MenuSheet>
      {openSheet === 'help' ? <HelpSheet {...texts.keys} isOpen onClose={closeSheet} /> : null}
      {openSheet === 'share' ? <ShareSheet content={sharedHall} isOpen onClose={closeSheet} /> : null}
    </div>
  )
}

const BEFORE_WORK_M = 2

/** In front of a work, from where the stage finds the best place. */
const computePoseBefore = ({ at, normal }: HangingPosition) => ({
  x: at[0] + normal[0] * BEFORE_WORK_M,
  z: at[1] + normal[1] * BEFORE_WORK_M,
  yawRad: Math.atan2(normal[0], normal[1]),
  pitchRad: 0,
})
