import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { wheelByCode, wheelPageList } from '@zhanjian/contract/lottery/wheel.ts'
import {
  cancelWheel,
  managedWheelById,
  managedWheels,
  publishWheel,
  removeWheel,
  restoreWheel,
  type SliceForm,
  saveWheel,
  setWheelLook,
  type WheelForm,
  wheelFigures,
  wheelPrizes,
  withdrawWheel,
} from '@zhanjian/contract/lottery/wheel-admin.ts'
import { decideOffer, myOffers, offerPrize, wheelOffers, withdrawOffer } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createWheelBody, giving, insertParticipants, insertPrize, startWheel } from '../testing/wheels.ts'

let app: TestApp
let admin: Person
beforeEach(async () => {
  app = await startTestApp()
  admin = await app.signIn({ roles: ['user', 'admin'] })
})

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(app.clock.nowMs() + hours * HOUR_MS).toISOString()
const save = (slices: readonly SliceForm[], wishes: Partial<WheelForm> & Record<string, unknown> = {}) =>
  app.call(saveWheel, { body: { ...createWheelBody(app, slices), ...wishes }, token: admin.token })
const publish = (id: string, revision: number) =>
  app.call(publishWheel, { params: { id }, body: { revision }, token: admin.token })
const leftOf = async (id: string) =>
  (await app.database.query<{ left: number }>(sql`select left_count as left from prize where id = ${id}`))[0]?.left

test('a draft is incomplete until everything is there, and says what is missing', async () => {
  const { data } = await save([], { title: '', rulesText: '', startsAt: null, endsAt: null, slices: [], chances: [] })
  expect(data.faults.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['title', 'rulesText', 'chances', 'window', 'slices']),
  )
  const refused = await publish(data.activityId, data.revision)
  expect(refused).toMatchObject({ code: 'WHEEL_INCOMPLETE', msg: '还差几处没有填好，填好再发布', data: { faults: data.faults } })
  expect(data.seedHash).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['a weight of zero', { weight: 0 }, '权重应是 1 到 1000000 之间的整数'],
  ['a negative weight', { weight: -3 }, '权重应是 1 到 1000000 之间的整数'],
  ['an enormous weight', { weight: 1_000_001 }, '权重应是 1 到 1000000 之间的整数'],
  ['a fraction as weight', { weight: 0.5 }, '权重应是 1 到 1000000 之间的整数'],
  ['a negative stock', { stock: -1 }, '数量应是 1 到 100000 之间的整数；“谢谢参与”不用填数量'],
])('%s is refused with a sentence', async (_name, changes, msg) => {
  expect(await save([{ ...giving('a', 1), ...changes }])).toMatchObject({ code: 'INVALID_INPUT', msg })
})

