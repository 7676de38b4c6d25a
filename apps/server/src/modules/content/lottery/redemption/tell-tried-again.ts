import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { LotteryTransactionStores } from '../store.ts'
import type { PresentedRow } from './redemption-store.ts'

/**
 * Tells winner and publisher that a ticket was presented again after its redemption: perhaps somebody has a picture of it.
 * @param others who verified it later without a network
 */
export async function tellTriedAgain(
  { id: ticketId, accountId, publisherId }: Pick<PresentedRow, 'id' | 'accountId' | 'publisherId'>,
  actorId: string,
  others: readonly (string | null)[],
  messenger: MessageOutbox,
  queries: LotteryTransactionStores['queries'],
): Promise<void> {
  for (const recipientId of new Set([accountId, publisherId, ...others])) {
    if (recipientId !== null)
      await messenger.send({ kind: 'ticket.tried_again', facts: { ticketId }, recipientId, actorId }, queries)
  }
}
