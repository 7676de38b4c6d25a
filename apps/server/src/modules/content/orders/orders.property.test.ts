import { randomUUID } from 'node:crypto'
import {
  cancelOrder,
  checkOrder,
  createOrder,
  decideSandboxPayment,
  myOrder,
  type Order,
  type PaymentChannel,
  payOrder,
} from '@zhanjian/contract/money/orders.ts'
import { decideRefund, type ManagedPlan, settleRefund } from '@zhanjian/contract/money/orders-admin.ts'
import { refundPreview, requestRefund, withdrawRefund } from '@zhanjian/contract/money/refunds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startFakeAlipay } from '../../../fakes/payments/fake-alipay.ts'
import type { PaymentFault } from '../../../fakes/payments/fake-payment-server.ts'
import type { FakePayments, NotificationWishes } from '../../../fakes/payments/fake-payments.ts'
import { startFakeWechatPay } from '../../../fakes/payments/fake-wechat-pay.ts'
import { onTestEnd } from '../../../testing/on-test-end.ts'
import { createSettableClock } from '../../../testing/settable-clock.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { SILVER_PLAN } from '../../base/membership/testing/plans.ts'
import { createPlan } from './testing/orders.ts'

/** More by the environment: `ORDERS_RUNS=500`. */
const RUNS = Number(process.env.ORDERS_RUNS ?? 12)
const STEPS_MAX = 24

const channel = fc.constantFrom<PaymentChannel>('wechat_native', 'wechat_h5', 'alipay_wap', 'sandbox')
const fault = fc.constantFrom<PaymentFault | null>('timeoutAfterProcessing', '500', 'badsig', null)
const wishes = fc.constantFrom<NotificationWishes>(
  {},
  {},
  {},
  { tamper: true },
  { signtest: true },
  { oldTimestamp: true },
  { wrongMerchant: true },
)

/** What buyers, providers, admins and time do, in any order. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('begin' as const), channel, fault }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), at: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('notify' as const), at: fc.nat(3), times: fc.integer({ min: 1, max: 3 }), wishes }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const), fault }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 16, 60) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), fault }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('check' as const), fault }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), willFail: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      decision: fc.constantFrom('approve' as const, 'reject' as const),
      amountFen: fc.option(fc.integer({ min: 1, max: SILVER_PLAN.priceFen + 100 }), { nil: undefined }),
      fault,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      action: fc.constantFrom('retry' as const, 'paid_by_hand' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('succeedLate' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('F-10 whatever happens in whichever order, every yuan is entered once and gives its days or goes back', async () => {
  const world = await startWorld()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: STEPS_MAX }), async (steps) => {
      const buyer = await createBuyer(world)
      for (const one of steps) await take(world, buyer, one)
      await settleAll(world)
      await assertBooks(world)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 600_000)

interface World {
  app: TestApp
  plan: ManagedPlan
  adminUser: Awaited<ReturnType<TestApp['signIn']>>['user']
  fakes: Record<'wechat' | 'alipay', FakePayments>
  openPage: (search: URLSearchParams) => unknown
}

async function startWorld(): Promise<World> {
  const clock = createSettableClock()
  const [wechat, alipay] = [await startFakeWechatPay(clock), await startFakeAlipay(clock)]
  onTestEnd(wechat.close)
  onTestEnd(alipay.close)
  const payments = { wechat: wechat.account, alipay: alipay.account, hasSandbox: true }
  const app = await startTestApp({ clock, environment: { payments } })
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const plan = await createPlan(app, admin, SILVER_PLAN)
  return {
    app,
    plan,
    adminUser: admin.user,
    fakes: { wechat: wechat.control, alipay: alipay.control },
    openPage: alipay.openPage,
  }
}

interface Buyer {
  token: string
  user: World['adminUser']
  orderId: string | null
}

async function createBuyer({ app }: World): Promise<Buyer> {
  const { user, token } = await app.signIn()
  return { user, token, orderId: null }
}

async function take(world: World, buyer: Buyer, one: Step): Promise<void> {
  const { app, plan, fakes } = world
  const { token } = buyer
  if (one.kind === 'create') {
    const body = { planId: plan.planId, planRevision: plan.revision, requestId: randomUUID() }
    buyer.orderId = (await app.callOk(createOrder, { token, body })).orderId
    return
  }
  if (buyer.orderId === null) return
  const params = { id: buyer.orderId }
  const setFault = (next: PaymentFault | null) => Object.values(fakes).forEach((fake) => fake.setFault(next))
  if ('fault' in one) setFault(one.fault)
  switch (one.kind) {
    case 'begin': {
      const { data, code } = await app.call(payOrder, { token, params, body: { channel: one.channel } })
      if (code === undefined && data.kind === 'redirect' && one.channel === 'alipay_wap')
        world.openPage(new URL(data.url).searchParams)
      break
    }
    case 'pay':
      await pay(world, buyer, one.at)
      break
    case 'notify':
      for (let times = 0; times < one.times; times += 1) await notify(world, buyer.orderId, one.at, one.wishes)
      break
    case 'sweep':
      await app.services.orders.sweep()
      break
    case 'wait':
      app.clock.advanceS(one.minutes * 60)
      buyer.token = (await app.signIn(buyer.user)).token
      break
    case 'cancel':
      await app.call(cancelOrder, { token, params })
      break
    case 'check':
      await app.call(checkOrder, { token, params })
      break
    case 'ask':
      await ask(world, buyer, one.willFail)
      break
    case 'withdraw':
      await app.call(withdrawRefund, { token, params })
      break
    case 'succeedLate':
      await succeedLate(world, buyer.orderId)
      break
    case 'decide':
    case 'settle':
      await actAsAdmin(world, buyer, one)
      break
  }
  setFault(null)
}

interface KnownPayment {
  id: string
  number: string
  provider: 'wechat' | 'alipay' | 'sandbox'
}

/** By the order of their beginning. */
async function findPayment({ app }: World, orderId: string, at: number): Promise<KnownPayment | undefined> {
  const rows = await app.database.query<KnownPayment>(
    sql`select id, number, provider from payment where order_id = ${orderId} order by created_at, id`,
  )
  return rows[at % Math.max(1, rows.length)]
}

