import type { LongitudeLatitude } from '@zhanjian/contract/works.ts'

/** A place on a Mercator map of the unit sphere; radians. */
export interface Spot {
  x: number
  y: number
}

const EARTH_RADIUS_KM = 6371
/** Where maps on the web end: the poles themselves lie at infinity. */
const LAST_LATITUDE = 85.05

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const latitudeRadOf = (latitude: number): number => radians(Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)))

export function spotOf({ longitude, latitude }: LongitudeLatitude): Spot {
  return { x: radians(longitude), y: Math.asinh(Math.tan(latitudeRadOf(latitude))) }
}

/** How far that many kilometres on the ground around `latitude` are on the map. */
export const onMap = (km: number, latitude: number): number => km / EARTH_RADIUS_KM / Math.cos(latitudeRadOf(latitude))
