import type { PresentedTicket, SyncOutcome } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import type { PresentedTickets } from './presented-tickets.ts'
import type { AttemptRow, NewAttempt, PresentedRow } from './redemption-store.ts'
import { tellTriedAgain } from './tell-tried-again.ts'

export interface OfflineSyncDependencies {
  store: LotteryStore
  presented: PresentedTickets
  messenger: MessageOutbox
  audit: Pick<AuditService, 'record'>
  clock: Clock
  random: Random
}

/** A verification that a device made without a network. */
export interface OfflineVerification {
  requestId: string
  text: string
  /** By the device's clock. */
  at: string
}

interface SyncedItem {
  requestId: string
  outcome: SyncOutcome
  ticket: PresentedTicket | null
}

const OUTCOMES: Readonly<Record<AttemptRow['outcome'], SyncOutcome>> = {
  verified: 'verified',
  again: 'conflict',
  expired: 'expired',
  cancelled: 'cancelled',
}

/**
 * Takes in verifications that were made without a network. Of several of one ticket the earliest counts, so that the result does
 * not depend on which device comes back first; every other one is told to those who are concerned.
 */
export function createOfflineSync({ store, presented, messenger, audit, clock, random }: OfflineSyncDependencies) {
  return {
    /** Each item on its own. @throws AppError TICKET_TRIES_LIMIT: the rest can be delivered later */
    async sync(items: readonly OfflineVerification[], caller: SignedInCaller): Promise<{ items: SyncedItem[] }> {
      const done: SyncedItem[] = []
      for (const item of items) done.push(await syncOne(item, caller))
      return { items: done }
    },
  }

  async function syncOne({ requestId, text, at }: OfflineVerification, caller: SignedInCaller): Promise<SyncedItem> {
    const { id: verifierId } = caller.user
    const found = await findOrNull(text, caller)
    if (found === null) return { requestId, outcome: 'not_found', ticket: null }
    const receivedAt = clock.now()
    // Clocks of devices are off; nothing was verified in the future, or before it was won.
    const madeAt = new Date(Math.max(found.wonAt.getTime(), Math.min(Date.parse(at), receivedAt.getTime())))
    const id = uuidv7(random, receivedAt.getTime())
    const draft = { id, ticketId: found.id, verifierId, requestId, madeAt, wasOffline: true, receivedAt }
    const outcome = await store.runInTransaction((tables) => take(draft, tables))
    const current = outcome === null ? null : await store.redemptions.findById(found.id, verifierId)
    if (outcome === null || current === null) return { requestId, outcome: 'not_found', ticket: null }
    return {
      requestId,
      outcome: OUTCOMES[outcome],
      ticket: await presented.toPresented(current, verifierId, outcome === 'again'),
    }
  }

  /** @returns null if the caller may not verify it any more */
  async function take(
    draft: Omit<NewAttempt, 'outcome'>,
    tables: LotteryTransactionStores,
  ): Promise<AttemptRow['outcome'] | null> {
    const { redemptions, queries } = tables
    const ticket = await redemptions.lockById(draft.ticketId, draft.verifierId)
    if (ticket === null) return null
    const earlier = draft.requestId === null ? null : await redemptions.findAttempt(draft.verifierId, draft.requestId)
    if (earlier !== null) return earlier.ticketId === draft.ticketId ? earlier.outcome : null
    const outcome = await apply({ ...draft, outcome: 'verified' }, ticket, tables)
    await redemptions.insertAttempt({ ...draft, outcome })
    const details = { outcome, offline: true }
    await audit.record({ actorId: draft.verifierId, action: 'ticket.verify', target: `ticket ${ticket.id}`, details }, queries)
    return outcome
  }

  async function apply(
    attempt: NewAttempt,
    ticket: PresentedRow,
    { redemptions, queries }: LotteryTransactionStores,
  ): Promise<AttemptRow['outcome']> {
    const { verifierId, madeAt } = attempt
    const { id: ticketId, state, accountId, verifiedAt } = ticket
    if (state === 'cancelled') return 'cancelled'
    if (state === 'verified') {
      const isEarlier = verifiedAt !== null && madeAt < verifiedAt
      if (isEarlier) await redemptions.takeOver(attempt)
      else await redemptions.countTriedAgain(ticketId)
      await tellTriedAgain(ticket, verifierId, isEarlier ? [ticket.verifiedBy] : [], messenger, queries)
      return isEarlier ? 'verified' : 'again'
    }
    // An expired ticket whose unit was given back cannot be paid out of the stock any more.
    if (madeAt >= ticket.expiresAt || !ticket.holdsStock) return 'expired'
    await redemptions.redeemLate(attempt, state === 'expired')
    if (accountId !== null)
      await messenger.send({ kind: 'ticket.verified', facts: { ticketId }, recipientId: accountId, actorId: verifierId }, queries)
    return 'verified'
  }

  async function findOrNull(text: string, caller: SignedInCaller): Promise<PresentedRow | null> {
    try {
      return await presented.findOrThrow(text, caller)
    } catch (error) {
      if (error instanceof AppError && error.code !== 'TICKET_TRIES_LIMIT') return null
      throw error
    }
  }
}
