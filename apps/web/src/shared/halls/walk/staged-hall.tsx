import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { type ComponentProps, type RefObject, useEffect } from 'react'
import { hallFailureTexts } from '../../../text/zh/halls/hall-failures.ts'
import { WorkCatalogue } from '../catalogue/work-catalogue.tsx'
import { HallCanvas } from './hall-canvas.tsx'
import { HallLoadingView } from './hall-loading-view.tsx'
import css from './staged-hall.module.css'
import { WalkFailure } from './walk-failure.tsx'

interface StagedHallProps extends ComponentProps<typeof HallCanvas> {
  controls: RefObject<StageControls | null>
  /** The visitor is led to this work; null: stays where they are. */
  leadTo: string | null
}

/** A walkable hall: its cover until it is drawn, an error if it cannot be; without WebGL its works as a list. */
export function StagedHall({ leadTo, ...canvas }: StagedHallProps) {
  const { stage, hall, document, controls } = canvas
  const { isReady, failure } = stage
  useEffect(() => {
    if (leadTo !== null && isReady) void controls.current?.glideTo(leadTo)
  }, [leadTo, isReady, controls])

  if (failure === 'noWebGl') {
    return (
      <div className={css.list} data-row-scroller>
        <p className={css.note}>{hallFailureTexts.reasons.noWebGl.title}</p>
        <WorkCatalogue works={document.works} assets={hall.assets} />
      </div>
    )
  }
  if (failure !== undefined) return <WalkFailure failure={failure} onRetry={stage.retry} />
  return (
    <>
      <HallCanvas {...canvas} />
      <HallLoadingView work={hall.work} progress={stage.Stage === undefined ? 0.3 : 0.7} isDone={isReady} />
    </>
  )
}
