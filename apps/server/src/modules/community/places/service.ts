import type { UsedPlace } from '@zhanjian/contract/places/my-places.ts'
import { place } from '@zhanjian/contract/places/places.ts'
import { RECENT_PLACES_MAX } from '@zhanjian/contract/works/limits.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { PlacesStore } from './store.ts'

/** The service of this module. */
export type PlacesService = ReturnType<typeof createPlacesService>

/** The places of a user's own things. */
export const createPlacesService = (store: PlacesStore) => ({
  /** Of the caller's own things, each once, the newest first. */
  async listOwn({ user }: SignedInCaller): Promise<UsedPlace[]> {
    const rows = await store.listOfOwner(user.id, RECENT_PLACES_MAX)
    return rows.flatMap(({ place: stored, usedAt }) => {
      // A document of an earlier release may keep one that is no longer valid.
      const known = place.safeParse(stored).data
      return known === undefined ? [] : [{ place: known, usedAt: usedAt.toISOString() }]
    })
  },
})
