import { randomUUID } from 'node:crypto'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { Database } from '../db/database.ts'
import { createAuditService } from '../modules/base/audit/service.ts'
import { createAuditStore } from '../modules/base/audit/store.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'
import { createMembershipService, type MembershipService } from '../modules/base/membership/service.ts'
import { createMembershipStore } from '../modules/base/membership/store.ts'
import { createSandboxBook } from '../modules/content/orders/sandbox-cashier.ts'
import { createOrdersService, type OrdersService } from '../modules/content/orders/service.ts'
import { createOrdersStore } from '../modules/content/orders/store.ts'
import type { UploadsService } from '../modules/content/uploads/service.ts'
import { createDownloads } from '../platform/downloads/downloads.ts'
import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from '../platform/payments/payment-provider.ts'
import { createSandboxPayments } from '../platform/payments/sandbox/sandbox-payments.ts'
import { systemRandom } from '../platform/random.ts'
import { createSecrets } from '../platform/secrets.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../time/shanghai-day.ts'
import { createAgenda, createPastClock, type PastClock } from './agenda.ts'
import type { DemoMembership } from './demo-membership.ts'
import type { GiveWay } from './give-way.ts'
import { runInOneTransaction } from './run-in-one-transaction.ts'

/** Dependencies of {@link seedMembership}. */
export interface MembershipSeedDependencies {
  membership: DemoMembership
  database: Database
  environment: { secret: string; publicOrigin: string; product: string }
  services: { identity: IdentityService; uploads: UploadsService; membership: MembershipService }
  log: Log
  signal: AbortSignal
  giveWay: GiveWay
}

