import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { fillTextWall } from '@zhanjian/scene/hall/text-wall.ts'
import type { HallStageProps } from '@zhanjian/stage/stage-props.ts'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { WallIntroduction } from '../catalogue/wall-introduction.tsx'
import { buildHallPictures, toHallLightmap } from '../hall-pictures.ts'
import css from './hall-canvas.module.css'
import type { HallStage } from './use-hall-stage.ts'

/** The part of a hall that is needed to draw it; an unpublished hall has no more. */
export interface DrawnHall extends Pick<PublicHall, 'assets' | 'lightmap' | 'atlas'> {
  work: Pick<PublicHall['work'], 'title' | 'summary' | 'cover' | 'owner'>
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
  /** Key presses on the canvas, before the stage handles them. */
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The stage with a hall; an empty box while the stage's code loads. */
export function HallCanvas({ stage, hall, document, onKeyDown, ...options }: HallCanvasProps) {
  const pictures = useMemo(() => buildHallPictures(hall, document), [hall, document])
  const lightmap = useMemo(() => toHallLightmap(hall), [hall])
  const shownDocument = useMemo(() => fillTextWall(document, hall.work), [document, hall.work])
  const { Stage } = stage
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={css.canvas} onKeyDownCapture={onKeyDown}>
      {Stage === undefined ? null : (
        <Stage
          key={stage.attempt}
          document={shownDocument}
          {...{ pictures, lightmap }}
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
