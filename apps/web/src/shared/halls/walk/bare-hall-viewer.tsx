import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useRef } from 'react'
import type { DrawnHall } from '../hall-pictures.ts'
import css from './bare-hall-viewer.module.css'
import { StagedHall } from './staged-hall.tsx'
import { useHallStage } from './use-hall-stage.ts'

export interface BareHallViewerProps {
  hall: DrawnHall
  document: HallDocument
  /** The visitor is led to this work; null: stays where they are. */
  workId: string | null
  onTapWork: (workId: string) => void
}

/** A walkable hall without overlays, for pages that have their own panel. */
export function BareHallViewer({ hall, document, workId, onTapWork }: BareHallViewerProps) {
  const controls = useRef<StageControls>(null)
  const stage = useHallStage()
  return (
    <div className={stage.failure === undefined ? css.walk : css.frame}>
      <StagedHall {...{ stage, hall, document, controls, onTapWork }} leadTo={workId} selectedId={workId} initialProgress={0.2} />
    </div>
  )
}
