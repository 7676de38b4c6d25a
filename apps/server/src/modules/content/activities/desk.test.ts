import { activityByCode, publicActivities, signIn } from '@zhanjian/contract/activities/activities.ts'
import {
  type ActivityForm,
  activityExportLink,
  activityFigures,
  activitySignIns,
  adminActivities,
  closeActivity,
  managedActivities,
  managedActivityById,
  merchantDesk,
  publishActivity,
  removeActivity,
  restoreActivity,
  rewardWheels,
  saveActivity,
  venueCode,
  withdrawActivity,
} from '@zhanjian/contract/activities/activity-admin.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { expect, test, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { Outage } from '../../../failures/outage.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { giving, insertPrize, startWheel } from '../lottery/testing/wheels.ts'
import { createPicture } from '../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../uploads/testing/upload-test-file.ts'
import { createActivityForm, startActivity, startSignInWheel, VENUE } from './testing/activities.ts'

const DAY_MS = 86_400_000

const app = await startTestApp()
await app.jobs.start()
let admin = await app.signIn({ roles: ['user', 'admin'] })
let merchant = await app.signIn({ roles: ['user', 'merchant'], nickname: '林深' })
const wheelId = (await startSignInWheel(app, admin)).activityId

const form = (wishes: Partial<ActivityForm> = {}): ActivityForm =>
  createActivityForm(app, { rewards: [{ kind: 'chances', streakDays: 1, wheelId, amount: 1 }], ...wishes })
const save = (body: Parameters<typeof form>[0] & { activityId?: string; revision?: number; requestId?: string }, by = merchant) =>
  app.call(saveActivity, { body: { ...form(), ...body }, token: by.token })
const publish = (id: string, revision: number, by = merchant) =>
  app.call(publishActivity, { params: { id }, body: { revision }, token: by.token })
const run = (wishes: Partial<ActivityForm> = {}) =>
  startActivity(app, merchant, { rewards: [{ kind: 'chances', streakDays: 1, wheelId, amount: 1 }], ...wishes })

test('F-11 a merchant drafts an activity with its cover, and everybody sees it once it is published', async () => {
  const picture = await uploadAndProcess(app, merchant, await createPicture('png', '#335577'), { name: 'cover.png' })
  const first = await save({ title: '', coverAssetId: picture.id, requestId: 'request-1' })
  expect(first.data).toMatchObject({
    status: 'draft',
    revision: 1,
    faults: [{ field: 'title' }],
    cover: expect.stringContaining('/media/activity/'),
  })
  expect((await save({ title: '别的', requestId: 'request-1' })).data.activityId).toBe(first.data.activityId)
  const { activityId, code, cover } = first.data
  expect((await publish(activityId, 1)).code).toBe('ACTIVITY_INCOMPLETE')
  const second = await save({ title: '周末写生', coverAssetId: picture.id, activityId, revision: 1 })
  expect(second.data).toMatchObject({ revision: 2, faults: [], cover })
  expect((await save({ title: '旧的', activityId, revision: 1 })).code).toBe('ACTIVITY_STALE')
  expect((await app.call(activityByCode, { params: { code } })).code).toBe('NOT_FOUND')
  expect((await publish(activityId, 1)).code).toBe('ACTIVITY_STALE')
  expect((await publish(activityId, 2)).data).toMatchObject({ status: 'running' })
  expect((await publish(activityId, 2)).data).toMatchObject({ status: 'running' })
  expect((await save({ activityId, revision: 2 })).code).toBe('ACTIVITY_STATE')
  const shown = await app.callOk(activityByCode, { params: { code } })
  expect(shown).toMatchObject({ title: '周末写生', cover, status: 'running', owner: { nickname: '林深' }, my: null })
  expect(shown.rewards).toMatchObject([{ streakDays: 1, kind: 'chances', amount: 1, wheel: { title: '周末转盘' } }])
  const list = await app.callOk(publicActivities, { body: {} })
  expect(list.records.map((one) => one.code)).toContain(code)
})

