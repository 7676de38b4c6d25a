import { myOrder, payOrder } from '@zhanjian/contract/money/orders.ts'
import {
  decideRefund,
  managedOrderById,
  reconciliation,
  resolveDifference,
  settleRefund,
} from '@zhanjian/contract/money/orders-admin.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import type { NotificationWishes } from '../../../fakes/payments/fake-payments.ts'
import { startFakeWechatPay } from '../../../fakes/payments/fake-wechat-pay.ts'
import { onTestEnd } from '../../../testing/on-test-end.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { GOLD_PLAN, SILVER_PLAN } from '../../base/membership/testing/plans.ts'
import { askForRefund, createPlan, expectSoundBooks, noAccounts, order } from './testing/orders.ts'

const lines: string[] = []

const clock = createSettableClock()
const { account, control, close } = await startFakeWechatPay(clock)
onTestEnd(close)
const fake = control
const app = await startTestApp({
  clock,
  environment: { payments: { ...noAccounts, wechat: account } },
  logSink: { write: (line) => void lines.push(line) },
})
let admin = await app.signIn({ roles: ['user', 'admin'] })
const plan = await createPlan(app, admin, { ...SILVER_PLAN, name: '会员月卡, 30 天' })
const goldPlan = await createPlan(app, admin, GOLD_PLAN)

afterEach(() => expectSoundBooks(app))

/** As the provider does. */
async function tell(number: string, wishes: NotificationWishes = {}): Promise<number> {
  const { body, headers } = fake.notify(number, wishes)
  const url = '/api/payment/notify/wechat'
  const sent = headers as Record<string, string>
  return (await app.fastify.inject({ method: 'POST', url, headers: sent, payload: body })).statusCode
}

interface Begun {
  orderId: string
  number: string
}

/** An order whose payment has begun. */
async function begin(person: Person, of = plan): Promise<Begun> {
  const { orderId } = await order(app, person, of)
  await app.callOk(payOrder, { token: person.token, params: { id: orderId }, body: { channel: 'wechat_native' } })
  const [row] = await app.database.query<{ number: string }>(sql`select number from payment where order_id = ${orderId}`)
  return { orderId, number: row?.number ?? '' }
}

async function buy(person: Person): Promise<Begun> {
  const begun = await begin(person)
  fake.pay(begun.number)
  await tell(begun.number)
  return begun
}

/** As after a time in which the provider did not answer. */
async function closeUnheard({ orderId }: Begun): Promise<void> {
  const at = app.clock.now()
  await app.database.query(
    sql`update membership_order set state = 'closed', closed_at = ${at}, close_reason = 'expired' where id = ${orderId}`,
  )
}

const stateOf = async ({ token }: Person, { orderId }: Begun) =>
  (await app.callOk(myOrder, { token, params: { id: orderId } })).state

async function listOpen(orderId: string | null) {
  admin = await app.signIn(admin.user)
  const { records } = await app.callOk(reconciliation, { token: admin.token, body: { size: 50 } })
  return records.filter((one) => one.orderId === orderId)
}

const amount = (total: number, currency = 'CNY') => ({ amount: { total, currency } })

async function readGauge(of: TestApp, name: string): Promise<number> {
  const { body } = await of.fastify.inject({ url: '/metrics' })
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
}

test('every payment that does not fit is a difference of its own, with the amount that its provider says', async () => {
  const person = await app.signIn()
  const begun = await begin(person)
  fake.pay(begun.number)
  for (const fen of [1, 2, 3, 4, 5, 6])
    expect(await tell(begun.number, { content: { transaction_id: `wrong${fen}`, ...amount(fen) } })).toBe(200)
  expect(await tell(begun.number)).toBe(200)
  expect(await tell(begun.number, { content: { transaction_id: 'second' } })).toBe(200)
  expect(await tell(begun.number, { content: { transaction_id: 'second' } })).toBe(200)
  expect(await tell(begun.number, { wrongAmount: true })).toBe(200)
  expect(await tell(begun.number, { content: { transaction_id: 'dollars', ...amount(4500, 'USD') } })).toBe(200)
  expect(await stateOf(person, begun)).toBe('paid')
  const found = await listOpen(begun.orderId)
  expect(found.map(({ kind, transactionId, theirFen, currency }) => [kind, transactionId, theirFen, currency]).reverse()).toEqual(
    [
      ...[1, 2, 3, 4, 5, 6].map((fen) => ['amount', `wrong${fen}`, fen, 'CNY']),
      ['second', 'second', 4500, 'CNY'],
      ['amount', expect.any(String), 1, 'CNY'],
      ['currency', 'dollars', 4500, 'USD'],
    ],
  )
})