test('a window that ends before it begins, stock 0 and a foreign prize are refused with a sentence each', async () => {
  const prizeId = await insertPrize(app, admin, 5)
  const foreign = await insertPrize(app, await app.signIn(), 5)
  const faultsOf = async (slices: readonly SliceForm[], wishes: Partial<WheelForm> = {}) => {
    const { data } = await save(slices, wishes)
    expect((await publish(data.activityId, data.revision)).code).toBe(data.faults.length === 0 ? undefined : 'WHEEL_INCOMPLETE')
    return data.faults.map(({ text }) => text)
  }
  expect(await faultsOf([giving(prizeId, 1)], { startsAt: inHours(2), endsAt: inHours(1) })).toEqual(['结束时间要晚于开始时间'])
  expect(await faultsOf([giving(prizeId, 1)], { startsAt: inHours(-2), endsAt: inHours(-1) })).toEqual(['结束时间已经过去'])
  expect(await faultsOf([giving(prizeId, 0)])).toEqual(['请填写数量，至少 1 件'])
  expect(await faultsOf([giving(prizeId, 6)])).toEqual(['奖品只剩 5 件可以放进来'])
  expect(await faultsOf([giving(foreign, 1)])).toEqual(['这个奖品现在不能放进转盘：没有上架，或提供的人已撤回'])
  expect(await faultsOf([giving('nothing', 1)])).toEqual(['这个奖品现在不能放进转盘：没有上架，或提供的人已撤回'])
  expect(await leftOf(prizeId)).toBe(5)
  expect(await faultsOf([giving(prizeId, 5)])).toEqual([])
  expect(await leftOf(prizeId)).toBe(0)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a published wheel can be changed and taken back until it starts; its stock goes with it', async () => {
  const prizeId = await insertPrize(app, admin, 10)
  const window = { startsAt: inHours(2), endsAt: inHours(30) }
  const { data: draft } = await save([giving(prizeId, 4)], window)
  expect((await app.call(wheelByCode, { params: { code: draft.code } })).code).toBe('NOT_FOUND')
  expect((await publish(draft.activityId, draft.revision)).data).toMatchObject({ status: 'upcoming', hasChanges: false })
  expect((await publish(draft.activityId, draft.revision)).data.versions).toHaveLength(1)
  expect(await leftOf(prizeId)).toBe(6)
  const changed = await save([giving(prizeId, 7)], { ...window, activityId: draft.activityId, revision: draft.revision })
  expect(changed.data).toMatchObject({ hasChanges: true, slices: [{ stock: 4 }, {}, {}, {}] })
  expect(await save([], { activityId: draft.activityId, revision: draft.revision })).toMatchObject({ code: 'WHEEL_STALE' })
  expect((await publish(draft.activityId, changed.data.revision)).data.versions).toHaveLength(2)
  expect(await leftOf(prizeId)).toBe(3)
  const params = { id: draft.activityId }
  expect(await app.callOk(withdrawWheel, { params, token: admin.token })).toMatchObject({ status: 'draft', slices: [] })
  expect(await leftOf(prizeId)).toBe(10)
  await app.callOk(removeWheel, { params, token: admin.token })
  expect((await app.call(managedWheelById, { params, token: admin.token })).code).toBe('NOT_FOUND')
  await app.callOk(restoreWheel, { params, token: admin.token })
  const again = await publish(draft.activityId, changed.data.revision)
  expect(again.data.versions.map(({ version }) => version)).toEqual([1, 2, 3])
  app.clock.advanceS(3 * 3600)
  admin = await app.signIn(admin.user)
  expect((await publish(draft.activityId, changed.data.revision)).code).toBe('WHEEL_STARTED')
  expect((await app.call(withdrawWheel, { params, token: admin.token })).code).toBe('WHEEL_STARTED')
  expect((await save([], { activityId: draft.activityId, revision: changed.data.revision })).code).toBe('WHEEL_STARTED')
  expect((await app.call(removeWheel, { params, token: admin.token })).code).toBe('WHEEL_STATE')
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('two operators who publish different wheels at once never give a unit twice', async () => {
  const prizeId = await insertPrize(app, admin, 5)
  const drafts = await Promise.all([1, 2, 3, 4].map(() => save([giving(prizeId, 3)])))
  const answers = await Promise.all(drafts.map(({ data }) => publish(data.activityId, data.revision)))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(await leftOf(prizeId)).toBe(2)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a repeated creation makes one wheel, and lists count by state', async () => {
  const requestId = 'request-of-a-device'
  const [one, two] = [await save([], { requestId }), await save([], { requestId })]
  expect(one.data.activityId).toBe(two.data.activityId)
  await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)])
  const page = await app.callOk(managedWheels, { body: {}, token: admin.token })
  expect(page).toMatchObject({ total: 2, counts: { draft: 1, running: 1, upcoming: 0 } })
  expect((await app.callOk(managedWheels, { body: { status: 'running' }, token: admin.token })).records).toHaveLength(1)
  expect((await app.callOk(managedWheels, { body: { text: '没有' }, token: admin.token })).records).toEqual([])
  const listed = await app.callOk(wheelPageList, { body: {} })
  expect(listed.records).toMatchObject([{ status: 'running', prizeNames: ['帆布袋'] }])
})

test('the look changes at any time, the rules with it never', async () => {
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)])
  const look = { ...wheel.look, accent: '#112233' }
  const body = { look, coverAssetId: null, pictureAssetIds: [] }
  const changed = await app.callOk(setWheelLook, { params: { id: wheel.activityId }, body, token: admin.token })
  expect(changed.look).toEqual(look)
  expect(changed.versions).toEqual(wheel.versions)
  const bad = await app.call(setWheelLook, {
    params: { id: wheel.activityId },
    body: { ...body, coverAssetId: crypto.randomUUID() },
    token: admin.token,
  })
  expect(bad.code).toBe('WHEEL_FILE_NOT_USABLE')
})

test('figures count by day and by slice, with what the weights promise', async () => {
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)])
  const player = await app.signIn()
  await insertParticipants(app, wheel.activityId, [player], 8)
  for (let nonce = 1; nonce <= 8; nonce++) await app.services.lottery.draws.draw(wheel.activityId, nonce, player.user.id)
  const figures = await app.callOk(wheelFigures, { params: { id: wheel.activityId }, query: { days: 7 }, token: admin.token })
  expect(figures.days).toHaveLength(7)
  expect(figures.days.at(-1)).toMatchObject({ joinedCount: 1, grantedCount: 8, drawCount: 8 })
  expect(figures.slices.reduce((sum, { hitCount }) => sum + hitCount, 0)).toBe(8)
  expect(figures.slices[0]?.expectedHits).toBe(2)
  expect(figures.chances).toEqual([{ kind: 'gift', amount: 8 }])
})

test('a cancellation needs a reason, once', async () => {
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 5), 5)])
  const cancel = (reason: string) =>
    app.call(cancelWheel, { params: { id: wheel.activityId }, body: { reason }, token: admin.token })
  expect((await cancel('')).code).toBe('REASON_REQUIRED')
  expect((await cancel('展馆临时闭馆')).data).toMatchObject({ status: 'cancelled', cancelReason: '展馆临时闭馆' })
  expect((await cancel('别的')).data).toMatchObject({ cancelReason: '展馆临时闭馆' })
  expect((await app.callOk(wheelByCode, { params: { code: wheel.code } })).cancelReason).toBe('展馆临时闭馆')
})

