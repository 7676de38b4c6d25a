import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'

const EARTH_RADIUS_M = 6_371_000
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres over the ground, of two points in WGS-84. */
export function measureDistanceM(from: LongitudeLatitude, to: LongitudeLatitude): number {
  const [latitude, toLatitude] = [toRadians(from.latitude), toRadians(to.latitude)]
  const turn = toRadians(to.longitude - from.longitude)
  const half = Math.sin((toLatitude - latitude) / 2) ** 2 + Math.cos(latitude) * Math.cos(toLatitude) * Math.sin(turn / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, half)))
}