test('every process tells how many differences are open, from the moment at which one is recorded or resolved', async () => {
  const node = await startTestApp({ database: app.database, objects: app.objects, clock: app.clock })
  const before = await readGauge(node, 'orders_open_differences')
  const person = await app.signIn()
  const begun = await begin(person)
  fake.pay(begun.number)
  await tell(begun.number, { wrongAmount: true })
  for (const one of [app, node]) expect(await readGauge(one, 'orders_open_differences')).toBe(before + 1)
  const [difference] = await listOpen(begun.orderId)
  await app.callOk(resolveDifference, { token: admin.token, params: { id: difference?.id }, body: { note: '已核对' } })
  for (const one of [app, node]) expect(await readGauge(one, 'orders_open_differences')).toBe(before)
})

test('a payment of no order of ours is a difference at once, and the provider tells it again', async () => {
  const begun = await begin(await app.signIn())
  fake.pay(begun.number)
  const content = { out_trade_no: 'of-another-shop', transaction_id: 'foreign-1', ...amount(700) }
  expect(await tell(begun.number, { content })).toBe(401)
  expect(await tell(begun.number, { content })).toBe(401)
  expect(await listOpen(null)).toMatchObject([{ kind: 'missing_here', transactionId: 'foreign-1', theirFen: 700 }])
})

/** A refund that the provider has refused. */
async function failRefund(person: Person, begun: Begun): Promise<{ refundId: string; number: string }> {
  const { refund } = await askForRefund(app, person, begun.orderId)
  const refundId = refund?.refundId ?? ''
  const number = refundId.replaceAll('-', '')
  fake.failRefund(number)
  admin = await app.signIn(admin.user)
  await app.callOk(decideRefund, { token: admin.token, params: { id: refundId }, body: { decision: 'approve' } })
  await app.services.orders.sweep()
  expect(await stateOf(person, begun)).toBe('refund_failed')
  return { refundId, number }
}

test('a refund that succeeds after it failed is entered, refunds its order, and is a difference with its amount', async () => {
  const person = await app.signIn()
  const begun = await buy(person)
  const { number } = await failRefund(person, begun)
  fake.succeedRefund(number)
  expect(await tell(number)).toBe(200)
  expect(await tell(number)).toBe(200)
  expect(await app.callOk(myOrder, { token: person.token, params: { id: begun.orderId } })).toMatchObject({
    state: 'refunded',
    refundedFen: 4450,
    refund: { state: 'done' },
  })
  const { entries } = await app.callOk(managedOrderById, { token: admin.token, params: { id: begun.orderId } })
  expect(entries.map(({ amountFen }) => amountFen)).toEqual([4500, -4450])
  expect(await listOpen(begun.orderId)).toMatchObject([
    { kind: 'late_refund', subject: 'refund', number, theirFen: 4450, ourFen: 0 },
  ])
})

test('a refund that succeeds after it was paid by hand is entered too, so that the desk sees what went out twice', async () => {
  const person = await app.signIn()
  const begun = await buy(person)
  const { refundId, number } = await failRefund(person, begun)
  const body = { action: 'paid_by_hand' as const, note: '银行转账' }
  await app.callOk(settleRefund, { token: admin.token, params: { id: refundId }, body })
  fake.succeedRefund(number)
  expect(await tell(number)).toBe(200)
  expect(await tell(number)).toBe(200)
  const { entries, events } = await app.callOk(managedOrderById, { token: admin.token, params: { id: begun.orderId } })
  expect(entries.map(({ amountFen }) => amountFen)).toEqual([4500, -4450, -4450])
  expect(events.at(-1)?.action).toBe('refund_late')
  expect(await listOpen(begun.orderId)).toMatchObject([{ kind: 'late_refund', theirFen: 4450, ourFen: 4450 }])
})

test('a refund that succeeds unheard after it failed is found in the bill, entered, and is a difference once', async () => {
  const person = await app.signIn()
  const begun = await buy(person)
  const { number } = await failRefund(person, begun)
  fake.succeedRefund(number)
  const day = toShanghaiDay(app.clock.now())
  app.clock.set(new Date(`${addDays(day, 1)}T03:00:00Z`))
  await app.services.orders.reconciliation.compareDue()
  expect(await stateOf(await app.signIn(person.user), begun)).toBe('refunded')
  expect(await listOpen(begun.orderId)).toMatchObject([{ kind: 'late_refund', number, theirFen: 4450 }])
})