test('S-62 a user offers an approved prize to a wheel that has not begun; it is used only if accepted, and no more of it than offered', async () => {
  const owner = await app.signIn()
  const prizeId = await insertPrize(app, owner, 9)
  const window = { startsAt: inHours(2), endsAt: inHours(30), acceptsOffers: true }
  const { data: draft } = await save([giving(await insertPrize(app, admin, 5), 1)], window)
  const { activityId } = draft
  const offer = (body: Record<string, unknown> = {}) =>
    app.call(offerPrize, { body: { activityId, prizeId, quantity: 3, ...body }, token: owner.token })
  expect((await offer()).code).toBe('NOT_FOUND')
  await publish(activityId, draft.revision)
  expect((await offer({ quantity: 0 })).msg).toBe('数量应是 1 到 100000 之间的整数')
  expect((await offer({ quantity: 10 })).code).toBe('WHEEL_STOCK_SHORT')
  expect((await offer({ prizeId: crypto.randomUUID() })).code).toBe('WHEEL_PRIZE_NOT_USABLE')
  const made = await offer()
  expect((await offer({ quantity: 4 })).data).toMatchObject({ id: made.data.id, quantity: 4, state: 'pending' })
  expect((await app.callOk(wheelOffers, { body: {}, token: admin.token })).records).toMatchObject([
    { quantity: 4, activity: { activityId } },
  ])
  expect((await app.callOk(myMessages, { body: { type: 'system' }, token: admin.token })).records[0]).toMatchObject({
    kind: 'wheel.offered',
  })
  const decide = () => app.call(decideOffer, { params: { id: made.data.id }, body: { accept: true }, token: admin.token })
  expect((await decide()).data.state).toBe('accepted')
  expect((await decide()).code).toBe('ALREADY_DECIDED')
  expect((await app.callOk(wheelPrizes, { body: { activityId }, token: admin.token })).records).toMatchObject([
    { prizeId, available: 4, isOwn: false },
    { isOwn: true },
  ])
  const tooMuch = await save([giving(prizeId, 5)], { ...window, activityId, revision: draft.revision })
  expect(tooMuch.data.faults.map(({ text }) => text)).toEqual(['奖品只剩 4 件可以放进来'])
  const right = await save([giving(prizeId, 4)], { ...window, activityId, revision: tooMuch.data.revision })
  await publish(activityId, right.data.revision)
  expect(await leftOf(prizeId)).toBe(5)
  const withdraw = () => app.call(withdrawOffer, { params: { id: made.data.id }, token: owner.token })
  expect(await withdraw()).toMatchObject({ code: 'WHEEL_OFFER_STATE', data: { state: 'used' } })
  await app.callOk(withdrawWheel, { params: { id: activityId }, token: admin.token })
  expect((await withdraw()).data.state).toBe('withdrawn')
  expect((await app.callOk(myOffers, { body: {}, token: owner.token })).records).toHaveLength(1)
  expect(await leftOf(prizeId)).toBe(9)
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('an account that is erased takes its prizes out of wheels: those that run go on without them, others become drafts', async () => {
  const owner = await app.signIn()
  const prizeId = await insertPrize(app, owner, 9)
  const own = await insertPrize(app, admin, 9)
  const offered = async (wishes: Partial<WheelForm>) => {
    const { data } = await save([giving(own, 1)], { acceptsOffers: true, startsAt: inHours(1), ...wishes })
    await publish(data.activityId, data.revision)
    const { id } = await app.callOk(offerPrize, {
      body: { activityId: data.activityId, prizeId, quantity: 2 },
      token: owner.token,
    })
    await app.callOk(decideOffer, { params: { id }, body: { accept: true }, token: admin.token })
    const changed = await save([giving(own, 1), giving(prizeId, 2)], {
      startsAt: inHours(1),
      ...wishes,
      activityId: data.activityId,
      revision: data.revision,
    })
    await publish(data.activityId, changed.data.revision)
    return data.activityId
  }
  const [running, upcoming] = [await offered({}), await offered({ startsAt: inHours(20) })]
  app.clock.advanceS(2 * 3600)
  const lottery = app.personalData.find(({ name }) => name === 'lottery')
  await lottery?.erase(owner.user.id, null)
  const [first, second] = await Promise.all(
    [running, upcoming].map((id) => app.services.lottery.desk.getManaged(id, admin.user.id)),
  )
  expect(first).toMatchObject({ status: 'running', slices: [{ left: 1 }, { left: 0, stock: 2 }, {}, {}] })
  expect(second?.status).toBe('draft')
  expect(await findBrokenInvariants(app)).toEqual([])
})
