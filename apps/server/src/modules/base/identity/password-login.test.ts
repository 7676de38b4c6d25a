import { plainPassword, register, requestKey, requestToken, sendSmsCode, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { createPhone, createUser } from '../../../testing/builders.ts'
import { encryptPassword } from '../../../testing/encrypt-password.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const PASSWORD = 'Shuimo#37'
const client = { client_id: 'art-client-h5' }

const encrypted = async (app: TestApp, password: string, input: { nonce?: string; ts?: number } = {}) =>
  encryptPassword(await app.callOk(requestKey), password, { clock: app.clock, ...input })

const byPhone = async (app: TestApp, phone: string, password: string, ip = '203.0.113.7') =>
  app.call(requestToken, {
    query: { ...client, grant_type: 'phone_password' },
    body: { phone, ...(await encrypted(app, password)) },
    ip,
  })

describe('password login', () => {
  test('C-01 E-03 phone_password logs in with the right password', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const answer = await byPhone(app, user.phone ?? '', PASSWORD)
    expect(answer).toMatchObject({ http: 200, data: { user: { id: user.id } } })
    expect((await app.callOk(userInfo, { token: answer.data.access_token })).id).toBe(user.id)
  })

  test('C-01 E-03 username_password accepts the username in any case', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD, username: 'linshen' })
    const answer = await app.call(requestToken, {
      query: { ...client, grant_type: 'username_password' },
      body: { username: 'LinShen', ...(await encrypted(app, PASSWORD)) },
    })
    expect(answer).toMatchObject({ http: 200, data: { user: { id: user.id } } })
  })

  test('C-01 a wrong password, an unknown phone and an account without a password are answered alike', async () => {
    const app = await startTestApp()
    const withPassword = await createUser(app.services.identity, { password: PASSWORD })
    const withoutPassword = await createUser(app.services.identity)
    const answers = [
      await byPhone(app, withPassword.phone ?? '', 'Zhanjian#2'),
      await byPhone(app, withoutPassword.phone ?? '', PASSWORD),
      await byPhone(app, createPhone(), PASSWORD),
    ]
    for (const { http, status, code, msg, data } of answers) {
      const expected = { http: 400, status: 400, code: 'WRONG_CREDENTIALS', msg: '账号或密码不正确', data: undefined }
      expect({ http, status, code, msg, data }).toEqual(expected)
    }
  })

  test.each([
    'known',
    'unknown',
  ])('C-01 after five wrong passwords for a %s account the next attempt from there has to wait', async (kind) => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const phone = kind === 'known' ? (user.phone ?? '') : createPhone()
    for (let index = 0; index < 5; index += 1) expect(await byPhone(app, phone, 'Zhanjian#2')).toMatchObject({ http: 400 })
    const locked = await byPhone(app, phone, PASSWORD)
    expect(locked).toMatchObject({ http: 429, code: 'LOGIN_LOCKED' })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('C-01 the wait ends, and other networks are not affected meanwhile', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const phone = user.phone ?? ''
    for (let index = 0; index < 5; index += 1) await byPhone(app, phone, 'Zhanjian#2')
    expect(await byPhone(app, phone, PASSWORD, '198.51.100.1')).toMatchObject({ http: 200 })
    app.clock.advanceS(61)
    expect(await byPhone(app, phone, PASSWORD)).toMatchObject({ http: 200 })
  })

  test('C-01 a hundred simultaneous guesses over two nodes and many networks get twenty tries, and no more that day', async () => {
    const clock = createSettableClock()
    const first = await startTestApp({ clock })
    const nodes = [first, await startTestApp({ clock, database: first.database })]
    const user = await createUser(first.services.identity, { password: PASSWORD })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        byPhone(nodes[index % 2] ?? first, user.phone ?? '', 'Zhanjian#2', `198.51.100.${index}`),
      ),
    )
    const codes = answers.map(({ code }) => code ?? 'ok').sort()
    expect(codes).toEqual([...Array(80).fill('PASSWORD_NOT_ENOUGH'), ...Array(20).fill('WRONG_CREDENTIALS')])
    clock.advanceS(23 * 3600)
    expect(await byPhone(first, user.phone ?? '', 'Zhanjian#2', '198.51.101.1')).toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' })
    // A hundred encrypted messages take long on a busy machine.
  }, 180_000)

  test('C-01 a lock keeps the login by code available, so nobody can lock a person out', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const phone = user.phone ?? ''
    for (let index = 0; index < 20; index += 1) await byPhone(app, phone, 'Zhanjian#2', `198.51.100.${index}`)
    expect(await byPhone(app, phone, PASSWORD, '198.51.100.99')).toMatchObject({ http: 403, code: 'PASSWORD_NOT_ENOUGH' })
    await app.callOk(sendSmsCode, { body: { phone, purpose: 'login' } })
    const query = { ...client, grant_type: 'phone_smscode' }
    const body = { phone, smsCode: app.smsOutbox.listMessages(phone)[0]?.code }
    expect(await app.call(requestToken, { query, body })).toMatchObject({ http: 200 })
  })

  test.each([
    ['known', 'phone'],
    ['known', 'username'],
    ['unknown', 'phone'],
  ] as const)('C-01 after twenty wrong passwords for a %s %s guessing from there is blocked for the day', async (kind, by) => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD, username: 'linshen' })
    const claim = by === 'username' ? { username: 'linshen' } : { phone: kind === 'known' ? user.phone : createPhone() }
    const attempt = async (password: string) =>
      app.call(requestToken, {
        query: { ...client, grant_type: `${by}_password` },
        body: { ...claim, ...(await encrypted(app, password)) },
      })
    for (let index = 0; index < 20; index += 1) {
      expect(await attempt('Zhanjian#2')).toMatchObject({ code: 'WRONG_CREDENTIALS' })
      app.clock.advanceS(901)
    }
    const refused = await attempt(PASSWORD)
    expect(refused).toMatchObject({ http: 403, code: 'PASSWORD_NOT_ENOUGH', msg: expect.stringContaining('短信验证码') })
    expect(refused.headers['retry-after']).toBeUndefined()
    app.clock.advanceS(3600)
    expect(await attempt(PASSWORD)).toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' })
    app.clock.advanceS(86_400)
    expect(await attempt(PASSWORD)).toMatchObject({ code: kind === 'known' ? undefined : 'WRONG_CREDENTIALS' })
  })

  test('C-01 a login by code from there unlocks the password, in both spellings, for that person only', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD, username: 'linshen' })
    const phone = user.phone ?? ''
    const byUsername = async (ip: string) =>
      app.call(requestToken, {
        query: { ...client, grant_type: 'username_password' },
        body: { username: 'linshen', ...(await encrypted(app, PASSWORD)) },
        ip,
      })
    const [home, elsewhere] = ['203.0.113.7', '198.51.100.5']
    for (let index = 0; index < 20; index += 1) {
      await byPhone(app, phone, 'Zhanjian#2', home)
      app.clock.advanceS(901)
    }
    expect(await byPhone(app, phone, PASSWORD, home)).toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' })
    await app.callOk(sendSmsCode, { body: { phone, purpose: 'login' }, ip: home })
    const body = { phone, smsCode: app.smsOutbox.listMessages(phone)[0]?.code }
    expect(await app.call(requestToken, { query: { ...client, grant_type: 'phone_smscode' }, body, ip: home })).toMatchObject({
      http: 200,
    })
    expect(await byPhone(app, phone, PASSWORD, home)).toMatchObject({ http: 200 })
    expect(await byUsername(home)).toMatchObject({ http: 200 })
    expect(await byPhone(app, phone, PASSWORD, elsewhere)).toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' })
  })

  test('C-01 guessing passwords from a network does not block the login by code there', async () => {
    const app = await startTestApp()
    for (let index = 0; index < 21; index += 1) await byPhone(app, createPhone(), PASSWORD)
    expect(await byPhone(app, createPhone(), PASSWORD)).toMatchObject({ code: 'LOGIN_LOCKED' })
    const [phone, ip] = [createPhone(), '203.0.113.7']
    await app.callOk(sendSmsCode, { body: { phone, purpose: 'login' }, ip })
    const body = { phone, smsCode: app.smsOutbox.listMessages(phone)[0]?.code }
    const query = { ...client, grant_type: 'phone_smscode' }
    expect(await app.call(requestToken, { query, body, ip })).toMatchObject({ http: 200 })
  })

  test('C-01 wrong passwords across accounts lock their network', async () => {
    const app = await startTestApp()
    for (let index = 0; index < 20; index += 1) await byPhone(app, createPhone(), PASSWORD)
    expect(await byPhone(app, createPhone(), PASSWORD)).toMatchObject({ http: 429, code: 'LOGIN_LOCKED' })
  })

  test.each([
    ['active', { http: 200 }],
    ['banned', { http: 403, code: 'ACCOUNT_BANNED' }],
  ])('C-01 right passwords never lock an %s account', async (status, expected) => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    await app.database.query(sql`update account set status = ${status} where id = ${user.id}`)
    for (let index = 0; index < 25; index += 1) {
      expect(await byPhone(app, user.phone ?? '', PASSWORD)).toMatchObject(expected)
    }
  })

  test('P-01 a banned user is told about the ban only with the right password', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    await app.database.query(sql`update account set status = 'banned' where id = ${user.id}`)
    expect(await byPhone(app, user.phone ?? '', 'Zhanjian#2')).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await byPhone(app, user.phone ?? '', PASSWORD)).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
  })
})

