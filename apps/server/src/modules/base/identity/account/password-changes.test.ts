import { changePassword, requestPasswordReset, resetPassword } from '@zhanjian/contract/accounts/account.ts'
import { refreshToken, requestToken, sendSmsCode, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createPhone, createUser } from '../../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { argon2Hasher } from '../passwords.ts'
import {
  createHeldHasher,
  encryptTestPassword,
  logInByCode,
  logInByPassword,
  makeWrongCode,
  requestSmsCode,
} from '../testing/credentials.ts'

const OLD = 'Zhanjian#1'
const NEW = 'Shanzhong&2'

const newPassword = async (app: TestApp, password = NEW) => {
  const { password: newPassword, keyId: newPasswordKeyId } = await encryptTestPassword(app, password)
  return { newPassword, newPasswordKeyId }
}
const change = async (app: TestApp, token: string, proof: Record<string, unknown>, password = NEW, ip = '203.0.113.7') =>
  app.call(changePassword, { body: { ...proof, ...(await newPassword(app, password)) }, token, ip })
const isIn = async (app: TestApp, token: string) => (await app.call(userInfo, { token })).http === 200

/** A hasher that counts its calls. */
function createCountedHasher() {
  const calls: string[] = []
  const hasher = {
    hash: (password: string) => {
      calls.push('hash')
      return argon2Hasher.hash(password)
    },
    verify: (passwordHash: string, password: string) => {
      calls.push('verify')
      return argon2Hasher.verify(passwordHash, password)
    },
  }
  return { hasher, calls: () => calls.splice(0) }
}

describe('changing the password', () => {
  test('S-34 the old password is the proof; all other devices are logged out at once, this one stays', async () => {
    const app = await startTestApp()
    const here = await app.signIn({ password: OLD })
    const there = await app.signIn(here.user)
    expect(await change(app, here.token, await encryptTestPassword(app, OLD))).toMatchObject({
      http: 200,
      data: { endedCount: 1 },
    })
    expect([await isIn(app, here.token), await isIn(app, there.token)]).toEqual([true, false])
    const query = { client_id: 'test-client' }
    expect(await app.call(refreshToken, { query, body: { refresh_token: there.refreshToken } })).toMatchObject({ http: 401 })
    expect(await app.call(refreshToken, { query, body: { refresh_token: here.refreshToken } })).toMatchObject({ http: 200 })
    expect(await logInByPassword(app, here.user.phone, OLD)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await logInByPassword(app, here.user.phone, NEW)).toMatchObject({ http: 200 })
  })

  test('S-34 a code is a proof too, for users who never had a password', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn()
    const smsCode = await requestSmsCode(app, user.phone, 'find-pwd')
    expect(await change(app, token, { smsCode })).toMatchObject({ http: 200 })
    expect(await logInByPassword(app, user.phone, NEW)).toMatchObject({ http: 200 })
  })

  test('S-34 a wrong password, a wrong code, a code for another purpose or no proof changes nothing', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn({ password: OLD })
    const code = await requestSmsCode(app, user.phone, 'find-pwd')
    app.clock.advanceS(31)
    const loginCode = await requestSmsCode(app, user.phone, 'login')
    const refusals: [Record<string, unknown>, string][] = [
      [await encryptTestPassword(app, 'Zhanjian#2'), 'WRONG_PASSWORD'],
      [{ smsCode: makeWrongCode(code) }, 'SMS_CODE_WRONG'],
      ...(loginCode === code ? [] : [[{ smsCode: loginCode }, 'SMS_CODE_WRONG'] satisfies [object, string]]),
      [{}, 'PROOF_REQUIRED'],
      [{ password: (await encryptTestPassword(app, OLD)).password }, 'PROOF_REQUIRED'],
    ]
    for (const [proof, code] of refusals) expect(await change(app, token, proof)).toMatchObject({ http: 400, code })
    expect(await logInByPassword(app, user.phone, OLD)).toMatchObject({ http: 200 })
  })

  test('S-34 V-03 a new password that breaks the rule is rejected with the rule', async () => {
    const app = await startTestApp()
    const { token } = await app.signIn({ password: OLD })
    const answer = await change(app, token, await encryptTestPassword(app, OLD), 'onlyletters')
    expect(answer).toMatchObject({ http: 400, status: 5001, msg: '密码至少包含一个数字' })
  })

  test('S-34 V-03 one of the most common passwords is rejected, and changes nothing', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn({ password: OLD })
    const answer = await change(app, token, await encryptTestPassword(app, OLD), 'Admin@123')
    expect(answer).toMatchObject({ http: 400, code: 'PASSWORD_TOO_COMMON' })
    expect(await logInByPassword(app, user.phone, OLD)).toMatchObject({ http: 200 })
  })

  test('S-34 guessing the old password with a stolen session is limited like guessing at the login', async () => {
    const app = await startTestApp()
    const { token } = await app.signIn({ password: OLD })
    for (let index = 0; index < 5; index += 1) {
      expect(await change(app, token, await encryptTestPassword(app, 'Zhanjian#2'))).toMatchObject({ code: 'WRONG_PASSWORD' })
    }
    expect(await change(app, token, await encryptTestPassword(app, OLD))).toMatchObject({ http: 429, code: 'LOGIN_LOCKED' })
  })

  test('S-34 a concurrent login with the old password fails', async () => {
    const { hasher, hold, atTheDoor, letGo } = createHeldHasher()
    const app = await startTestApp({ hasher })
    const { token, user } = await app.signIn({ password: OLD })
    hold()
    const underWay = logInByPassword(app, user.phone, OLD)
    await atTheDoor
    const smsCode = await requestSmsCode(app, user.phone, 'find-pwd')
    await change(app, token, { smsCode })
    letGo()
    expect(await underWay).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' })
    expect(await app.database.query(sql`select 1 from session`)).toHaveLength(1)
  })
})

