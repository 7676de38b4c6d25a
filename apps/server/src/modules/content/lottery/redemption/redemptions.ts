import type { PresentedTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import type { TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { LotteryStore } from '../store.ts'
import { getTicketState } from '../tickets/ticket-row.ts'
import type { PresentedTickets } from './presented-tickets.ts'
import type { NewAttempt, PresentedRow } from './redemption-store.ts'
import { tellTriedAgain } from './tell-tried-again.ts'

export interface RedemptionDependencies {
  store: LotteryStore
  presented: PresentedTickets
  messenger: MessageOutbox
  audit: Pick<AuditService, 'record'>
  clock: Clock
  random: Random
}

/** Within this time a code that is looked at again is still the same one before the same camera. */
const SAME_LOOK_MS = 10_000

const REFUSALS = {
  verified: 'TICKET_ALREADY_VERIFIED',
  expired: 'TICKET_EXPIRED',
  cancelled: 'TICKET_CANCELLED',
} as const satisfies Partial<Record<TicketState, string>>
const OUTCOMES = { verified: 'again', expired: 'expired', cancelled: 'cancelled' } as const

/** Verification in two steps: look, then confirm. A ticket is verified by one conditional update, and never twice. */
export function createRedemptions({ store, presented, messenger, audit, clock, random }: RedemptionDependencies) {
  return {
    /** Spends nothing. A ticket that was verified before is told to its winner and its publisher. @throws as the endpoint declares */
    async lookUp(text: string, caller: SignedInCaller): Promise<PresentedTicket> {
      const row = await presented.findOrThrow(text, caller)
      const isAgain = row.state === 'verified'
      if (isAgain) await noteLook(row, caller.user.id)
      return presented.toPresented(row, caller.user.id, isAgain)
    },

    /** @throws AppError as the endpoint declares; the ticket as data */
    async verify(text: string, requestId: string, caller: SignedInCaller): Promise<PresentedTicket> {
      const { id: verifierId } = caller.user
      const row = await presented.findOrThrow(text, caller)
      const attempt = createAttempt(row.id, verifierId, requestId)
      const isRedeemed = await store.runInTransaction(async ({ redemptions, queries }) => {
        if (!(await redemptions.redeem(attempt))) return false
        if (row.accountId !== null)
          await messenger.send(
            { kind: 'ticket.verified', facts: { ticketId: row.id }, recipientId: row.accountId, actorId: verifierId },
            queries,
          )
        await audit.record({ actorId: verifierId, action: 'ticket.verify', target: `ticket ${row.id}` }, queries)
        return true
      })
      const current = (await store.redemptions.findById(row.id, verifierId)) ?? row
      const isDone = isRedeemed || (await wasRedeemedBy(verifierId, requestId, row.id))
      if (isDone) return presented.toPresented(current, verifierId)
      const state = getTicketState(current, clock.now())
      // The right was taken away meanwhile.
      if (state === 'unused') throw new AppError('TICKET_NOT_FOUND')
      await noteRefusal(current, { ...attempt, outcome: OUTCOMES[state] })
      throw new AppError(REFUSALS[state], { data: await presented.toPresented(current, verifierId, state === 'verified') })
    },
  }

  /** The answer to the same request was lost, or it was sent twice at once. */
  async function wasRedeemedBy(verifierId: string, requestId: string, ticketId: string): Promise<boolean> {
    const earlier = await store.redemptions.findAttempt(verifierId, requestId)
    return earlier?.ticketId === ticketId && earlier.outcome === 'verified'
  }

  function noteRefusal(row: PresentedRow, attempt: NewAttempt): Promise<void> {
    return store.runInTransaction(async ({ redemptions, queries }) => {
      await redemptions.insertAttempt(attempt)
      if (attempt.outcome !== 'again') return
      await redemptions.countTriedAgain(row.id)
      await tellTriedAgain(row, attempt.verifierId, [], messenger, queries)
    })
  }

  async function noteLook(row: PresentedRow, verifierId: string): Promise<void> {
    const since = new Date(clock.nowMs() - SAME_LOOK_MS)
    if (await store.redemptions.hasTriedAgain(row.id, verifierId, since)) return
    await noteRefusal(row, { ...createAttempt(row.id, verifierId, null), outcome: 'again' })
  }

  function createAttempt(ticketId: string, verifierId: string, requestId: string | null): NewAttempt {
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    return { id, ticketId, verifierId, requestId, outcome: 'verified', madeAt: at, wasOffline: false, receivedAt: at }
  }
}
