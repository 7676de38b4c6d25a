import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { type KeyboardEvent, useMemo } from 'react'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { buildHallPictures, toHallLightmap } from '../hall-pictures.ts'
import css from './hall-canvas.module.css'
import type { HallStage } from './use-hall-stage.ts'

/** The part of a hall that is needed to draw it; an unpublished hall has no more. */
export interface DrawnHall extends Pick<PublicHall, 'assets' | 'lightmap' | 'atlas'> {
  work: Pick<PublicHall['work'], 'title' | 'cover' | 'owner'>
}

type StageOptions = Pick<
  HallStageProps,
  | 'quality'
  | 'selectedId'
  | 'avatarLayer'
  | 'controls'
  | 'onTapWork'
  | 'onTapFloor'
  | 'onMoveVisitor'
  | 'onTakeOver'
  | 'onTourStop'
>

interface HallCanvasProps extends StageOptions {
  stage: HallStage
  hall: DrawnHall
  document: HallDocument
  /** Key presses on the canvas, before the stage handles them. */
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The stage with a hall; an empty box while the stage's code loads. */
export function HallCanvas({ stage, hall, document, onKeyDown, ...options }: HallCanvasProps) {
  const pictures = useMemo(() => buildHallPictures(hall, document), [hall, document])
  const lightmap = useMemo(() => toHallLightmap(hall), [hall])
  const { Stage } = stage
  return (
    <div className={css.canvas} onKeyDownCapture={onKeyDown}>
      {Stage === undefined ? null : (
        <Stage
          key={stage.attempt}
          {...{ document, pictures, lightmap }}
          label={viewerTexts.canvasLabel(hall.work.title, document.works.length)}
          {...options}
          {...stage.events}
        />
      )}
    </div>
  )
}
