import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { StageHall, StageLayer } from '@zhanjian/stage/stage-layer.ts'
import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { WallIntroduction } from '../catalogue/wall-introduction.tsx'
import { type DrawnHall, toStageHall } from '../hall-pictures.ts'
import css from './hall-canvas.module.css'
import type { HallStage } from './use-hall-stage.ts'

/** Doors of halls that lead to others. */
export interface HallDoors {
  layer: StageLayer
  /** A hall with the doors that are cut for it. The same object for the same hall, through whatever door one comes. */
  toStageHall: (hall: DrawnHall, document: HallDocument) => StageHall
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
  | 'onGuidedTourStop'
  | 'hasPageKeys'
>

interface HallCanvasProps extends StageOptions {
  stage: HallStage
  hall: DrawnHall
  document: HallDocument
  doors?: HallDoors | null
  /** Key presses on the canvas, before the stage handles them. */
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The stage with a hall; an empty box while the stage's code loads. */
export function HallCanvas({ stage, hall, document, doors, onKeyDown, ...options }: HallCanvasProps) {
  const shown = useMemo(() => (doors?.toStageHall ?? toStageHall)(hall, document), [hall, document, doors])
  const { Stage } = stage
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={css.canvas} onKeyDownCapture={onKeyDown}>
      {Stage === undefined ? null : (
        <Stage
          key={stage.attempt}
          {...shown}
          doorLayer={doors?.layer ?? null}
          label={viewerTexts.canvasLabel(hall.work.title, document.works.length)}
          getInsetsPx={() => measureInsets(box.current)}
          {...options}
          {...stage.events}
        />
      )}
      <div className="visually-hidden">
        <WallIntroduction document={document} work={hall.work} />
      </div>
    </div>
  )
}

/** What the controls beside a canvas cover of it: they mark themselves with `data-covers`. */
function measureInsets(box: HTMLElement | null): { topPx: number; bottomPx: number } {
  const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
  const list = (edge: 'top' | 'bottom') =>
    [...(box?.parentElement?.querySelectorAll(`[data-covers=${edge}]`) ?? [])].map((part) => part.getBoundingClientRect())
  return {
    topPx: Math.max(top, ...list('top').map((part) => part.bottom)) - top,
    bottomPx: bottom - Math.min(bottom, ...list('bottom').map((part) => part.top)),
  }
}
