import type { PlanPlace } from '@zhanjian/scene/exhibition/document.ts'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ArrowClockwiseBold, GridFourRegular } from '../../../ui/icons/icons.gen.tsx'
import planCss from '../components/exhibition-plan.module.css'
import { getLetterSize, nameOf, PlanDoors, PlanFloor } from '../components/exhibition-plan.tsx'
import { drawPlan } from '../model/draw-plan.ts'
import { useEditor, useExhibitionDocument } from './editor-context.tsx'
import css from './plan-editor.module.css'
import { toExhibitionParts } from './use-edited-parts.ts'

const texts = exhibitionEditorTexts.canvas
/** Places are kept on this grid, so that walls line up. */
const GRID_M = 0.5
const KEY_STEP_M = 1
/** The document allows no more. */
const RANGE_M = 5000
/** A finger that moves less has tapped. */
const TAP_PX = 6
const KEY_DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** A part under the finger. */
interface Drag {
  id: string
  pointerId: number
  /** Where the finger came down, in pixels, and where the part lay. */
  from: readonly [number, number]
  start: PlanPlace
  place: PlanPlace
  /** The scale stays while something moves, or it would run away from the finger. */
  box: readonly [number, number, number, number]
}

/** The plan on which parts are moved and turned: by finger, by keys. What nobody has moved is laid out by us. */
export function PlanEditor() {
  const { session, parts } = useEditor()
  const document = useExhibitionDocument()
  const svg = useRef<SVGSVGElement>(null)
  const [chosenId, choose] = useState<string | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const exhibition = useMemo(() => ({ document, parts: toExhibitionParts(parts) }), [document, parts])
  const plan = useMemo(() => drawPlan(exhibition), [exhibition])
  const dragged = useMemo(() => {
    if (drag === null) return plan
    const placeOf = (id: string) => (id === drag.id ? drag.place : plan.drawn.find(({ part }) => part.part.id === id)?.place)
    const moved = document.parts.map((part) => ({ ...part, place: placeOf(part.id) ?? part.place }))
    return drawPlan({ ...exhibition, document: { ...document, parts: moved } })
  }, [drag, plan, exhibition, document])
  const box = drag?.box ?? plan.box
  const size = getLetterSize(plan.box)
  const chosen = plan.drawn.find(({ part }) => part.part.id === chosenId)

  /** All stay where they are seen: laid out anew, the others would move, too. */
  function put(id: string, place: PlanPlace): void {
    const changes = plan.drawn.map(({ part, place: seen }) => ({
      id: part.part.id,
      set: { place: part.part.id === id ? place : seen },
    }))
    session.draft.edit({ type: 'set_parts', changes })
  }
  const layOutAgain = () =>
    session.draft.edit({ type: 'set_parts', changes: document.parts.map(({ id }) => ({ id, set: { place: null } })) })

  function startDrag(event: PointerEvent, id: string, start: PlanPlace): void {
    if (drag !== null || !event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id, pointerId: event.pointerId, from: [event.clientX, event.clientY], start, place: start, box: plan.box })
  }
  function moveDrag(event: PointerEvent): void {
    if (drag?.pointerId !== event.pointerId) return
    const [dx, dy] = [event.clientX - drag.from[0], event.clientY - drag.from[1]]
    const mPerPx = 1 / (svg.current?.getScreenCTM()?.a ?? 1)
    const isTap = drag.place === drag.start && Math.hypot(dx, dy) < TAP_PX
    if (!isTap) setDrag({ ...drag, place: toPlace(drag.start, dx * mPerPx, dy * mPerPx) })
  }
  function endDrag(event: PointerEvent): void {
    if (drag?.pointerId !== event.pointerId) return
    if (event.type === 'pointerup') {
      choose(drag.id)
      if (drag.place !== drag.start) put(drag.id, drag.place)
    }
    setDrag(null)
  }
  function pressKey(event: KeyboardEvent, id: string, place: PlanPlace): void {
    const direction = KEY_DIRECTIONS[event.key]
    if (direction !== undefined) put(id, toPlace(place, direction[0] * KEY_STEP_M, direction[1] * KEY_STEP_M))
    else if (event.key === 'Enter' || event.key === ' ') choose(id)
    else return
    event.preventDefault()
  }

  return (
    <div className={css.editor}>
      <svg ref={svg} className={`${planCss.plan} ${css.plan}`} viewBox={box.join(' ')} role="group" aria-label={texts.planLabel}>
        <rect
          className={planCss.ground}
          x={box[0]}
          y={box[1]}
          width={box[2]}
          height={box[3]}
          onPointerDown={() => choose(null)}
        />
        {dragged.drawn.map((drawn) => {
          const { part, number, place } = drawn
          const { id } = part.part
          return (
            <g
              key={id}
              className={css.part}
              role="button"
              tabIndex={0}
              aria-pressed={id === chosenId}
              aria-label={texts.move(number, nameOf(part))}
              onPointerDown={(event) => startDrag(event, id, place)}
              onPointerMove={moveDrag}
              onPointerUp={endDrag}
              onPointerCancel={endDrag}
              onKeyDown={(event) => pressKey(event, id, place)}
              // Screen readers press without a pointer.
              onClick={() => choose(id)}
              onFocus={() => choose(id)}
            >
              <PlanFloor drawn={drawn} size={size} isHere={id === chosenId} />
            </g>
          )
        })}
        <PlanDoors doors={dragged.doors} />
      </svg>
      <div className={css.bar}>
        {chosen === undefined ? (
          <p className={css.hint}>{texts.hint}</p>
        ) : (
          <Button
            kind="plain"
            size="small"
            icon={ArrowClockwiseBold}
            aria-label={texts.turnOf(nameOf(chosen.part))}
            onClick={() => put(chosen.part.part.id, turn(chosen.place))}
          >
            {texts.turn}
          </Button>
        )}
        {document.parts.some(({ place }) => place !== null) ? (
          <Button kind="plain" size="small" icon={GridFourRegular} onClick={layOutAgain}>
            {texts.layOutAgain}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const turn = (place: PlanPlace): PlanPlace => ({ ...place, quarterTurns: (place.quarterTurns + 1) % 4 })

const toPlace = (start: PlanPlace, dxM: number, dyM: number): PlanPlace => ({
  ...start,
  xM: snap(start.xM + dxM),
  yM: snap(start.yM + dyM),
})

const snap = (m: number): number => Math.min(RANGE_M, Math.max(-RANGE_M, Math.round(m / GRID_M) * GRID_M)) + 0
