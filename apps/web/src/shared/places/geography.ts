import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'

const EARTH_RADIUS_M = 6_371_000
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** From one point to another, both WGS-84: metres over the ground, and degrees clockwise from north. */
export interface Course {
  distanceM: number
  bearingDeg: number
}

/** The shortest way over the ground. */
export function computeCourse(from: LongitudeLatitude, to: LongitudeLatitude): Course {
  const [latitude, toLatitude] = [toRadians(from.latitude), toRadians(to.latitude)]
  const turn = toRadians(to.longitude - from.longitude)
  const half = Math.sin((toLatitude - latitude) / 2) ** 2 + Math.cos(latitude) * Math.cos(toLatitude) * Math.sin(turn / 2) ** 2
  const east = Math.sin(turn) * Math.cos(toLatitude)
  const north = Math.cos(latitude) * Math.sin(toLatitude) - Math.sin(latitude) * Math.cos(toLatitude) * Math.cos(turn)
  return {
    distanceM: 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, half))),
    bearingDeg: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
  }
}

/** The point where the course ends. */
export function followCourse(from: LongitudeLatitude, { distanceM, bearingDeg }: Course): LongitudeLatitude {
  const [latitude, bearing, angle] = [toRadians(from.latitude), toRadians(bearingDeg), distanceM / EARTH_RADIUS_M]
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing)
  const turn = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude), Math.cos(angle) - Math.sin(latitude) * sine)
  const longitude = from.longitude + (turn * 180) / Math.PI
  return { longitude: ((longitude + 540) % 360) - 180, latitude: (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI }
}

const ROUND_STEPS = [1, 2, 5]

/**
 * Radii of the rings of a plan that reaches to `distanceM`: round numbers, the outermost beyond it.
 * @returns metres from the inside out
 */
export function chooseRingsM(distanceM: number): readonly [number, number, number] {
  const smallest = 10
  for (let power = 1; ; power *= 10) {
    for (const step of ROUND_STEPS) {
      const ring = smallest * step * power
      if (ring * 3 >= distanceM * 1.05) return [ring, ring * 2, ring * 3]
    }
  }
}

/** Three decimals are some 100 m: a place can be found, a door cannot. */
const PRIVATE_STEPS_PER_DEGREE = 1000
const roundToStep = (degrees: number): number => Math.round(degrees * PRIVATE_STEPS_PER_DEGREE) / PRIVATE_STEPS_PER_DEGREE

/** The position to about a hundred metres. */
export const blurPosition = <Point extends LongitudeLatitude>(point: Point): Point => ({
  ...point,
  longitude: roundToStep(point.longitude),
  latitude: roundToStep(point.latitude),
})
