import { planTexts as texts } from '#text/places/places.ts'
import css from './distance-plan.module.css'
import type { Course } from './geography.ts'

/** Units of a plan to the right and down. */
export const PLAN_SIZE = 320
/** Of the middle, both ways. */
export const PLAN_CENTRE = 160
/** Of the outermost ring, in units of the plan. */
export const OUTER_RADIUS = 132

const POINT_NAMES = [
  { name: texts.north, x: PLAN_CENTRE, y: 16 },
  { name: texts.east, x: 306, y: PLAN_CENTRE },
  { name: texts.south, x: PLAN_CENTRE, y: 306 },
  { name: texts.west, x: 14, y: PLAN_CENTRE },
]

interface PlanGroundProps {
  /** Radii from the inside out, in metres. */
  rings: readonly [number, number, number]
  /** Where the pin is: the distances are written on the other side. */
  pin: { x: number; y: number }
}

/** What every plan stands on: rings of round distances, north up. */
export function PlanGround({ rings, pin }: PlanGroundProps) {
  const unitsPerM = OUTER_RADIUS / rings[2]
  const isEast = pin.x > PLAN_CENTRE
  const isSouth = pin.y > PLAN_CENTRE
  return (
    <>
      <path className={css.cross} d={`M${PLAN_CENTRE} 28V292M28 ${PLAN_CENTRE}H292`} />
      {rings.map((ringM) => (
        <circle key={ringM} className={css.ring} cx={PLAN_CENTRE} cy={PLAN_CENTRE} r={ringM * unitsPerM} />
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
          x={PLAN_CENTRE + (isEast ? -6 : 6)}
          y={PLAN_CENTRE + (isSouth ? -1 : 1) * (ringM * unitsPerM - 8)}
          textAnchor={isEast ? 'end' : 'start'}
        >
          {texts.formatRing(ringM)}
        </text>
      ))}
    </>
  )
}

/** The way from the middle to the pin, and the pin. */
export const PlanPin = ({ pin }: { pin: { x: number; y: number } }) => (
  <>
    <path className={css.way} d={`M${PLAN_CENTRE} ${PLAN_CENTRE}L${pin.x} ${pin.y}`} />
    <circle className={css.me} cx={PLAN_CENTRE} cy={PLAN_CENTRE} r="7" />
    <path
      className={css.pin}
      d="M0 0c-1.5-3.4-9-9.600-9-17.200a9 9 0 0 1 18 0C9-9.600 1.500-3.400 0 0zm0-20.400a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600z"
      transform={`translate(${pin.x} ${pin.y})`}
    />
  </>
)

/** North is up. */
export function toDrawing({ distanceM, bearingDeg }: Course, unitsPerM: number): { x: number; y: number } {
  const angleRad = (bearingDeg * Math.PI) / 180
  const radius = distanceM * unitsPerM
  return { x: PLAN_CENTRE + radius * Math.sin(angleRad), y: PLAN_CENTRE - radius * Math.cos(angleRad) }
}

/** The course to a point of the plan. */
export function fromDrawing({ x, y }: { x: number; y: number }, unitsPerM: number): Course {
  const [right, up] = [x - PLAN_CENTRE, PLAN_CENTRE - y]
  return { distanceM: Math.hypot(right, up) / unitsPerM, bearingDeg: ((Math.atan2(right, up) * 180) / Math.PI + 360) % 360 }
}
