import { TICKET_REMINDER_H, TICKET_SYNC_GRACE_H } from '@zhanjian/contract/lottery/limits.ts'
import type { TicketCancelReason } from '@zhanjian/contract/lottery/tickets.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import type { EndedTicket, ReturnedUnit, TicketGroup } from './ticket-ending-store.ts'

export interface TicketEndingDependencies {
  store: LotteryStore
  messenger: MessageOutbox
  clock: Clock
  /** Gives units back to the slices of wheels that still run. @returns those that go to their prizes */
  returnToWheels: (units: readonly ReturnedUnit[], tables: LotteryTransactionStores) => Promise<readonly ReturnedUnit[]>
}

const HOUR_MS = 3_600_000
/** Tickets of one transaction. */
const BATCH = 200

export type TicketEndings = ReturnType<typeof createTicketEndings>

/** How tickets end without a redemption: by time, or cancelled with a reason. Their winners are told in the same transaction. */
export function createTicketEndings({ store, messenger, clock, returnToWheels }: TicketEndingDependencies) {
  return {
    /** Expires what has ended, gives back the units of what nobody can synchronise any more, and reminds winners. */
    async settle(): Promise<void> {
      while ((await store.runInTransaction(expire)) === BATCH);
      while ((await store.runInTransaction(release)) === BATCH);
      while ((await store.runInTransaction(remind)) === BATCH);
    },

    /** Within the caller's transaction. @returns null if it is not unused any more */
    async cancelOne(
      ticketId: string,
      reason: TicketCancelReason,
      note: string,
      tables: LotteryTransactionStores,
    ): Promise<EndedTicket | null> {
      const ended = await tables.endings.cancelOne(ticketId, { reason, note, at: clock.now() })
      if (ended === null) return null
      await tellCancelled([ended], reason, note, tables)
      await giveBack([ended], tables)
      return ended
    },

    /** All unused tickets of somebody who goes, or of a wheel, within the caller's transaction. */
    async cancelAll(
      whose: TicketGroup,
      reason: TicketCancelReason,
      note: string,
      tables: LotteryTransactionStores,
    ): Promise<void> {
      const { cancelled, released } = await tables.endings.cancelAll(whose, { reason, note, at: clock.now() })
      // Who goes is told nothing.
      if (whose.by !== 'winner') await tellCancelled(cancelled, reason, note, tables)
      await giveBack([...cancelled, ...released], tables)
    },
  }

  async function expire({ endings, queries }: LotteryTransactionStores): Promise<number> {
    const ended = await endings.expire(clock.now(), BATCH)
    for (const { ticketId, winnerId } of ended) {
      if (winnerId !== null) await messenger.send({ kind: 'ticket.expired', facts: { ticketId }, recipientId: winnerId }, queries)
    }
    return ended.length
  }

  async function release(tables: LotteryTransactionStores): Promise<number> {
    const units = await tables.endings.release(new Date(clock.nowMs() - TICKET_SYNC_GRACE_H * HOUR_MS), BATCH)
    await giveBack(units, tables)
    return units.length
  }

  async function remind({ endings, queries }: LotteryTransactionStores): Promise<number> {
    const nowMs = clock.nowMs()
    const until = new Date(nowMs + TICKET_REMINDER_H * HOUR_MS)
    // Who won it less than a day ago still knows.
    const due = await endings.remind(new Date(nowMs), until, new Date(nowMs - 24 * HOUR_MS), BATCH)
    for (const { ticketId, winnerId } of due) {
      if (winnerId !== null)
        await messenger.send({ kind: 'ticket.expiring', facts: { ticketId }, recipientId: winnerId }, queries)
    }
    return due.length
  }

  async function giveBack(units: readonly ReturnedUnit[], tables: LotteryTransactionStores): Promise<void> {
    if (units.length === 0) return
    const rest = await returnToWheels(units, tables)
    if (rest.length > 0) await tables.endings.returnToPrizes(rest.map(({ prizeId }) => prizeId))
  }

  async function tellCancelled(
    ended: readonly EndedTicket[],
    reason: TicketCancelReason,
    note: string,
    { queries }: LotteryTransactionStores,
  ): Promise<void> {
    for (const { ticketId, winnerId } of ended) {
      if (winnerId !== null)
        await messenger.send({ kind: 'ticket.cancelled', facts: { ticketId, reason, note }, recipientId: winnerId }, queries)
    }
  }
}
