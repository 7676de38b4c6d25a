import { auditLog, configEntries, dashboard } from '@zhanjian/contract/admin/admin.ts'
import { siteConfig, updateConfig } from '@zhanjian/contract/admin/site.ts'
import { addReport, likeWork } from '@zhanjian/contract/community/community.ts'
import { addFeedback } from '@zhanjian/contract/community/feedback.ts'
import { countVisit } from '@zhanjian/contract/works/published-works.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createFrozenClock } from '../../../testing/frozen-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { SILVER_PLAN } from '../../base/membership/testing/plans.ts'
import { createPrize, submit } from '../../content/lottery/testing/prizes.ts'
import { askForRefund, buy, createPlan } from '../../content/orders/testing/orders.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'
import { addTestComment } from '../community/testing/comments.ts'

const app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
await app.jobs.start()

test('the dashboard counts people, works, visits, comments, likes and pending reviews; past days keep their figures', async () => {
  const boss = await app.signIn({ roles: ['user', 'admin'] })
  const [maker, visitor] = [await app.signIn(), await app.signIn()]
  const { work } = await createPublishedHall(app, maker)
  await app.callOk(countVisit, { params: { code: work.code }, token: visitor.token })
  await app.callOk(likeWork, { params: { code: work.code }, body: { isLiked: true }, token: visitor.token })
  await addTestComment(app, visitor, work.code)
  await app.callOk(addReport, { body: { target: { kind: 'work', id: work.code }, reason: 'spam' }, token: visitor.token })
  await app.callOk(addFeedback, { body: { kind: 'problem', text: '字太小看不清楚' }, token: visitor.token })
  await submit(app, boss, await createPrize(app, boss))
  await askForRefund(app, visitor, await buy(app, visitor, await createPlan(app, boss, SILVER_PLAN)))
  const ask = async (days = 7) => app.callOk(dashboard, { query: { days }, token: (await app.signIn(boss.user)).token })
  const today = toShanghaiDay(app.clock.now())
  const figures = { newPeople: 3, newWorks: 1, visits: 1, comments: 1, likes: 1 }
  const first = await ask()
  expect(first.queues).toEqual({ reviews: 1, reports: 1, prizes: 1, refunds: 1, merchants: 0, feedback: 1 })
  expect(first.totals).toMatchObject({ people: 3, works: 0, visits: 1, comments: 1 })
  expect(first.totals.storedBytes).toBeGreaterThan(0)
  expect(first.days.map(({ day }) => day)).toEqual([-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days)))
  expect(first.days.at(-1)).toEqual({ day: today, ...figures })
  expect(first.days.slice(0, -1).every(({ newPeople, visits }) => newPeople + visits === 0)).toBe(true)

  app.clock.advanceS(2 * 86_400)
  const beforeClosing = await ask()
  await app.services.admin.closeFinishedDays()
  await app.services.admin.closeFinishedDays()
  expect(await app.database.query(sql`select 1 from community_day`)).toHaveLength(2)
  expect(await ask()).toEqual(beforeClosing)
  expect(beforeClosing.days.map(({ likes }) => likes)).toEqual([0, 0, 0, 0, 1, 0, 0])
  expect(beforeClosing.totals).toMatchObject({ visits: 1, comments: 1 })
  await app.signIn()
  expect((await ask(30)).days.at(-1)).toMatchObject({ newPeople: 1, likes: 0 })
  expect(await app.call(dashboard, { query: { days: 6 }, token: (await app.signIn(boss.user)).token })).toMatchObject({
    http: 400,
  })
})

test('days that were closed by a clock that was ahead are opened again and counted', async () => {
  const boss = await app.signIn({ roles: ['user', 'admin'] })
  const ask = async () => app.callOk(dashboard, { query: { days: 7 }, token: boss.token })
  const before = await ask()
  app.clock.advanceS(40 * 86_400)
  await app.services.admin.closeFinishedDays()
  app.clock.advanceS(-40 * 86_400)
  await app.signIn()
  const now = await ask()
  expect(now.days.at(-1)?.newPeople).toBe((before.days.at(-1)?.newPeople ?? 0) + 1)
  await app.services.admin.closeFinishedDays()
  expect(await ask()).toEqual(now)
})

