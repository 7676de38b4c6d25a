import { endLoginSession, endOtherLoginSessions, myLoginSessions } from '@zhanjian/contract/accounts/account.ts'
import { refreshToken, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'

const app = await startTestApp()

const isIn = async (token: string) => (await app.call(userInfo, { token })).http === 200

test('S-32 E-01 devices are listed by last use with the current one marked, without tokens and addresses', async () => {
  const first = await app.signIn()
  app.clock.advanceS(60)
  const second = await app.signIn(first.user)
  await app.signIn()
  const sessions = await app.callOk(myLoginSessions, { token: first.token })
  expect(sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [second.sessionId, false],
    [first.sessionId, true],
  ])
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
    ['id', 'deviceName', 'deviceKind', 'startedAt', 'lastSeenAt', 'isCurrent'].sort(),
  )
})

test('S-32 a device that is logged out is refused at its next call and cannot refresh', async () => {
  const here = await app.signIn()
  const there = await app.signIn(here.user)
  expect(await app.callOk(endLoginSession, { params: { id: there.sessionId }, token: here.token })).toEqual({ ended: true })
  expect([await isIn(here.token), await isIn(there.token)]).toEqual([true, false])
  const query = { client_id: 'test-client' }
  expect(await app.call(refreshToken, { query, body: { refresh_token: there.refreshToken } })).toMatchObject({ http: 401 })
})

test('S-32 a user can neither end nor detect a session of another user', async () => {
  const [mine, theirs] = [await app.signIn(), await app.signIn()]
  for (const id of [theirs.sessionId, '0199c2a0-0000-7000-8000-000000000000', 'x', "' or true --"]) {
    expect(await app.call(endLoginSession, { params: { id }, token: mine.token })).toMatchObject({ http: 404 })
  }
  expect(await isIn(theirs.token)).toBe(true)
})

test('S-32 logging out all others keeps this session and those of other users', async () => {
  const here = await app.signIn()
  const others = [await app.signIn(here.user), await app.signIn(here.user)]
  const stranger = await app.signIn()
  expect(await app.callOk(endOtherLoginSessions, { token: here.token })).toEqual({ endedCount: 2 })
  expect(await Promise.all([here, stranger, ...others].map(({ token }) => isIn(token)))).toEqual([true, true, false, false])
})

test('S-32 the last use of a device is recorded to five minutes, without a write at every call', async () => {
  const { token, sessionId } = await app.signIn()
  const seenAt = async () => {
    const [row] = await app.database.query<{ at: Date }>(sql`select last_seen_at as at from session where id = ${sessionId}`)
    return row?.at.getTime() ?? 0
  }
  const before = await seenAt()
  app.clock.advanceS(299)
  await app.callOk(userInfo, { token })
  expect(await seenAt()).toBe(before)
  app.clock.advanceS(2)
  await Promise.all(Array.from({ length: 5 }, () => app.callOk(userInfo, { token })))
  expect(await seenAt()).toBeGreaterThan(before + 299_000)
})
