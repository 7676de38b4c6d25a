import type { LongitudeLatitude } from '@zhanjian/contract/works.ts'

/** A place on a Mercator map of the unit sphere; radians. */
export interface MapPoint {
  x: number
  y: number
}

const EARTH_RADIUS_KM = 6371
/** Where maps on the web end: the poles themselves lie at infinity. */
const MAX_LATITUDE = 85.05

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

const toLatitudeRad = (latitude: number): number => toRadians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)))

export function toMapPoint({ longitude, latitude }: LongitudeLatitude): MapPoint {
  return { x: toRadians(longitude), y: Math.asinh(Math.tan(toLatitudeRad(latitude))) }
}

/** How far that many kilometres on the ground around `latitude` are on the map. */
export const toMapDistance = (km: number, latitude: number): number => km / EARTH_RADIUS_KM / Math.cos(toLatitudeRad(latitude))