test('C-10 every configuration value is listed with its default, its time of change and whether it can be changed', async () => {
  const { token } = await app.signIn({ roles: ['user', 'admin'] })
  await app.callOk(updateConfig, { body: { name: 'companyName', value: '山中美术馆' }, token })
  const { records } = await app.callOk(configEntries, { token })
  const entry = (name: string) => records.find((record) => record.name === name)
  expect(entry('companyName')).toEqual({
    name: 'companyName',
    value: '山中美术馆',
    fallback: '',
    isFixed: false,
    changedAt: app.clock.now().toISOString(),
  })
  expect(entry('aiSwitch')).toMatchObject({ value: false, fallback: false, isFixed: false, changedAt: null })
  expect(records.filter(({ isFixed }) => isFixed).map(({ name }) => name)).toEqual(['siteDomains', 'launchOrigins', 'demo'])
})

test('C-10 a value that an admin changes on one node applies on the other without a restart', async () => {
  const other = await startTestApp({ database: app.database, clock: app.clock, objects: app.objects })
  const { token } = await app.signIn({ roles: ['user', 'admin'] })
  const valueAt = async (node: TestApp) => (await node.callOk(siteConfig, { body: ['aiSwitch'] }))[0]?.value
  expect([await valueAt(app), await valueAt(other)]).toEqual([false, false])
  await app.callOk(updateConfig, { body: { name: 'aiSwitch', value: true }, token })
  expect(await valueAt(app)).toBe(true)
  await expect.poll(() => valueAt(other)).toBe(true)
  const seen = (await other.callOk(configEntries, { token })).records.find(({ name }) => name === 'aiSwitch')
  expect(seen).toMatchObject({ value: true, fallback: false })
  await other.callOk(updateConfig, { body: { name: 'aiSwitch', value: null }, token })
  await expect.poll(() => valueAt(app)).toBe(false)
})

test('the audit log is filtered by actor, action, target and time, latest first, in pages', async () => {
  const own = await startTestApp()
  const [a, b] = [await own.signIn({ roles: ['user', 'admin'], nickname: '甲' }), await own.signIn({ roles: ['user', 'admin'] })]
  for (const [who, name] of [
    [a, 'companyName'],
    [b, 'companyAddress'],
    [a, 'icpNumber'],
  ] as const) {
    await own.callOk(updateConfig, { body: { name, value: '甲乙' }, token: who.token })
    own.clock.advanceS(60)
  }
  const read = async (body: Record<string, unknown> = {}) => own.callOk(auditLog, { body, token: a.token })
  const targets = async (body: Record<string, unknown> = {}) =>
    (await read(body)).records.map(({ target }) => target.replace('config ', ''))
  expect(await targets()).toEqual(['icpNumber', 'companyAddress', 'companyName'])
  expect((await read()).records[0]).toMatchObject({
    action: 'config.update',
    actor: { nickname: '甲' },
    details: { value: '甲乙' },
  })
  expect(await targets({ actorId: b.user.id })).toEqual(['companyAddress'])
  expect(await targets({ action: 'config' })).toHaveLength(3)
  expect(await targets({ action: 'user' })).toEqual([])
  expect(await targets({ target: 'config icpNumber' })).toEqual(['icpNumber'])
  const since = new Date(own.clock.nowMs() - 130_000).toISOString()
  expect(await targets({ from: since })).toEqual(['icpNumber', 'companyAddress'])
  expect(await targets({ to: since })).toEqual(['companyName'])
  const first = await read({ size: 2 })
  await own.callOk(updateConfig, { body: { name: 'policeNumber', value: '1' }, token: a.token })
  expect(await targets({ size: 2, cursor: first.cursor })).toEqual(['companyName'])
  expect(await targets({ actorId: 'x' })).toEqual([])
  expect(await own.call(auditLog, { body: { cursor: 'x' }, token: a.token })).toMatchObject({ http: 400, status: 5001 })
})
