import loaded from 'gcoord'
import type { Datum, LongitudeLatitude, Place, Position } from './places.ts'
import { roundDegrees } from './round-degrees.ts'

// The package's types describe the file for bundlers; Node loads one whose only export is the library itself.
const gcoord = loaded as unknown as typeof import('gcoord')['default']

/** The library converts seven references; its enumeration has an entry for each of ours. */
const SYSTEMS = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const satisfies Record<Datum, unknown>

/** The same point on the ground in another datum, within a metre. Outside China all of them are the same. */
export function convertDatum({ longitude, latitude, datum }: Position, to: Datum): Position {
  if (datum === to || !isShifted({ longitude, latitude })) return { longitude, latitude, datum: to }
  const [east, north] = gcoord.transform([longitude, latitude], SYSTEMS[datum], SYSTEMS[to])
  return { longitude: roundDegrees(east), latitude: roundDegrees(north), datum: to }
}

/** As devices report it and the database keeps it. */
export function toWgs84(position: Position): LongitudeLatitude {
  const { longitude, latitude } = convertDatum(position, 'wgs84')
  return { longitude, latitude }
}

/** A place as the database keeps it: positions of one datum are compared, and found nearby. */
export const toStoredPlace = (place: Place): Place => ({
  ...place,
  position: place.position && convertDatum(place.position, 'wgs84'),
})

/** A point as addresses of Baidu's website have it: metres on its map, east and north of 0. */
export function readBaiduMetres(eastM: number, northM: number): Position {
  const [longitude, latitude] = gcoord.transform([eastM, northM], gcoord.BD09MC, gcoord.BD09)
  return { longitude: roundDegrees(longitude), latitude: roundDegrees(latitude), datum: 'bd09' }
}

/** Whether maps of the place are shifted: within China. */
function isShifted({ longitude, latitude }: LongitudeLatitude): boolean {
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return east !== longitude || north !== latitude
}
