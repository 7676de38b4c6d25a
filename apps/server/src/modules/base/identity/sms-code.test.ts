import { requestToken, type SmsPurpose, sendSmsCode, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { SmsRefusedError } from '../../../platform/sms.ts'
import { createPhone, createUser } from '../../../testing/builders.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const query = { client_id: 'art-client-h5', grant_type: 'phone_smscode' }

async function codeFor(app: TestApp, phone: string, purpose: SmsPurpose = 'login'): Promise<string> {
  await app.callOk(sendSmsCode, { body: { phone, purpose } })
  return app.smsOutbox.listMessages(phone)[0]?.code ?? ''
}
const logIn = (app: TestApp, phone: string, smsCode: string, ip?: string) =>
  app.call(requestToken, { query, body: { phone, smsCode }, ...(ip === undefined ? {} : { ip }) })

/** Six digits that are not `code`. */
const wrong = (code: string, offset = 1): string => String((Number(code) + offset) % 1_000_000).padStart(6, '0')

describe('logging in', () => {
  test('C-01 C-41 E-02 E-03 E-04 phone_smscode: an unknown phone with a right code becomes an account', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const answer = await logIn(app, phone, await codeFor(app, phone))
    expect(answer).toMatchObject({ http: 200, status: 200 })
    expect(answer.data).toMatchObject({ expires_in: 7200, token_type: 'Bearer', scope: 'user' })
    expect(answer.data.jti).toMatch(/^[\da-f-]{36}$/)
    expect(answer.data.user).toMatchObject({
      phone: `138****${phone.slice(-4)}`,
      gender: 0,
      roles: ['user'],
      isLogin: true,
      annonymous: false,
    })
    expect(answer.data.user?.username).toMatch(/^u[0-9a-z]{8}$/)
    expect(answer.data.user?.nickname).toMatch(/^展间访客\d{4}$/)
  })

  test('C-01 a second login finds the same account', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const first = await logIn(app, phone, await codeFor(app, phone))
    app.clock.advanceS(31)
    const second = await logIn(app, phone, await codeFor(app, phone))
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(second.data.jti).not.toBe(first.data.jti)
    expect((await app.callOk(userInfo, { token: first.data.access_token })).id).toBe(first.data.user?.id)
  })

  test('C-41 grant_type may be in the body; no header is needed', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const smsCode = await codeFor(app, phone)
    const body = { grant_type: 'phone_smscode', phone, smsCode }
    expect(await app.call(requestToken, { query: { client_id: 'art-client-h5' }, body })).toMatchObject({ http: 200 })
  })

  test('C-40 C-41 the headers of existing clients are accepted', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const headers = { accept: 'application/json', platform: 'H5', 'client-id': 'art-client-h5', 'client-version': 'v0.1' }
    const body = { phone, smsCode: await codeFor(app, phone) }
    expect(await app.call(requestToken, { query, body, headers })).toMatchObject({ http: 200 })
  })

  test('C-01 univerify is answered as unavailable without a configured provider', async () => {
    const app = await startTestApp()
    const answer = await app.call(requestToken, {
      query: { client_id: 'art-client-h5', grant_type: 'univerify' },
      body: { accessToken: 'a', openId: 'b' },
    })
    expect(answer).toMatchObject({ http: 400, code: 'GRANT_NOT_AVAILABLE' })
  })

  test.each([
    ['no grant', { client_id: 'x' }, { phone: '13800000000', smsCode: '123456' }],
    ['no client', { grant_type: 'phone_smscode' }, { phone: '13800000000', smsCode: '123456' }],
    ['no code', query, { phone: '13800000000' }],
    ['a code of five digits', query, { phone: '13800000000', smsCode: '12345' }],
    ['a phone that is none', query, { phone: '23800000000', smsCode: '123456' }],
  ])('C-01 X-06 %s is rejected as input', async (_title, wrongQuery, body) => {
    const app = await startTestApp()
    expect(await app.call(requestToken, { query: wrongQuery, body })).toMatchObject({ http: 400, status: 5001 })
  })

  test('C-01 V-01 the response of a failed login contains no token', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const answer = await logIn(app, phone, wrong(await codeFor(app, phone)))
    expect(answer).toMatchObject({ http: 400, code: 'SMS_CODE_WRONG', data: undefined })
  })

  test('P-01 a banned account is refused, even with a right code', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity)
    await app.database.query(sql`update account set status = 'banned' where id = ${user.id}`)
    const phone = user.phone ?? ''
    expect(await logIn(app, phone, await codeFor(app, phone))).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
  })
})

