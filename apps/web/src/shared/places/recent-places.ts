import { type Place, place } from '@zhanjian/contract/places/places.ts'
import { RECENT_PLACES_MAX } from '@zhanjian/contract/works/limits.ts'
import * as z from 'zod/mini'
import type { AppStorage } from '../../lib/app-storage.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'

const storedPlaces = z.array(place)
const PLACES_KEY = personalStorageKeys.recentPlaces
const OWN_UNTIL_KEY = personalStorageKeys.ownPlacesUntil

type PlaceStorage = Pick<AppStorage, 'readUnchecked' | 'write' | 'remove'>

/** What the device keeps of places. */
export interface RecentPlaces {
  /** Chosen here, newest first. Never sent. */
  places: readonly Place[]
  /** Until when those of the user's own things were cleared from the list, as the server told it; null: never. */
  ownUntil: string | null
}

export function readRecentPlaces(storage: PlaceStorage): RecentPlaces {
  const stored = storedPlaces.safeParse(storage.readUnchecked(PLACES_KEY))
  const until = storage.readUnchecked(OWN_UNTIL_KEY)
  return { places: stored.success ? stored.data : [], ownUntil: typeof until === 'string' ? until : null }
}

/** Adds a place as the newest, once. */
export function addToRecentPlaces(storage: PlaceStorage, chosen: Place): void {
  const same = JSON.stringify(chosen)
  const others = readRecentPlaces(storage).places.filter((other) => JSON.stringify(other) !== same)
  storage.write(PLACES_KEY, [chosen, ...others].slice(0, RECENT_PLACES_MAX))
}

/** @param ownUntil when the newest of the cleared ones that came from the server was used; null: there are none */
export function clearRecentPlaces(storage: PlaceStorage, ownUntil: string | null): void {
  storage.remove(PLACES_KEY)
  if (ownUntil !== null) storage.write(OWN_UNTIL_KEY, ownUntil)
}
