import { messageKinds } from '@zhanjian/contract/message-kinds.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../shanghai-day.ts'
import { getGroupKey, type MessageEvent } from './message-events.ts'
import { deleteMessagesAbout, insertMessage, type MessageTransaction, upsertGroupedMessage } from './message-store.ts'

export type { MessageEvent } from './message-events.ts'

export type OutgoingMessage = MessageEvent & {
  /** Who is told. */
  recipientId: string
  /** Who did it; absent: the site. */
  actorId?: string
}

/** What other modules do with messages, in the transaction of the deed. */
export interface MessageOutbox {
  /** Nobody is told what they did themselves. */
  send(telling: OutgoingMessage, transaction: MessageTransaction): Promise<void>
  /** What `personId` did is not told to `recipientId` any more. */
  deleteMessagesAbout(personId: string, recipientId: string, transaction: MessageTransaction): Promise<void>
}

export const createMessageOutbox = ({ clock, random }: { clock: Clock; random: Random }): MessageOutbox => ({
  async send({ recipientId, actorId, ...event }, transaction) {
    if (recipientId === actorId) return
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    const message = { id, accountId: recipientId, type: messageKinds[event.kind].type, event, personId: actorId ?? null, at }
    const gathers = getGroupKey(event, toShanghaiDay(at))
    if (gathers === null) await insertMessage(message, transaction)
    else await upsertGroupedMessage({ ...message, gathers }, transaction)
  },

  deleteMessagesAbout,
})
