import { unreadMessages } from '@zhanjian/contract/messages.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'

/** While the window is in sight; a hidden one asks nothing. */
const POLL_INTERVAL_MS = 60_000
const STALE_TIME_MS = 10_000

export interface UnreadMessageCounts {
  system: number
  community: number
  total: number
}

/** How many messages wait, by type; none for a visitor. All who show it share one call. */
export function useUnreadMessageCounts(): UnreadMessageCounts {
  const isLoggedIn = isLoggedInState(useSessionState())
  const { data } = useEndpoint(
    unreadMessages,
    {},
    { isEnabled: isLoggedIn, staleTimeMs: STALE_TIME_MS, refetchIntervalMs: POLL_INTERVAL_MS },
  )
  if (!isLoggedIn || data === undefined) return { system: 0, community: 0, total: 0 }
  return { ...data, total: data.system + data.community }
}
