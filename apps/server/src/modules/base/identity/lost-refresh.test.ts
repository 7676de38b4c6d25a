import type { AddressInfo } from 'node:net'
import { logout, refreshToken, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startLossyProxy } from '../../../testing/start-lossy-proxy.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

const rotate = (app: TestApp, refresh_token: string, client_id = 'test-client') =>
  app.call(refreshToken, { query: { client_id }, body: { refresh_token } })
const see = (app: TestApp, token: string) => app.call(userInfo, { token })
const saltsIn = (app: TestApp) => app.database.query(sql`select 1 from rotated_refresh_token where salt is not null`)

describe('C-02 a refresh response that is lost', () => {
  test('if the connection breaks after the rotation, the same token returns the lost pair', async () => {
    const app = await startTestApp()
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const line = await startLossyProxy((app.fastify.server.address() as AddressInfo).port)
    const { refreshToken: token, token: oldAccess } = await app.signIn()
    const send = () =>
      fetch(`${line.origin}/art/oauth/api/refreshToken?client_id=test-client`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: token }),
      })
    line.dropResponses(2)
    await expect(send()).rejects.toThrow('fetch failed')
    expect(await app.database.query(sql`select 1 from rotated_refresh_token`)).toHaveLength(1)
    expect(await see(app, oldAccess)).toMatchObject({ http: 401 })
    await expect(send()).rejects.toThrow('fetch failed')
    expect(line.countDropped()).toBe(2)
    const answer = await send()
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: { access_token: string; refresh_token: string } }
    expect(await see(app, data.access_token)).toMatchObject({ http: 200 })
    expect(await rotate(app, data.refresh_token)).toMatchObject({ http: 200 })
  })

  test('the repeated response is the same, with the remaining lifetime', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    const first = await rotate(app, token)
    app.clock.advanceS(19)
    const second = await rotate(app, token)
    expect(second.http).toBe(200)
    expect(second.data).toEqual({ ...first.data, expires_in: expect.any(Number) })
    expect(second.data.expires_in).toBeLessThanOrEqual(7200 - 19)
  })

  test('it is not repeated once the new pair has been refreshed, and that pair stays valid', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    const first = await rotate(app, token)
    const second = await rotate(app, first.data.refresh_token)
    expect(await rotate(app, token)).toMatchObject({ http: 409, code: 'REFRESH_ALREADY_ROTATED' })
    expect(await see(app, second.data.access_token)).toMatchObject({ http: 200 })
  })

  test('it is not repeated to another client, which ends the family', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    const { data } = await rotate(app, token)
    expect(await rotate(app, token, 'another-client')).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
    expect(await see(app, data.access_token)).toMatchObject({ http: 401 })
  })

  test('it is not repeated after a logout or ban', async () => {
    const app = await startTestApp()
    const [leaving, banned] = [await app.signIn(), await app.signIn()]
    const { data } = await rotate(app, leaving.refreshToken)
    await app.callOk(logout, { token: data.access_token })
    expect(await rotate(app, leaving.refreshToken)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
    await rotate(app, banned.refreshToken)
    await app.database.query(sql`update account set status = 'banned' where id = ${banned.user.id}`)
    expect(await rotate(app, banned.refreshToken)).toMatchObject({ http: 403, code: 'ACCOUNT_BANNED' })
  })

  test('it is not repeated if an earlier release has rotated, and the session stays', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    const { data } = await rotate(app, token)
    await app.database.query(sql`update rotated_refresh_token set salt = null`)
    expect(await rotate(app, token)).toMatchObject({ http: 409, code: 'REFRESH_ALREADY_ROTATED' })
    expect(await see(app, data.access_token)).toMatchObject({ http: 200 })
  })

  test('it is repeated by another node too', async () => {
    const clock = createSettableClock()
    const first = await startTestApp({ clock })
    const second = await startTestApp({ clock, database: first.database })
    const { refreshToken: token } = await first.signIn()
    const { data } = await rotate(first, token)
    expect((await rotate(second, token)).data.refresh_token).toBe(data.refresh_token)
  })
})

describe('the stored repetition', () => {
  test('it contains no usable token, and the secret of another deployment derives other tokens', async () => {
    const clock = createSettableClock()
    const app = await startTestApp({ clock })
    const { refreshToken: token } = await app.signIn()
    const { data } = await rotate(app, token)
    const rows = await app.database.query<{ text: string }>(
      sql`select row_to_json(rotated_refresh_token)::text as text from rotated_refresh_token
       union all select row_to_json(session)::text from session`,
    )
    for (const secret of [token, data.access_token, data.refresh_token]) {
      const bytes = Buffer.from(secret.slice(4), 'base64url')
      for (const { text } of rows) {
        expect(text).not.toContain(secret.slice(4))
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
        expect(text).not.toContain(bytes.toString('hex'))
      }
    }
    const copy = await startTestApp({ clock, database: app.database, environment: { secret: 'of another deployment' } })
    expect(await rotate(copy, token)).toMatchObject({ http: 409, code: 'REFRESH_ALREADY_ROTATED' })
  })

  test('it is removed after the grace period', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    await rotate(app, token)
    await app.services.identity.clearSalts()
    expect(await saltsIn(app)).toHaveLength(1)
    app.clock.advanceS(21)
    await app.services.identity.clearSalts()
    expect(await saltsIn(app)).toHaveLength(0)
    expect(await rotate(app, token)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
  })

  test('it is removed too if the clock was ahead when it was written', async () => {
    const app = await startTestApp()
    const { refreshToken: token } = await app.signIn()
    app.clock.advanceS(86_400)
    await rotate(app, token)
    app.clock.advanceS(-86_400)
    await app.services.identity.clearSalts()
    expect(await saltsIn(app)).toHaveLength(0)
    expect(await rotate(app, token)).toMatchObject({ http: 401, code: 'REFRESH_INVALID' })
  })
})
