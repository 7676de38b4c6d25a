import type { QueryClient } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { invitationGuest, invitationReception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import type { ClientInput } from '../../../lib/api/client-input.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { takeFirstInvitation } from './first-invitation.ts'
import { toInvitationDocument } from './to-invitation-document.ts'

/** How long what an invitation was opened with is used without a refetch: doors open and deadlines pass while it is open. */
export const INVITATION_STALE_TIME_MS = 30_000

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  query: ScreenQuery<'invitation'>
}

/**
 * While the code of the shell loads: takes what the page has fetched, or fetches it, then the letters of the invitation's first page. The
 * page reports failures.
 */
export async function prefetchInvitation({ call, queryClient, query }: PrefetchOptions): Promise<void> {
  const guestKey = query.get('guest')
  const first = takeFirstInvitation(query)
  const read = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, early?: Promise<CallData<E> | undefined>) => {
    const { queryKey, queryFn } = buildEndpointQueryOptions(call, endpoint, input)
    return queryClient
      .fetchQuery({
        queryKey,
        queryFn: async (context) => (await early) ?? queryFn(context),
        staleTime: INVITATION_STALE_TIME_MS,
      })
      .catch(() => undefined)
  }
  const guest = guestKey === null ? undefined : await read(invitationGuest, { params: { guestKey } }, first?.guest)
  const code = query.get('code') ?? (guest?.state === 'open' ? guest.code : undefined)
  if (code === undefined) return
  if (guestKey === null) void read(invitationReception, { params: { code } })
  const invitation = await read(publicInvitationByCode, { params: { code } }, first?.invitation)
  const document = invitation && toInvitationDocument(invitation.document)
  if (!document) return
  const { loadInvitationLetters } = await import('../../../shared/invitations/invitation-letters.ts')
  loadInvitationLetters({ ...document, pages: document.pages.slice(0, 1) }, null, 'now')
}
