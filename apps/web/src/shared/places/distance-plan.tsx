import { useId } from 'react'
import { planTexts as texts } from '#text/places/places.ts'
import css from './distance-plan.module.css'
import { type Course, chooseRingsM } from './geography.ts'
import { OUTER_RADIUS, PLAN_CENTRE, PLAN_SIZE, PlanGround, PlanPin, toDrawing } from './plan-ground.tsx'

interface DistancePlanProps {
  place: { name: string; course: Course }
  accuracyM: number
}

/** Where a place lies as seen from the device, north up, with rings of round distances. A drawing, not a map. */
export function DistancePlan({ place, accuracyM }: DistancePlanProps) {
  const glowId = useId()
  const rings = chooseRingsM(Math.max(place.course.distanceM, accuracyM * 2))
  const unitsPerM = OUTER_RADIUS / rings[2]
  const pin = toDrawing(place.course, unitsPerM)
  const accuracy = Math.min(OUTER_RADIUS, Math.max(9, accuracyM * unitsPerM))
  return (
    <svg
      className={css.plan}
      viewBox={`0 0 ${PLAN_SIZE} ${PLAN_SIZE}`}
      role="img"
      aria-label={texts.drawing(place.name, describeCourse(place.course, accuracyM))}
    >
      <defs>
        <radialGradient id={glowId}>
          <stop offset="0" stopColor="var(--primary)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--primary)" stopOpacity="0.02" />
        </radialGradient>
      </defs>
      <circle cx={PLAN_CENTRE} cy={PLAN_CENTRE} r={OUTER_RADIUS} fill={`url(#${glowId})`} />
      <PlanGround rings={rings} pin={pin} />
      <circle className={css.accuracy} cx={PLAN_CENTRE} cy={PLAN_CENTRE} r={accuracy} />
      <PlanPin pin={pin} />
    </svg>
  )
}

/** The distance and direction in words; a place within the error of the device's position is nearby, in no direction. */
export const describeCourse = ({ distanceM, bearingDeg }: Course, accuracyM: number): string =>
  distanceM <= Math.max(accuracyM, 30) ? texts.here : texts.course(distanceM, bearingDeg)
