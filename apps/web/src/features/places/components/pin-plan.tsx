import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { movePinTexts as texts } from '#text/places/coordinates.ts'
import planCss from '../../../shared/places/distance-plan.module.css'
import { chooseRingsM, computeCourse, followCourse } from '../../../shared/places/geography.ts'
import {
  fromDrawing,
  OUTER_RADIUS,
  PLAN_CENTRE,
  PLAN_SIZE,
  PlanGround,
  PlanPin,
  toDrawing,
} from '../../../shared/places/plan-ground.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MinusBold, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import css from './pin-plan.module.css'

interface PinPlanProps {
  /** In the middle of the plan. */
  from: LongitudeLatitude
  pin: LongitudeLatitude
  /** What the plan shows at least around its middle, in metres. */
  reachM: number
  /** Where the pin is, in words. */
  where: string
  onMove: (pin: LongitudeLatitude) => void
  /** Of an arrow key, in degrees clockwise from north. */
  onStep: (bearingDeg: number) => void
}

const KEY_BEARINGS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 }
/** A ring of a plan is 1, 2 or 5 times a power of ten: the next smaller one is at least 2.5 times smaller or half of it. */
const NEARER = 2.7
/** A pin can be dragged a little beyond the outermost ring, whereupon the plan shows more. */
const FARTHEST_UNITS = 150

/** A pin that is dragged, tapped or pushed to where it belongs, by distances from the middle. A drawing, not a map. */
export function PinPlan({ from, pin, reachM, where, onMove, onStep }: PinPlanProps) {
  const plan = useRef<HTMLButtonElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  const [chosen, setChosen] = useState(() => chooseRingsM(reachM))
  const course = computeCourse(from, pin)
  // While it is dragged the scale stays, or the pin would run away from the finger.
  const rings = isDragging || course.distanceM <= chosen[2] ? chosen : chooseRingsM(course.distanceM)
  const unitsPerM = OUTER_RADIUS / rings[2]
  const [smallest] = chooseRingsM(course.distanceM)

  function moveTo(event: PointerEvent): void {
    const box = plan.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const unitsPerPx = PLAN_SIZE / box.width
    const drawn = fromDrawing({ x: (event.clientX - box.left) * unitsPerPx, y: (event.clientY - box.top) * unitsPerPx }, 1)
    const distanceM = Math.min(FARTHEST_UNITS, drawn.distanceM) / unitsPerM
    onMove(followCourse(from, { distanceM, bearingDeg: drawn.bearingDeg }))
  }
  function pressKey(event: KeyboardEvent): void {
    const bearingDeg = KEY_BEARINGS[event.key]
    if (bearingDeg === undefined) return
    event.preventDefault()
    onStep(bearingDeg)
  }
  const drop = () => setIsDragging(false)

  return (
    <div className={css.frame}>
      <button
        ref={plan}
        type="button"
        className={css.plan}
        onKeyDown={pressKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setChosen(rings)
          setIsDragging(true)
          moveTo(event)
        }}
        onPointerMove={(event) => (isDragging ? moveTo(event) : undefined)}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <span className="visually-hidden">{texts.plan(where)}</span>
        <svg className={planCss.plan} viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`} aria-hidden focusable="false">
          <circle className={css.ground} cx={PLAN_CENTRE} cy={PLAN_CENTRE} r={OUTER_RADIUS} />
          <PlanGround rings={rings} pin={toDrawing(course, unitsPerM)} />
          <PlanPin pin={toDrawing(course, unitsPerM)} />
        </svg>
      </button>
      <div className={css.scale}>
        <IconButton
          icon={PlusBold}
          iconSize={18}
          label={texts.nearer}
          disabled={rings[0] <= smallest}
          onClick={() => setChosen(chooseRingsM(Math.max(course.distanceM, rings[2] / NEARER)))}
        />
        <IconButton
          icon={MinusBold}
          iconSize={18}
          label={texts.farther}
          onClick={() => setChosen(chooseRingsM(rings[2] * 1.01))}
        />
      </div>
    </div>
  )
}