test('F-11 S-71 lists name the place of an activity with its town, once', async () => {
  const codes = [
    (await run({ place: VENUE })).code,
    (await run({ place: { ...VENUE, name: '杭州大剧院' } })).code,
    (await run({ place: null })).code,
  ]
  const { records } = await app.callOk(publicActivities, { body: {} })
  const lines = codes.map((code) => records.find((one) => one.code === code)?.placeLine)
  expect(lines).toEqual(['杭州市 · 凤凰创意园', '杭州大剧院', null])
})

test('F-11 what an activity lacks or promises too much is told at its publication, with the sentence', async () => {
  const poor = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)], {
    chances: [{ kind: 'day', amount: 1, perDay: 1 }],
  })
  const later = new Date(app.clock.nowMs() + 90 * DAY_MS).toISOString()
  const chances = (wishes: object) => ({ rewards: [{ kind: 'chances' as const, streakDays: 1, wheelId, amount: 1, ...wishes }] })
  const cases: [Partial<ActivityForm>, string][] = [
    [{ title: 'x' }, '至少两个字'],
    [{ rulesText: '' }, '活动规则'],
    [{ startsAt: null }, '开始和结束'],
    [{ endsAt: new Date(app.clock.nowMs() - 1).toISOString() }, '结束'],
    [{ startsAt: later, endsAt: form().startsAt }, '结束要在开始之后'],
    [{ endsAt: new Date(app.clock.nowMs() + 400 * DAY_MS).toISOString() }, '最长 366 天'],
    [{ check: { kind: 'place', radiusM: 300 } }, '地图上选一个地点'],
    [{ rewards: [] }, '至少设一档'],
    [chances({ streakDays: 60 }), '奖励的天数不能更多'],
    [chances({ amount: 3 }), '最多 2 次'],
    [chances({ wheelId: poor.activityId }), '没有承诺签到机会'],
    [chances({ wheelId: 'nonsense' }), '没有承诺签到机会'],
    [chances({ wheelId: '', streakDays: 60 }), '还没选转盘'],
    [{ endsAt: later }, '转盘“周末转盘”在 20'],
    [{ endsAt: later }, '比活动先结束'],
    [{ rewards: [{ kind: 'membership', streakDays: 1, amount: 1 }] }, '管理员'],
    [{ check: { kind: 'code' }, makeUps: 1 }, '不能补签'],
  ]
  for (const [wishes, sentence] of cases) {
    const { data } = await save(wishes)
    const refused = await publish(data.activityId, 1)
    expect(refused.code, sentence).toBe('ACTIVITY_INCOMPLETE')
    expect(JSON.stringify(refused.data), sentence).toContain(sentence)
  }
})

test('F-11 wrong numbers, times and rewards are refused with their sentences', async () => {
  const reward = { kind: 'chances' as const, streakDays: 1, wheelId, amount: 1 }
  for (const wrong of [
    { makeUps: 8 },
    { startsAt: 'tomorrow' },
    { check: { kind: 'place' as const, radiusM: 10 } },
    { rewards: [{ ...reward, amount: 11 }] },
    { rewards: [{ ...reward, streakDays: 0 }] },
    { rewards: [reward, reward] },
    { rulesText: '规'.repeat(2001) },
  ])
    expect((await save(wrong)).code).toBe('INVALID_INPUT')
  expect((await save({ coverAssetId: 'nonsense' })).code).toBe('ACTIVITY_FILE_NOT_USABLE')
})

