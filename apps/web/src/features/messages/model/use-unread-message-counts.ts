import { unreadMessages } from '@zhanjian/contract/messages.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'

/** Only while the window is visible. */
const POLL_INTERVAL_MS = 60_000
const STALE_TIME_MS = 10_000

export interface UnreadMessageCounts {
  system: number
  community: number
  total: number
}

/** Unread messages by type; zero for a visitor. All users of the hook share one request. */
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
