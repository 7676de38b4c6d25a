import { useId } from 'react'
import { planTexts as texts } from '../../text/zh/places/places.ts'
import css from './distance-plan.module.css'
import { type Course, chooseRingsM } from './geography.ts'

interface DistancePlanProps {
  place: { name: string; course: Course }
  accuracyM: number
}

/** Of the drawing, whose outermost ring has this radius in its units. */
const OUTER_RADIUS = 132
const CENTRE = 160
const POINT_NAMES = [
  { name: texts.north, x: CENTRE, y: 16 },
  { name: texts.east, x: 306, y: CENTRE },
  { name: texts.south, x: CENTRE, y: 306 },
  { name: texts.west, x: 14, y: CENTRE },
]

/** Where a place lies as seen from the device, north up, with rings of round distances. A drawing, not a map. */
export function DistancePlan({ place, accuracyM }: DistancePlanProps) {
  const glowId = useId()
  const rings = chooseRingsM(Math.max(place.course.distanceM, accuracyM * 2))
  const unitsPerM = OUTER_RADIUS / rings[2]
  const pin = toDrawing(place.course, unitsPerM)
  const isEast = pin.x > CENTRE
  const isSouth = pin.y > CENTRE
  const accuracy = Math.min(OUTER_RADIUS, Math.max(9, accuracyM * unitsPerM))
  return (
    <svg
      className={css.plan}
      viewBox="0 0 320 320"
      role="img"
      aria-label={texts.drawing(place.name, describeCourse(place.course, accuracyM))}
    >
      <defs>
        <radialGradient id={glowId}>
          <stop offset="0" stopColor="var(--primary)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--primary)" stopOpacity="0.02" />
        </radialGradient>
      </defs>
      <circle cx={CENTRE} cy={CENTRE} r={OUTER_RADIUS} fill={`url(#${glowId})`} />
      <path className={css.cross} d={`M${CENTRE} 28V292M28 ${CENTRE}H292`} />
      {rings.map((ringM) => (
        <circle key={ringM} className={css.ring} cx={CENTRE} cy={CENTRE} r={ringM * unitsPerM} />
      ))}
      {POINT_NAMES.map(({ name, x, y }) => (
        <text key={name} className={css.point} x={x} y={y} data-north={name === texts.north || undefined}>
          {name}
        </text>
      ))}
      {rings.map((ringM) => (
        // Below the centre, on the side where the pin is not.
        <text
          key={ringM}
          className={css.scale}
          x={CENTRE + (isEast ? -6 : 6)}
          y={CENTRE + (isSouth ? -1 : 1) * (ringM * unitsPerM - 8)}
          textAnchor={isEast ? 'end' : 'start'}
        >
          {texts.formatRing(ringM)}
        </text>
      ))}
      <circle className={css.accuracy} cx={CENTRE} cy={CENTRE} r={accuracy} />
      <path className={css.way} d={`M${CENTRE} ${CENTRE}L${pin.x} ${pin.y}`} />
      <circle className={css.me} cx={CENTRE} cy={CENTRE} r="7" />
      <path
        className={css.pin}
        d="M0 0c-1.5-3.4-9-9.600-9-17.200a9 9 0 0 1 18 0C9-9.600 1.500-3.400 0 0zm0-20.400a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600z"
        transform={`translate(${pin.x} ${pin.y})`}
      />
    </svg>
  )
}

/** North is up. */
function toDrawing({ distanceM, bearingDeg }: Course, unitsPerM: number): { x: number; y: number } {
  const angleRad = (bearingDeg * Math.PI) / 180
  const radius = distanceM * unitsPerM
  return { x: CENTRE + radius * Math.sin(angleRad), y: CENTRE - radius * Math.cos(angleRad) }
}

/** The distance and direction in words; a place within the error of the device's position is nearby, in no direction. */
export const describeCourse = ({ distanceM, bearingDeg }: Course, accuracyM: number): string =>
  distanceM <= Math.max(accuracyM, 30) ? texts.here : texts.course(distanceM, bearingDeg)
