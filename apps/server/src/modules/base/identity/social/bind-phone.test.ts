import { userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { bindPhone } from '@zhanjian/contract/accounts/social.ts'
import { endpoints } from '@zhanjian/contract/api/api.ts'
import { requestUploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createPhone, createUser } from '../../../../testing/builders.ts'
import type { TestApp } from '../../../../testing/start-test-app.ts'
import { makeWrongCode, requestSmsCode } from '../testing/credentials.ts'
import { createTestBrowser, readToken, startTestSite } from './testing/test-browser.ts'

/** Connections to this database that wait for another transaction. */
const WAITING = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const bind = (app: TestApp, token: string, body: { phone: string | null; smsCode: string; join?: boolean }) =>
  app.call(bindPhone, { token, query: { client_id: 'art-client-h5' }, body })
const codeFor = (app: TestApp, phone: string | null) => requestSmsCode(app, phone, 'bind-phone')
const see = (app: TestApp, token: string) => app.call(userInfo, { token })

describe('a person without a phone', () => {
  test('P-01 a user without a phone may view, and is asked for a phone before anything visible to others', async () => {
    const site = await startTestSite()
    const { access_token: token } = await createTestBrowser(site).enter('qq')
    expect(await site.app.call(homeFeed, { token, body: {} })).toMatchObject({ http: 200 })
    const { id } = await site.app.callOk(userInfo, { token })
    // Whatever else is allowed.
    await site.app.database.query(sql`update account set roles = '{user,merchant,admin}' where id = ${id}`)
    const needing = Object.entries(endpoints).filter(([, endpoint]) => endpoint.needsPhone === true)
    const names = needing.map(([name]) => name)
    for (const name of ['publishWork', 'addWork', 'updateWork', 'requestUploadSignature', 'registerUpload']) {
      expect(names).toContain(name)
    }
    for (const [name, endpoint] of needing) {
      const params = { id: '0199c2a0-0000-7000-8000-000000000000', code: 'abcdefghij' }
      const answer = await site.app.call(endpoint, { token, params, ...(endpoint.body === undefined ? {} : { body: {} }) })
      expect(answer, name).toMatchObject({ http: 403, code: 'PHONE_REQUIRED', msg: '请先绑定手机号，再继续操作' })
    }
  })
})

describe('S-25 binding a phone', () => {
  test('binding a free phone attaches it to the account and ends the old login', async () => {
    const site = await startTestSite()
    const { app } = site
    const before = await createTestBrowser(site).enter('wechat_open')
    const phone = createPhone()
    const answer = await bind(app, before.access_token, { phone, smsCode: await codeFor(app, phone) })
    expect(answer).toMatchObject({
      http: 200,
      data: { user: { id: before.user?.id, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` } },
    })
    expect(await see(app, before.access_token)).toMatchObject({ http: 401 })
    const upload = await app.call(requestUploadSignature, { token: answer.data.access_token, query: { path: 'image' } })
    expect(upload).toMatchObject({ http: 200 })
    expect((await createTestBrowser(site).enter('wechat_open')).user?.id).toBe(before.user?.id)
  })

  test('binding ends pending logins too', async () => {
    const site = await startTestSite()
    const [here, there] = [createTestBrowser(site), createTestBrowser(site)]
    const { access_token: token } = await here.enter('qq')
    const underWay = readToken(await there.logIn('qq'))
    const phone = createPhone()
    expect(await bind(site.app, token, { phone, smsCode: await codeFor(site.app, phone) })).toMatchObject({ http: 200 })
    expect(await there.swap(underWay)).toMatchObject({ http: 400, code: 'LOGIN_TOKEN_INVALID' })
    expect((await there.enter('qq')).user?.phone).not.toBeNull()
  })

  test('a wrong code, or one for another purpose, binds nothing', async () => {
    const site = await startTestSite()
    const { app } = site
    const { access_token: token } = await createTestBrowser(site).enter('qq')
    const phone = createPhone()
    const code = await codeFor(app, phone)
    expect(await bind(app, token, { phone, smsCode: makeWrongCode(code) })).toMatchObject({ http: 400, code: 'SMS_CODE_WRONG' })
    const other = createPhone()
    expect(await bind(app, token, { phone: other, smsCode: await requestSmsCode(app, other, 'login') })).toMatchObject({
      code: 'SMS_CODE_WRONG',
    })
    expect(await bind(app, token, { phone: other, smsCode: code })).toMatchObject({ code: 'SMS_CODE_WRONG' })
    expect((await see(app, token)).data.phone).toBeNull()
  })

  test('the account that has the phone is revealed only to the holder of the phone', async () => {
    const site = await startTestSite()
    const { app } = site
    const owner = await createUser(app.services.identity, { nickname: '江晚' })
    const { access_token: token } = await createTestBrowser(site).enter('qq')
    const smsCode = await codeFor(app, owner.phone)
    const wrong = await bind(app, token, { phone: owner.phone, smsCode: makeWrongCode(smsCode), join: true })
    expect(wrong).toMatchObject({ code: 'SMS_CODE_WRONG', data: undefined })
    const asked = await bind(app, token, { phone: owner.phone, smsCode })
    expect(asked).toMatchObject({ http: 409, code: 'PHONE_HAS_ACCOUNT', data: { nickname: '江晚', avatar: owner.avatar } })
    expect(await see(app, token)).toMatchObject({ http: 200 })
  })

  test('the social identity joins that account on confirmation, with the same code', async () => {
    const site = await startTestSite()
    const { app } = site
    const owner = await createUser(app.services.identity)
    const before = await createTestBrowser(site).enter('wechat_open')
    const smsCode = await codeFor(app, owner.phone)
    await bind(app, before.access_token, { phone: owner.phone, smsCode })
    const joined = await bind(app, before.access_token, { phone: owner.phone, smsCode, join: true })
    expect(joined).toMatchObject({ http: 200, data: { user: { id: owner.id } } })
    expect(await see(app, before.access_token)).toMatchObject({ http: 401 })
    expect(
      await app.database.query(
        sql`select 1 from account_deletion where account_id = ${before.user?.id} and erase_at <= ${app.clock.now()}`,
      ),
    ).toHaveLength(1)
    for (const provider of ['wechat_open', 'wechat_mp'] as const) {
      expect((await createTestBrowser(site).enter(provider)).user?.id).toBe(owner.id)
    }
    expect(await bind(app, joined.data.access_token, { phone: owner.phone, smsCode, join: true })).toMatchObject({
      code: 'SMS_CODE_WRONG',
    })
  })

  test('it cannot join an account with another identity of the same provider', async () => {
    const site = await startTestSite()
    const { app } = site
    const owner = await createUser(app.services.identity)
    const first = await createTestBrowser(site).enter('wechat_open', 'lin')
    await bind(app, first.access_token, { phone: owner.phone, smsCode: await codeFor(app, owner.phone), join: true })
    app.clock.advanceS(31)
    const second = await createTestBrowser(site).enter('wechat_mp', 'qiao')
    const refused = await bind(app, second.access_token, {
      phone: owner.phone,
      smsCode: await codeFor(app, owner.phone),
      join: true,
    })
    expect(refused).toMatchObject({ http: 409, code: 'SOCIAL_ALREADY_BOUND' })
    expect((await createTestBrowser(site).enter('wechat_mp', 'qiao')).user?.id).toBe(second.user?.id)
    app.clock.advanceS(31)
    const third = await createTestBrowser(site).enter('qq', 'qiao')
    const body = { phone: owner.phone, smsCode: await codeFor(app, owner.phone), join: true }
    expect(await bind(app, third.access_token, body)).toMatchObject({ http: 200, data: { user: { id: owner.id } } })
  })

  test('it cannot join a banned account or one pending deletion', async () => {
    const site = await startTestSite()
    const { app } = site
    const owner = await createUser(app.services.identity)
    const { access_token: token } = await createTestBrowser(site).enter('qq')
    const body = { phone: owner.phone, smsCode: await codeFor(app, owner.phone), join: true }
    for (const [status, code] of [
      ['banned', 'ACCOUNT_BANNED'],
      ['deletion_requested', 'PHONE_TAKEN'],
    ] as const) {
      await app.database.query(sql`update account set status = ${status} where id = ${owner.id}`)
      const answer = await bind(app, token, body)
      expect(answer.http).not.toBe(200)
      if (status === 'banned') expect(answer.code).toBe(code)
    }
    expect(await see(app, token)).toMatchObject({ http: 200 })
  })

  test('it does not evade a ban that is set while the join waits', async () => {
    const site = await startTestSite()
    const { app } = site
    const owner = await createUser(app.services.identity)
    const { access_token: token, user } = await createTestBrowser(site).enter('qq')
    const body = { phone: owner.phone, smsCode: await codeFor(app, owner.phone), join: true }
    let answer: ReturnType<typeof bind> | undefined
    await app.database.withTransaction(async (admin) => {
      await admin.query(sql`update account set status = 'banned' where id = ${user?.id}`)
      // The call of somebody else, and the view from outside.
      const { outsideTransaction } = app.database
      answer = outsideTransaction(() => bind(app, token, body))
      // It was authenticated before the ban and now waits for the account's lock.
      const isWaiting = async () => expect(await app.database.query(WAITING)).toHaveLength(1)
      await outsideTransaction(() => vi.waitFor(isWaiting, { timeout: 20_000 }))
    })
    expect(await answer).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
    const kept = await app.database.query<{ id: string }>(sql`select account_id as id from social_identity`)
    expect(kept.map(({ id }) => id)).toEqual([user?.id])
  })

  test('P-01 the last admin cannot join another account, and nothing changes', async () => {
    const site = await startTestSite()
    const { app } = site
    const owner = await createUser(app.services.identity)
    const { access_token: token, user } = await createTestBrowser(site).enter('qq')
    await app.database.query(sql`update account set roles = '{user,admin}' where id = ${user?.id}`)
    const body = { phone: owner.phone, smsCode: await codeFor(app, owner.phone), join: true }
    expect(await bind(app, token, body)).toMatchObject({ http: 409, code: 'LAST_ADMIN' })
    expect(await see(app, token)).toMatchObject({ http: 200, data: { phone: null } })
    expect((await createTestBrowser(site).enter('qq')).user?.id).toBe(user?.id)
    await createUser(app.services.identity, { roles: ['user', 'admin'] })
    expect(await bind(app, token, body)).toMatchObject({ http: 200, data: { user: { id: owner.id } } })
  })

  test('it is only for users without a phone: a bound phone is changed elsewhere', async () => {
    const { app } = await startTestSite()
    const { token } = await app.signIn()
    const phone = createPhone()
    expect(await bind(app, token, { phone, smsCode: await codeFor(app, phone) })).toMatchObject({
      http: 409,
      code: 'PHONE_ALREADY_BOUND',
    })
  })

  test('twenty simultaneous calls bind once, and of two users with one phone one gets it', async () => {
    const site = await startTestSite()
    const { app } = site
    const { access_token: token } = await createTestBrowser(site).enter('qq')
    const phone = createPhone()
    const smsCode = await codeFor(app, phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => bind(app, token, { phone, smsCode })))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http >= 500)).toEqual([])

    const people = [await createTestBrowser(site).enter('weibo'), await createTestBrowser(site).enter('mi')]
    const shared = createPhone()
    const code = await codeFor(app, shared)
    const both = await Promise.all(people.map((person) => bind(app, person.access_token, { phone: shared, smsCode: code })))
    expect(both.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(await app.database.query(sql`select 1 from account where phone = ${shared}`)).toHaveLength(1)
  })
})
