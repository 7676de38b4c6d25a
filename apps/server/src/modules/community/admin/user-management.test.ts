import { logout, requestToken, userInfo } from '@zhanjian/contract/accounts/identity.ts'
import { auditLog, banUsers, managedUsers, setRole, unbanUsers } from '@zhanjian/contract/admin/admin.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createFrozenClock } from '../../../testing/frozen-clock.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { requestSmsCode } from '../../base/identity/testing/credentials.ts'
import { bakeFake, createApprovedHall } from '../../content/works/testing/works.ts'

const app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
await app.jobs.start()
let admin = await app.signIn({ roles: ['user', 'admin'], nickname: '编辑部' })

const page = (body: Record<string, unknown>, token = admin.token) => app.callOk(managedUsers, { body, token })
const namesOf = async (body: Record<string, unknown>) => (await page(body)).records.map(({ nickname }) => nickname)
const ban = (ids: string[], days: number | null = null, note = '多次发布广告') =>
  app.callOk(banUsers, { body: { ids, note, days }, token: admin.token })
const see = ({ token }: Person) => app.call(userInfo, { params: { product: 'art' }, token })
const logIn = async (person: Person) =>
  app.call(requestToken, {
    params: { product: 'art' },
    query: { client_id: 'test' },
    body: {
      grant_type: 'phone_smscode',
      phone: person.user.phone,
      smsCode: await requestSmsCode(app, person.user.phone, 'login'),
    },
  })

test('people are found by nickname, username prefix, role and status, and only by a complete phone', async () => {
  const own = await startTestApp()
  const boss = await own.signIn({ roles: ['user', 'admin'], nickname: '编辑部', phone: '13900000001' })
  await own.signIn({ nickname: '山中一鹿', username: 'deer', phone: '13912345678' })
  await own.signIn({ nickname: '百分之百%', phone: '13912345679' })
  const merchant = await own.signIn({ nickname: '画廊', roles: ['user', 'merchant'] })
  const names = async (body: Record<string, unknown>) =>
    (await own.callOk(managedUsers, { body, token: boss.token })).records.map(({ nickname }) => nickname)
  expect(await names({ text: '一鹿' })).toEqual(['山中一鹿'])
  expect(await names({ text: ' DEE ' })).toEqual(['山中一鹿'])
  expect(await names({ text: '%' })).toEqual(['百分之百%'])
  expect(await names({ text: '13912345678' })).toEqual(['山中一鹿'])
  for (const text of ['1391234567', '139123456789', '39123456']) expect(await names({ text })).toEqual([])
  expect(await names({ role: 'merchant' })).toEqual(['画廊'])
  expect(await names({ status: 'banned' })).toEqual([])
  await own.callOk(banUsers, { body: { ids: [merchant.user.id], note: '侵权', days: 1 }, token: boss.token })
  expect(await names({ status: 'banned' })).toEqual(['画廊'])
  const all = await own.callOk(managedUsers, { body: { size: 2, current: 2 }, token: boss.token })
  expect([all.total, all.pages, all.records.length]).toEqual([4, 2, 2])
  expect(JSON.stringify(await own.callOk(managedUsers, { body: {}, token: boss.token }))).not.toContain('13912345678')
})

test('the list shows who a person is, with a masked phone and the last activity', async () => {
  await app.signIn({ nickname: '来得更早的人' })
  const person = await app.signIn({ nickname: '陈若溪' })
  await createApprovedHall(app, person)
  app.clock.advanceS(3600)
  const back = await app.signIn(person.user)
  const [found] = (await page({ text: '陈若溪' })).records
  expect(found).toMatchObject({
    id: person.user.id,
    phone: `${person.user.phone?.slice(0, 3)}****${person.user.phone?.slice(-4)}`,
    roles: ['user'],
    status: 'active',
    ban: null,
    workCount: 1,
    lastSeenAt: app.clock.now().toISOString(),
  })
  const latestFirst = (await namesOf({ order: 'last_seen' })).filter((name) => name !== '编辑部')
  expect(latestFirst).toEqual(['陈若溪', '来得更早的人'])
  await app.callOk(logout, { params: { product: 'art' }, token: back.token })
  expect((await page({ text: '陈若溪' })).records[0]?.lastSeenAt).toBe(found?.lastSeenAt)
})

test('P-01 P-03 a ban applies at once on every device, states reason and end, and hides what the person shows', async () => {
  const here = await app.signIn()
  const there = await app.signIn(here.user)
  const { work } = await createApprovedHall(app, here, { title: '被禁的人的展厅' })
  const inFeed = async () =>
    (await app.callOk(homeFeed, { body: { type: 'newest', size: 100 } })).records.some(({ code }) => code === work.code)
  expect(await inFeed()).toBe(true)
  expect(await ban([here.user.id], 3)).toEqual({ changedIds: [here.user.id] })
  const until = new Date(app.clock.nowMs() + 3 * 86_400_000).toISOString()
  const refusal = { http: 403, code: 'ACCOUNT_BANNED', data: { note: '多次发布广告', until } }
  for (const answer of [await see(here), await see(there), await logIn(here)]) expect(answer).toMatchObject(refusal)
  expect([await inFeed(), (await app.call(publicHallByCode, { params: { code: work.code } })).http]).toEqual([false, 404])

  app.clock.advanceS(3 * 86_400 - 60)
  admin = await app.signIn(admin.user)
  await app.services.admin.bans.liftExpired()
  expect((await page({ text: here.user.phone })).records[0]?.status).toBe('banned')
  app.clock.advanceS(120)
  await app.services.admin.bans.liftExpired()
  expect((await page({ text: here.user.phone })).records[0]).toMatchObject({ status: 'active', ban: null })
  expect([(await logIn(here)).http, await inFeed()]).toEqual([200, true])
})

