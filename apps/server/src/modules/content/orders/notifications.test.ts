import { myOrder, payOrder } from '@zhanjian/contract/money/orders.ts'
import { decideRefund, reconciliation } from '@zhanjian/contract/money/orders-admin.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import type { NotificationWishes } from '../../../fakes/payments/fake-payments.ts'
import { startFakeWechatPay } from '../../../fakes/payments/fake-wechat-pay.ts'
import type { RawNotification } from '../../../platform/payments/payment-provider.ts'
import { onTestEnd } from '../../../testing/on-test-end.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { SILVER_PLAN } from '../../base/membership/testing/plans.ts'
import { askForRefund, createPlan, noAccounts, order } from './testing/orders.ts'

const clock = createSettableClock()
const { account, control, close } = await startFakeWechatPay(clock)
onTestEnd(close)
const fake = control
const app = await startTestApp({ clock, environment: { payments: { ...noAccounts, wechat: account } } })
let admin = await app.signIn({ roles: ['user', 'admin'] })
const plan = await createPlan(app, admin, SILVER_PLAN)

/** As the provider does. */
async function tell({ body, headers }: RawNotification, provider = 'wechat') {
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/payment/notify/${provider}`,
    headers: sent,
    payload: body,
  })
  return answer.statusCode
}

/** An order whose buyer has paid, of which nobody has been told. */
async function payUnheard(person: Person): Promise<{ orderId: string; number: string }> {
  const { orderId } = await order(app, person, plan)
  await app.callOk(payOrder, { token: person.token, params: { id: orderId }, body: { channel: 'wechat_native' } })
  const [row] = await app.database.query<{ number: string }>(sql`select number from payment where order_id = ${orderId}`)
  const number = row?.number ?? ''
  fake.pay(number)
  return { orderId, number }
}

const stateOf = async ({ token }: Person, orderId: string) =>
  (await app.callOk(myOrder, { token, params: { id: orderId } })).state

test.each<[string, NotificationWishes, number]>([
  ['was changed', { tamper: true }, 401],
  ['tests whether signatures are verified', { signtest: true }, 401],
  ['is replayed after five minutes', { oldTimestamp: true }, 401],
  ['is for another merchant', { wrongMerchant: true }, 401],
  ['names no key of ours', { serial: '__proto__' }, 401],
])('a notification that %s changes nothing, and the right one after it is accepted', async (_name, wishes, status) => {
  const person = await app.signIn()
  const { orderId, number } = await payUnheard(person)
  expect(await tell(fake.notify(number, wishes))).toBe(status)
  expect(await stateOf(person, orderId)).toBe('created')
  expect(await tell(fake.notify(number))).toBe(200)
  expect(await stateOf(person, orderId)).toBe('paid')
})

test('a notification that comes ten times at once, and again late, gives its days once', async () => {
  const person = await app.signIn()
  const { orderId, number } = await payUnheard(person)
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(fake.notify(number))))
  expect(new Set(answers)).toEqual(new Set([200]))
  app.clock.advanceS(3600)
  expect(await tell(fake.notify(number))).toBe(200)
  expect(await app.services.membership.listUnfinished(person.user.id)).toHaveLength(1)
  expect(await stateOf(await app.signIn(person.user), orderId)).toBe('paid')
})

test('a signed payment of another amount gives nothing, and is a difference that an admin sees', async () => {
  admin = await app.signIn(admin.user)
  const person = await app.signIn()
  const { orderId, number } = await payUnheard(person)
  expect(await tell(fake.notify(number, { wrongAmount: true }))).toBe(200)
  expect(await stateOf(person, orderId)).toBe('created')
  const { records } = await app.callOk(reconciliation, { token: admin.token, body: {} })
  expect(records).toMatchObject([{ kind: 'amount', subject: 'payment', number, theirFen: 1, ourFen: 0, orderId }])
})

test('a notification about a payment of somebody else, to nobody, or without end is refused', async () => {
  const person = await app.signIn()
  const { orderId, number } = await payUnheard(person)
  await app.database.query(sql`update payment set number = 'another' where order_id = ${orderId}`)
  expect(await tell(fake.notify(number))).toBe(401)
  expect(await tell(fake.notify(number), 'alipay')).toBe(404)
  expect(await tell(fake.notify(number), 'constructor')).toBe(404)
  expect(await tell({ body: Buffer.alloc(100_000), headers: {} })).toBe(413)
})

test('what the provider says about a refund is settled once, in whichever order it comes', async () => {
  const person = await app.signIn()
  const { orderId, number } = await payUnheard(person)
  await tell(fake.notify(number))
  const asked = await askForRefund(app, person, orderId)
  const refundId = asked.refund?.refundId ?? ''
  await app.callOk(decideRefund, { token: admin.token, params: { id: refundId }, body: { decision: 'approve' } })
  // It is made, and the answer is lost.
  fake.setFault('timeoutAfterProcessing')
  await app.services.orders.sweep()
  expect(await stateOf(person, orderId)).toBe('refunding')
  const refundNumber = refundId.replaceAll('-', '')
  expect(await tell(fake.notify(refundNumber))).toBe(200)
  expect(await tell(fake.notify(refundNumber))).toBe(200)
  expect(await tell(fake.notify(number))).toBe(200)
  expect(await stateOf(person, orderId)).toBe('refunded')
  await app.services.orders.books.check()
  expect(app.services.orders.books.getBrokenCount()).toBe(0)
})
