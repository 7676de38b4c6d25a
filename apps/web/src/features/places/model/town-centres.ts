import type { Position } from '@zhanjian/contract/places/places.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** Where the town of a region is. */
export interface TownCentre {
  /** The region whose town it is: the asked one, or the one above it. */
  regionCode: string
  position: Position
}

/** The nearest known town of a region. */
export type FindTownCentre = (regionCode: string) => TownCentre | undefined

/** Loads the towns, 6 KB on the wire, from our own origin. */
export async function loadTownCentres(): Promise<FindTownCentre> {
  const { TOWN_CENTRES } = await import('./town-centres.gen.ts')
  return createTownCentres(TOWN_CENTRES)
}

/** @param lines `330100 120.161 30.294`: code, longitude, latitude in degrees of WGS-84 */
export function createTownCentres(lines: string): FindTownCentre {
  const towns = new Map<string, Position>()
  for (const line of lines.trim().split('\n')) {
    const [code = '', longitude, latitude] = line.split(' ')
    towns.set(code, { longitude: Number(longitude), latitude: Number(latitude), datum: 'wgs84' })
  }
  return (regionCode) => {
    for (const code of [regionCode, `${sliceUnits(regionCode, 0, 4)}00`, `${sliceUnits(regionCode, 0, 2)}0000`]) {
      const position = towns.get(code)
      if (position !== undefined) return { regionCode: code, position }
    }
    return undefined
  }
}
