import { randomUUID } from 'node:crypto'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import {
  cancelOrder,
  checkOrder,
  createOrder,
  decideSandboxPayment,
  myOrder,
  myOrders,
  paymentChannels,
  payOrder,
  sandboxPayment,
} from '@zhanjian/contract/money/orders.ts'
import { offerPlan, savePlan } from '@zhanjian/contract/money/orders-admin.ts'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { GOLD_PLAN, SILVER_PLAN } from '../../base/membership/testing/plans.ts'
import { beginPayment, buy, createPlan, expectSoundBooks, noAccounts, order } from './testing/orders.ts'

const app = await startTestApp()
const admin = await app.signIn({ roles: ['user', 'admin'] })
const plan = await createPlan(app, admin, SILVER_PLAN)

afterEach(() => expectSoundBooks(app))

const decide = (token: string, paymentId: string, outcome: 'pay' | 'fail' | 'close') =>
  app.call(decideSandboxPayment, { token, params: { id: paymentId }, body: { outcome } })

test('F-10 an order is paid at the built-in cashier, and its benefits are there at once', async () => {
  const { token, user } = await app.signIn()
  expect(await app.callOk(paymentChannels)).toEqual({ channels: ['sandbox'], isSandbox: true })
  const created = await order(app, { token }, plan)
  expect(created).toMatchObject({ state: 'created', amountFen: 4500, paidFen: 0, can: { pay: true, cancel: true } })
  expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(15 * 60_000)
  const params = { id: created.orderId }
  expect((await app.callOk(myMembership, { token })).openOrderId).toBe(created.orderId)

  const paymentId = await beginPayment(app, { token }, created.orderId)
  expect(await app.callOk(sandboxPayment, { token, params: { id: paymentId } })).toMatchObject({
    state: 'waiting',
    amountFen: 4500,
  })
  expect((await decide(token, paymentId, 'fail')).data).toMatchObject({ state: 'waiting' })
  expect((await decide(token, paymentId, 'pay')).data).toMatchObject({ state: 'paid' })
  expect(await app.callOk(myOrder, { token, params })).toMatchObject({
    state: 'paid',
    paidFen: 4500,
    channel: 'sandbox',
    term: { isRunning: true },
    can: { pay: false, cancel: false, requestRefund: true },
  })
  const { benefits } = await app.services.membership.getBenefits(user.id)
  expect(benefits).toMatchObject({ worksPerHall: 120, roomCapacity: 40, storageMb: 10_240 })
  const { records } = await app.callOk(myMessages, { token, body: { type: 'system' } })
  expect(records.map(({ kind }) => kind)).toEqual(['order.paid'])
  expect(await app.callOk(myOrders, { token, body: {} })).toMatchObject({ total: 1, pages: 1, counts: { paid: 1, closed: 0 } })
})

test('S-46 an order waits once for each buyer and plan, however often and at once it is asked for', async () => {
  const { token } = await app.signIn()
  const body = { planId: plan.planId, planRevision: plan.revision }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.callOk(createOrder, { token, body: { ...body, requestId: randomUUID() } })),
  )
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  const same = { ...body, requestId: 'the-same-request' }
  const closed = await app.callOk(cancelOrder, { token, params: { id: answers[0]?.orderId } })
  expect(closed).toMatchObject({ state: 'closed', closeReason: 'cancelled' })
  const [first, second] = [
    await app.callOk(createOrder, { token, body: same }),
    await app.callOk(createOrder, { token, body: same }),
  ]
  expect(second.orderId).toBe(first.orderId)
  const gold = await createPlan(app, admin, GOLD_PLAN)
  const other = { ...same, planId: gold.planId, planRevision: gold.revision }
  expect(await app.call(createOrder, { token, body: other })).toMatchObject({ code: 'REQUEST_REUSED' })
})

test.each([
  ['an amount', { amountFen: 1 }],
  ['a currency', { currency: 'USD' }],
  ['a price', { priceFen: -1 }],
])('an order that names %s is refused', async (_name, fields) => {
  const { token } = await app.signIn()
  const body = { planId: plan.planId, planRevision: plan.revision, requestId: randomUUID(), ...fields }
  expect(await app.call(createOrder, { token, body })).toMatchObject({ code: 'INVALID_INPUT' })
})

test('a plan that is changed or withdrawn while it is being paid is honoured as it was ordered', async () => {
  const mine = await createPlan(app, admin, GOLD_PLAN)
  const { token, user } = await app.signIn()
  const { orderId } = await order(app, { token }, mine)
  const { planId } = mine
  const dearer = { ...GOLD_PLAN, priceFen: 99_900, days: 1 }
  await app.callOk(savePlan, { token: admin.token, body: { ...dearer, planId, revision: mine.revision } })
  const stranger = await app.signIn()
  const body = { planId, planRevision: mine.revision, requestId: randomUUID() }
  expect(await app.call(createOrder, { token: stranger.token, body })).toMatchObject({
    code: 'PLAN_CHANGED',
    data: { priceFen: 99_900, revision: mine.revision + 1 },
  })
  await app.callOk(offerPlan, {
    token: admin.token,
    params: { id: planId },
    body: { isOffered: false, revision: mine.revision + 1 },
  })
  expect(await app.call(createOrder, { token: stranger.token, body })).toMatchObject({ code: 'PLAN_WITHDRAWN' })

  await decide(token, await beginPayment(app, { token }, orderId), 'pay')
  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({
    state: 'paid',
    paidFen: GOLD_PLAN.priceFen,
  })
  const { until } = await app.services.membership.getBenefits(user.id)
  expect(Math.round(((until?.getTime() ?? 0) - app.clock.nowMs()) / 86_400_000)).toBe(365)
})