describe('resetting the password', () => {
  const find = (app: TestApp, phone: string | null, smsCode: string) =>
    app.call(requestPasswordReset, { body: { phone, smsCode } })
  const reset = async (app: TestApp, phone: string | null, resetToken: string, password = NEW) =>
    app.call(resetPassword, { body: { phone, resetToken, ...(await encryptTestPassword(app, password)) } })
  const foundToken = async (app: TestApp, phone: string | null) =>
    (await app.callOk(requestPasswordReset, { body: { phone, smsCode: await requestSmsCode(app, phone, 'find-pwd') } }))
      .resetToken

  test('S-37 S-38 a code yields a token, and the token allows a new password; all devices are logged out', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn({ password: OLD })
    const resetToken = await foundToken(app, user.phone)
    expect(await reset(app, user.phone, resetToken)).toMatchObject({ http: 200, data: { reset: true } })
    expect(await isIn(app, token)).toBe(false)
    expect(await logInByPassword(app, user.phone, OLD)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await logInByPassword(app, user.phone, NEW)).toMatchObject({ http: 200, data: { user: { id: user.id } } })
  })

  test('S-38 the token works once, even if many calls arrive at once over two nodes', async () => {
    const first = await startTestApp()
    const nodes = [first, await startTestApp({ clock: first.clock, database: first.database })]
    const { user } = await first.signIn({ password: OLD })
    const resetToken = await foundToken(first, user.phone)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(nodes[index % 2] ?? first, user.phone, resetToken, `${NEW}${index}`)),
    )
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(new Set(['RESET_TOKEN_INVALID']))
  })

  test('S-38 the token is bound to its phone, is valid for ten minutes, and is stored in no table', async () => {
    const app = await startTestApp()
    const [mine, theirs] = [await createUser(app.services.identity), await createUser(app.services.identity, { password: OLD })]
    const resetToken = await foundToken(app, mine.phone)
    expect(await reset(app, theirs.phone, resetToken)).toMatchObject({ http: 400, code: 'RESET_TOKEN_INVALID' })
    const [row] = await app.database.query<{ text: string }>(
      sql`select row_to_json(password_reset)::text as text from password_reset`,
    )
    expect(row?.text).not.toContain(Buffer.from(resetToken).toString('hex'))
    app.clock.advanceS(599)
    expect(await reset(app, mine.phone, `${resetToken}x`)).toMatchObject({ code: 'RESET_TOKEN_INVALID' })
    app.clock.advanceS(2)
    expect(await reset(app, mine.phone, resetToken)).toMatchObject({ code: 'RESET_TOKEN_INVALID' })
    expect(await logInByPassword(app, theirs.phone, OLD)).toMatchObject({ http: 200 })
  })

  test('S-38 V-03 one of the most common passwords is rejected, and the token stays valid', async () => {
    const app = await startTestApp()
    const { user } = await app.signIn({ password: OLD })
    const resetToken = await foundToken(app, user.phone)
    const answer = await reset(app, user.phone, resetToken, 'P@ssw0rd!')
    expect(answer).toMatchObject({ http: 400, code: 'PASSWORD_TOO_COMMON' })
    expect(await logInByPassword(app, user.phone, OLD)).toMatchObject({ http: 200 })
    expect(await reset(app, user.phone, resetToken)).toMatchObject({ http: 200 })
  })

  test('S-37 a newer token replaces the older one', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity)
    const older = await foundToken(app, user.phone)
    app.clock.advanceS(31)
    const newer = await foundToken(app, user.phone)
    expect(await reset(app, user.phone, older)).toMatchObject({ code: 'RESET_TOKEN_INVALID' })
    expect(await reset(app, user.phone, newer)).toMatchObject({ http: 200 })
  })

  test('S-37 a code for the login or of another phone does not reset the password', async () => {
    const app = await startTestApp()
    const [user, other] = [await createUser(app.services.identity), await createUser(app.services.identity)]
    expect(await find(app, user.phone, await requestSmsCode(app, user.phone, 'login'))).toMatchObject({ code: 'SMS_CODE_WRONG' })
    const code = await requestSmsCode(app, other.phone, 'find-pwd')
    expect(await find(app, user.phone, code)).toMatchObject({ code: 'SMS_CODE_WRONG' })
    expect(await logInByCode(app, other.phone, code)).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('S-37 five wrong codes invalidate the right one', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity)
    const code = await requestSmsCode(app, user.phone, 'find-pwd')
    for (let index = 0; index < 5; index += 1)
      expect(await find(app, user.phone, makeWrongCode(code))).toMatchObject({ http: 400 })
    expect(await find(app, user.phone, code)).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('S-37 S-38 the response and the work do not reveal whether a phone has an account', async () => {
    const counted = createCountedHasher()
    const app = await startTestApp({ hasher: counted.hasher })
    const known = await createUser(app.services.identity, { password: OLD })
    const journey = async (phone: string | null) => {
      counted.calls()
      const wrong = await find(app, phone, '000000')
      const sent = await app.call(sendSmsCode, { body: { phone, purpose: 'find-pwd' } })
      const found = await find(app, phone, app.smsOutbox.listMessages(phone ?? '')[0]?.code ?? '')
      const refused = await reset(app, phone, 'zjp_wrong')
      const done = await reset(app, phone, found.data.resetToken)
      const answers = [wrong, sent, refused, done].map(({ http, status, code, msg, data }) => ({ http, status, code, msg, data }))
      return { answers, found: [found.http, Object.keys(found.data), found.data.resetToken.length], work: counted.calls() }
    }
    expect(await journey(known.phone)).toEqual(await journey(createPhone()))
  })

  test('S-38 a phone without an account gets one, as by the login with a code', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    expect(await reset(app, phone, await foundToken(app, phone))).toMatchObject({ http: 200 })
    expect(await logInByPassword(app, phone, NEW)).toMatchObject({ http: 200 })
  })

  test('S-38 a user locked out by wrong guesses can log in with the new password', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: OLD })
    for (let index = 0; index < 20; index += 1) await logInByPassword(app, user.phone, 'Zhanjian#2', `198.51.100.${index}`)
    expect(await logInByPassword(app, user.phone, OLD)).toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' })
    await reset(app, user.phone, await foundToken(app, user.phone))
    expect(await logInByPassword(app, user.phone, NEW)).toMatchObject({ http: 200 })
  })
})

test('C-01 the same hashing work is done whether an account exists, has a password or not', async () => {
  const counted = createCountedHasher()
  const app = await startTestApp({ hasher: counted.hasher })
  const [withPassword, without] = [
    await createUser(app.services.identity, { password: OLD }),
    await createUser(app.services.identity),
  ]
  for (const phone of [withPassword.phone, without.phone, createPhone()]) {
    counted.calls()
    await logInByPassword(app, phone, 'Zhanjian#2')
    expect(counted.calls()).toEqual(['verify'])
  }
  for (const username of [withPassword.username, 'nobody']) {
    counted.calls()
    const query = { client_id: 'art-client-h5', grant_type: 'username_password' }
    await app.call(requestToken, { query, body: { username, ...(await encryptTestPassword(app, 'Zhanjian#2')) } })
    expect(counted.calls()).toEqual(['verify'])
  }
})