async function pay(world: World, { token, orderId }: Buyer, at: number): Promise<void> {
  const payment = orderId === null ? undefined : await findPayment(world, orderId, at)
  if (payment === undefined) return
  if (payment.provider === 'sandbox')
    await world.app.call(decideSandboxPayment, { token, params: { id: payment.id }, body: { outcome: 'pay' } })
  else world.fakes[payment.provider].pay(payment.number)
}

async function notify(world: World, orderId: string, at: number, how: NotificationWishes): Promise<void> {
  const payment = await findPayment(world, orderId, at)
  if (payment === undefined || payment.provider === 'sandbox') return
  const raw = tryNotify(world.fakes[payment.provider], payment.number, how)
  if (raw !== null) await world.app.services.orders.notifications.receive(payment.provider, raw)
}

/** @returns null: the provider knows no such payment */
function tryNotify(fake: FakePayments, number: string, how: NotificationWishes) {
  try {
    return fake.notify(number, how)
  } catch {
    return null
  }
}

async function ask({ app, fakes }: World, { token, orderId }: Buyer, willFail: boolean): Promise<void> {
  const params = { id: orderId ?? '' }
  const { amountFen } = await app.callOk(refundPreview, { token, params })
  if (amountFen === 0) return
  const body = { reason: 'not_needed' as const, amountFen, requestId: randomUUID() }
  const { data } = await app.call(requestRefund, { token, params, body })
  const refundId = (data as Order | undefined)?.refund?.refundId
  if (willFail && refundId) for (const fake of Object.values(fakes)) fake.failRefund(refundId.replaceAll('-', ''))
}

/** Of a refund that the provider had refused, whatever was done about it since. */
async function succeedLate({ app, fakes }: World, orderId: string): Promise<void> {
  const refunds = await app.database.query<{ number: string }>(
    sql`select r.number from refund r join payment p on p.id = r.payment_id
      where r.order_id = ${orderId} and p.provider = 'wechat' and r.state in ('failed', 'done')`,
  )
  for (const { number } of refunds)
    if (fakes.wechat.succeedRefund(number)) await app.services.orders.notifications.receive('wechat', fakes.wechat.notify(number))
}

async function actAsAdmin(
  { app, adminUser }: World,
  { token, orderId }: Buyer,
  one: Extract<Step, { kind: 'decide' | 'settle' }>,
): Promise<void> {
  const { refund } = await app.callOk(myOrder, { token, params: { id: orderId ?? '' } })
  if (refund === null) return
  const admin = await app.signIn(adminUser)
  const params = { id: refund.refundId }
  if (one.kind === 'settle') {
    await app.call(settleRefund, { token: admin.token, params, body: { action: one.action, note: '按约定' } })
    return
  }
  const amountFen = one.amountFen === undefined ? {} : { amountFen: one.amountFen }
  await app.call(decideRefund, { token: admin.token, params, body: { decision: one.decision, note: '按约定', ...amountFen } })
}

/** Nothing fails any more, and time passes: everything that is unclear becomes clear. */
async function settleAll({ app }: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    app.clock.advanceS(25 * 3600)
    await app.services.orders.sweep()
  }
}

async function assertBooks({ app, fakes }: World): Promise<void> {
  await app.services.orders.books.check()
  expect(app.services.orders.books.getBrokenCount()).toBe(0)
  const unclear = sql`select id from payment where state = 'created' union all select id from refund where state = 'refunding'
    union all select id from membership_order where state = 'created'`
  expect(await app.database.query(unclear)).toEqual([])
  for (const provider of ['wechat', 'alipay'] as const) {
    const [ours] = await app.database.query<{ fen: number }>(
      sql`select coalesce(sum(amount_fen), 0)::int as fen from money_entry where provider = ${provider} and not is_by_hand`,
    )
    expect(ours?.fen, provider).toBe(fakes[provider].getBalanceFen())
  }
  const [sandbox] = await app.database.query<{ ours: number; theirs: number }>(
    sql`select (select coalesce(sum(amount_fen), 0)::int from money_entry where provider = 'sandbox' and not is_by_hand) as ours,
      (select coalesce(sum(amount_fen), 0)::int from sandbox_payment where state = 'paid')
        - (select coalesce(sum(amount_fen), 0)::int from sandbox_refund) as theirs`,
  )
  expect(sandbox?.ours).toBe(sandbox?.theirs)
}
