import { randomUUID } from 'node:crypto'
import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { myOrder } from '@zhanjian/contract/money/orders.ts'
import {
  compareBills,
  decideRefund,
  managedOrderById,
  managedOrders,
  moneyOfDays,
  ordersLink,
  reconciliation,
  refundQueue,
  resolveDifference,
  settleRefund,
} from '@zhanjian/contract/money/orders-admin.ts'
import { refundPreview, requestRefund, withdrawRefund } from '@zhanjian/contract/money/refunds.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { SILVER_PLAN } from '../../base/membership/testing/plans.ts'
import { askForRefund, buy, createPlan, expectSoundBooks } from './testing/orders.ts'

const DAY_S = 86_400
const PRICE_FEN = SILVER_PLAN.priceFen

const app = await startTestApp()
let admin = await app.signIn({ roles: ['user', 'admin'] })
const plan = await createPlan(app, admin, SILVER_PLAN)

afterEach(() => expectSoundBooks(app))

/** Sessions are shorter than memberships. */
const again = async ({ user }: Person): Promise<Person> => app.signIn(user)
const refundIdOf = async (token: string, orderId: string): Promise<string> => {
  const { refund } = await app.callOk(myOrder, { token, params: { id: orderId } })
  if (refund === null) throw new Error('no refund')
  return refund.refundId
}
const decide = (
  refundId: string,
  body: { decision: 'approve' | 'reject'; note?: string; amountFen?: number },
  token = admin.token,
) => app.call(decideRefund, { token, params: { id: refundId }, body })
const kindsOf = async (token: string) =>
  (await app.callOk(myMessages, { token, body: { type: 'system' } })).records.map(({ kind }) => kind)

test('F-10 S-47 a refund is computed by days, asked for, approved and paid out, and the rest of the membership is taken back', async () => {
  const buyer = await app.signIn()
  const orderId = await buy(app, buyer, plan)
  app.clock.advanceS(29.5 * DAY_S)
  const { token } = await again(buyer)
  admin = await again(admin)
  const quote = await app.callOk(refundPreview, { token, params: { id: orderId } })
  expect(quote).toMatchObject({
    refusal: null,
    paidFen: PRICE_FEN,
    days: 90,
    daysUsed: 30,
    daysLeft: 60,
    amountFen: 3000,
    after: { until: null, benefits: { worksPerHall: 60 } },
    benefits: { worksPerHall: 120 },
  })
  const asked = await askForRefund(app, { token }, orderId)
  expect(asked).toMatchObject({
    state: 'refund_requested',
    refund: { state: 'requested', amountFen: 3000 },
    can: { withdrawRefund: true },
  })
  expect((await app.callOk(myMembership, { token })).tier).toBe('silver')

  const refundId = await refundIdOf(token, orderId)
  const queue = await app.callOk(refundQueue, { token: admin.token, body: {} })
  expect(queue).toMatchObject({
    records: [{ refundId, daysLeft: 60, maxFen: PRICE_FEN, order: { orderId } }],
    counts: { requested: 1 },
  })
  expect((await decide(refundId, { decision: 'approve' })).data).toMatchObject({ state: 'refunding', amountFen: 3000 })
  expect((await app.callOk(myMembership, { token })).tier).toBeNull()
  expect(await decide(refundId, { decision: 'approve' })).toMatchObject({ code: 'ALREADY_DECIDED' })

  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({
    state: 'refunding',
    refundedFen: 0,
    refund: { state: 'refunding', amountFen: 3000 },
  })
  await app.services.orders.sweep()
  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({
    state: 'refunded',
    refundedFen: 3000,
    refund: { state: 'done', amountFen: 3000 },
    term: null,
  })
  expect(await kindsOf(token)).toEqual(['refund.done', 'refund.approved', 'order.paid'])
  const { entries, events } = await app.callOk(managedOrderById, { token: admin.token, params: { id: orderId } })
  expect(entries.map(({ amountFen }) => amountFen)).toEqual([PRICE_FEN, -3000])
  expect(events.map(({ action }) => action)).toEqual(['create', 'paid', 'refund_request', 'refund_approve', 'refund_done'])
  const log = await app.callOk(auditLog, { token: admin.token, body: { action: 'refund' } })
  expect(log.records).toMatchObject([{ action: 'refund.approve' }])
})

