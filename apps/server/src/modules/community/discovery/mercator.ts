import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'

/** A point on a Mercator map of the unit sphere, in radians. */
export interface MapPoint {
  x: number
  y: number
}

const EARTH_RADIUS_KM = 6371
/** Limit of web maps: the poles are at infinity. */
const MAX_LATITUDE = 85.05

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

const toLatitudeRad = (latitude: number): number => toRadians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)))

/** Projects a location onto the map, limited to `MAX_LATITUDE`. */
export function toMapPoint({ longitude, latitude }: LongitudeLatitude): MapPoint {
  return { x: toRadians(longitude), y: Math.asinh(Math.tan(toLatitudeRad(latitude))) }
}

/** Converts kilometres on the ground at `latitude` to map units. */
export const toMapDistance = (km: number, latitude: number): number => km / EARTH_RADIUS_KM / Math.cos(toLatitudeRad(latitude))
