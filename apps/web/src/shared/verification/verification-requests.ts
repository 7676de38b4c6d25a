import { requestKey, type SmsPurpose, sendSmsCode } from '@zhanjian/contract/accounts/identity.ts'
import * as z from 'zod/mini'
import type { CallApi } from '../../lib/api/api-client.ts'
import type { EncryptPassword } from '../../lib/encrypt-password.ts'

/** Requests a code. @returns seconds until another may be requested */
export async function requestSmsCode(call: CallApi, phone: string, purpose: SmsPurpose): Promise<number> {
  const { waitS } = await call(
    sendSmsCode,
    { body: { phone, purpose } },
    { inlineErrorCodes: ['SMS_TOO_SOON', 'SMS_LIMIT_REACHED', 'SMS_PHONE_REFUSED', 'INVALID_INPUT'] },
  )
  return waitS
}

/** Encrypts the password with a fresh key of the server, as the login endpoints expect it (C-07). */
export async function encryptPasswordForServer(call: CallApi, encrypt: EncryptPassword, password: string) {
  return encrypt(password, await call(requestKey, {}))
}

const demoOutbox = z.object({ messages: z.array(z.object({ code: z.string(), purpose: z.string() })) })

/** The code that the demo did not send; undefined if there is no outbox or it is empty. */
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