test('S-47 a request can be withdrawn and rejected with a reason, and the membership goes on', async () => {
  const { token } = await app.signIn()
  const orderId = await buy(app, { token }, plan)
  await askForRefund(app, { token }, orderId)
  const withdrawn = await app.callOk(withdrawRefund, { token, params: { id: orderId } })
  expect(withdrawn).toMatchObject({ state: 'paid', refund: { state: 'withdrawn' } })
  expect(await app.call(withdrawRefund, { token, params: { id: orderId } })).toMatchObject({ code: 'REFUND_STATE' })

  await askForRefund(app, { token }, orderId)
  const refundId = await refundIdOf(token, orderId)
  expect(await decide(refundId, { decision: 'reject' })).toMatchObject({ code: 'REASON_REQUIRED' })
  expect((await decide(refundId, { decision: 'reject', note: '已使用抽奖机会' })).data).toMatchObject({ state: 'rejected' })
  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({
    state: 'paid',
    refund: { state: 'rejected', decisionNote: '已使用抽奖机会' },
    can: { requestRefund: true },
  })
})

test('S-47 the last bought is refunded first', async () => {
  const { token } = await app.signIn()
  const first = await buy(app, { token }, plan)
  const second = await buy(app, { token }, plan)
  const quote = await app.callOk(refundPreview, { token, params: { id: first } })
  expect(quote).toMatchObject({ refusal: 'later_first', laterOrderId: second })
  const body = { reason: 'not_needed' as const, amountFen: quote.amountFen, requestId: randomUUID() }
  expect(await app.call(requestRefund, { token, params: { id: first }, body })).toMatchObject({
    code: 'REFUND_CHANGED',
    data: { refusal: 'later_first' },
  })
  expect(await app.callOk(refundPreview, { token, params: { id: second } })).toMatchObject({ daysLeft: 90, amountFen: PRICE_FEN })
})

test('of two requests and two approvals at once one succeeds, and never more is given back than was paid', async () => {
  const { token } = await app.signIn()
  const orderId = await buy(app, { token }, plan)
  const { amountFen } = await app.callOk(refundPreview, { token, params: { id: orderId } })
  const ask = () =>
    app.call(requestRefund, {
      token,
      params: { id: orderId },
      body: { reason: 'not_needed', amountFen, requestId: randomUUID() },
    })
  const asked = await Promise.all([ask(), ask(), ask()])
  expect(asked.map(({ code }) => code ?? 'done').sort()).toEqual(['REFUND_CHANGED', 'REFUND_CHANGED', 'done'])
  const refundId = await refundIdOf(token, orderId)
  expect(await decide(refundId, { decision: 'approve', amountFen: PRICE_FEN + 1, note: '多退' })).toMatchObject({
    code: 'REFUND_TOO_MUCH',
  })
  const decided = await Promise.all([
    decide(refundId, { decision: 'approve' }),
    decide(refundId, { decision: 'approve' }),
    decide(refundId, { decision: 'reject', note: '不退' }),
  ])
  expect(decided.filter(({ code }) => code === undefined)).toHaveLength(1)
  await Promise.all([app.services.orders.sweep(), app.services.orders.sweep()])
  const { entries } = await app.callOk(managedOrderById, { token: admin.token, params: { id: orderId } })
  expect(entries.reduce((sum, entry) => sum + entry.amountFen, 0)).toBeGreaterThanOrEqual(0)
  expect(entries.length).toBeLessThanOrEqual(2)
})

test('a request for another amount than the quote, or twice under one id, gives nothing more', async () => {
  const { token } = await app.signIn()
  const orderId = await buy(app, { token }, plan)
  const body = { reason: 'wrong_plan' as const, amountFen: PRICE_FEN + 1, requestId: randomUUID() }
  expect(await app.call(requestRefund, { token, params: { id: orderId }, body })).toMatchObject({
    code: 'REFUND_CHANGED',
    data: { amountFen: 4450 },
  })
  const right = { ...body, amountFen: 4450 }
  await app.callOk(requestRefund, { token, params: { id: orderId }, body: right })
  expect(await app.callOk(requestRefund, { token, params: { id: orderId }, body: right })).toMatchObject({
    state: 'refund_requested',
  })
  const other = await buy(app, { token }, plan)
  expect(await app.call(requestRefund, { token, params: { id: other }, body: right })).toMatchObject({ code: 'REQUEST_REUSED' })
})

