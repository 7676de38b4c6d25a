import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { idParams, person } from '../api/shared-schemas.ts'
import { prizeKind, publicPrize } from './prizes.ts'

/** 未使用, 已核销, 已过期, 已取消. A ticket is expired from its last moment on. */
export const ticketState = z.enum(['unused', 'verified', 'expired', 'cancelled'])
/** One of {@link ticketState}. */
export type TicketState = z.infer<typeof ticketState>

/** `publisher_gone`: the account that gives the prize is gone. `winner_gone`: the winner's is; told to nobody. */
export const ticketCancelReason = z.enum(['publisher_gone', 'winner_gone', 'activity_cancelled', 'fraud', 'mistake', 'other'])
/** One of {@link ticketCancelReason}. */
export type TicketCancelReason = z.infer<typeof ticketCancelReason>

/** A ticket that I have won, in a list. */
export const ticketSummary = z.object({
  id: z.string(),
  state: ticketState,
  prizeName: z.string(),
  kind: prizeKind,
  valueFen: z.int(),
  picture: z.nullable(z.string()),
  activityTitle: z.string(),
  wonAt: z.string(),
  expiresAt: z.string(),
  verifiedAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
})
/** A parsed {@link ticketSummary}. */
export type TicketSummary = z.infer<typeof ticketSummary>

/** Latest first, `unused` ones by the end of their validity. `counts`: of all states, whatever `state` is. */
export const myTickets = endpoint('POST /api/lottery/ticket/getPageList', 'user', {
  summary: 'List the prizes that I have won',
  body: z.object({ ...pageRequest, state: z.optional(ticketState) }),
  data: z.object({ ...pageOf(ticketSummary).shape, counts: z.record(ticketState, z.int()) }),
})

/** A ticket with everything that its page shows, so that it can be kept for use without a network. */
export const ticketDetail = z.extend(ticketSummary, {
  /** As it was when it was won, whatever became of the prize. */
  prize: publicPrize,
  /** Fourteen characters; `formatTicketCode` groups them. */
  code: z.string(),
  /** Content of the QR code: a link to the page for verifying, with the signed ticket. */
  qrText: z.string(),
  /** SHA-256 of the rules under which it was won, in hexadecimal. */
  rulesHash: z.string(),
  /** What proves the draw, for the page with the public record. */
  draw: z.object({ activityId: z.string(), activityCode: z.string(), participantId: z.string(), nonce: z.int() }),
  /** Null: not yet, or by an account that is gone. */
  verifiedBy: z.nullable(person),
  cancelReason: z.nullable(ticketCancelReason),
  cancelNote: z.string(),
  /** When it was shown again after its redemption, latest first: perhaps by somebody who has a picture of it. */
  triedAgainAt: z.array(z.string()),
})
/** A parsed {@link ticketDetail}. */
export type TicketDetail = z.infer<typeof ticketDetail>

/** Only its winner's. */
export const ticketById = endpoint('GET /api/lottery/ticket/{id}', 'user', {
  summary: 'Get one of my tickets with its code',
  params: idParams,
  data: ticketDetail,
  errors: ['NOT_FOUND'],
})