test('P-03 admins and oneself cannot be banned; a ban can be changed and ended; several at once; all is logged', async () => {
  const boss = await app.signIn({ roles: ['user', 'admin'] })
  const [one, two] = [await app.signIn(), await app.signIn()]
  const ids = [one.user.id, two.user.id, boss.user.id, admin.user.id, 'x', '0199c2a0-0000-7000-8000-000000000000']
  expect((await ban(ids)).changedIds.sort()).toEqual([one.user.id, two.user.id].sort())
  expect(await see(one)).toMatchObject({ data: { until: null } })
  app.clock.advanceS(1)
  await ban([one.user.id], 1, '改为一天')
  app.clock.advanceS(1)
  expect((await page({ text: one.user.phone })).records[0]?.ban).toMatchObject({ note: '改为一天', until: expect.any(String) })
  app.clock.advanceS(1)
  const end = () => app.callOk(unbanUsers, { body: { ids }, token: admin.token })
  expect((await end()).changedIds.sort()).toEqual([one.user.id, two.user.id].sort())
  expect(await end()).toEqual({ changedIds: [] })
  expect((await see(one)).http).toBe(200)
  const log = await app.callOk(auditLog, { body: { target: `user ${one.user.id}` }, token: admin.token })
  expect(log.records.map(({ action, actor, details }) => [action, actor.nickname, details])).toEqual([
    ['user.unban', '编辑部', {}],
    ['user.find', '编辑部', {}],
    ['user.ban', '编辑部', { days: 1 }],
    ['user.ban', '编辑部', { days: null }],
  ])
  for (const body of [
    { ids: [one.user.id], note: ' ', days: 1 },
    { ids: [], note: '好', days: 1 },
  ]) {
    expect(await app.call(banUsers, { body, token: admin.token })).toMatchObject({ http: 400, status: 5001 })
  }
})

test('P-01 a role applies at the next call; everybody stays a user; two admins cannot remove each other’s role', async () => {
  const own = await startTestApp()
  const [a, b, person] = [
    await own.signIn({ roles: ['user', 'admin'] }),
    await own.signIn({ roles: ['user', 'admin'] }),
    await own.signIn(),
  ]
  const give = (who: Person, role: string, isGiven: boolean, by: Person) =>
    own.call(setRole, { params: { id: who.user.id }, body: { role, isGiven }, token: by.token })
  expect((await give(person, 'merchant', true, a)).data).toMatchObject({ roles: ['user', 'merchant'] })
  const answers = await Promise.all([give(a, 'admin', false, b), give(b, 'admin', false, a)])
  const failed = answers.filter(({ http }) => http !== 200)
  expect(failed).toHaveLength(1)
  expect(['LAST_ADMIN', 'FORBIDDEN']).toContain(failed[0]?.code)
  const admins = await own.database.query(sql`select 1 from account where 'admin' = any (roles)`)
  expect(admins).toHaveLength(1)
  const last = answers[0]?.http === 200 ? b : a
  expect(await give(last, 'admin', false, last)).toMatchObject({ http: 409, code: 'LAST_ADMIN' })
  expect(await give(last, 'merchant', false, last)).toMatchObject({ http: 200, data: { roles: ['user', 'admin'] } })
  const nobody = { params: { id: 'x' }, body: { role: 'merchant', isGiven: true }, token: last.token }
  expect(await own.call(setRole, nobody)).toMatchObject({ http: 404 })
  expect(await give(person, 'user', false, last)).toMatchObject({ http: 400 })
})

test('P-01 of two admins who each grant another role at once neither undoes the other; granting twice has no further effect', async () => {
  const own = await startTestApp()
  const [a, b] = [await own.signIn({ roles: ['user', 'admin'] }), await own.signIn({ roles: ['user', 'admin'] })]
  const person = await own.signIn()
  const give = (role: 'merchant' | 'admin', by: Person) =>
    own.callOk(setRole, { params: { id: person.user.id }, body: { role, isGiven: true }, token: by.token })
  await Promise.all([give('merchant', a), give('admin', b), give('merchant', b), give('admin', a)])
  const [row] = await own.database.query<{ roles: string[] }>(sql`select roles from account where id = ${person.user.id}`)
  expect(row?.roles.toSorted()).toEqual(['admin', 'merchant', 'user'])
})
