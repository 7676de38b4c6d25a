import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@zhanjian/contract/endpoint.ts'
import { invitationGuest, invitationReception } from '@zhanjian/contract/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { ClientInput } from '../../../lib/api/client-input.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { toCardDocument } from './to-card-document.ts'

/** How long what a card was opened with is used without a refetch: doors open and deadlines pass while it is open. */
export const CARD_STALE_TIME_MS = 30_000

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  query: ScreenQuery<'invitationCard'>
}

/** While the code of the shell loads: fetches the card, then the letters and the picture of its first page. The page reports failures. */
export async function prefetchCard({ call, queryClient, query }: PrefetchOptions): Promise<void> {
  const read = <E extends Endpoint>(endpoint: E, input: ClientInput<E>) =>
    queryClient
      .fetchQuery({ ...buildEndpointQueryOptions(call, endpoint, input), staleTime: CARD_STALE_TIME_MS })
      .catch(() => undefined)
  const guestKey = query.get('guest')
  const guest = guestKey === null ? undefined : await read(invitationGuest, { params: { guestKey } })
  const named = guest?.state === 'open' ? guest : undefined
  const code = query.get('code') ?? named?.code
  if (code === undefined) return
  if (guestKey === null) void read(invitationReception, { params: { code } })
  const invitation = await read(publicInvitationByCode, { params: { code } })
  const card = invitation && toCardDocument(invitation.document)
  if (!card) return
  const { preloadFirstPage } = await import('./preload-first-page.ts')
  preloadFirstPage(card, invitation.assets, named?.name ?? null)
}