test('nobody decides on a refund of their own', async () => {
  const boss = await app.signIn({ roles: ['user', 'admin'] })
  const orderId = await buy(app, boss, plan)
  await askForRefund(app, boss, orderId)
  expect(await decide(await refundIdOf(boss.token, orderId), { decision: 'approve' }, boss.token)).toMatchObject({
    code: 'REFUND_IS_OWN',
  })
})

test('a refund that the provider refuses frees what was reserved, and is tried again or paid by hand', async () => {
  const { token } = await app.signIn()
  const orderId = await buy(app, { token }, plan)
  await askForRefund(app, { token }, orderId)
  const refundId = await refundIdOf(token, orderId)
  await decide(refundId, { decision: 'approve' })
  await app.database.query(
    sql`update sandbox_payment set amount_fen = 1 where number = (select number from payment where order_id = ${orderId})`,
  )
  await app.services.orders.sweep()
  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({ state: 'refund_failed', refundedFen: 0 })
  await app.callOk(settleRefund, { token: admin.token, params: { id: refundId }, body: { action: 'retry' } })
  await app.services.orders.sweep()
  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({ state: 'refund_failed' })
  const byHand = { token: admin.token, params: { id: refundId }, body: { action: 'paid_by_hand' as const, note: '银行转账' } }
  expect(await app.callOk(settleRefund, byHand)).toMatchObject({ state: 'done' })
  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({ state: 'refunded', refundedFen: 4450 })
  expect(await app.call(settleRefund, byHand)).toMatchObject({ code: 'ALREADY_DECIDED' })
  // The bill of the day is right again.
  await app.database.query(sql`update sandbox_payment set amount_fen = ${PRICE_FEN} where amount_fen = 1`)
})

test('S-48 admins find orders, read the money of each day, and take all as CSV', async () => {
  const buyer = await app.signIn({ nickname: '退货的人' })
  const orderId = await buy(app, buyer, plan)
  const { number } = await app.callOk(myOrder, { token: buyer.token, params: { id: orderId } })
  for (const text of [number.slice(4), '退货'])
    expect(await app.callOk(managedOrders, { token: admin.token, body: { text } })).toMatchObject({
      total: 1,
      records: [{ orderId, buyer: { nickname: '退货的人' } }],
    })
  expect((await app.callOk(managedOrders, { token: admin.token, body: { text: '100%' } })).total).toBe(0)
  const { days } = await app.callOk(moneyOfDays, { token: admin.token, query: { days: 40 } })
  expect(days).toHaveLength(40)
  const [sum] = await app.database.query<{ fen: number }>(
    sql`select coalesce(sum(amount_fen), 0)::int as fen from money_entry where day >= ${days[0]?.day}`,
  )
  expect(days.reduce((total, { paidFen, refundedFen }) => total + paidFen - refundedFen, 0)).toBe(sum?.fen)

  const link = await app.call(ordersLink, { token: admin.token, body: { text: number } })
  const cookie = String(link.headers['set-cookie']).split(';')[0]
  const file = await app.fastify.inject({ url: link.data.url, headers: { cookie } })
  const line = file.body.split('\r\n')[1]
  // The tab keeps the number a text; times are those of Shanghai.
  expect(line).toContain(`${number}\t,已支付,${SILVER_PLAN.name},45.00,45.00,0.00`)
  const { time } = await app.database
    .query<{ time: string }>(
      sql`select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY/MM/DD HH24:MI:SS') as time from membership_order
        where number = ${number}`,
    )
    .then(([row]) => row ?? { time: 'no order' })
  expect(line).toContain(`,${time},`)
  expect((await app.fastify.inject({ url: link.data.url })).statusCode).toBe(404)
  expect(await app.database.query(sql`select actor_id from audit_entry where action = 'order.export'`)).toEqual([
    { actor_id: admin.user.id },
  ])
})

