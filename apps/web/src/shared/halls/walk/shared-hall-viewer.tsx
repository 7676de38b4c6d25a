import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument, HungWork } from '@zhanjian/scene/hall/document.ts'
import { type ParsedHallDocument, parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import type { AvatarLayer } from '@zhanjian/stage/avatars/avatar-layer.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type HallFailure, toDocumentFailure, toHallFailure } from '../hall-failure.ts'
import { useHall } from '../use-hall.ts'
import type { HallDoors } from './hall-canvas.tsx'
import { HallLoadingView } from './hall-loading-view.tsx'
import { Joystick } from './joystick.tsx'
import css from './shared-hall-viewer.module.css'
import { StagedHall } from './staged-hall.tsx'
import { useHallNavigation } from './use-hall-navigation.ts'
import { useHallStage } from './use-hall-stage.ts'
import { useViewerSettings } from './use-viewer-settings.ts'
import { WalkDialogs } from './walk-dialogs.tsx'
import { WalkFailure } from './walk-failure.tsx'
import { WorkInFrontChip } from './work-in-front-chip.tsx'

/** Controls that the viewer supplies to the overlay of its parent. */
export interface ViewerSlots {
  /** null on devices without touch, and if there is no hall to walk. */
  joystick: ReactNode
  /** Names the work in front of the visitor, and opens it. */
  workInFrontChip: ReactNode
  /** null if the works are listed already. */
  openCatalogue: (() => void) | null
  titleOf: (workId: string) => string | undefined
}

/** Where doors of an exhibition are drawn in a hall. */
export interface HallDoorsSlot {
  /** Whether the hall is drawn. */
  isReady: boolean
  /** null: they did not load. A hall that is not drawn yet waits for it. */
  onDoors: (doors: HallDoors | null) => void
}

export interface SharedHallViewerProps {
  /** Code of the hall. */
  code: string
  controls: RefObject<StageControls | null>
  /** Avatars of the others; null: none are drawn. */
  avatarLayer: AvatarLayer | null
  /** The visitor is led to this work; null: walks freely. */
  guidedWorkId: string | null
  /** The visitor started to walk: they no longer follow the guide. */
  onUserMove: () => void
  /** The work that the visitor looks at; null: none. */
  onWorkChange: (workId: string | null) => void
  /** Doors that lead to other halls; absent: there are none. */
  renderDoors?: ((slot: HallDoorsSlot) => ReactNode) | undefined
  children: (parts: ViewerSlots) => ReactNode
}

/** State of a walk that has started. */
interface StartedViewer {
  /** The work in front of the visitor. */
  workInFront: HungWork | undefined
  approachWork: (workId: string) => void
}

/**
 * A hall that is walked together with others. The overlay of the parent stays mounted in every state of the hall, so that a text
 * field in it keeps its content.
 */
export function SharedHallViewer(props: SharedHallViewerProps) {
  const { code, controls, children } = props
  const hallQuery = useHall(code)
  const parsed = useMemo(() => hallQuery.data && parseHallDocument(hallQuery.data.document), [hallQuery.data])
  const document = parsed?.ok ? parsed.document : undefined
  const [started, setStarted] = useState<StartedViewer | null>(null)
  const [isCatalogueOpen, setIsCatalogueOpen] = useState(false)
  const isTouch = useMemo(() => window.matchMedia('(pointer: coarse)').matches, [])
  const failure = getFailure(hallQuery, parsed)
  const { workInFront, approachWork } = started ?? {}
  return (
    <div className={css.walk}>
      {failure !== undefined ? (
        <WalkFailure failure={failure} onRetry={() => void hallQuery.refetch()} />
      ) : hallQuery.data === undefined || document === undefined ? (
        <HallLoadingView work={undefined} progress={0.1} isDone={false} />
      ) : (
        <LoadedHallViewer
          {...{ ...props, document, isCatalogueOpen }}
          hall={hallQuery.data}
          onStarted={setStarted}
          onCloseCatalogue={() => setIsCatalogueOpen(false)}
        />
      )}
      {children({
        joystick: isTouch && started ? <Joystick onTilt={({ x, y }) => controls.current?.setJoystick(x, y)} /> : null,
        workInFrontChip: workInFront && (
          <WorkInFrontChip key={workInFront.id} work={workInFront} onOpen={() => approachWork?.(workInFront.id)} />
        ),
        openCatalogue: started && (() => setIsCatalogueOpen(true)),
        titleOf: (workId) => document?.works.find(({ id }) => id === workId)?.title,
      })}
    </div>
  )
}

function getFailure(hall: ReturnType<typeof useHall>, parsed: ParsedHallDocument | undefined): HallFailure | undefined {
  if (parsed?.ok === false) return toDocumentFailure(parsed)
  return hall.isError && hall.data === undefined ? toHallFailure(hall.error) : undefined
}

interface LoadedHallViewerProps extends Omit<SharedHallViewerProps, 'code' | 'children'> {
  hall: PublicHall
  document: HallDocument
  isCatalogueOpen: boolean
  onCloseCatalogue: () => void
  /** null: there is no hall to walk, for now or at all. */
  onStarted: (viewer: StartedViewer | null) => void
}

function LoadedHallViewer({
  hall,
  document,
  controls,
  avatarLayer,
  guidedWorkId,
  renderDoors,
  isCatalogueOpen,
  ...callbacks
}: LoadedHallViewerProps) {
  const { onUserMove, onWorkChange, onCloseCatalogue, onStarted } = callbacks
  const stage = useHallStage()
  const [doors, setDoors] = useState<HallDoors | null>()
  // With its doors from the first frame, unless these come later.
  const [isDrawnWithDoors] = useState(renderDoors !== undefined)
  const [{ quality }] = useViewerSettings()
  const navigation = useHallNavigation({ document, controls, onApproach: onUserMove })
  const { workInFront } = navigation
  const approachWork = useEffectEvent((workId: string) => void navigation.approachWork(workId))

  const viewedWorkId = navigation.focusedId ?? workInFront?.id ?? null
  useEffect(() => onWorkChange(viewedWorkId), [viewedWorkId, onWorkChange])
  const canWalk = stage.failure === undefined
  useEffect(() => {
    onStarted(canWalk ? { workInFront, approachWork: (workId) => approachWork(workId) } : null)
    return () => onStarted(null)
  }, [canWalk, workInFront, onStarted])

  return (
    <>
      <StagedHall
        {...{ stage, hall, document, controls, avatarLayer, leadTo: guidedWorkId, quality, onTakeOver: onUserMove }}
        {...navigation.canvas}
        doors={renderDoors === undefined ? null : (doors ?? null)}
        isWaiting={isDrawnWithDoors && renderDoors !== undefined && doors === undefined && !stage.isReady}
        initialProgress={0.3}
      />
      {renderDoors?.({ isReady: stage.isReady, onDoors: setDoors })}
      {canWalk ? (
        <WalkDialogs {...{ navigation, hall, document, isCatalogueOpen, onCloseCatalogue }} onChoose={onUserMove} />
      ) : null}
    </>
  )
}
