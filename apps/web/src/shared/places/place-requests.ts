import { type Place, place } from '@zhanjian/contract/places/places.ts'
import * as z from 'zod/mini'
import type { AppStorage } from '../../lib/app-storage.ts'
import { personalStorageKeys } from '../../lib/personal-storage-keys.ts'

const placeRequest = z.object({
  id: z.string(),
  /** The place that the asking page has. */
  place: z.nullable(place),
  /** What the user has chosen; absent until then. */
  answer: z.optional(place),
})
type PlaceRequest = z.infer<typeof placeRequest>
const placeRequests = z.array(placeRequest)

const STORAGE_KEY = personalStorageKeys.placeRequests
/** A request whose page never comes back is dropped by later ones. */
const REQUESTS_MAX = 8

type RequestStorage = Pick<AppStorage, 'readUnchecked' | 'write'>

/**
 * A page asks for a place, another one answers it: kept on the device, so that a reload between the two loses nothing. Each
 * asker has an id of its own.
 */
export const createPlaceRequests = (storage: RequestStorage) => {
  const readAll = (): PlaceRequest[] => {
    const stored = placeRequests.safeParse(storage.readUnchecked(STORAGE_KEY))
    return stored.success ? stored.data : []
  }
  const writeAll = (all: PlaceRequest[]) => storage.write(STORAGE_KEY, all.slice(0, REQUESTS_MAX))
  return {
    ask: (id: string, current: Place | null) =>
      void writeAll([{ id, place: current }, ...readAll().filter((request) => request.id !== id)]),

    /** Undefined: nobody has asked under this id. */
    find: (id: string): Pick<PlaceRequest, 'place'> | undefined => readAll().find((request) => request.id === id),

    answer: (id: string, chosen: Place) =>
      void writeAll(readAll().map((request) => (request.id === id ? { ...request, answer: chosen } : request))),

    /** The answer, once. */
    take(id: string): Place | undefined {
      const all = readAll()
      const answer = all.find((request) => request.id === id)?.answer
      if (answer !== undefined) writeAll(all.filter((request) => request.id !== id))
      return answer
    },
  }
}
