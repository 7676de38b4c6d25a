import { type MessageType, unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'

/** Live notices have them fetched again. */
const STALE_TIME_MS = 10_000
const NOTHING: Record<MessageType, number> = { system: 0, community: 0, card: 0 }

/** Unread messages by type; zero for a visitor. All users of the hook share one request. */
export function useUnreadMessageCounts(): Record<MessageType, number> & { total: number } {
  const isLoggedIn = isLoggedInState(useSessionState())
  const { data } = useEndpoint(unreadMessages, {}, { isEnabled: isLoggedIn, staleTimeMs: STALE_TIME_MS })
  const counts = (isLoggedIn && data) || NOTHING
  return { ...counts, total: counts.system + counts.community + counts.card }
}
