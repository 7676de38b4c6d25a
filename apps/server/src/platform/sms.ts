import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'

/** A code for a phone. */
export interface SmsMessage {
  /** Mainland number without country code. */
  phone: string
  purpose: SmsPurpose
  code: string
  /** Minutes that the code is valid, for the text. */
  lifeMin: number
}

/** Sends codes. Rejects if the message was not accepted; an accepted one may still arrive late or never. */
export interface SmsSender {
  /** Seconds that the gateway requires between two messages to one phone, if known. */
  readonly pauseS?: number
  /** @throws SmsRefusedError because of the phone; other errors are of the gateway or its configuration */
  send(message: SmsMessage): Promise<void>
}

/** The gateway sends nothing to this phone, at present or at all. */
export class SmsRefusedError extends Error {
  /** Seconds until it will; null: never, the number is invalid. */
  readonly waitS: number | null

  constructor(waitS: number | null) {
    super(waitS === null ? 'the gateway rejected the phone number' : `the gateway limits messages to this phone for ${waitS} s`)
    this.name = 'SmsRefusedError'
    this.waitS = waitS
  }
}
