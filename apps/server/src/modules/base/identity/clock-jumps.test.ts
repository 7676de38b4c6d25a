import { requestPasswordReset, resetPassword } from '@zhanjian/contract/accounts/account.ts'
import { applyForDeletion, cancelDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import { refreshToken, sendSmsCode, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createTestBrowser, readToken, startTestSite } from './social/testing/test-browser.ts'
import { encryptTestPassword, logInByCode, logInByPassword, requestSmsCode } from './testing/credentials.ts'

const PASSWORD = 'Shuimo#37'
const WRONG = 'Zhanjian#2'
const DAY_S = 86_400
const client = { client_id: 'art-client-h5' }

const see = (app: TestApp, token: string) => app.call(userInfo, { token })
const rotate = (app: TestApp, refresh_token: string) =>
  app.call(refreshToken, { query: { client_id: 'test-client' }, body: { refresh_token } })

/** Runs `work` while the server's clock is a day ahead. */
async function runDayAhead<Result>(app: TestApp, work: () => Promise<Result>): Promise<Result> {
  app.clock.advanceS(DAY_S)
  const result = await work()
  app.clock.advanceS(-DAY_S)
  return result
}

describe('a clock that was a day ahead and was corrected: nobody is logged out', () => {
  test('an idle user continues with the same tokens', async () => {
    const app = await startTestApp()
    const { token, refreshToken: refresh } = await app.signIn()
    await runDayAhead(app, async () => expect(await see(app, token)).toMatchObject({ http: 401 }))
    expect(await see(app, token)).toMatchObject({ http: 200 })
    expect(await rotate(app, refresh)).toMatchObject({ http: 200 })
  })

  test('a user who refreshed meanwhile continues after one more refresh: no access token lives longer than allowed', async () => {
    const app = await startTestApp()
    const { refreshToken: refresh } = await app.signIn()
    const renewed = await runDayAhead(app, () => rotate(app, refresh))
    expect(await see(app, renewed.data.access_token)).toMatchObject({ http: 401 })
    const again = await rotate(app, renewed.data.refresh_token)
    expect(again).toMatchObject({ http: 200, data: { expires_in: 7200 } })
    expect(await see(app, again.data.access_token)).toMatchObject({ http: 200 })
  })
})

describe('a clock that was a day ahead and was corrected: no limit persists', () => {
  test('limits of wrong passwords', async () => {
    const app = await startTestApp()
    const { phone } = await createUser(app.services.identity, { password: PASSWORD })
    await runDayAhead(app, async () => {
      for (let wrong = 0; wrong < 5; wrong += 1) await logInByPassword(app, phone, WRONG)
      expect(await logInByPassword(app, phone, PASSWORD)).toMatchObject({ code: 'LOGIN_LOCKED' })
    })
    expect(await logInByPassword(app, phone, PASSWORD)).toMatchObject({ http: 200 })
  })

  test('limits of codes, which do not affect what is counted now', async () => {
    const app = await startTestApp()
    const { phone } = await createUser(app.services.identity)
    const body = { phone: phone ?? '', purpose: 'login' as const }
    await runDayAhead(app, () => app.callOk(sendSmsCode, { body }))
    await app.callOk(sendSmsCode, { body })
    const tooSoon = await app.call(sendSmsCode, { body })
    expect(tooSoon).toMatchObject({ code: 'SMS_TOO_SOON' })
    expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(30)
  })

  test('a lock reports no waiting time of a day', async () => {
    const app = await startTestApp()
    const { phone } = await createUser(app.services.identity, { password: PASSWORD })
    await runDayAhead(app, () => logInByPassword(app, phone, WRONG))
    for (let wrong = 0; wrong < 5; wrong += 1) await logInByPassword(app, phone, WRONG)
    const locked = await logInByPassword(app, phone, PASSWORD)
    expect(locked).toMatchObject({ code: 'LOGIN_LOCKED' })
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})

describe('a clock that was a day ahead and was corrected: what was issued meanwhile does not live a day longer', () => {
  test('an SMS code', async () => {
    const app = await startTestApp()
    const { phone } = await createUser(app.services.identity)
    const code = await runDayAhead(app, () => requestSmsCode(app, phone, 'login'))
    app.clock.advanceS(301)
    expect(await logInByCode(app, phone, code)).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('the token for a new password', async () => {
    const app = await startTestApp()
    const phone = (await createUser(app.services.identity, { password: PASSWORD })).phone ?? ''
    const { resetToken } = await runDayAhead(app, async () =>
      app.callOk(requestPasswordReset, { body: { phone, smsCode: await requestSmsCode(app, phone, 'find-pwd') } }),
    )
    app.clock.advanceS(601)
    const body = { phone, resetToken, ...(await encryptTestPassword(app, 'Qingshan#58')) }
    expect(await app.call(resetPassword, { body })).toMatchObject({ code: 'RESET_TOKEN_INVALID' })
  })

  test('the token that cancels a deletion', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn({ password: PASSWORD })
    const proof = { reasons: [], works: 'take_down', policyVersion: 1, ...(await encryptTestPassword(app, PASSWORD)) }
    await app.callOk(applyForDeletion, { token, body: proof })
    const pending = await runDayAhead(app, () => logInByPassword(app, user.phone, PASSWORD))
    expect(pending.code).toBe('DELETION_PENDING')
    app.clock.advanceS(601)
    const { cancelToken } = pending.data as unknown as { cancelToken: string }
    expect(await app.call(cancelDeletion, { query: client, body: { cancelToken } })).toMatchObject({
      code: 'RESET_TOKEN_INVALID',
    })
  })

  test('a pending social login, and the token that it ended with', async () => {
    const site = await startTestSite()
    const [begun, arrived] = [createTestBrowser(site), createTestBrowser(site)]
    const { address, token } = await runDayAhead(site.app, async () => ({
      address: (await site.fakes.approveLogin(await begun.begin('qq'))).address,
      token: readToken(await arrived.logIn('qq')),
    }))
    site.app.clock.advanceS(601)
    expect(readToken(await begun.open(address))).toBe('')
    expect(await arrived.swap(token)).toMatchObject({ code: 'LOGIN_TOKEN_INVALID' })
  })

  test('a login as the proof of a user with neither phone nor password', async () => {
    const site = await startTestSite()
    const login = await runDayAhead(site.app, () => createTestBrowser(site).enter('qq'))
    const { refresh_token } = login
    site.app.clock.advanceS(601)
    const { data } = await site.app.call(refreshToken, { query: client, body: { refresh_token } })
    const body = { reasons: [], works: 'take_down', policyVersion: 1 }
    expect(await site.app.call(applyForDeletion, { token: data.access_token, body })).toMatchObject({ code: 'PROOF_REQUIRED' })
  })
})

describe('a clock that was a day behind and was corrected', () => {
  async function runDayBehind<Result>(app: TestApp, work: () => Promise<Result>): Promise<Result> {
    app.clock.advanceS(-DAY_S)
    const result = await work()
    app.clock.advanceS(DAY_S)
    return result
  }

  test('nothing expired becomes valid again, and nobody is logged out', async () => {
    const app = await startTestApp()
    const [person, { phone }] = [await app.signIn(), await createUser(app.services.identity)]
    const code = await requestSmsCode(app, phone, 'login')
    app.clock.advanceS(301)
    await runDayBehind(app, async () => {
      expect(await logInByCode(app, phone, code)).toMatchObject({ code: 'SMS_CODE_WRONG' })
      await app.services.identity.sweep()
    })
    expect(await see(app, person.token)).toMatchObject({ http: 200 })
    expect(await rotate(app, person.refreshToken)).toMatchObject({ http: 200 })
  })

  test('a used refresh token does not become valid meanwhile, and a session refreshed then continues', async () => {
    const app = await startTestApp()
    const { refreshToken: first } = await app.signIn()
    const second = await rotate(app, first)
    const third = await runDayBehind(app, () => rotate(app, second.data.refresh_token))
    expect(third.http).toBe(200)
    app.clock.advanceS(21)
    expect(await rotate(app, third.data.refresh_token)).toMatchObject({ http: 200 })
    expect(await rotate(app, first)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
  })

  test('wrong passwords counted then lock nothing now', async () => {
    const app = await startTestApp()
    const { phone } = await createUser(app.services.identity, { password: PASSWORD })
    await runDayBehind(app, async () => {
      for (let wrong = 0; wrong < 5; wrong += 1) await logInByPassword(app, phone, WRONG)
    })
    expect(await logInByPassword(app, phone, PASSWORD)).toMatchObject({ http: 200 })
  })
})
