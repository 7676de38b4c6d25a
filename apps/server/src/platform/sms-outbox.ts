import type { Clock } from './clock.ts'
import type { SmsMessage, SmsSender } from './sms.ts'

interface OutboxMessage extends SmsMessage {
  /** ISO 8601, UTC. */
  at: string
}

/** Stores messages instead of sending them. */
export interface SmsOutbox extends SmsSender {
  /** Newest first. */
  listMessages(phone?: string): readonly OutboxMessage[]
}

const MESSAGES_MAX = 200

/** For the demo's outbox page and for tests; nothing leaves the process. */
export function createSmsOutbox({ clock }: { clock: Clock }): SmsOutbox {
  const messages: OutboxMessage[] = []
  return {
    async send(message) {
      messages.unshift({ ...message, at: clock.now().toISOString() })
      messages.length = Math.min(messages.length, MESSAGES_MAX)
    },
    listMessages: (phone) => messages.filter((message) => phone === undefined || message.phone === phone),
  }
}