test('an order that is not paid in its time is closed; nothing can be paid by it any more', async () => {
  const person = await app.signIn()
  const { orderId } = await order(app, person, plan)
  const paymentId = await beginPayment(app, person, orderId)
  app.clock.advanceS(16 * 60)
  expect(await decide(person.token, paymentId, 'pay')).toMatchObject({ code: 'ORDER_STATE' })
  const paying = { token: person.token, params: { id: orderId }, body: { channel: 'sandbox' as const } }
  expect(await app.call(payOrder, paying)).toMatchObject({ code: 'ORDER_STATE', data: { can: { pay: false } } })
  await app.services.orders.sweep()
  expect(await app.callOk(myOrder, { token: person.token, params: { id: orderId } })).toMatchObject({
    state: 'closed',
    closeReason: 'expired',
  })
  const next = await order(app, person, plan)
  expect(next.orderId).not.toBe(orderId)
})

test('a payment of which nobody was told is found by asking, and is settled once', async () => {
  const person = await app.signIn()
  const { orderId } = await order(app, person, plan)
  const paymentId = await beginPayment(app, person, orderId)
  await payUnheard(paymentId)
  await Promise.all(Array.from({ length: 5 }, () => app.callOk(checkOrder, { token: person.token, params: { id: orderId } })))
  expect(await app.callOk(myOrder, { token: person.token, params: { id: orderId } })).toMatchObject({ state: 'paid' })
  expect(await app.services.membership.listUnfinished(person.user.id)).toHaveLength(1)
})

test('a payment that arrives after closing is honoured', async () => {
  const person = await app.signIn()
  const { orderId } = await order(app, person, plan)
  const paymentId = await beginPayment(app, person, orderId)
  await payUnheard(paymentId)
  await closeUnheard(orderId)
  await app.services.orders.sweep()
  await app.callOk(myOrder, { token: person.token, params: { id: orderId } })
  app.clock.advanceS(20)
  await app.services.orders.sweep()
  expect(await app.callOk(myOrder, { token: person.token, params: { id: orderId } })).toMatchObject({ state: 'paid' })
})

test('a payment that arrives after closing goes back if its buyer has bought something since', async () => {
  const person = await app.signIn()
  const { orderId } = await order(app, person, plan)
  const paymentId = await beginPayment(app, person, orderId)
  await payUnheard(paymentId)
  await closeUnheard(orderId)
  await buy(app, person, plan)
  app.clock.advanceS(20)
  await app.services.orders.sweep()
  await app.services.orders.sweep()
  expect(await app.callOk(myOrder, { token: person.token, params: { id: orderId } })).toMatchObject({
    state: 'refunded',
    refund: { kind: 'late', state: 'done', amountFen: 4500 },
  })
  expect(await app.services.membership.listUnfinished(person.user.id)).toHaveLength(1)
})

test('whoever cancels an order that has just been paid gets what was paid for', async () => {
  const person = await app.signIn()
  const { orderId } = await order(app, person, plan)
  await payUnheard(await beginPayment(app, person, orderId))
  expect(await app.callOk(cancelOrder, { token: person.token, params: { id: orderId } })).toMatchObject({ state: 'paid' })
})

test('nobody sees, pays or cancels the order of somebody else', async () => {
  const person = await app.signIn()
  const { token } = await app.signIn()
  const { orderId } = await order(app, person, plan)
  const paymentId = await beginPayment(app, person, orderId)
  const params = { id: orderId }
  expect(await app.call(myOrder, { token, params })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.call(payOrder, { token, params, body: { channel: 'sandbox' } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.call(cancelOrder, { token, params })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.call(sandboxPayment, { token, params: { id: paymentId } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await decide(token, paymentId, 'pay')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.call(payOrder, { token: person.token, params, body: { channel: 'wechat_native' } })).toMatchObject({
    code: 'PAYMENT_CHANNEL_OFF',
  })
})

test('a site without a provider offers no way to pay, and does not say that its money is play money', async () => {
  const node = await startTestApp({
    database: app.database,
    objects: app.objects,
    clock: app.clock,
    environment: { payments: noAccounts },
  })
  expect(await node.callOk(paymentChannels)).toEqual({ channels: [], isSandbox: false })
})

/** Paid at the cashier, whose notification is lost. */
async function payUnheard(paymentId: string): Promise<void> {
  await app.database.query(
    sql`update sandbox_payment set state = 'paid', transaction_id = ${randomUUID()}, paid_at = ${app.clock.now()} where id = ${paymentId}`,
  )
}

/** As after a time in which the cashier did not answer. */
async function closeUnheard(orderId: string): Promise<void> {
  const at = app.clock.now()
  await app.database.query(
    sql`update membership_order set state = 'closed', closed_at = ${at}, close_reason = 'expired' where id = ${orderId}`,
  )
}
