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
  const kept: OutboxMessage[] = []
  return {
    async send(message) {
      kept.unshift({ ...message, at: clock.now().toISOString() })
      kept.length = Math.min(kept.length, MESSAGES_MAX)
    },
    listMessages: (phone) => kept.filter((message) => phone === undefined || message.phone === phone),
  }
}
