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
  /** Seconds that the gateway wants between two messages to one phone, where it says so. */
  readonly pauseS?: number
  /** @throws SmsRefused where the phone is the reason; anything else is a fault of the gateway, or of how it is set up */
  send(message: SmsMessage): Promise<void>
}

/** The gateway sends nothing to this phone, or nothing more for now. */
export class SmsRefusedError extends Error {
  /** Seconds until it may; null: never, the phone is none. */
  readonly waitS: number | null

  constructor(waitS: number | null) {
    super(waitS === null ? 'the gateway knows no such phone' : `the gateway sends nothing more to this phone for ${waitS} s`)
    this.name = 'SmsRefusedError'
    this.waitS = waitS
  }
}
