import { useQueryClient } from '@tanstack/react-query'
import { myExchanges } from '@zhanjian/contract/cards/card-exchange.ts'
import { heldCards, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { cardById } from '@zhanjian/contract/cards/cards.ts'
import { unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { useEffect, useRef } from 'react'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../lib/services.tsx'
import { isLoggedInState } from '../../lib/session/session-state.ts'

/** Live notices have them fetched again. */
const STALE_TIME_MS = 10_000

/**
 * Reads what is shown about exchanges again as soon as somebody has offered a card or accepted one.
 * @returns the number of unread messages about cards; undefined while unknown and for visitors
 */
export function useExchangeNews(): number | undefined {
  const queryClient = useQueryClient()
  const isLoggedIn = isLoggedInState(useSessionState())
  const { data } = useEndpoint(unreadMessages, {}, { isEnabled: isLoggedIn, staleTimeMs: STALE_TIME_MS })
  const unreadCount = isLoggedIn ? data?.card : undefined
  const knownCount = useRef(unreadCount)
  useEffect(() => {
    const isMore = unreadCount !== undefined && knownCount.current !== undefined && unreadCount > knownCount.current
    knownCount.current = unreadCount
    if (!isMore) return
    for (const { path } of [myExchanges, heldCards, holderOverview, cardById]) {
      // Pages below this one ask, too: once is enough.
      void queryClient.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })
    }
  }, [unreadCount, queryClient])
  return unreadCount
}
