import { changePassword, changePhone, requestPasswordReset } from '@zhanjian/contract/accounts/account.ts'
import { applyForDeletion, requestDataExport } from '@zhanjian/contract/accounts/account-data.ts'
import {
  register,
  requestToken,
  type SmsPurpose,
  sendSmsCode,
  smsPurpose,
  userInfo,
} from '@zhanjian/contract/accounts/identity.ts'
import { bindPhone, unbindSocialLogin } from '@zhanjian/contract/accounts/social.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import { submitMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createPhone, createUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { insertApplication } from '../../content/merchants/testing/applications.ts'
import { encryptTestPassword, logInByPassword, makeWrongCode, requestSmsCode } from './testing/credentials.ts'

const PASSWORD = 'Shuimo#37'
const client = { client_id: 'art-client-h5' }

const app = await startTestApp()

// Resets the counters of failures from this network.
beforeEach(() => app.clock.advanceS(3601))

describe('an SMS code', () => {
  /** Every endpoint that takes a code, with its purpose. */
  type Use = (person: Awaited<ReturnType<TestApp['signIn']>>, smsCode: string) => Promise<{ code: string | undefined }>
  const uses: Record<SmsPurpose, Use> = {
    login: ({ user }, smsCode) =>
      app.call(requestToken, { query: { ...client, grant_type: 'phone_smscode' }, body: { phone: user.phone, smsCode } }),
    register: async ({ user }, smsCode) =>
      app.call(register, { query: client, body: { phone: user.phone, smsCode, ...(await encryptTestPassword(app, PASSWORD)) } }),
    'bind-phone': ({ user, token }, smsCode) =>
      app.call(bindPhone, { query: client, body: { phone: user.phone, smsCode }, token }),
    'bind-social': ({ token }, smsCode) => app.call(unbindSocialLogin, { params: { family: 'qq' }, body: { smsCode }, token }),
    'modify-phone': ({ token }, smsCode) =>
      app.call(changePhone, { body: { smsCode, newPhone: createPhone(), newSmsCode: smsCode }, token }),
    'find-pwd': ({ user }, smsCode) => app.call(requestPasswordReset, { body: { phone: user.phone, smsCode } }),
    'delete-account': ({ token }, smsCode) =>
      app.call(applyForDeletion, { body: { smsCode, reasons: [], works: 'take_down', policyVersion: 1 }, token }),
    'export-data': ({ token }, smsCode) => app.call(requestDataExport, { body: { smsCode }, token }),
    merchant: async (person, smsCode) => {
      await insertApplication(app, person, { contactPhone: person.user.phone ?? '' })
      return app.call(submitMerchant, { body: { revision: 1, smsCode }, token: person.token })
    },
  }

  test.each(smsPurpose.options)('S-26 a code for %s is not valid for other purposes', async (asked) => {
    const person = await app.signIn()
    const smsCode = await requestSmsCode(app, person.user.phone, asked)
    for (const purpose of smsPurpose.options) {
      if (purpose !== asked) expect(await uses[purpose](person, smsCode), purpose).toMatchObject({ code: 'SMS_CODE_WRONG' })
    }
    const { password: newPassword, keyId: newPasswordKeyId } = await encryptTestPassword(app, 'Shanzhong&2')
    if (asked !== 'find-pwd') {
      const answer = await app.call(changePassword, { body: { smsCode, newPassword, newPasswordKeyId }, token: person.token })
      expect(answer).toMatchObject({ code: 'SMS_CODE_WRONG' })
    }
  })

  test.each(smsPurpose.options)('S-26 a code for %s of one phone is not valid for another phone', async (purpose) => {
    const [mine, theirs] = [await app.signIn(), await app.signIn()]
    const smsCode = await requestSmsCode(app, mine.user.phone, purpose)
    expect(await uses[purpose](theirs, smsCode)).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('S-26 a code is used once, even if fifty calls arrive at once over two nodes', async () => {
    const nodes = [app, await startTestApp({ database: app.database, clock: app.clock })]
    const phone = createPhone()
    const smsCode = await requestSmsCode(app, phone, 'find-pwd')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (nodes[index % 2] ?? app).call(requestPasswordReset, { body: { phone, smsCode }, ip: `198.51.100.${index}` }),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })
})

describe('strangers cannot lock a person out', () => {
  test('C-01 a hundred wrong passwords from other networks do not lock a person out on a familiar network', async () => {
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const home = '203.0.113.20'
    expect(await logInByPassword(app, user.phone, PASSWORD, home)).toMatchObject({ http: 200 })
    for (let index = 0; index < 20; index += 1) await logInByPassword(app, user.phone, 'Zhanjian#2', `198.51.101.${index}`)
    expect(await logInByPassword(app, user.phone, PASSWORD, '198.51.101.99')).toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' })
    expect(await logInByPassword(app, user.phone, PASSWORD, home)).toMatchObject({ http: 200 })
  })

  test('C-01 guessing from the person’s own network is limited nevertheless', async () => {
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const home = '203.0.113.21'
    await logInByPassword(app, user.phone, PASSWORD, home)
    for (let index = 0; index < 5; index += 1) await logInByPassword(app, user.phone, 'Zhanjian#2', home)
    expect(await logInByPassword(app, user.phone, PASSWORD, home)).toMatchObject({ code: 'LOGIN_LOCKED' })
  })

  test('C-01 guessing from the person’s own network is blocked for the day too', async () => {
    const user = await createUser(app.services.identity, { password: PASSWORD })
    const home = '203.0.113.24'
    await logInByPassword(app, user.phone, PASSWORD, home)
    for (let index = 0; index < 20; index += 1) {
      await logInByPassword(app, user.phone, 'Zhanjian#2', home)
      app.clock.advanceS(901)
    }
    expect(await logInByPassword(app, user.phone, PASSWORD, home)).toMatchObject({ code: 'PASSWORD_NOT_ENOUGH' })
  })

  test('S-26 codes requested by strangers do not replace those of the person', async () => {
    const phone = createPhone()
    const home = '203.0.113.22'
    const send = (ip: string) => app.call(sendSmsCode, { body: { phone, purpose: 'login' }, ip })
    await send(home)
    const smsCode = app.smsOutbox.listMessages(phone)[0]?.code
    const query = { ...client, grant_type: 'phone_smscode' }
    expect(await app.call(requestToken, { query, body: { phone, smsCode }, ip: home })).toMatchObject({ http: 200 })
    for (let index = 0; index < 12; index += 1) {
      app.clock.advanceS(1000)
      await send(`198.51.102.${index}`)
    }
    expect(await send('198.51.102.99')).toMatchObject({ http: 429, code: 'SMS_LIMIT_REACHED' })
    expect(await send(home)).toMatchObject({ http: 200 })
  })

  test('S-26 wrong attempts from other networks do not invalidate the person’s code and get at most five tries', async () => {
    const user = await createUser(app.services.identity)
    const home = '203.0.113.23'
    await app.callOk(sendSmsCode, { body: { phone: user.phone ?? '', purpose: 'find-pwd' }, ip: home })
    const smsCode = app.smsOutbox.listMessages(user.phone ?? '')[0]?.code ?? ''
    const tryIt = (code: string, ip: string) => app.call(requestPasswordReset, { body: { phone: user.phone, smsCode: code }, ip })
    for (let index = 0; index < 6; index += 1) await tryIt(makeWrongCode(smsCode), `198.51.103.${index}`)
    expect(await tryIt(smsCode, '198.51.103.99')).toMatchObject({ code: 'SMS_CODE_WRONG' })
    expect(await tryIt(smsCode, home)).toMatchObject({ http: 200 })
  })
})

describe('missing permissions', () => {
  const callOf = (endpoint: (typeof endpoints)[string], token: string) => {
    const params = { id: '0199c2a0-0000-7000-8000-000000000000', code: 'abcdefghij', number: 1, provider: 'qq' }
    return app.call(endpoint, { params, ...(endpoint.body === undefined ? {} : { body: {} }), token })
  }

  test.each([
    ['banned', 403, 'ACCOUNT_BANNED'],
    ['deletion_requested', 401, 'LOGIN_REQUIRED'],
    ['deleted', 401, 'LOGIN_REQUIRED'],
  ])('P-01 with an old session, an account that is %s gets %i at every call that needs a login', async (status, http, code) => {
    const { token, user } = await app.signIn({ roles: ['user', 'merchant', 'admin'] })
    await app.database.query(sql`update account set status = ${status} where id = ${user.id}`)
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access === 'public' || endpoint.access === 'visitor') continue
      expect(await callOf(endpoint, token), name).toMatchObject({ http, code })
    }
  })

  test('P-01 P-03 calls for admins are refused to everybody else', async () => {
    const { token } = await app.signIn({ roles: ['user', 'merchant'] })
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access === 'admin') expect(await callOf(endpoint, token), name).toMatchObject({ http: 403, code: 'FORBIDDEN' })
    }
  })

  test('P-01 additional fields at registration do not create an admin', async () => {
    const phone = createPhone()
    const extra = {
      roles: ['admin'],
      status: 'active',
      invitedBy: (await createUser(app.services.identity)).id,
      session_epoch: 7,
      id: 'x',
    }
    const smsCode = await requestSmsCode(app, phone, 'register')
    const { user } = await app.callOk(register, {
      query: client,
      body: { phone, smsCode, ...(await encryptTestPassword(app, PASSWORD)), ...extra },
    })
    expect(user?.roles).toEqual(['user'])
    const [row] = await app.database.query(
      sql`select invited_by as "invitedBy", session_epoch as epoch from account where id = ${user?.id}`,
    )
    expect(row).toEqual({ invitedBy: null, epoch: 0 })
  })
})

