import { logout, refreshToken, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const rotate = (app: TestApp, refresh_token: string, client_id = 'test-client') =>
  app.call(refreshToken, { query: { client_id }, body: { refresh_token } })
const see = (app: TestApp, token: string) => app.call(userInfo, { token })

describe('refreshing a session', () => {
  test('C-02 E-01 E-02 it returns a new pair; the old access token is invalid at once', async () => {
    const app = await startTestApp()
    const old = await app.signIn()
    const { http, data } = await rotate(app, old.refreshToken)
    expect(http).toBe(200)
    expect(data).toMatchObject({ expires_in: 7200, jti: old.sessionId, scope: 'user', token_type: 'Bearer' })
    expect(await see(app, data.access_token)).toMatchObject({ http: 200 })
    expect(await see(app, old.token)).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED', msg: '请重新登录' })
  })

  test('C-02 a hundred simultaneous refreshes over two nodes rotate once and return the same pair', async () => {
    const clock = createSettableClock()
    const first = await startTestApp({ clock })
    const nodes = [first, await startTestApp({ clock, database: first.database })]
    const { refreshToken: token } = await first.signIn()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => rotate(nodes[index % 2] ?? first, token)))
    expect(answers.map(({ http }) => http)).toEqual(Array(100).fill(200))
    expect(new Set(answers.map(({ data }) => `${data.access_token} ${data.refresh_token}`)).size).toBe(1)
    expect(await first.database.query(sql`select 1 from rotated_refresh_token`)).toHaveLength(1)
    expect(await see(first, answers[0]?.data.access_token ?? '')).toMatchObject({ http: 200 })
  })

  test('C-02 an old refresh token after the grace period of 20 s ends the whole family for thief and owner', async () => {
    const app = await startTestApp()
    const old = await app.signIn()
    const { data } = await rotate(app, old.refreshToken)
    app.clock.advanceS(21)
    expect(await rotate(app, old.refreshToken)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
    expect(await see(app, data.access_token)).toMatchObject({ http: 401 })
    expect(await rotate(app, data.refresh_token)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
  })

  test('C-02 a token from several rotations ago is recognised too', async () => {
    const app = await startTestApp()
    const old = await app.signIn()
    const second = await rotate(app, old.refreshToken)
    app.clock.advanceS(3600)
    const third = await rotate(app, second.data.refresh_token)
    app.clock.advanceS(3600)
    await rotate(app, old.refreshToken)
    expect(await rotate(app, third.data.refresh_token)).toMatchObject({ code: 'REFRESH_INVALID' })
  })

  test('C-02 a refresh token is bound to its client', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    expect(await rotate(app, token, 'another-client')).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
    expect(await rotate(app, token)).toMatchObject({ http: 200 })
    expect(await rotate(app, token, 'another-client')).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
  })

  test.each(['zjr_unknown', 'x', 'null'])('C-02 V-02 %s is rejected as a refresh token', async (token) => {
    const app = await startTestApp()
    expect(await rotate(app, token)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
  })

  test('C-02 V-02 a missing token is rejected as input', async () => {
    const app = await startTestApp()
    const answer = await app.call(refreshToken, { query: { client_id: 'test-client' }, body: {} })
    expect(answer).toMatchObject({ http: 400, status: 5001 })
  })

  test('C-02 a bearer token is ignored, even an invalid one', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    const query = { client_id: 'test-client' }
    const answer = await app.call(refreshToken, { query, body: { refresh_token: token }, token: 'zja_dead' })
    expect(answer).toMatchObject({ http: 200 })
  })

  test('C-02 a session without a refresh for 14 days ends', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    app.clock.advanceS(14 * 86_400 + 1)
    expect(await rotate(app, token)).toMatchObject({ code: 'REFRESH_INVALID' })
  })

  test('C-02 a session ends after 30 days, however active', async () => {
    const app = await startTestApp()
    let { refreshToken: token } = await app.signIn()
    for (let day = 1; day < 30; day += 1) {
      app.clock.advanceS(86_400)
      const answer = await rotate(app, token)
      expect(answer.http).toBe(200)
      token = answer.data.refresh_token
    }
    app.clock.advanceS(86_400 - 600)
    const last = await rotate(app, token)
    expect(last.data.expires_in).toBeLessThanOrEqual(600)
    app.clock.advanceS(601)
    expect(await see(app, last.data.access_token)).toMatchObject({ http: 401 })
    expect(await rotate(app, last.data.refresh_token)).toMatchObject({ code: 'REFRESH_INVALID' })
  })
})

