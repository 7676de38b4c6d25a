import { requestKey, type SmsPurpose, sendSmsCode } from '@zhanjian/contract/identity.ts'
import * as z from 'zod/mini'
import type { CallApi } from '../../lib/api/api-client.ts'
import type { EncryptPassword } from '../../lib/encrypt-password.ts'

/** Asks for a code; resolves with the seconds until another may be asked for. */
export async function requestSmsCode(call: CallApi, phone: string, purpose: SmsPurpose): Promise<number> {
  const { waitS } = await call(
    sendSmsCode,
    { body: { phone, purpose } },
    { inlineErrorCodes: ['SMS_TOO_SOON', 'SMS_LIMIT_REACHED', 'SMS_PHONE_REFUSED', 'INVALID_INPUT'] },
  )
  return waitS
}

/** C-07: the password as the login calls take it, under a fresh key. */
export async function encryptPasswordForServer(call: CallApi, encrypt: EncryptPassword, password: string) {
  return encrypt(password, await call(requestKey, {}))
}

const demoOutbox = z.object({ messages: z.array(z.object({ code: z.string(), purpose: z.string() })) })

/** The code that would have been sent, in a demo; undefined where there is no outbox or nothing in it. */
export async function fetchDemoCode(
  fetch: typeof globalThis.fetch,
  phone: string,
  purpose: SmsPurpose,
): Promise<string | undefined> {
  try {
    const response = await fetch(`/dev/outbox.json?phone=${encodeURIComponent(phone)}`)
    const { messages } = z.parse(demoOutbox, await response.json())
    return messages.find((message) => message.purpose === purpose)?.code
  } catch {
    return undefined
  }
}