test('a refund that failed after all although it was said to be done is a difference', async () => {
  const person = await app.signIn()
  const begun = await buy(person)
  const { refund } = await askForRefund(app, person, begun.orderId)
  const refundId = refund?.refundId ?? ''
  const number = refundId.replaceAll('-', '')
  admin = await app.signIn(admin.user)
  await app.callOk(decideRefund, { token: admin.token, params: { id: refundId }, body: { decision: 'approve' } })
  await app.services.orders.sweep()
  expect(await tell(number, { content: { refund_status: 'ABNORMAL' } })).toBe(200)
  expect(await stateOf(person, begun)).toBe('refunded')
  expect(await listOpen(begun.orderId)).toMatchObject([{ kind: 'missing_there', number, theirFen: null, ourFen: 4450 }])
})

test('a transaction that has paid for something pays for nothing else', async () => {
  const person = await app.signIn()
  const first = await buy(person)
  const [paid] = await app.database.query<{ id: string }>(
    sql`select transaction_id as id from payment where number = ${first.number}`,
  )
  const second = await begin(person)
  fake.pay(second.number)
  expect(await tell(second.number, { content: { transaction_id: paid?.id } })).toBe(200)
  expect(await stateOf(person, second)).toBe('created')
  expect(await listOpen(second.orderId)).toMatchObject([{ kind: 'second', transactionId: paid?.id, theirFen: 4500, ourFen: 0 }])
})

test('a bill whose lines have a comma in the name of a plan is read whole, and agrees', async () => {
  const day = addDays(toShanghaiDay(app.clock.now()), 1)
  app.clock.set(new Date(`${day}T03:00:00Z`))
  await buy(await app.signIn())
  app.clock.set(new Date(`${addDays(day, 1)}T03:00:00Z`))
  await app.services.orders.reconciliation.compareDue()
  admin = await app.signIn(admin.user)
  const { days } = await app.callOk(reconciliation, { token: admin.token, body: {} })
  expect(days).toContainEqual(
    expect.objectContaining({ provider: 'wechat', day, lineCount: 1, paidFen: 4500, differenceCount: 0 }),
  )
})

test('a late payment goes back if another order was honoured after ours was closed, whatever second the provider says', async () => {
  const person = await app.signIn()
  const late = await begin(person)
  const other = await begin(person, goldPlan)
  const second = Math.ceil(app.clock.nowMs() / 1000) * 1000
  app.clock.set(new Date(second + 400))
  await closeUnheard(late)
  app.clock.set(new Date(second + 600))
  fake.pay(other.number)
  await tell(other.number)
  expect(await stateOf(person, other)).toBe('paid')
  fake.pay(late.number)
  await tell(late.number)
  expect(await stateOf(person, late)).toBe('refunding')
  expect(await app.services.membership.listUnfinished(person.user.id)).toHaveLength(1)
  await app.services.orders.sweep()
})

test('of two late payments of one buyer at once one is honoured', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await app.signIn()
    const both = [await begin(person), await begin(person, goldPlan)]
    for (const one of both) await closeUnheard(one)
    for (const { number } of both) fake.pay(number)
    await Promise.all(both.map(({ number }) => tell(number)))
    expect((await Promise.all(both.map((one) => stateOf(person, one)))).sort()).toEqual(['paid', 'refunding'])
    await app.services.orders.sweep()
  }
})

test.each<[string, NotificationWishes, number, string]>([
  ['the year 10000', { content: { success_time: '+010000-01-01T00:00:00Z' } }, 200, 'paid'],
  ['no time', { content: { success_time: undefined } }, 200, 'paid'],
  ['a NUL in its event', { eventId: 'EV-\0' }, 200, 'paid'],
  ['a NUL in its transaction', { content: { transaction_id: 'a\0b' } }, 200, 'paid'],
  ['a NUL in its number', { content: { out_trade_no: 'a\0b' } }, 401, 'created'],
  ['a number of a kilometre', { content: { out_trade_no: 'n'.repeat(20_000) } }, 401, 'created'],
  ['an absurd amount', { content: amount(Number.MAX_SAFE_INTEGER) }, 200, 'created'],
  ['a NUL in its currency', { content: amount(4500, '\0') }, 200, 'created'],
  ['no transaction', { content: { transaction_id: undefined } }, 401, 'created'],
])('a signed notification with %s is acknowledged or refused, and told no longer than that', async (_name, wishes, status, state) => {
  const person = await app.signIn()
  const begun = await begin(person)
  fake.pay(begun.number)
  expect(await tell(begun.number, wishes)).toBe(status)
  expect(await stateOf(person, begun)).toBe(state)
})

test('forged notifications are one line of the log in ten seconds, not one each', async () => {
  lines.length = 0
  const forged = { method: 'POST' as const, url: '/api/payment/notify/wechat', payload: Buffer.from('{}') }
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.fastify.inject(forged)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  // The log of requests is another matter: it has a line of the level `info` for each.
  expect(lines.filter((line) => !line.includes('"level":30')).length).toBeLessThanOrEqual(1)
})
