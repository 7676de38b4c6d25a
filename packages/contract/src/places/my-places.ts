import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { place } from './places.ts'

/** A place of the caller's own things, and when the newest of them was saved. */
export const usedPlace = z.object({ place, usedAt: z.string() })
/** A parsed {@link usedPlace}. */
export type UsedPlace = z.infer<typeof usedPlace>

/** Each once, the newest first; at most `RECENT_PLACES_MAX`. */
export const myPlaces = endpoint('GET /api/places/mine', 'user', {
  summary: 'List the places of my own cards, works, invitations, activities and booths',
  data: z.array(usedPlace),
})
