import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument, HungWork } from '@zhanjian/scene/document.ts'
import { type ParsedHallDocument, parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import type { AvatarLayer } from '@zhanjian/stage/avatars/avatar-layer.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useHall } from '../use-hall.ts'
import { failureOfDocument, failureOfError, type HallFailure } from '../hall-failure.ts'
import { StagedHall } from './staged-hall.tsx'
import { useHallStage } from './use-hall-stage.ts'
import { useViewerSettings } from './viewer-settings.ts'
import { useWalk } from './use-walk.ts'
import { WalkDialogs } from './walk-dialogs.tsx'
import { WalkFailure } from './walk-failure.tsx'
import { BeforeChip } from './before-chip.tsx'
import { Joystick } from './joystick.tsx'
import { LoadingView } from './loading-view.tsx'
import css from './shared-walk.module.css'

/** What a walk lends to whoever draws over it. */
export interface WalkParts {
  /** For thumbs; null where there are none, and where there is no hall to walk. */
  joystick: ReactNode
  /** Names what one stands before, and opens it. */
  before: ReactNode
  /** null where the works are listed already. */
  openCatalogue: (() => void) | null
  titleOf: (workId: string) => string | undefined
}

export interface SharedWalkProps {
  /** Of the hall. */
  code: string
  controls: RefObject<StageControls | null>
  /** The others; null: nobody is drawn. */
  company: AvatarLayer | null
  /** The visitor is led before this work; null: nowhere. */
  leadTo: string | null
  /** They walk by themselves: nobody leads them any more. */
  onTakeOver: () => void
  /** What the visitor looks at; null: nothing in particular. */
  onLookAt: (workId: string | null) => void
  children: (parts: WalkParts) => ReactNode
}

/** What a walk that has begun offers beside the hall itself. */
interface Begun {
  /** Stood before. */
  before: HungWork | undefined
  lookClosely: (workId: string) => void
}

/**
 * A hall that is walked together with others; whoever calls draws over it what they have in common, from the first moment on and
 * whatever becomes of the hall: nobody loses the field they write in.
 */
export function SharedWalk(props: SharedWalkProps) {
  const { code, controls, children } = props
  const hall = useHall(code)
  const parsed = useMemo(() => hall.data && parseHallDocument(hall.data.document), [hall.data])
  const document = parsed?.ok ? parsed.document : undefined
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isCatalogueOpen, setIsCatalogueOpen] = useState(false)
  const isTouch = useMemo(() => window.matchMedia('(pointer: coarse)').matches, [])
  const failure = failureOf(hall, parsed)
  const { before, lookClosely } = begun ?? {}
  return (
    <div className={css.walk}>
      {failure !== undefined ? (
        <WalkFailure failure={failure} onRetry={() => void hall.refetch()} />
      ) : hall.data === undefined || document === undefined ? (
        <LoadingView work={undefined} progress={0.1} isDone={false} />
      ) : (
        <Walk
          {...{ ...props, document, isCatalogueOpen }}
          hall={hall.data}
          onBegun={setBegun}
          onCloseCatalogue={() => setIsCatalogueOpen(false)}
        />
      )}
      {children({
        joystick: isTouch && begun ? <Joystick onTilt={({ x, y }) => controls.current?.setJoystick(x, y)} /> : null,
        before: before && <BeforeChip key={before.id} work={before} onOpen={() => lookClosely?.(before.id)} />,
        openCatalogue: begun && (() => setIsCatalogueOpen(true)),
        titleOf: (workId) => document?.works.find(({ id }) => id === workId)?.title,
      })}
    </div>
  )
}

function failureOf(hall: ReturnType<typeof useHall>, parsed: ParsedHallDocument | undefined): HallFailure | undefined {
  if (parsed?.ok === false) return failureOfDocument(parsed)
  return hall.isError && hall.data === undefined ? failureOfError(hall.error) : undefined
}

interface WalkProps extends Omit<SharedWalkProps, 'code' | 'children'> {
  hall: PublicHall
  document: HallDocument
  isCatalogueOpen: boolean
  onCloseCatalogue: () => void
  /** null: there is no hall to walk, for now or at all. */
  onBegun: (begun: Begun | null) => void
}

function Walk({ hall, document, controls, company, leadTo, isCatalogueOpen, ...told }: WalkProps) {
  const { onTakeOver, onLookAt, onCloseCatalogue, onBegun } = told
  const stage = useHallStage()
  const [{ quality }] = useViewerSettings()
  const walk = useWalk({ document, controls, onLookClosely: onTakeOver })
  const { before } = walk
  const lookClosely = useEffectEvent((workId: string) => void walk.lookClosely(workId))

  const lookedAtId = walk.focusedId ?? before?.id ?? null
  useEffect(() => onLookAt(lookedAtId), [lookedAtId, onLookAt])
  const canWalk = stage.failure === undefined
  useEffect(() => {
    onBegun(canWalk ? { before, lookClosely: (workId) => lookClosely(workId) } : null)
    return () => onBegun(null)
  }, [canWalk, before, onBegun])

  return (
    <>
      <StagedHall {...{ stage, hall, document, controls, avatarLayer: company, leadTo, quality, onTakeOver }} {...walk.canvas} />
      {canWalk ? <WalkDialogs {...{ walk, hall, document, isCatalogueOpen, onCloseCatalogue }} onChoose={onTakeOver} /> : null}
    </>
  )
}
