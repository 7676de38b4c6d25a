import { type Place, place } from '@zhanjian/contract/places.ts'
import * as z from 'zod/mini'
import type { AppStorage } from '../../lib/app-storage.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'

const places = z.array(place)
const STORAGE_KEY = personalStorageKeys.recentPlaces
const PLACES_MAX = 6

type PlaceStorage = Pick<AppStorage, 'readUnchecked' | 'write' | 'remove'>

/** Places that were chosen on this device, newest first. Never sent. */
export function readRecentPlaces(storage: PlaceStorage): readonly Place[] {
  const stored = places.safeParse(storage.readUnchecked(STORAGE_KEY))
  return stored.success ? stored.data : []
}

/** Adds a place as the newest, once. */
export function addToRecentPlaces(storage: PlaceStorage, chosen: Place): void {
  const same = JSON.stringify(chosen)
  const others = readRecentPlaces(storage).filter((other) => JSON.stringify(other) !== same)
  storage.write(STORAGE_KEY, [chosen, ...others].slice(0, PLACES_MAX))
}

export const clearRecentPlaces = (storage: PlaceStorage): void => storage.remove(STORAGE_KEY)
