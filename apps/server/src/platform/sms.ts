import type { SmsPurpose } from '@zhanjian/contract/identity.ts'

export interface SmsMessage {
  /** Mainland number without country code. */
  phone: string
  purpose: SmsPurpose
  code: string
  /** Minutes that the code lives, for the text. */
  lifeMin: number
}

/** Sends codes. Rejects when the message was not taken; what was taken may still arrive late or never. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>
}