test('F-11 only merchants and admins organise, each their own', async () => {
  const { activityId } = await run()
  const [person, other] = [await app.signIn(), await app.signIn({ roles: ['user', 'merchant'] })]
  for (const endpoint of [managedActivityById, activityFigures, venueCode])
    expect((await app.call(endpoint, { params: { id: activityId }, token: person.token })).code).toBe('FORBIDDEN')
  for (const [endpoint, body] of [
    [managedActivityById, undefined],
    [activityFigures, undefined],
    [activitySignIns, {}],
    [activityExportLink, undefined],
    [closeActivity, { reason: '不想办了' }],
    [withdrawActivity, undefined],
    [removeActivity, undefined],
  ] as const)
    expect(
      (await app.call(endpoint, { params: { id: activityId }, token: other.token, ...(body === undefined ? {} : { body }) }))
        .code,
    ).toBe('NOT_FOUND')
  expect((await app.call(managedActivityById, { params: { id: activityId }, token: admin.token })).http).toBe(200)
  const draft = (await save({})).data.activityId
  expect((await app.call(managedActivityById, { params: { id: draft }, token: admin.token })).code).toBe('NOT_FOUND')
  expect((await save({ activityId, revision: 1 }, admin)).code).toBe('NOT_FOUND')
})

test('F-11 an activity is taken back before it starts, closed afterwards with a reason, by its organiser or an admin', async () => {
  const soon = new Date(app.clock.nowMs() + DAY_MS).toISOString()
  const upcoming = await run({ startsAt: soon })
  const withdraw = (id: string) => app.call(withdrawActivity, { params: { id }, token: merchant.token })
  expect((await withdraw(upcoming.activityId)).data).toMatchObject({ status: 'draft' })
  const running = await run()
  expect((await withdraw(running.activityId)).code).toBe('ACTIVITY_STATE')
  const close = (reason: string, by: Person) =>
    app.call(closeActivity, { params: { id: running.activityId }, body: { reason }, token: by.token })
  expect((await close('', admin)).code).toBe('INVALID_INPUT')
  expect((await close('奖励与介绍不符', admin)).data).toMatchObject({ status: 'closed', closeReason: '奖励与介绍不符' })
  expect((await close('再关一次', merchant)).code).toBe('ACTIVITY_STATE')
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token: merchant.token })
  expect(records[0]).toMatchObject({ kind: 'activity.closed', text: expect.stringContaining('奖励与介绍不符') })
  expect(await app.callOk(activityByCode, { params: { code: running.code } })).toMatchObject({
    status: 'closed',
    closeReason: '奖励与介绍不符',
  })
  const all = await app.callOk(adminActivities, { body: { status: 'closed' }, token: admin.token })
  expect(all.records.map(({ activityId }) => activityId)).toEqual([running.activityId])
})

test('F-11 a draft that was removed can be put back for a day; what is published stays', async () => {
  const { activityId } = (await save({ title: '会删的草稿' })).data
  const remove = (id: string) => app.call(removeActivity, { params: { id }, token: merchant.token })
  const restore = () => app.call(restoreActivity, { params: { id: activityId }, token: merchant.token })
  expect((await remove(activityId)).data).toEqual({ removed: true })
  expect((await remove(activityId)).code).toBe('NOT_FOUND')
  expect((await restore()).data).toMatchObject({ title: '会删的草稿' })
  await remove(activityId)
  app.clock.advanceS(25 * 3600)
  merchant = await app.signIn(merchant.user)
  admin = await app.signIn(admin.user)
  await app.services.activities.desk.sweep()
  expect((await restore()).code).toBe('NOT_FOUND')
  expect((await remove((await run()).activityId)).code).toBe('ACTIVITY_STATE')
})

