import type { Place } from '@zhanjian/contract/places/places.ts'
import { type WrittenPlace, writePlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { useRegionNames } from './use-regions.ts'

/** What is shown of a place. */
export type ShownPlace = Pick<Place, 'name' | 'address' | 'regionCode'>

/** The place with the names of its region, which are loaded for it; until then, and without a network, without them. */
export function useWrittenPlace(place: ShownPlace | null): WrittenPlace {
  const regionNames = useRegionNames(place?.regionCode ?? null)
  return place === null ? { title: '', address: '' } : writePlace(place, regionNames)
}
