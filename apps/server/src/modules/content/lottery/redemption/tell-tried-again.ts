import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { LotteryTransactionStores } from '../store.ts'
import type { PresentedRow } from './redemption-store.ts'

/**
 * Tells winner and publisher that a ticket was presented again after its redemption: perhaps somebody has a picture of it.
 * @param others who verified it later without a network
 */
export async function tellTriedAgain(
  ticket: Pick<PresentedRow, 'id' | 'accountId' | 'publisherId'>,
  actorId: string,
  others: readonly (string | null)[],
  messenger: MessageOutbox,
  queries: LotteryTransactionStores['queries'],
): Promise<void> {
  const told = listTold(ticket, actorId).map(({ recipientId }) => recipientId)
  for (const recipientId of new Set([...told, ...others])) {
    if (recipientId !== null)
      await messenger.send({ kind: 'ticket.tried_again', facts: { ticketId: ticket.id }, recipientId, actorId }, queries)
  }
}

/** Winner and publisher who are told; not whoever it was presented to. */
export function listTold({ accountId, publisherId }: Pick<PresentedRow, 'accountId' | 'publisherId'>, actorId: string) {
  const concerned = [
    { role: 'winner', recipientId: accountId },
    { role: 'publisher', recipientId: publisherId },
  ] as const
  return concerned.filter(({ recipientId }) => recipientId !== null && recipientId !== actorId)
}
