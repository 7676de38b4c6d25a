import { useQueryClient } from '@tanstack/react-query'
import {
  invitationGuest,
  invitationReception,
  type OpenGuest,
  openInvitation,
  type Reception,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import { type PublicInvitation, publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { useEffect, useState } from 'react'
import { ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { keepGuest, readKeptGuest } from './kept-guests.ts'
import { INVITATION_STALE_TIME_MS } from './prefetch-invitation.ts'
import { toInvitationDocument } from './to-invitation-document.ts'
import { useReceptionChanges } from './use-reception-changes.ts'

/** Why an invitation is not shown. */
export type InvitationFailure = 'missing' | 'takenDown' | 'locked' | 'tooNew' | 'offline' | 'unknown'

/** The guest by whose link the invitation is open. */
export interface InvitationGuest extends OpenGuest {
  key: string
}

/** An open invitation. */
export interface OpenedVisit {
  state: 'open'
  code: string
  invitation: PublicInvitation
  document: InvitationDocument
  /** Null: a reader by the common link, who has not answered. */
  guest: InvitationGuest | null
  /** Whether there may be a guest who is not read yet: an answer would be that of another one. */
  isGuestPending: boolean
  /** Null: not known yet, or it could not be read; the invitation is shown all the same. */
  reception: Reception | null
  /** What the server has answered a guest with; the device remembers the key. */
  admit: (guestKey: string, guest: OpenGuest) => void
  /** Nothing of the guest is left on the device. */
  forget: () => void
  refresh: () => void
}

/** An invitation as it is opened by an address. */
export type InvitationVisit =
  | { state: 'loading' }
  | { state: 'failed'; code: string; failure: InvitationFailure; retry: () => void }
  | { state: 'withdrawn'; name: string; guestKey: string; forget: () => void }
  | OpenedVisit

interface InvitationAddress {
  code: string | null
  guestKey: string | null
}

/** Reads an invitation, and the guest of a personal link: that of the address, of the device, or of the account. */
export function useInvitationVisit(address: InvitationAddress): InvitationVisit {
  const { call, storage } = useServices()
  const queryClient = useQueryClient()
  const [keptKey, setKeptKey] = useState(() => (address.code === null ? undefined : readKeptGuest(storage, address.code)))
  const receptionQuery = useEndpoint(
    invitationReception,
    { params: { code: address.code ?? '' } },
    { isEnabled: address.code !== null && keptKey === undefined, staleTimeMs: INVITATION_STALE_TIME_MS },
  )
  const key = address.guestKey ?? keptKey ?? receptionQuery.data?.myGuest?.guestKey
  const guestQuery = useEndpoint(
    invitationGuest,
    { params: { guestKey: key ?? '' } },
    { isEnabled: key !== undefined, staleTimeMs: INVITATION_STALE_TIME_MS },
  )
  // A link of the device that has been renewed is no longer this guest's.
  const isKeyGone = guestQuery.isError && isMissing(guestQuery.error)
  const view = isKeyGone ? undefined : guestQuery.data
  const code = address.code ?? (view?.state === 'open' ? view.code : undefined)
  const invitationQuery = useEndpoint(
    publicInvitationByCode,
    { params: { code: code ?? '' } },
    { isEnabled: code !== undefined, staleTimeMs: INVITATION_STALE_TIME_MS },
  )
  const invitation = invitationQuery.data
  useEffect(() => {
    if (isKeyGone && keptKey !== undefined && address.code !== null) {
      keepGuest(storage, address.code, null)
      setKeptKey(undefined)
    }
  }, [isKeyGone, keptKey, address.code, storage])
  const isOpenGuest = view?.state === 'open' && invitation !== undefined
  useEffect(() => {
    // The page, not the preview of a link, tells the host that the guest has seen it.
    if (isOpenGuest && key !== undefined) call(openInvitation, { params: { guestKey: key } }).catch(() => undefined)
  }, [isOpenGuest, key, call])

  const reception = (view?.state === 'open' ? view.reception : receptionQuery.data) ?? null
  useReceptionChanges(reception, () => void (key === undefined ? receptionQuery : guestQuery).refetch())

  const retry = () => {
    for (const query of [receptionQuery, guestQuery, invitationQuery]) if (query.isError) void query.refetch()
  }
  const forget = () => {
    if (code !== undefined) keepGuest(storage, code, null)
    setKeptKey(undefined)
  }
  if (view?.state === 'withdrawn') return { state: 'withdrawn', name: view.name, guestKey: key ?? '', forget }
  const guestError = address.guestKey !== null && guestQuery.isError && guestQuery.data === undefined ? guestQuery.error : null
  const invitationError = invitationQuery.isError && invitation === undefined ? invitationQuery.error : null
  const error = guestError ?? invitationError
  const failed = (failure: InvitationFailure): InvitationVisit => ({ state: 'failed', code: code ?? '', failure, retry })
  if (address.code === null && address.guestKey === null) return failed('missing')
  if (error !== null) return failed(toInvitationFailure(error))
  if (invitation === undefined || code === undefined) return { state: 'loading' }
  const document = toInvitationDocument(invitation.document)
  if (document === null) return failed('tooNew')
  return {
    state: 'open',
    code,
    invitation,
    document,
    guest: view?.state === 'open' && key !== undefined ? { ...view, key } : null,
    isGuestPending: view === undefined && !isKeyGone && (key !== undefined || receptionQuery.isLoading),
    reception,
    admit: (guestKey, guest) => {
      if (address.guestKey === null) {
        keepGuest(storage, code, guestKey)
        setKeptKey(guestKey)
      }
      queryClient.setQueryData(buildEndpointQueryOptions(call, invitationGuest, { params: { guestKey } }).queryKey, guest)
    },
    forget,
    refresh: () =>
      void Promise.all(
        [...(key === undefined ? [receptionQuery] : [guestQuery]), invitationQuery].map((query) => query.refetch()),
      ),
  }
}

const isMissing = (error: ApiError): boolean => error.errorCode === 'NOT_FOUND' || error.errorCode === 'INVALID_INPUT'

function toInvitationFailure(error: ApiError): InvitationFailure {
  if (isNetworkFailure(error)) return 'offline'
  if (isMissing(error)) return 'missing'
  if (error.errorCode === 'WORK_TAKEN_DOWN') return 'takenDown'
  return error.errorCode === 'WORK_LOCKED' ? 'locked' : 'unknown'
}