test('F-11 the organiser reads figures, the list and a CSV that spreadsheets do not run', async () => {
  const { activityId } = await run({ check: { kind: 'place', radiusM: 300 }, place: VENUE, title: '=HYPERLINK("x")' })
  const people = [await app.signIn({ nickname: '=陈若溪' }), await app.signIn({ nickname: '苏园' })]
  const proof = { kind: 'place', longitude: 120.08, latitude: 30.14, accuracyM: 10 } as const
  for (const { token } of people) await app.callOk(signIn, { body: { activityId, proof }, token })
  const today = toShanghaiDay(app.clock.now())
  const figures = await app.callOk(activityFigures, { params: { id: activityId }, token: merchant.token })
  expect(figures).toMatchObject({ participantCount: 2, signInCount: 2, todayCount: 2, rewards: [{ streakDays: 1, count: 2 }] })
  expect(figures.days.at(-1)).toEqual({ day: today, count: 2, newCount: 2 })
  const first = await app.callOk(activitySignIns, { params: { id: activityId }, body: { size: 1 }, token: merchant.token })
  expect(first.records).toMatchObject([{ person: { nickname: '苏园' }, day: today, way: 'place', distanceM: 0 }])
  const next = { cursor: first.cursor ?? '', size: 1 }
  const second = await app.callOk(activitySignIns, { params: { id: activityId }, body: next, token: merchant.token })
  expect(second).toMatchObject({ records: [{ person: { nickname: '=陈若溪' } }], cursor: null })
  const link = await app.call(activityExportLink, { params: { id: activityId }, token: merchant.token })
  const cookie = String(link.headers['set-cookie']).split(';')[0] ?? ''
  const file = await app.fastify.inject({ url: link.data.url, headers: { cookie } })
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(",'=陈若溪,到场定位,0,1")
  expect((await app.fastify.inject({ url: link.data.url })).statusCode).toBe(404)
})

test('F-11 the desk of a merchant sums up prizes, activities, verifiers and sign-ins', async () => {
  const desk = await app.callOk(merchantDesk, { token: merchant.token })
  expect(desk.days).toHaveLength(30)
  expect(desk.days.at(-1)?.count).toBe(2)
  expect(desk.activities.running).toBeGreaterThan(0)
  expect(desk.latest.every(({ status }) => status === 'running' || status === 'upcoming')).toBe(true)
  const list = await app.callOk(managedActivities, { body: {}, token: merchant.token })
  expect(list.records.find(({ title }) => title === '=HYPERLINK("x")')).toMatchObject({ participantCount: 2, signInCount: 2 })
  const wheels = await app.callOk(rewardWheels, { token: merchant.token })
  expect(wheels.records).toMatchObject([{ wheelId, amountMax: 2 }])
})

test('S-36 with their organiser activities end; participants keep what they have', async () => {
  const organiser = await app.signIn({ roles: ['user', 'merchant'] })
  const own = { rewards: [{ kind: 'chances' as const, streakDays: 1, wheelId, amount: 1 }] }
  const used = await startActivity(app, organiser, own)
  const unused = await startActivity(app, organiser, own)
  const person = await app.signIn()
  await app.callOk(signIn, { body: { activityId: used.activityId }, token: person.token })
  for (let times = 0; times < 2; times += 1)
    for (const part of app.personalData) if (part.name === 'activities') await part.erase(organiser.user.id, null)
  expect((await app.call(activityByCode, { params: { code: unused.code } })).code).toBe('NOT_FOUND')
  expect(await app.callOk(activityByCode, { params: { code: used.code }, token: person.token })).toMatchObject({
    title: '活动（主办方已注销）',
    status: 'closed',
    owner: null,
    rulesText: '',
    my: { days: [{ way: 'plain' }], rewards: [{ streakDays: 1 }] },
  })
  const [left] = await app.database.query<{ count: number }>(
    sql`select count(*)::int as count from activity where owner_id = ${organiser.user.id}`,
  )
  expect(left?.count).toBe(0)
})

test('F-11 on a full disk an activity is not saved with half of its cover, and the same save succeeds with free space', async () => {
  const picture = await uploadAndProcess(app, merchant, await createPicture('png', '#446688'), { name: 'cover.png' })
  const attempt = () => save({ title: '满盘写生', coverAssetId: picture.id, requestId: 'request-full-disk' })
  const put = vi.spyOn(app.objects, 'put').mockRejectedValueOnce(new Outage('disk', 'no space is left'))
  expect(await attempt()).toMatchObject({ http: 507, code: 'DISK_FULL' })
  put.mockRestore()
  expect((await attempt()).data).toMatchObject({
    title: '满盘写生',
    revision: 1,
    cover: expect.stringContaining('/media/activity/'),
  })
})