describe('invitation', () => {
  test('T-07 the code of the link sets the inviter of a new account', async () => {
    const app = await startTestApp()
    const inviter = await createUser(app.services.identity)
    const phone = createPhone()
    const body = { phone, smsCode: await codeFor(app, phone) }
    await app.callOk(requestToken, { query: { ...query, invitation_code: inviter.invitationCode.toLowerCase() }, body })
    const [row] = await app.database.query(sql`select invited_by from account where phone = ${phone}`)
    expect(row).toEqual({ invited_by: inviter.id })
  })

  test('T-07 the code changes nothing for an existing account, and an unknown one does not prevent the login', async () => {
    const app = await startTestApp()
    const inviter = await createUser(app.services.identity)
    const user = await createUser(app.services.identity)
    const known = { phone: user.phone ?? '', smsCode: await codeFor(app, user.phone ?? '') }
    await app.callOk(requestToken, { query: { ...query, invitation_code: inviter.invitationCode }, body: known })
    const phone = createPhone()
    const fresh = { phone, smsCode: await codeFor(app, phone) }
    await app.callOk(requestToken, { query: { ...query, invitation_code: 'NOBODYS1' }, body: fresh })
    const rows = await app.database.query(sql`select id from account where invited_by is not null`)
    expect(rows).toEqual([])
  })
})

describe('the login code', () => {
  test('C-01 it works once, even if fifty logins use it at the same moment', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const smsCode = await codeFor(app, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => logIn(app, phone, smsCode, `198.51.100.${index}`)))
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'SMS_CODE_WRONG')).toHaveLength(49)
    expect(await app.database.query(sql`select id from account where phone = ${phone}`)).toHaveLength(1)
  })

  test('C-01 it is invalid after five wrong attempts, even simultaneous ones', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const smsCode = await codeFor(app, phone)
    await Promise.all(Array.from({ length: 5 }, (_, index) => logIn(app, phone, wrong(smsCode, index + 1))))
    expect(await logIn(app, phone, smsCode)).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('C-01 it is still valid after four wrong attempts', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const smsCode = await codeFor(app, phone)
    for (let offset = 1; offset <= 4; offset += 1) await logIn(app, phone, wrong(smsCode, offset))
    expect(await logIn(app, phone, smsCode)).toMatchObject({ http: 200 })
  })

  test('C-01 it is valid for five minutes', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const smsCode = await codeFor(app, phone)
    app.clock.advanceS(5 * 60 + 1)
    expect(await logIn(app, phone, smsCode)).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('C-01 it is valid for its own purpose and phone only', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const forPassword = await codeFor(app, phone, 'find-pwd')
    expect(await logIn(app, phone, forPassword)).toMatchObject({ code: 'SMS_CODE_WRONG' })
    expect(await logIn(app, createPhone(), forPassword)).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('C-01 it is replaced by the next code', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const first = await codeFor(app, phone)
    app.clock.advanceS(31)
    const second = await codeFor(app, phone)
    if (first !== second) expect(await logIn(app, phone, first)).toMatchObject({ code: 'SMS_CODE_WRONG' })
    expect(await logIn(app, phone, second)).toMatchObject({ http: 200 })
  })

  test('it has six digits, including leading zeros, and is stored only as a hash', async () => {
    const random = { bytes: (count: number) => Buffer.alloc(count, 1), int: () => 42 }
    const app = await startTestApp({ random })
    const phone = createPhone()
    expect(await codeFor(app, phone)).toBe('000042')
    const [row] = await app.database.query<{ text: string }>(sql`select row_to_json(sms_code)::text as text from sms_code`)
    expect(row?.text).not.toContain('000042')
  })

  test('wrong codes from one network lock its logins for a while, for all phones', async () => {
    const app = await startTestApp()
    for (let index = 0; index < 20; index += 1) await logIn(app, createPhone(), '123456', '203.0.113.7')
    const phone = createPhone()
    const smsCode = await codeFor(app, phone)
    const locked = await logIn(app, phone, smsCode, '203.0.113.7')
    expect(locked).toMatchObject({ http: 429, code: 'LOGIN_LOCKED' })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect(await logIn(app, phone, smsCode, '203.0.113.8')).toMatchObject({ http: 200 })
  })
})

