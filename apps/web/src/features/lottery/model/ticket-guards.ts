import type { PublicPrize } from '@zhanjian/contract/lottery/prizes.ts'
import type { PresentedTicket, Redemption } from '@zhanjian/contract/lottery/ticket-verification.ts'
import type { TicketCancelReason, TicketDetail, TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import {
  isArrayOf,
  isBoolean,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isString,
  isUndefinedOr,
  keysOf,
} from '../../../lib/type-guards.ts'
import { isPlace } from '../../../shared/places/is-place.ts'

/** Guards of tickets that the device keeps, or that come with a refusal. */

export const ticketStates = keysOf<TicketState>({ unused: true, verified: true, expired: true, cancelled: true })
const cancelReasons = keysOf<TicketCancelReason>({
  publisher_gone: true,
  winner_gone: true,
  activity_cancelled: true,
  fraud: true,
  mistake: true,
  other: true,
})

export const isPrizeKind = isOneOf(['physical', 'coupon', 'virtual'])
const isPerson = isShape<NonNullable<Redemption['by']>>({ id: isString, nickname: isString, avatar: isString })

const isPublicPrize = isShape<PublicPrize>({
  id: isString,
  name: isString,
  kind: isPrizeKind,
  valueFen: isNumber,
  pictures: isArrayOf(isString),
  place: isNullOr(isPlace),
  way: isString,
  terms: isString,
})

export const isTicketDetail = isShape<TicketDetail>({
  id: isString,
  state: isOneOf(ticketStates),
  prizeName: isString,
  kind: isPrizeKind,
  valueFen: isNumber,
  picture: isNullOr(isString),
  activityTitle: isString,
  wonAt: isString,
  expiresAt: isString,
  verifiedAt: isNullOr(isString),
  cancelledAt: isNullOr(isString),
  prize: isPublicPrize,
  code: isString,
  qrText: isString,
  rulesHash: isString,
  draw: isShape<TicketDetail['draw']>({
    activityId: isString,
    activityCode: isString,
    participantId: isString,
    nonce: isNumber,
  }),
  verifiedBy: isNullOr(isPerson),
  cancelReason: isNullOr(isOneOf(cancelReasons)),
  cancelNote: isString,
  triedAgainAt: isArrayOf(isString),
})

export const isPresentedTicket = isShape<PresentedTicket>({
  ticketId: isString,
  state: isOneOf(ticketStates),
  prize: isPublicPrize,
  activityTitle: isString,
  activityCode: isString,
  winner: isString,
  wonAt: isString,
  expiresAt: isString,
  redemption: isNullOr(isShape<Redemption>({ at: isString, by: isNullOr(isPerson), isByMe: isBoolean, wasOffline: isBoolean })),
  cancelReason: isNullOr(isOneOf(cancelReasons)),
  told: isUndefinedOr(isArrayOf(isOneOf(['winner', 'publisher']))),
})
