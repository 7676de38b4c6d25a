import { requestKey, requestToken, type SmsPurpose, sendSmsCode } from '@zhanjian/contract/accounts/identity.ts'
import { encryptPassword } from '../../../../testing/encrypt-password.ts'
import type { TestApp } from '../../../../testing/start-test-app.ts'
import { argon2Hasher } from '../passwords.ts'

/** A password as clients send it. */
export const encryptTestPassword = async (app: TestApp, password: string) =>
  encryptPassword(await app.callOk(requestKey), password, { clock: app.clock })

/** Requests a code. @returns the code in the text message */
export async function requestSmsCode(app: TestApp, phone: string | null, purpose: SmsPurpose): Promise<string> {
  await app.callOk(sendSmsCode, { body: { phone: phone ?? '', purpose } })
  return app.smsOutbox.listMessages(phone ?? '')[0]?.code ?? ''
}

/** A code that differs in the last digit. */
export const makeWrongCode = (code: string): string => code.slice(0, 5) + String((Number(code[5]) + 1) % 10)

export const logInByPassword = async (app: TestApp, phone: string | null, password: string, ip = '203.0.113.7') =>
  app.call(requestToken, {
    query: { client_id: 'art-client-h5', grant_type: 'phone_password' },
    body: { phone, ...(await encryptTestPassword(app, password)) },
    ip,
  })

export const logInByCode = async (app: TestApp, phone: string | null, smsCode: string, body: Record<string, unknown> = {}) =>
  app.call(requestToken, {
    query: { client_id: 'art-client-h5', grant_type: 'phone_smscode' },
    body: { phone, smsCode, ...body },
  })

/** A hasher that, once it holds, waits in the middle of a login. */
export function createHeldHasher() {
  const [atTheDoor, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let holds = false
  const hasher = {
    hash: argon2Hasher.hash,
    verify: async (passwordHash: string, password: string) => {
      const isRight = await argon2Hasher.verify(passwordHash, password)
      atTheDoor.resolve()
      if (holds) await letGo.promise
      return isRight
    },
  }
  const hold = () => {
    holds = true
  }
  return { hasher, hold, atTheDoor: atTheDoor.promise, letGo: letGo.resolve }
}