describe('sending codes', () => {
  const send = (app: TestApp, phone: string, ip = '203.0.113.7') =>
    app.call(sendSmsCode, { body: { phone, purpose: 'login' }, ip })

  test('K-03 the response states a pause of 30 s, and requests before that are refused', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    expect((await send(app, phone)).data).toEqual({ waitS: 30 })
    const refused = await send(app, phone)
    expect(refused).toMatchObject({ http: 429, code: 'SMS_TOO_SOON' })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
    app.clock.advanceS(31)
    expect(await send(app, phone)).toMatchObject({ http: 200 })
  })

  test('K-03 during the pause the requester is told whether the last code is for this purpose', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    await send(app, phone)
    const again = (purpose: SmsPurpose, ip = '203.0.113.7') => app.call(sendSmsCode, { body: { phone, purpose }, ip })
    expect(await again('login')).toMatchObject({ code: 'SMS_TOO_SOON', data: { isOnItsWay: true } })
    expect(await again('find-pwd')).toMatchObject({ code: 'SMS_TOO_SOON', data: { isOnItsWay: false } })
    expect(await again('login', '198.51.100.9')).toMatchObject({ code: 'SMS_TOO_SOON', data: { isOnItsWay: false } })
  })

  test('a phone gets at most five codes in an hour and ten in a day', async () => {
    const app = await startTestApp()
    const phone = createPhone()
    const sendFive = async () => {
      for (let index = 0; index < 5; index += 1) {
        expect(await send(app, phone)).toMatchObject({ http: 200 })
        app.clock.advanceS(31)
      }
    }
    await sendFive()
    expect(await send(app, phone)).toMatchObject({ http: 429, code: 'SMS_LIMIT_REACHED' })
    app.clock.advanceS(3600)
    await sendFive()
    app.clock.advanceS(3600)
    expect(await send(app, phone)).toMatchObject({ http: 429, code: 'SMS_LIMIT_REACHED' })
    app.clock.advanceS(86_400)
    expect(await send(app, phone)).toMatchObject({ http: 200 })
  })

  test('two hundred simultaneous requests over two nodes send one code', async () => {
    const clock = createSettableClock()
    const first = await startTestApp({ clock })
    const second = await startTestApp({ clock, database: first.database })
    const phone = createPhone()
    const nodes = [first, second]
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => send(nodes[index % 2] ?? first, phone)))
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1)
    expect(first.smsOutbox.listMessages(phone).length + second.smsOutbox.listMessages(phone).length).toBe(1)
  })

  test('a network gets five codes a minute, for all phones together', async () => {
    const app = await startTestApp({ environment: { demo: false } })
    for (let index = 0; index < 5; index += 1) expect(await send(app, createPhone())).toMatchObject({ http: 200 })
    const phone = createPhone()
    expect(await send(app, phone)).toMatchObject({ http: 429, code: 'SMS_LIMIT_REACHED' })
    // The refusal did not count towards the phone's own limit.
    expect(await send(app, phone, '203.0.113.8')).toMatchObject({ http: 200 })
  })

  test('the response does not reveal whether the phone has an account', async () => {
    const app = await startTestApp()
    const user = await createUser(app.services.identity)
    const [known, unknown] = [await send(app, user.phone ?? ''), await send(app, createPhone())]
    expect([known.http, known.data]).toEqual([unknown.http, unknown.data])
  })

  test('K-03 the pause of a gateway is kept, and the user is told how long to wait', async () => {
    const sent: string[] = []
    const app = await startTestApp({ sms: { pauseS: 60, send: async ({ code }) => void sent.push(code) } })
    const phone = createPhone()
    expect((await send(app, phone)).data).toEqual({ waitS: 60 })
    app.clock.advanceS(31)
    const refused = await send(app, phone)
    expect(refused).toMatchObject({ http: 429, code: 'SMS_TOO_SOON' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20)
    app.clock.advanceS(30)
    expect(await send(app, phone)).toMatchObject({ http: 200 })
    expect(sent).toHaveLength(2)
  })

  test.each([
    [30, 429, 'SMS_TOO_SOON', '30'],
    [86_400, 429, 'SMS_LIMIT_REACHED', '86400'],
    [null, 400, 'SMS_PHONE_REFUSED', undefined],
  ])('a gateway that makes a phone wait %s s is answered as %i %s', async (waitS, http, code, retryAfter) => {
    const app = await startTestApp({ sms: { send: () => Promise.reject(new SmsRefusedError(waitS)) } })
    const answer = await send(app, createPhone())
    expect(answer).toMatchObject({ http, code })
    expect(answer.headers['retry-after']).toBe(retryAfter)
  })

  test('a failing gateway is answered with SERVER_BUSY', async () => {
    const app = await startTestApp({ sms: { send: () => Promise.reject(new Error('no connection')) } })
    expect(await send(app, createPhone())).toMatchObject({ http: 503, code: 'SERVER_BUSY' })
  })

  test('only mainland mobile numbers get codes', async () => {
    const app = await startTestApp()
    for (const phone of ['12800000000', '+8613800000000', '1380000000', '02112345678']) {
      expect(await send(app, phone)).toMatchObject({ http: 400, status: 5001, msg: '请输入正确的手机号' })
    }
  })
})
