import { requestToken, sendSmsCode, userInfo } from '@zhanjian/contract/identity.ts'
import { expect, test } from 'vitest'
import { aPhone } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

test('C-01 E-03 phone_smscode: an unknown phone with a right code becomes an account', async () => {
  const app = await startTestApp()
  const phone = aPhone()
  await app.ok(sendSmsCode, { body: { phone, purpose: 'login' } })
  const [message] = app.outbox.messages(phone)
  const login = await app.ok(requestToken, {
    query: { client_id: 'art-client-h5', grant_type: 'phone_smscode' },
    body: { phone, smsCode: message?.code },
  })
  expect(login.user?.phone).toBe(`138****${phone.slice(-4)}`)
  const me = await app.ok(userInfo, { token: login.access_token })
  expect(me.id).toBe(login.user?.id)
})
