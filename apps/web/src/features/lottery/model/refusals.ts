import type { PresentedTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { ticketTexts } from '#text/lottery/tickets.ts'
import { verifyTexts } from '#text/lottery/verify.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import type { OfflineCheck } from './check-ticket-offline.ts'
import { isPresentedTicket } from './ticket-guards.ts'
import { formatLastDay } from './ticket-validity.ts'
import { isWaiting, type KeptVerification } from './verification-queue.ts'

const texts = verifyTexts.refused

/** Why a ticket is not verified, in words. */
export interface Refusal {
  /** `unknown`: not for the caller to verify. `transient`: the same may succeed later. */
  kind: 'spent' | 'unknown' | 'transient' | 'other'
  title: string
  text: string
  /** As the server knows it. */
  ticket: PresentedTicket | null
}

/** Null: it can be verified. */
export function refuseByState(ticket: PresentedTicket): Refusal | null {
  switch (ticket.state) {
    case 'unused':
      return null
    case 'verified':
      return { kind: 'spent', title: texts.verified, text: describeSpent(ticket), ticket }
    case 'expired':
      return { kind: 'spent', title: texts.expired, text: texts.expiredText(formatLastDay(ticket.expiresAt)), ticket }
    case 'cancelled': {
      const reason = ticketTexts.cancelReasons[ticket.cancelReason ?? 'other']
      return { kind: 'spent', title: texts.cancelled, text: texts.cancelledText(reason), ticket }
    }
  }
}

/** Who has been told is what the server says. */
const describeSpent = (ticket: PresentedTicket): string =>
  describeRedemption(ticket) + (ticket.told === undefined ? '' : texts.told(ticket.told)) + texts.handOutNothing

function describeRedemption({ redemption }: PresentedTicket): string {
  if (redemption === null) return ''
  const moment = formatMoment(redemption.at)
  if (redemption.isByMe) return texts.verifiedByMe(moment)
  return redemption.by === null ? texts.verifiedByNobody(moment) : texts.verifiedBy(redemption.by.nickname, moment)
}

/** @param error of a call that was answered */
export function refuseByError(error: unknown): Refusal {
  const code = error instanceof ApiError ? error.errorCode : undefined
  const data: unknown = error instanceof ApiError ? error.data : undefined
  // The refusals of a ticket have it as data.
  const byState = isPresentedTicket(data) ? refuseByState(data) : null
  if (byState !== null) return byState
  if (code === 'TICKET_NOT_FOUND') return { kind: 'unknown', title: texts.unknown, text: texts.unknownText, ticket: null }
  if (code === 'TICKET_FORGED') return { kind: 'other', title: texts.forged, text: texts.forgedText, ticket: null }
  if (code === 'TICKET_TRIES_LIMIT') return { kind: 'other', title: texts.limit, text: texts.limitText, ticket: null }
  return { kind: 'transient', title: getInlineErrorMessage(error), text: '', ticket: null }
}

/** Verified on this device before. */
export const refuseByKept = (kept: KeptVerification): Refusal => ({
  kind: 'spent',
  title: texts.verified,
  text: (isWaiting(kept) ? texts.waitsHere : texts.verifiedHere)(formatMoment(kept.at)),
  ticket: null,
})

export const refuseTypedOffline = (): Refusal => ({
  kind: 'transient',
  title: texts.typedOffline,
  text: texts.typedOfflineText,
  ticket: null,
})

export const refuseNotKept = (): Refusal => ({ kind: 'other', title: texts.notKept, text: texts.notKeptText, ticket: null })

export function refuseOffline(check: Exclude<OfflineCheck, { kind: 'good' }>): Refusal {
  const [title, text] = describeOffline(check)
  return { kind: check.kind === 'foreign' ? 'unknown' : 'other', title, text, ticket: null }
}

function describeOffline(check: Exclude<OfflineCheck, { kind: 'good' }>): readonly [title: string, text: string] {
  switch (check.kind) {
    case 'noKit':
      return [texts.noKit, verifyTexts.offlineNoKit]
    case 'unsupported':
      return [texts.noKit, texts.unsupported]
    case 'unknownKey':
      return [texts.unknownKey, texts.unknownKeyText]
    case 'forged':
      return [texts.forged, texts.forgedText]
    case 'foreign':
      return [texts.foreign, texts.foreignText]
    case 'expired':
      return [texts.expired, texts.expiredText(formatLastDay(check.claim.expiresAt.toISOString()))]
  }
}
