/** Where one sits in a hall. */
import type { Building, Prop } from './document.ts'

/** A place on a bench. */
export interface Seat {
  x: number
  z: number
  /** Where who sits looks: away from the bench, to the side from which they came. */
  yawRad: number
  heightM: number
}

/** As far as one goes to sit down, from the edge of the seat. */
const REACH_M = 1.6
/** Width of one person. */
const PLACE_M = 0.62
const ROUND_PLACES = 8
/** People do not sit on each other's laps. */
const TAKEN_M = 0.4

/** The nearest place to sit that nobody has taken; null: there is none near by. */
export function findSeat(
  { props }: Pick<Building, 'props'>,
  x: number,
  z: number,
  taken: readonly Pick<Seat, 'x' | 'z'>[],
): Seat | null {
  const distance = (seat: Seat) => Math.hypot(seat.x - x, seat.z - z)
  const isFree = (seat: Seat) => taken.every((other) => Math.hypot(other.x - seat.x, other.z - seat.z) > TAKEN_M)
  const reached = props.flatMap((prop) => listSeats(prop, x, z)).filter((seat) => distance(seat) < REACH_M && isFree(seat))
  return reached.reduce<Seat | null>((best, seat) => (best === null || distance(seat) < distance(best) ? seat : best), null)
}

/** The places of one bench, for who comes from there. */
function listSeats(prop: Prop, x: number, z: number): Seat[] {
  if (prop.kind === 'round_bench') return listRoundSeats(prop)
  return prop.kind === 'bench' ? listBenchSeats(prop, x, z) : []
}

function listBenchSeats({ at, yawRad, sizeM: [widthM, heightM, depthM], liftM }: Prop, x: number, z: number): Seat[] {
  const isLong = widthM >= depthM
  const [lengthM, shortM] = isLong ? [widthM, depthM] : [depthM, widthM]
  const [c, s] = [Math.cos(yawRad), Math.sin(yawRad)]
  const along = isLong ? ([c, -s] as const) : ([s, c] as const)
  const across = isLong ? ([s, c] as const) : ([c, -s] as const)
  const side = (x - at[0]) * across[0] + (z - at[1]) * across[1] < 0 ? -1 : 1
  const count = Math.max(1, Math.floor(lengthM / PLACE_M))
  return Array.from({ length: count }, (_, index) => {
    const from = ((index + 0.5) / count - 0.5) * lengthM
    const out = side * shortM * 0.16
    return {
      x: at[0] + along[0] * from + across[0] * out,
      z: at[1] + along[1] * from + across[1] * out,
      yawRad: Math.atan2(-across[0] * side, -across[1] * side),
      heightM: heightM + liftM,
    }
  })
}

function listRoundSeats({ at, sizeM: [widthM, heightM], liftM }: Prop): Seat[] {
  return Array.from({ length: ROUND_PLACES }, (_, index) => {
    const angle = (index / ROUND_PLACES) * 2 * Math.PI
    const [outX, outZ] = [Math.sin(angle), Math.cos(angle)]
    const out = widthM * 0.36
    return { x: at[0] + outX * out, z: at[1] + outZ * out, yawRad: Math.atan2(-outX, -outZ), heightM: heightM + liftM }
  })
}
