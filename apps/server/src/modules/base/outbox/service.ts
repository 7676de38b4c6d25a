import { messageKinds } from '@zhanjian/contract/community/message-kinds.ts'
import type { ChangeNotices } from '../../../platform/change-notices.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { getGroupKey, type MessageEvent } from './message-events.ts'
import { deleteMessagesAbout, hasUnread, insertMessage, type MessageTransaction, upsertGroupedMessage } from './message-store.ts'

export type { MessageEvent } from './message-events.ts'

/** An event with its recipient. */
export type OutgoingMessage = MessageEvent & {
  /** Account id. */
  recipientId: string
  /** The account that caused the event; absent: the site. */
  actorId?: string
}

/** How other modules write messages, in the transaction of the event. */
export interface MessageOutbox {
  /** Stores a message; does nothing if the recipient caused the event. */
  send(message: OutgoingMessage, transaction: MessageTransaction): Promise<void>
  /** Deletes the recipient's messages about what `personId` did. */
  deleteMessagesAbout(personId: string, recipientId: string, transaction: MessageTransaction): Promise<void>
}

/** Topic of notices that the messages of an account have changed: one came, was read or was deleted. */
export const getInboxTopic = (accountId: string): string => `inbox ${accountId}`

interface OutboxDependencies {
  clock: Clock
  random: Random
  notices: Pick<ChangeNotices, 'send'>
}

/** Creates the outbox. Every change tells the recipient's open pages when its transaction commits. */
export const createMessageOutbox = ({ clock, random, notices }: OutboxDependencies): MessageOutbox => ({
  async send({ recipientId, actorId, ...event }, transaction) {
    if (recipientId === actorId) return
    const at = clock.now()
    const id = uuidv7(random, at.getTime())
    const message = { id, accountId: recipientId, type: messageKinds[event.kind].type, event, personId: actorId ?? null, at }
    const gathers = getGroupKey(event, toShanghaiDay(at))
    if (messageKinds[event.kind].onceUntilRead === true && (await hasUnread(message, transaction))) return
    if (gathers === null) await insertMessage(message, transaction)
    else if (!(await upsertGroupedMessage({ ...message, gathers }, transaction))) return
    await notices.send(getInboxTopic(recipientId), transaction)
  },

  async deleteMessagesAbout(personId, recipientId, transaction) {
    await deleteMessagesAbout(personId, recipientId, transaction)
    await notices.send(getInboxTopic(recipientId), transaction)
  },
})