test('every difference between a bill and the ledger is found once, and resolved with a note', async () => {
  const { token } = await app.signIn()
  const [less, gone, refunded] = [
    await buy(app, { token }, plan),
    await buy(app, { token }, plan),
    await buy(app, { token }, plan),
  ]
  const numberOf = async (orderId: string): Promise<string> => {
    const [row] = await app.database.query<{ number: string }>(sql`select number from payment where order_id = ${orderId}`)
    return row?.number ?? ''
  }
  await askForRefund(app, { token }, refunded)
  await decide(await refundIdOf(token, refunded), { decision: 'approve' })
  await app.services.orders.sweep()
  const refundNumber = (await refundIdOf(token, refunded)).replaceAll('-', '')
  // What each bill will differ in: an amount, a payment and a refund that are not there, one that nobody knows.
  await app.database.query(sql`update sandbox_payment set amount_fen = 4400 where number = ${await numberOf(less)}`)
  await app.database.query(sql`delete from sandbox_payment where number = ${await numberOf(gone)}`)
  await app.database.query(sql`delete from sandbox_refund where number = ${refundNumber}`)
  await app.database.query(
    sql`insert into sandbox_payment (number, id, amount_fen, state, transaction_id, expires_at, paid_at)
      values ('strange', ${randomUUID()}, 700, 'paid', 'strange-one', ${app.clock.now()}, ${app.clock.now()})`,
  )
  const day = toShanghaiDay(app.clock.now())
  expect(await app.call(compareBills, { token: admin.token, body: { day } })).toMatchObject({ code: 'INVALID_INPUT' })
  app.clock.set(new Date(`${addDays(day, 1)}T03:00:00Z`))
  admin = await again(admin)
  await app.services.orders.reconciliation.compareDue()
  await app.services.orders.reconciliation.compareDue()
  await app.callOk(compareBills, { token: admin.token, body: { day } })

  const found = await app.callOk(reconciliation, { token: admin.token, body: { size: 50 } })
  const ofDay = found.records.filter((one) => one.day === day)
  expect(ofDay.map(({ kind, subject, number }) => [kind, subject, number].join(' ')).sort()).toEqual(
    [
      `amount payment ${await numberOf(less)}`,
      'missing_here payment strange',
      `missing_there payment ${await numberOf(gone)}`,
      `missing_there refund ${refundNumber}`,
    ].sort(),
  )
  expect(await app.services.orders.reconciliation.countOpen()).toBe(found.openCount)
  expect(found.days).toContainEqual(expect.objectContaining({ provider: 'sandbox', day, differenceCount: 4 }))

  const [one] = ofDay
  const resolving = { token: admin.token, params: { id: one?.id }, body: { note: '已与对方核对' } }
  expect(await app.call(resolveDifference, { ...resolving, body: { note: '' } })).toMatchObject({ code: 'REASON_REQUIRED' })
  expect(await app.callOk(resolveDifference, resolving)).toMatchObject({
    note: '已与对方核对',
    resolvedBy: { id: admin.user.id },
  })
  expect(await app.call(resolveDifference, resolving)).toMatchObject({ code: 'ALREADY_DECIDED' })
  expect((await app.callOk(reconciliation, { token: admin.token, body: {} })).openCount).toBe(found.openCount - 1)
})

test('a payment that only the bill knows of is settled, and is no difference', async () => {
  const person = await app.signIn()
  const orderId = await buy(app, person, plan)
  const day = toShanghaiDay(app.clock.now())
  // As if nothing had been heard of it.
  await app.database.query(sql`delete from money_entry where order_id = ${orderId}`)
  await app.database.query(sql`delete from membership_change where account_id = ${person.user.id}`)
  await app.database.query(sql`delete from membership_term where account_id = ${person.user.id}`)
  await app.database.query(sql`update membership set until = null where account_id = ${person.user.id}`)
  await app.database.query(
    sql`update membership_order set state = 'created', paid_fen = 0, payment_id = null, paid_at = null where id = ${orderId}`,
  )
  await app.database.query(
    sql`update payment set state = 'created', paid_fen = 0, transaction_id = null, paid_at = null where order_id = ${orderId}`,
  )
  app.clock.set(new Date(`${addDays(day, 1)}T03:00:00Z`))
  await app.services.orders.reconciliation.compareDue()
  const { token } = await again(person)
  expect(await app.callOk(myOrder, { token, params: { id: orderId } })).toMatchObject({ state: 'paid' })
})
