import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { useEffect, useMemo } from 'react'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../lib/services.tsx'
import { isLoggedInState } from '../../lib/session/session-state.ts'
import { type PocketCard, readOwnCards, storeOwnCards } from './own-cards-on-device.ts'

const STALE_TIME_MS = 30_000

export interface OwnCards {
  /** The default one first; undefined: neither loaded nor on the device. */
  cards: readonly PocketCard[] | undefined
  /** Why nothing could be loaded, if the device has nothing either. */
  error: unknown
  refetch: () => Promise<unknown>
}

/** The user's own cards: from the server, until then and without a network as this device has seen them last. */
export function useOwnCards(): OwnCards {
  const { storage } = useServices()
  const state = useSessionState()
  const isLoggedIn = isLoggedInState(state)
  const { id: userId } = state.user
  const { data, error, refetch } = useEndpoint(myCards, {}, { isEnabled: isLoggedIn, staleTimeMs: STALE_TIME_MS })
  const stored = useMemo(() => (isLoggedIn ? readOwnCards(storage, userId) : undefined), [isLoggedIn, storage, userId])
  useEffect(() => {
    if (isLoggedIn && data !== undefined) storeOwnCards(storage, userId, data)
  }, [isLoggedIn, data, storage, userId])
  const cards = isLoggedIn ? (data ?? stored) : undefined
  return { cards, error: cards === undefined ? error : null, refetch }
}
