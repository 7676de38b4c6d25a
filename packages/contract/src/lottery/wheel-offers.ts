import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { idParams, person } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import { PRIZE_TOTAL_MAX, WHEEL_NOTE_MAX_CHARACTERS } from './limits.ts'
import { prizeKind } from './prizes.ts'
import { wheelSummary } from './wheel.ts'
import { wheelFaults } from './wheel-faults.zh.ts'

/**
 * `accepted`: the operator may put up to that many units into the wheel. `used`: units of it are in the published wheel, so that
 * it can no longer be withdrawn. `closed`: the wheel has begun, ended or was cancelled without it.
 */
export const offerState = z.enum(['pending', 'accepted', 'used', 'declined', 'withdrawn', 'closed'])
/** One of {@link offerState}. */
export type OfferState = z.infer<typeof offerState>

/** A user offers one of their approved prizes to a wheel. */
export const wheelOffer = z.object({
  id: z.string(),
  activity: wheelSummary,
  prize: z.object({
    id: z.string(),
    name: z.string(),
    kind: prizeKind,
    valueFen: z.int(),
    picture: z.nullable(z.string()),
    /** Units that are not given to a wheel. */
    left: z.int(),
  }),
  /** Null: the account is gone. */
  owner: z.nullable(person),
  quantity: z.int(),
  state: offerState,
  /** Of the operator; may be empty. */
  note: z.string(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
/** A parsed {@link wheelOffer}. */
export type WheelOffer = z.infer<typeof wheelOffer>

/**
 * Units stay with the owner until the wheel is published with them. Repeated for the same wheel and prize while pending, the
 * quantity is replaced.
 */
export const offerPrize = endpoint('POST /api/lottery/offer/add', 'user', {
  needsPhone: true,
  summary: 'Offer one of my approved prizes to a wheel',
  body: z.object({
    activityId: z.string().check(z.maxLength(64)),
    prizeId: z.string().check(z.maxLength(64)),
    quantity: z.int(wheelFaults.quantity).check(z.gte(1, wheelFaults.quantity), z.lte(PRIZE_TOTAL_MAX, wheelFaults.quantity)),
  }),
  data: wheelOffer,
  errors: [
    'NOT_FOUND',
    'WHEEL_OFFERS_CLOSED',
    'WHEEL_OFFERS_FULL',
    'WHEEL_OFFER_STATE',
    'WHEEL_PRIZE_NOT_USABLE',
    'WHEEL_STOCK_SHORT',
  ],
})

/** Pending ones, and accepted ones of which nothing is in the published wheel. */
export const withdrawOffer = endpoint('POST /api/lottery/offer/{id}/withdraw', 'user', {
  summary: 'Withdraw my offer of a prize',
  params: idParams,
  data: wheelOffer,
  errors: ['NOT_FOUND', 'WHEEL_OFFER_STATE'],
})

/** Latest first. */
export const myOffers = endpoint('POST /api/lottery/offer/getPageList', 'user', {
  summary: 'List the prizes that I have offered to wheels, latest first',
  body: z.object({ ...cursorPageRequest, activityId: z.optional(z.string().check(z.maxLength(64))) }),
  data: cursorPageOf(wheelOffer),
})

/** Pending ones first, oldest first; then the others, latest first. */
export const wheelOffers = endpoint('POST /api/admin/wheel/offer/getPageList', 'admin', {
  summary: 'List the prizes that were offered to wheels',
  body: z.object({
    ...cursorPageRequest,
    activityId: z.optional(z.string().check(z.maxLength(64))),
    state: z._default(z.enum(['pending', 'decided']), 'pending'),
  }),
  data: cursorPageOf(wheelOffer),
})

/** The owner is told. ALREADY_DECIDED has the offer as data. */
export const decideOffer = endpoint('POST /api/admin/wheel/offer/{id}/decide', 'admin', {
  summary: 'Accept or decline a prize that was offered to a wheel',
  params: idParams,
  body: z.object({ accept: z.boolean(), note: z._default(publicText({ max: WHEEL_NOTE_MAX_CHARACTERS }), '') }),
  data: wheelOffer,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'WHEEL_STARTED', 'WHEEL_PRIZE_NOT_USABLE'],
})