describe('the password key', () => {
  test('C-07 it is the same on all nodes and after a restart', async () => {
    const first = await startTestApp()
    const [key, ...others] = await Promise.all([first.callOk(requestKey), first.callOk(requestKey)])
    const second = await startTestApp({ database: first.database })
    expect(await second.callOk(requestKey)).toEqual(key)
    expect(others[0]).toEqual(key)
    expect(key?.algorithm).toBe('RSA-OAEP-256')
  })

  test('C-07 it changes every day; yesterday’s is still valid, the one before is not', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const key = await app.callOk(requestKey)
    const logInWithFirstKey = () =>
      app.call(requestToken, {
        query: { ...client, grant_type: 'phone_password' },
        body: { phone: user.phone, ...encryptPassword(key, PASSWORD, { clock: app.clock }) },
      })
    app.clock.advanceS(86_400)
    expect((await app.callOk(requestKey)).keyId).not.toBe(key.keyId)
    expect(await logInWithFirstKey()).toMatchObject({ http: 200 })
    app.clock.advanceS(86_400)
    // Also before the key of that day was requested.
    expect(await logInWithFirstKey()).toMatchObject({ http: 400, code: 'KEY_EXPIRED' })
    await app.callOk(requestKey)
    expect(await logInWithFirstKey()).toMatchObject({ http: 400, code: 'KEY_EXPIRED' })
    expect(await app.database.query(sql`select id from password_key`)).toHaveLength(2)
  })

  test('C-07 if two nodes create the key of a day at once, both use the same', async () => {
    const other = await startTestApp()
    let otherKey: string | undefined
    const query: Database['query'] = async (statement) => {
      // The other node inserts its key a moment earlier.
      if (/^(insert into|delete from) password_key/.test(statement.text)) otherKey ??= (await other.callOk(requestKey)).publicKey
      return other.database.query(statement)
    }
    const app = await startTestApp({ database: { ...other.database, query } })
    const { publicKey } = await app.callOk(requestKey)
    expect(publicKey).toBe(otherKey)
    expect((await other.callOk(requestKey)).publicKey).toBe(publicKey)
  })

  test('C-07 a private key in the database is useless without the deployment’s secret', async () => {
    const app = await startTestApp()
    const before = await app.callOk(requestKey)
    const [row] = await app.database.query<{ private_key: Buffer }>(sql`select private_key from password_key`)
    expect(row?.private_key.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false)
    const other = await startTestApp({ database: app.database, environment: { secret: 'another secret of 32 characters!' } })
    const after = await other.callOk(requestKey)
    expect(after.publicKey).not.toBe(before.publicKey)
  })

  test('C-07 V-01 a captured message cannot be replayed, not even at the same moment', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const body = { phone: user.phone, ...(await encrypted(app, PASSWORD)) }
    const query = { ...client, grant_type: 'phone_password' }
    const answers = await Promise.all([app.call(requestToken, { query, body }), app.call(requestToken, { query, body })])
    expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual(['KEY_EXPIRED', 'ok'])
  })

  test.each([-301_000, 301_000])('C-07 a message that is %d ms off is rejected as too old or too new', async (offsetMs) => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const body = { phone: user.phone, ...(await encrypted(app, PASSWORD, { ts: app.clock.nowMs() + offsetMs })) }
    const query = { ...client, grant_type: 'phone_password' }
    expect(await app.call(requestToken, { query, body })).toMatchObject({ http: 400, code: 'KEY_EXPIRED' })
  })

  test('C-07 a password that was not encrypted with the key is rejected as input', async () => {
    const app = await startTestApp()
    const { keyId } = await app.callOk(requestKey)
    const query = { ...client, grant_type: 'phone_password' }
    const body = { phone: createPhone(), password: Buffer.from(PASSWORD).toString('base64'), keyId }
    expect(await app.call(requestToken, { query, body })).toMatchObject({ http: 400, status: 5001 })
  })
})

