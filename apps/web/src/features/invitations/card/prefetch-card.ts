import type { QueryClient } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { invitationGuest, invitationReception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { ClientInput } from '../../../lib/api/client-input.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { takeFirstCard } from './first-card.ts'
import { toCardDocument } from './to-card-document.ts'

/** How long what a card was opened with is used without a refetch: doors open and deadlines pass while it is open. */
export const CARD_STALE_TIME_MS = 30_000

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  query: ScreenQuery<'invitationCard'>
}

/**
 * While the code of the shell loads: takes what the page has fetched, or fetches it, then the letters of the card's first page. The
 * page reports failures.
 */
export async function prefetchCard({ call, queryClient, query }: PrefetchOptions): Promise<void> {
  const guestKey = query.get('guest')
  const first = takeFirstCard(query)
  const read = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, early?: Promise<CallData<E> | undefined>) => {
    const { queryKey, queryFn } = buildEndpointQueryOptions(call, endpoint, input)
    return queryClient
      .fetchQuery({
        queryKey,
        queryFn: async (context) => (await early) ?? queryFn(context),
        staleTime: CARD_STALE_TIME_MS,
      })
      .catch(() => undefined)
  }
  const guest = guestKey === null ? undefined : await read(invitationGuest, { params: { guestKey } }, first?.guest)
  const code = query.get('code') ?? (guest?.state === 'open' ? guest.code : undefined)
  if (code === undefined) return
  if (guestKey === null) void read(invitationReception, { params: { code } })
  const invitation = await read(publicInvitationByCode, { params: { code } }, first?.card)
  const card = invitation && toCardDocument(invitation.document)
  if (!card) return
  const { loadCardLetters } = await import('../../../shared/invitations/card-letters.ts')
  loadCardLetters({ ...card, pages: card.pages.slice(0, 1) }, null, 'now')
}
