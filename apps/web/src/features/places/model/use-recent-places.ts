import { myPlaces } from '@zhanjian/contract/places/my-places.ts'
import type { Place } from '@zhanjian/contract/places/places.ts'
import { RECENT_PLACES_MAX } from '@zhanjian/contract/works/limits.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { clearRecentPlaces, readRecentPlaces } from '../../../shared/places/recent-places.ts'

/** Places that were chosen on this device, then those of the user's own things, which may have been made on another one. */
export function useRecentPlaces(): { places: readonly Place[]; clear: () => void } {
  const { storage } = useServices()
  const isLoggedIn = isLoggedInState(useSessionState())
  const { data: own = [] } = useEndpoint(myPlaces, {}, { isEnabled: isLoggedIn })
  const [{ places: chosen, ownUntil }, setKept] = useState(() => readRecentPlaces(storage))
  const later = isLoggedIn ? own.filter(({ usedAt }) => ownUntil === null || usedAt > ownUntil) : []
  return {
    places: mergePlaces(
      chosen,
      later.map(({ place }) => place),
    ),
    clear() {
      // By the server's clock: what is saved after this is offered again.
      const [newest] = own
      clearRecentPlaces(storage, newest?.usedAt ?? ownUntil)
      setKept(readRecentPlaces(storage))
    },
  }
}

/** Each once, whatever its coordinates: the first ones win. */
function mergePlaces(first: readonly Place[], further: readonly Place[]): readonly Place[] {
  const byWords = new Map<string, Place>()
  for (const place of [...first, ...further]) {
    const words = JSON.stringify([place.name, place.address, place.regionCode])
    if (!byWords.has(words)) byWords.set(words, place)
  }
  return [...byWords.values()].slice(0, RECENT_PLACES_MAX)
}
