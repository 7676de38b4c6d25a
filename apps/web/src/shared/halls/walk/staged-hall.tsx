import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type ComponentProps, type RefObject, useEffect } from 'react'
import { hallFailureTexts } from '#text/halls/hall-failures.ts'
import { WallIntroduction } from '../catalogue/wall-introduction.tsx'
import { WorkCatalogue } from '../catalogue/work-catalogue.tsx'
import { HallCanvas } from './hall-canvas.tsx'
import { HallLoadingView } from './hall-loading-view.tsx'
import css from './staged-hall.module.css'
import { WalkFailure } from './walk-failure.tsx'

interface StagedHallProps extends ComponentProps<typeof HallCanvas> {
  controls: RefObject<StageControls | null>
  /** The visitor is led to this work; null: stays where they are. */
  leadTo: string | null
  /** Something that belongs into the hall is not there yet: its cover is shown. */
  isWaiting?: boolean
  /** How far loading is when the hall is there and the stage's code is not, 0 … 1. */
  initialProgress: number
}

/** The code is this share of the way. */
const CODE_PROGRESS = 0.4

/** A walkable hall: its cover until it is drawn, an error if it cannot be; without WebGL its works as a list. */
export function StagedHall({ leadTo, isWaiting = false, initialProgress, ...canvas }: StagedHallProps) {
  const { stage, hall, document, controls } = canvas
  const { isReady, failure } = stage
  const progress = initialProgress + (stage.Stage === undefined ? 0 : CODE_PROGRESS)
  useEffect(() => {
    if (leadTo !== null && isReady) void controls.current?.glideTo(leadTo)
  }, [leadTo, isReady, controls])

  if (failure === 'noWebGl') {
    return (
      <div className={css.list} data-row-scroller>
        <p className={css.note}>{hallFailureTexts.reasons.noWebGl.title}</p>
        <WallIntroduction document={document} work={hall.work} />
        <WorkCatalogue works={document.works} assets={hall.assets} />
      </div>
    )
  }
  if (failure !== undefined) return <WalkFailure failure={failure} onRetry={stage.retry} />
  return (
    <>
      {isWaiting ? null : <HallCanvas {...canvas} />}
      <HallLoadingView work={hall.work} progress={progress} isDone={isReady} />
    </>
  )
}
