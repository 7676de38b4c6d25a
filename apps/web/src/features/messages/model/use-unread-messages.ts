import { unreadMessages } from '@zhanjian/contract/messages.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'

/** While the window is in sight; a hidden one asks nothing. */
const ASK_EVERY_MS = 60_000
const FRESH_MS = 10_000

export interface UnreadMessages {
  system: number
  community: number
  all: number
}

/** How many messages wait, by type; none for a visitor. All who show it share one call. */
export function useUnreadMessages(): UnreadMessages {
  const isLoggedIn = isPerson(useSessionState())
  const { data } = useEndpoint(unreadMessages, {}, { isEnabled: isLoggedIn, staleTimeMs: FRESH_MS, refetchEveryMs: ASK_EVERY_MS })
  if (!isLoggedIn || data === undefined) return { system: 0, community: 0, all: 0 }
  return { ...data, all: data.system + data.community }
}