describe('the current user', () => {
  test('C-08 E-04 it returns the person of the token, with the phone masked', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn({ nickname: '林深', roles: ['user', 'merchant'] })
    const me = await app.callOk(userInfo, { token })
    expect(me).toEqual({
      id: user.id,
      username: user.username,
      nickname: '林深',
      avatar: user.avatar,
      gender: 0,
      phone: `138****${user.phone?.slice(-4)}`,
      roles: ['user', 'merchant'],
      invitationCode: user.invitationCode,
      isLogin: true,
      annonymous: false,
    })
  })

  test.each([undefined, 'zja_unknown', 'zjr_refresh', 'x'])('C-08 X-04 the token %s is rejected', async (token) => {
    const app = await startTestApp()
    const answer = await app.call(userInfo, token === undefined ? {} : { token })
    expect(answer).toMatchObject({ http: 401, status: 401, msg: '请重新登录' })
  })

  test('E-01 an access token is valid for two hours', async () => {
    const app = await startTestApp()
    const { token } = await app.signIn()
    app.clock.advanceS(7199)
    expect(await see(app, token)).toMatchObject({ http: 200 })
    app.clock.advanceS(2)
    expect(await see(app, token)).toMatchObject({ http: 401 })
  })

  test('E-01 no token is stored in the database', async () => {
    const app = await startTestApp()
    const { token, refreshToken: refresh } = await app.signIn()
    const [row] = await app.database.query<{ text: string }>(sql`select row_to_json(session)::text as text from session`)
    expect(row?.text).not.toContain(token.slice(4))
    expect(row?.text).not.toContain(refresh.slice(4))
    expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('P-01 a granted or revoked role applies at the next call', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn()
    await app.database.query(sql`update account set roles = '{user,admin}' where id = ${user.id}`)
    expect((await app.callOk(userInfo, { token })).roles).toEqual(['user', 'admin'])
  })

  test('P-01 P-03 a banned account is refused at its next call and refresh', async () => {
    const app = await startTestApp()
    const { token, refreshToken: refresh, user } = await app.signIn()
    await app.database.query(sql`update account set status = 'banned' where id = ${user.id}`)
    expect(await see(app, token)).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
    expect(await rotate(app, refresh)).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
  })

  test('P-01 a deleted account is treated as a visitor at its next call', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn()
    await app.database.query(sql`update account set status = 'deleted' where id = ${user.id}`)
    expect(await see(app, token)).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' })
  })

  test('P-01 of many simultaneous calls each gets its own user, and the one whose session ended is refused', async () => {
    const app = await startTestApp()
    const people = await Promise.all(Array.from({ length: 30 }, () => app.signIn()))
    const [gone, banned, ...others] = people
    await app.callOk(logout, { token: gone?.token ?? '' })
    await app.database.query(sql`update account set status = 'banned' where id = ${banned?.user.id}`)
    const answers = await Promise.all([...people, ...people].map(({ token }) => see(app, token)))
    const outcomes = answers.map(({ http, data }) => (http === 200 ? data.id : http))
    const expected = [401, 403, ...others.map(({ user }) => user.id)]
    expect(outcomes).toEqual([...expected, ...expected])
  })

  test('C-09 P-01 of continuous calls those after the end of the session are refused', async () => {
    const app = await startTestApp()
    const [leaving, staying] = [await app.signIn(), await app.signIn()]
    let isOver = false
    const calls: Promise<unknown>[] = []
    const ending = app.callOk(logout, { token: leaving.token }).then(() => {
      isOver = true
    })
    for (let rounds = 0; rounds < 20; rounds += isOver ? 1 : 0) {
      const askedAfterwards = isOver
      calls.push(see(app, staying.token).then(({ http }) => expect(http).toBe(200)))
      calls.push(see(app, leaving.token).then(({ http }) => askedAfterwards && expect(http).toBe(401)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([ending, ...calls])
  })
})

describe('logging out', () => {
  test('C-09 it ends both tokens at once, and no other session of the person', async () => {
    const app = await startTestApp()
    const here = await app.signIn()
    const there = await app.signIn(here.user)
    expect(await app.callOk(logout, { token: here.token })).toEqual({ ended: true })
    expect(await see(app, here.token)).toMatchObject({ http: 401 })
    expect(await rotate(app, here.refreshToken)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
    expect(await see(app, there.token)).toMatchObject({ http: 200 })
  })

  test('C-09 T-02 it succeeds without a session too, so that a client can always clear its state', async () => {
    const app = await startTestApp()
    expect(await app.callOk(logout)).toEqual({ ended: false })
    expect(await app.callOk(logout, { token: 'zja_dead' })).toEqual({ ended: false })
  })

  test('C-09 a banned user may still log out', async () => {
    const app = await startTestApp()
    const { token, user } = await app.signIn()
    await app.database.query(sql`update account set status = 'banned' where id = ${user.id}`)
    expect(await app.callOk(logout, { token })).toEqual({ ended: true })
  })
})

test('expired rows are removed from the tables', async () => {
  const app = await startTestApp()
  const { refreshToken: refresh } = await app.signIn()
  await rotate(app, refresh)
  await app.services.identity.sweep()
  expect(await app.database.query(sql`select 1 from session`)).toHaveLength(1)
  app.clock.advanceS(31 * 86_400)
  await app.services.identity.sweep()
  expect(await app.database.query(sql`select 1 from session`)).toHaveLength(0)
  expect(await app.database.query(sql`select 1 from rotated_refresh_token`)).toHaveLength(0)
})