interface Past {
  demo: DemoMembership
  clock: PastClock
  membership: MembershipService
  orders: OrdersService
  /** What becomes of the next refund; `later`: it is still under way. */
  answerNext: (answer: { failure: string } | 'later') => void
  idOf: (username: string) => string
  planIds: Map<string, string>
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of the refund that is on its way when the demo is planted. */
const REFUND_MS = 3 * DAY_MS
const FIRST_DAY = -125
/** A line that no order of the site explains. */
const STRANGE_LINE = {
  subject: 'payment',
  number: 'demo20260000strange',
  transactionId: 'sandboxstrange',
  amountFen: 990,
} as const
const STRANGE_DAY = -3

/**
 * Plans, and purchases with their past, all at once, so that an interrupted start leaves nothing; nothing if there is a plan, or none is wanted: what a
 * visitor changes stays so.
 */
export async function seedMembership(
  dependencies: MembershipSeedDependencies,
  usernames: ReadonlyMap<string, string>,
): Promise<void> {
  const { database, services, membership: demo } = dependencies
  if (demo.plans.length === 0 || (await services.membership.plans.listAll()).length > 0) return
  const now = new Date()
  const todayMs = getStartOfShanghaiDay(toShanghaiDay(now)).getTime()
  const timeOf = (day: number, hour: number): Date => new Date(todayMs + day * DAY_MS + hour * HOUR_MS)
  const clock = createPastClock(timeOf(FIRST_DAY, 10))
  await runInOneTransaction(database, async (within) => {
    const past = createPast(dependencies, within, clock, usernames)
    const agenda = createAgenda(clock, now)
    agenda.add(timeOf(FIRST_DAY, 10), () => makePlans(past))
    for (const { buyer, plan, day } of demo.purchases)
      agenda.add(timeOf(day, 15), async () => void (await buy(past, buyer, plan)))
    planMember(past, (day, hour, happen) => agenda.add(timeOf(day, hour), happen))
    agenda.add(new Date(now.getTime() - 1000), async () => void (await createOrder(past, demo.member, 'month')))
    agenda.add(timeOf(STRANGE_DAY + 1, 11), async () => {
      await past.orders.reconciliation.compareDay(addDays(toShanghaiDay(clock.now()), -1), past.idOf(demo.operator))
    })
    await agenda.run(dependencies)
  })
}

/** Used up, expired, running, paid back, failed, rejected, on its way back, and waiting for a decision. */
function planMember(past: Past, add: (day: number, hour: number, happen: () => Promise<void>) => void): void {
  const { demo, orders } = past
  const buyMine = (day: number, plan: string, then: (orderId: string) => void): void =>
    add(day, 20, async () => then(await buy(past, demo.member, plan)))
  const ids = { refunded: '', failed: '', rejected: '', underWay: '', waiting: '' }
  buyMine(-120, 'month', () => undefined)
  add(-95, 20, async () => void (await createOrder(past, demo.member, 'quarter')))
  add(-95, 21, () => orders.sweep())
  buyMine(-60, 'quarter', () => undefined)
  buyMine(-40, 'month', (orderId) => {
    ids.refunded = orderId
  })
  add(-39, 9, () => ask(past, ids.refunded))
  add(-38, 14, () => decide(past, ids.refunded, 'approve', ''))
  buyMine(-25, 'month', (orderId) => {
    ids.failed = orderId
  })
  add(-24, 9, () => ask(past, ids.failed))
  add(-23, 14, async () => {
    past.answerNext({ failure: demo.failure })
    await decide(past, ids.failed, 'approve', '')
  })
  buyMine(-12, 'month', (orderId) => {
    ids.rejected = orderId
  })
  add(-11, 9, () => ask(past, ids.rejected))
  add(-10, 14, () => decide(past, ids.rejected, 'reject', demo.rejection))
  buyMine(-6, 'month', (orderId) => {
    ids.underWay = orderId
  })
  add(-5, 9, () => ask(past, ids.underWay))
  add(-1, 14, async () => {
    past.answerNext('later')
    await decide(past, ids.underWay, 'approve', '')
  })
  buyMine(-2, 'year', (orderId) => {
    ids.waiting = orderId
  })
  add(-1, 9, () => ask(past, ids.waiting))
}

async function makePlans({ demo, membership, idOf, planIds }: Past): Promise<void> {
  for (const [position, { key, ...content }] of demo.plans.entries()) {
    const { planId, revision } = await membership.plans.save({ ...content, position }, idOf(demo.operator))
    await membership.plans.offer(planId, true, revision, idOf(demo.operator))
    planIds.set(key, planId)
  }
}

async function createOrder({ orders, idOf, planIds }: Past, username: string, plan: string): Promise<string> {
  const wanted = { planId: planIds.get(plan) ?? '', planRevision: 1, requestId: randomUUID() }
  return (await orders.orders.create(wanted, idOf(username))).orderId
}

/** At the built-in cashier. */
async function buy(past: Past, username: string, plan: string): Promise<string> {
  const { orders, idOf } = past
  const userId = idOf(username)
  const orderId = await createOrder(past, username, plan)
  const caller = {
    user: { id: userId, roles: [] },
    sessionId: '',
    address: userId,
    network: userId,
    clientId: '',
    userAgent: '',
    product: '',
  }
  const step = await orders.paying.pay(orderId, 'sandbox', caller)
  if (step.kind === 'sandbox') await orders.cashier.decide(step.paymentId, 'pay', userId)
  return orderId
}

async function ask({ demo, orders, idOf }: Past, orderId: string): Promise<void> {
  const userId = idOf(demo.member)
  const { amountFen } = await orders.refunds.quote(orderId, userId)
  await orders.refunds.request(orderId, { reason: 'not_needed', note: '', amountFen, requestId: randomUUID() }, userId)
}

async function decide(
  { demo, orders, idOf }: Past,
  orderId: string,
  decision: 'approve' | 'reject',
  note: string,
): Promise<void> {
  const { refund } = await orders.orders.getOwn(orderId, idOf(demo.member))
  await orders.refundDesk.decide(refund?.refundId ?? '', { decision, note }, idOf(demo.operator))
  await orders.sweep()
}

/** The product's own services, with a clock of their own; nobody gets a message of what is long past. */
function createPast(
  { membership: demo, environment, services, log }: MembershipSeedDependencies,
  database: Database,
  clock: PastClock,
  usernames: ReadonlyMap<string, string>,
): Past {
  const random = systemRandom
  const audit = createAuditService({ store: createAuditStore(database), clock, random })
  const messenger = { send: () => Promise.resolve(), deleteMessagesAbout: () => Promise.resolve() }
  const { free } = services.membership
  const membership = createMembershipService({ store: createMembershipStore(database), audit, messenger, free, clock, random })
  const store = createOrdersStore(database)
  const book = createSandboxBook(store)
  const sandbox = createSandboxPayments({ book, secret: environment.secret, clock })
  let next: { failure: string } | 'later' | null = null
  const strangeDay = addDays(toShanghaiDay(new Date()), STRANGE_DAY)
  const provider: PaymentProvider = {
    ...sandbox,
    async refund(refund) {
      const answer = next
      next = null
      if (answer === null) return sandbox.refund(refund)
      if (answer !== 'later') return { state: 'failed', reason: answer.failure }
      await book.refund(refund, new Date(clock.nowMs() + REFUND_MS))
      return { state: 'pending' }
    },
    downloadBill: async (day) => [...(await sandbox.downloadBill(day)), ...(day === strangeDay ? [STRANGE_LINE] : [])],
  }
  const orders = createOrdersService({
    ...services,
    store,
    audit,
    messenger,
    membership,
    gifts: { grantChances: () => Promise.resolve([]), withdrawWaiting: () => Promise.resolve() },
    providers: new Map([[provider.name, provider]]),
    wake: () => Promise.resolve(),
    downloads: createDownloads({ secrets: createSecrets({ secret: environment.secret, random }), random, clock }),
    sandboxSecret: environment.secret,
    messagingAppId: null,
    publicOrigin: environment.publicOrigin,
    clock,
    random,
    // What is said of a refund that failed on purpose is no alarm.
    log: { ...log, error: () => undefined },
  })
  return {
    demo,
    clock,
    membership,
    orders,
    answerNext: (answer) => {
      next = answer
    },
    idOf: (username) => usernames.get(username) ?? '',
    planIds: new Map(),
  }
}
