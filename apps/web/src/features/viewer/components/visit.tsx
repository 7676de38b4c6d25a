import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useMemo, useRef, useState } from 'react'
import { useSharedWork } from '../../../shared/sharing/use-shared-work.ts'
import { hallLink } from '../../../shared/sharing/hall-links.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { viewerTexts as texts } from '../../../text/zh/halls/viewer.ts'
import { assetByIdOf } from '../../../shared/halls/hall-pictures.ts'
import { useFullScreen } from '../model/use-full-screen.ts'
import { MUSIC_KEY, useMusic } from '../model/use-music.ts'
import { useViewerKeys } from '../model/use-viewer-keys.ts'
import { useViewerMenu } from '../model/use-viewer-menu.ts'
import { useWalk } from '../../../shared/halls/walk/use-walk.ts'
import { useViewerSettings } from '../../../shared/halls/walk/viewer-settings.ts'
import type { Standing } from '../../../shared/halls/walk/work-before.ts'
import { BeforeChip } from '../../../shared/halls/walk/before-chip.tsx'
import { FirstVisitHint } from './first-visit-hint.tsx'
import { HallCanvas } from '../../../shared/halls/walk/hall-canvas.tsx'
import type { HallStage } from '../../../shared/halls/walk/use-hall-stage.ts'
import { WalkDialogs } from '../../../shared/halls/walk/walk-dialogs.tsx'
import { Hud } from './hud.tsx'
import { Joystick } from '../../../shared/halls/walk/joystick.tsx'
import { ShareSheet } from './late-share-sheet.ts'
import { TourPanel } from './tour-panel.tsx'
import { HelpSheet, MenuSheet } from './viewer-sheets.tsx'
import css from './visit.module.css'

interface VisitProps {
  hall: PublicHall
  document: HallDocument
  /** In a frame on another site: the hall itself, and a way to us. */
  isEmbedded: boolean
  stage: HallStage
}

type OpenSheet = 'menu' | 'catalogue' | 'help' | 'share'

/** A visitor in the hall, with everything they may reach for. */
export function Visit({ hall, document, isEmbedded, stage }: VisitProps) {
  const router = useRouter()
  const controls = useRef<StageControls>(null)
  const root = useRef<HTMLDivElement>(null)
  const [settings, changeSettings] = useViewerSettings()
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const isTouch = useMemo(() => window.matchMedia('(pointer: coarse)').matches, [])
  const fullScreen = useFullScreen()
  const sharedHall = useSharedWork(hall.work)

  const { works } = document
  const assetById = useMemo(() => assetByIdOf(hall.assets), [hall])

  const readHint = () => {
    if (!settings.isHintRead) changeSettings({ isHintRead: true })
  }
  const walk = useWalk({ document, controls, onLookClosely: readHint })
  const { before, tour, lookClosely } = walk
  const musicUrl = document.music === null ? undefined : assetById.get(document.music.assetId)?.urls.original
  const music = useMusic({
    url: musicUrl,
    volume: document.music?.volume ?? 1,
    isWanted: settings.isMusicWanted,
    onWanted: (isMusicWanted) => changeSettings({ isMusicWanted }),
  })

  const closeSheet = () => setOpenSheet(null)
  const follow = (standing: Standing) => {
    walk.follow(standing)
    // For whoever watches from outside of React: at most ten times a second.
    if (root.current !== null) root.current.dataset.standing = `${standing.x.toFixed(2)} ${standing.z.toFixed(2)}`
  }
  useViewerKeys(
    isEmbedded
      ? {}
      : {
          g: walk.toggleTour,
          [MUSIC_KEY]: () => music?.toggle(),
          c: () => setOpenSheet('catalogue'),
          '?': () => setOpenSheet('help'),
          '？': () => setOpenSheet('help'),
        },
  )
  const menu = useViewerMenu({
    code: hall.work.code,
    controls,
    isTouch,
    openShare: () => setOpenSheet('share'),
    openHelp: () => setOpenSheet('help'),
    close: closeSheet,
  })

  return (
    <div ref={root} className={css.visit}>
      <Hud
        title={hall.work.title}
        music={music}
        fullScreen={fullScreen}
        appLink={isEmbedded ? hallLink(window.location.origin, hall.work.code) : undefined}
        onBack={() => router.back()}
        onShare={() => setOpenSheet('share')}
        onMenu={() => setOpenSheet('menu')}
        onTour={walk.toggleTour}
        onCatalogue={() => setOpenSheet('catalogue')}
        joystick={isTouch ? <Joystick onTilt={({ x, y }) => controls.current?.setJoystick(x, y)} /> : null}
        panel={tour === null ? null : <TourPanel tour={tour} works={works} />}
      >
        {before === undefined ? null : <BeforeChip key={before.id} work={before} onOpen={() => void lookClosely(before.id)} />}
      </Hud>
      {settings.isHintRead || tour !== null ? null : <FirstVisitHint isTouch={isTouch} onDone={readHint} />}
      <HallCanvas
        {...{ stage, hall, document, controls }}
        {...walk.canvas}
        quality={settings.quality}
        onTapFloor={readHint}
        onMoveVisitor={follow}
      />
      <p className="visually-hidden" aria-live="polite">
        {before === undefined || tour !== null ? '' : texts.standingBefore(before.title, before.artist)}
      </p>
      <WalkDialogs {...{ walk, hall, document }} isCatalogueOpen={openSheet === 'catalogue'} onCloseCatalogue={closeSheet} />
      <MenuSheet
        entries={menu}
        quality={settings.quality}
        onQuality={(quality) => changeSettings({ quality })}
        isOpen={openSheet === 'menu'}
        onClose={closeSheet}
      />
      <HelpSheet isOpen={openSheet === 'help'} onClose={closeSheet} />
      {openSheet === 'share' ? <ShareSheet thing={sharedHall} isOpen onClose={closeSheet} /> : null}
    </div>
  )
}
