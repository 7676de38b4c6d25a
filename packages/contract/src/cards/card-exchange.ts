import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { idParams, person } from '../api/shared-schemas.ts'
import { roomName } from '../rooms/rooms.ts'
import { cardRelation, cardStyle } from './cards.ts'
import { CARD_REQUESTS_PER_MINUTE } from './limits.ts'

/** `ended`: by a ban, a block or the end of an account or a card. */
export const exchangeState = z.enum(['pending', 'accepted', 'declined', 'withdrawn', 'ended'])
/** One of {@link exchangeState}. */
export type ExchangeState = z.infer<typeof exchangeState>

/** A request for an exchange, seen by one of the two. */
export const cardExchange = z.object({
  id: z.string(),
  direction: z.enum(['received', 'sent']),
  state: exchangeState,
  /** The other one; null once the account is gone. */
  person: z.nullable(person),
  /** The other one's card, with what the caller may see now. `entryId`: in the caller's holder, after an acceptance. */
  card: z.nullable(
    z.object({
      cardId: z.string(),
      entryId: z.nullable(z.string()),
      name: z.string(),
      avatar: z.string(),
      style: cardStyle,
      company: z.string(),
      title: z.string(),
    }),
  ),
  /** The caller's card in it: of a request that waits for an answer, the one that was asked for. Null if there is none, or no longer. */
  ownCard: z.nullable(z.object({ cardId: z.string(), name: z.string(), company: z.string() })),
  /** The hall where they met, if in a live room. */
  metAt: z.string(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
/** A parsed {@link cardExchange}. */
export type CardExchange = z.infer<typeof cardExchange>

/**
 * Offers the card `cardId` of the caller to the owner of `id`: a card's code or id, or an entry. If the other one has asked
 * already, both now hold each other's card. `roomName`: where both are right now; it becomes 在哪认识 of both. Repeated while
 * pending, it returns the same request.
 */
export const requestExchange = endpoint('PUT /api/bizCard/v2/exchange/{id}', 'user', {
  needsPhone: true,
  summary: 'Offer my business card in exchange for another one',
  params: idParams,
  query: z.object({ cardId: z.string().check(z.maxLength(64)), roomName: z.optional(roomName) }),
  data: z.object({ relation: cardRelation }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CARD_IS_OWN', 'CARD_EXCHANGE_TOO_SOON', 'CARD_REQUESTS_FULL', 'HOLDER_FULL'],
  perMinute: CARD_REQUESTS_PER_MINUTE,
})

/** `cardId`: the caller's card that the other one gets; the default one if absent. A repeated equal answer changes nothing. */
export const respondToExchange = endpoint('POST /api/bizCard/exchange/response', 'user', {
  needsPhone: true,
  summary: 'Accept or decline an exchange of business cards',
  body: z.object({
    id: z.string().check(z.maxLength(64)),
    accept: z.boolean(),
    cardId: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: cardExchange,
  errors: ['NOT_FOUND', 'CARD_EXCHANGE_OVER', 'CARD_NEEDED', 'HOLDER_FULL'],
})

/** Only while pending. The caller may ask the same person again after `CARD_EXCHANGE_AGAIN_H`. */
export const withdrawExchange = endpoint('DELETE /api/bizCard/exchange/{id}', 'user', {
  summary: 'Withdraw my request for an exchange of business cards',
  params: idParams,
  data: cardExchange,
  errors: ['NOT_FOUND', 'CARD_EXCHANGE_OVER'],
})

/** Pending ones that the caller received come first in `waiting`. */
export const myExchanges = endpoint('POST /api/bizCard/exchange/getPageList', 'user', {
  summary: 'List exchanges of business cards, latest first',
  body: z.object({ ...cursorPageRequest, which: z.enum(['waiting', 'sent', 'all']) }),
  data: cursorPageOf(cardExchange),
})
