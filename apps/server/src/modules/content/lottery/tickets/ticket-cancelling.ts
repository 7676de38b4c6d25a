import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { PresentedTickets } from '../redemption/presented-tickets.ts'
import type { LotteryStore } from '../store.ts'
import type { TicketEndings } from './ticket-endings.ts'
import { getTicketState } from './ticket-row.ts'

export interface TicketCancellingDependencies {
  store: LotteryStore
  presented: Pick<PresentedTickets, 'findIdOfAny'>
  endings: Pick<TicketEndings, 'cancelOne'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
}

const REFUSALS = { verified: 'TICKET_ALREADY_VERIFIED', expired: 'TICKET_EXPIRED', cancelled: 'TICKET_CANCELLED' } as const

/** Admins cancel unused tickets, after fraud or a mistake. Publishers cannot: what was won is won. */
export const createTicketCancelling = ({ store, presented, endings, audit, clock }: TicketCancellingDependencies) => ({
  /** @throws AppError as the endpoint declares */
  async cancel(
    { text, reason, note }: { text: string; reason: 'fraud' | 'mistake' | 'other'; note: string },
    caller: SignedInCaller,
  ): Promise<{ cancelled: boolean }> {
    const id = await presented.findIdOfAny(text, caller)
    const ended = await store.runInTransaction(async (tables) => {
      const ticket = await endings.cancelOne(id, reason, note, tables)
      if (ticket === null) return null
      const details = { ticket: id, reason }
      const entry = {
        actorId: caller.user.id,
        action: 'prize.ticket_cancel',
        target: `prize ${ticket.prizeId}`,
        details,
      } as const
      await audit.record(entry, tables.queries)
      return ticket
    })
    if (ended !== null) return { cancelled: true }
    const row = await store.tickets.findAny(id)
    const state = row === null ? 'unused' : getTicketState(row, clock.now())
    throw new AppError(state === 'unused' ? 'TICKET_NOT_FOUND' : REFUSALS[state])
  },
})