describe('registering', () => {
  const registerWith = async (
    app: TestApp,
    phone: string,
    password: string,
    extra: { smsCode?: string; nickname?: string } = {},
  ) => {
    await app.call(sendSmsCode, { body: { phone, purpose: 'register' } })
    const smsCode = app.smsOutbox.listMessages(phone)[0]?.code
    return app.call(register, { query: client, body: { phone, smsCode, ...(await encrypted(app, password)), ...extra } })
  }

  test('C-01 it creates an account with a password and logs in', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const answer = await registerWith(app, phone, PASSWORD, { nickname: ' 林深 ' })
    expect(answer).toMatchObject({ http: 200, data: { user: { nickname: '林深' } } })
    expect(await byPhone(app, phone, PASSWORD)).toMatchObject({ http: 200 })
    const [row] = await app.database.query<{ password_hash: string }>(
      sql`select password_hash from account where phone = ${phone}`,
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    ['Zj#1', '密码为8到16位字母、数字和符号 !@#$%^&*,._'],
    ['Zhanjian#1234567x', '密码为8到16位字母、数字和符号 !@#$%^&*,._'],
    ['Zhanjian# 1', '密码为8到16位字母、数字和符号 !@#$%^&*,._'],
    ['Zhanjian##', '密码至少包含一个数字'],
    ['12345678#', '密码至少包含一个字母'],
    ['Zhanjian12', '密码至少包含一个符号 !@#$%^&*,._'],
  ])('V-03 the password %s is rejected: %s', async (password, msg) => {
    const app = await startTestApp()
    const answer = await registerWith(app, createPhone(), password)
    expect(answer).toMatchObject({ http: 400, status: 5001, msg })
  })

  test('V-03 a password is accepted exactly if it has 8 to 16 of the allowed characters with a digit, a letter and a symbol', () => {
    const allowed = 'abzAZ09!@#$%^&*,._ -中+'.split('')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...allowed), minLength: 6, maxLength: 18 }), (password) => {
        const isGood =
          /^(?=.*\d)(?=.*[A-Za-z])(?=.*[!@#$%^&*,._])[0-9A-Za-z!@#$%^&*,._]+$/.test(password) &&
          password.length >= 8 &&
          password.length <= 16
        expect(z.safeParse(plainPassword, password).success).toBe(isGood)
      }),
    )
  })

  test('V-03 one of the most common passwords is rejected, and the code stays usable', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    expect(await registerWith(app, phone, 'pAssword1!')).toMatchObject({
      http: 400,
      code: 'PASSWORD_TOO_COMMON',
      msg: '这个密码很多人在用，容易被人猜到，请换一个',
    })
    const smsCode = app.smsOutbox.listMessages(phone)[0]?.code
    const body = { phone, smsCode, ...(await encrypted(app, PASSWORD)) }
    expect(await app.call(register, { query: client, body })).toMatchObject({ http: 200 })
  })

  test('V-03 a password within the rule that is not one of the most common is accepted, whatever its pattern', async () => {
    const app = await startTestApp()
    expect(await registerWith(app, createPhone(), 'Abcdef1!')).toMatchObject({ http: 200 })
  })

  test('C-01 only the holder of the code is told that the phone has an account', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity)
    const phone = user.phone ?? ''
    expect(await registerWith(app, phone, PASSWORD, { smsCode: '000000' })).toMatchObject({ code: 'SMS_CODE_WRONG' })
    app.clock.advanceS(31)
    expect(await registerWith(app, phone, PASSWORD)).toMatchObject({ http: 409, code: 'PHONE_TAKEN' })
  })

  test('C-01 a code for the login does not register', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    await app.callOk(sendSmsCode, { body: { phone, purpose: 'login' } })
    const smsCode = app.smsOutbox.listMessages(phone)[0]?.code
    const body = { phone, smsCode, ...(await encrypted(app, PASSWORD)) }
    expect(await app.call(register, { query: client, body })).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('V-03 a rejected password leaves the code usable', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    await app.callOk(sendSmsCode, { body: { phone, purpose: 'register' } })
    const smsCode = app.smsOutbox.listMessages(phone)[0]?.code
    await app.call(register, { query: client, body: { phone, smsCode, ...(await encrypted(app, 'weak')) } })
    const body = { phone, smsCode, ...(await encrypted(app, PASSWORD)) }
    expect(await app.call(register, { query: client, body })).toMatchObject({ http: 200 })
  })

  test('C-01 a nickname with refused words is rejected', async () => {
    const app = await startTestApp()
    const answer = await registerWith(app, createPhone(), PASSWORD, { nickname: '代开 发票' })
    expect(answer).toMatchObject({ http: 400, code: 'TEXT_REFUSED' })
  })

  test('T-07 the inviter is recorded', async () => {
    const app = await startTestApp()
    const inviter = await createUser(app.services.identity)
    const phone = createPhone()
    await app.callOk(sendSmsCode, { body: { phone, purpose: 'register' } })
    const body = { phone, smsCode: app.smsOutbox.listMessages(phone)[0]?.code, ...(await encrypted(app, PASSWORD)) }
    await app.callOk(register, { query: { ...client, invitation_code: inviter.invitationCode }, body })
    const [row] = await app.database.query(sql`select invited_by from account where phone = ${phone}`)
    expect(row).toEqual({ invited_by: inviter.id })
  })

  test('P-01 a registration cannot grant the admin role', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const input = { nickname: 'x', roles: ['admin'], status: 'active', invitedBy: 'x' }
    const answer = await registerWith(app, phone, PASSWORD, input)
    expect(answer.data.user?.roles).toEqual(['user'])
  })
})
