import { logout, refreshToken, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { activateToken, requestLaunchToken } from '@zhanjian/contract/screens/launch.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'

const CLIENT = 'art-client-h5'
const failed = { http: 400, status: 400, code: 'LOGIN_TOKEN_INVALID', msg: '登录失败' }

async function start() {
  const app = await startTestApp()
  const person = await app.signIn()
  const launch = (clientId = CLIENT) => app.callOk(requestLaunchToken, { token: person.token, body: { clientId } })
  return { app, person, launch, activate: (token: string, clientId = CLIENT) => activate(app, token, clientId) }
}
const activate = (app: TestApp, token: string | undefined, client_id = CLIENT) =>
  app.call(activateToken, { query: { client_id }, ...(token !== undefined && { token }) })

test('C-06 T-05 F-15 a console’s token becomes a separate login of the same person', async () => {
  const { app, person, launch, activate } = await start()
  const { token, expires_in, launchUrl } = await launch()
  expect(token).toMatch(/^zjt_[\w-]{43}$/)
  expect(expires_in).toBe(60)
  expect(launchUrl).toBe(`${app.environment.publicOrigin}/?token=${token}`)
  const { http, data, headers } = await activate(token)
  expect(http).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(data.user?.id).toBe(person.user.id)
  expect(data.jti).not.toBe(person.sessionId)
  expect(await app.callOk(userInfo, { token: data.access_token })).toEqual(data.user)
})

test('C-06 it works once: for one of fifty simultaneous calls, and never again', async () => {
  const { launch, activate } = await start()
  const { token } = await launch()
  const answers = await Promise.all(Array.from({ length: 50 }, () => activate(token)))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'LOGIN_TOKEN_INVALID')).toHaveLength(49)
  expect(await activate(token)).toMatchObject(failed)
})

test('C-06 K-04 it is invalid after 61 s', async () => {
  const { app, launch, activate } = await start()
  const { token } = await launch()
  app.clock.advanceS(61)
  expect(await activate(token)).toMatchObject(failed)
})

test('C-06 it is invalid for another client, and afterwards for the right one', async () => {
  const { launch, activate } = await start()
  const { token } = await launch()
  expect(await activate(token, 'another-client')).toMatchObject(failed)
  expect(await activate(token)).toMatchObject(failed)
})

test('C-06 before its exchange it authorises no call and no refresh', async () => {
  const { app, launch } = await start()
  const { token } = await launch()
  expect(await app.call(userInfo, { token })).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' })
  expect(await app.call(requestLaunchToken, { token, body: { clientId: CLIENT } })).toMatchObject({ http: 401 })
  const refresh = { query: { client_id: CLIENT }, body: { refresh_token: token } }
  expect(await app.call(refreshToken, refresh)).toMatchObject({ http: 401 })
})

test('C-06 it ends with the session that requested it', async () => {
  const { app, person, launch, activate } = await start()
  const { token } = await launch()
  await app.callOk(logout, { token: person.token })
  expect(await activate(token)).toMatchObject(failed)
})

test('C-06 it ends with whatever ends all sessions', async () => {
  const { app, launch, activate } = await start()
  const { token } = await launch()
  await app.database.query(sql`update account set session_epoch = session_epoch + 1`)
  expect(await activate(token)).toMatchObject(failed)
})

test('C-06 a user banned meanwhile is told so', async () => {
  const { app, launch, activate } = await start()
  const { token } = await launch()
  await app.database.query(sql`update account set status = 'banned'`)
  expect(await activate(token)).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
})

test.each([
  undefined,
  'zjt_x',
  `zjt_${'a'.repeat(43)}`,
  `zjs_${'a'.repeat(43)}`,
  `zja_${'a'.repeat(43)}`,
])('C-06 %s is rejected as a launch token', async (token) => {
  const { app } = await start()
  expect(await activate(app, token)).toMatchObject(failed)
})

test('C-06 an access token is not a launch token', async () => {
  const { app, person } = await start()
  expect(await activate(app, person.token)).toMatchObject(failed)
})

test('T-05 a visitor gets no launch token', async () => {
  const { app } = await start()
  expect(await app.call(requestLaunchToken, { body: { clientId: CLIENT } })).toMatchObject({ http: 401 })
})

test('expired rows are removed from the tables', async () => {
  const { app, launch } = await start()
  await launch()
  app.clock.advanceS(61)
  await app.services.identity.sweep()
  expect(await app.database.query(sql`select 1 from temporary_token`)).toEqual([])
})