test('no log line contains personal data, whatever users do and whatever fails', async () => {
  const lines: string[] = []
  const failing = { send: () => Promise.reject(new Error('the gateway refused 13899990000')) }
  const own = await startTestApp({ logSink: { write: (line) => void lines.push(line) } })
  const broken = await startTestApp({ database: own.database, sms: failing, logSink: { write: (line) => void lines.push(line) } })
  const phone = '13899990000'
  const person = await own.signIn({ phone, password: PASSWORD, nickname: '金丝雀' })
  const smsCode = await requestSmsCode(own, phone, 'find-pwd')
  const newPhone = '13899991111'
  const { password, keyId } = await encryptTestPassword(own, PASSWORD)
  const body = {
    smsCode,
    newPhone,
    newSmsCode: smsCode,
    password,
    keyId,
    contact: '金丝雀',
    note: '金丝雀',
    nickname: '金丝雀',
    phone,
  }
  await logInByPassword(own, phone, 'Canary#77')
  const found = await own.call(requestPasswordReset, { body: { phone, smsCode } })
  for (const endpoint of Object.values(endpoints)) {
    const params = { id: person.user.id, code: 'abcdefghij', number: 1, provider: 'qq' }
    await own.call(endpoint, {
      params,
      query: client,
      ...(endpoint.body === undefined ? {} : { body }),
      token: person.token,
      ip: '203.0.113.77',
    })
  }
  await broken.call(sendSmsCode, { body: { phone, purpose: 'login' } })
  await own.database.query(sql`alter table account rename to account_hidden`)
  await own.call(userInfo, { token: person.token })
  await own.database.query(sql`alter table account_hidden rename to account`)
  const log = lines.join('')
  expect(log.length).toBeGreaterThan(2000)
  const secrets = [
    phone,
    newPhone,
    smsCode,
    person.token,
    found.data.resetToken,
    PASSWORD,
    'Canary#77',
    password,
    '金丝雀',
    '203.0.113.77',
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})
