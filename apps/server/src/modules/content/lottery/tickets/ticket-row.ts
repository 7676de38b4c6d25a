import type { TicketCancelReason, TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import type { StoredPrizeContent } from '../prizes/prize-row.ts'

/** Prize and wheel as they were when the ticket was won; without any text once the publisher is gone. */
export type TicketContent = Omit<StoredPrizeContent, 'total' | 'validity'> & { activityTitle: string; activityCode: string }

/** A ticket to be inserted in the transaction of its draw. */
export interface NewTicket {
  id: string
  prizeId: string
  activityId: string
  participantId: string
  nonce: number
  /** The winner; null: the account is gone. */
  accountId: string | null
  /** Who gives the prize. */
  publisherId: string
  content: TicketContent
  rulesHash: Buffer
  /** By which the code is found; the code itself is not stored. */
  codeKey: Buffer
  wonAt: Date
  expiresAt: Date
}

/** A ticket as stored. */
export interface TicketRow extends Omit<NewTicket, 'publisherId' | 'codeKey'> {
  publisherId: string | null
  /** `unused` also after its end, until the job has come by: `getTicketState` knows. */
  state: TicketState
  holdsStock: boolean
  verifiedAt: Date | null
  verifiedBy: string | null
  wasOffline: boolean
  cancelledAt: Date | null
  cancelReason: TicketCancelReason | null
  cancelNote: string
  triedAgainCount: number
}

/** With the names of those who still have an account. */
export interface TicketOfPrize extends TicketRow {
  winner: string | null
  verifier: string | null
}

/** A ticket is expired from its last moment on. */
export const getTicketState = ({ state, expiresAt }: Pick<TicketRow, 'state' | 'expiresAt'>, now: Date): TicketState =>
  state === 'unused' && expiresAt <= now ? 'expired' : state
