import { requestKey, requestToken, type SmsPurpose, sendSmsCode } from '@zhanjian/contract/identity.ts'
import { encryptPassword } from '../../../../testing/encrypt-password.ts'
import type { TestApp } from '../../../../testing/start-test-app.ts'

/** What a client sends for a password. */
export const encryptTestPassword = async (app: TestApp, password: string) =>
  encryptPassword(await app.callOk(requestKey), password, { clock: app.clock })

/** The code that arrives on the phone. */
export async function requestSmsCode(app: TestApp, phone: string | null, purpose: SmsPurpose): Promise<string> {
  await app.callOk(sendSmsCode, { body: { phone: phone ?? '', purpose } })
  return app.smsOutbox.listMessages(phone ?? '')[0]?.code ?? ''
}

/** Five digits right, the last one not. */
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
