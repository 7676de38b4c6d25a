// A process of its own for tests of payments: opens the embedded database in a directory, and buys and refunds plans as fast as it can
// at a provider outside, until it is killed. It prints a line of JSON for each confirmed fact.
//   node payments-process.ts <data directory> <account of the provider as JSON> <address of its buyers>
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { createFreeBenefits } from '../modules/base/membership/benefits.ts'
import { createMembershipService } from '../modules/base/membership/service.ts'
import { createMembershipStore } from '../modules/base/membership/store.ts'
import { SILVER_PLAN } from '../modules/base/membership/testing/plans.ts'
import { createMessageOutbox } from '../modules/base/outbox/service.ts'
import { createOrdersService } from '../modules/content/orders/service.ts'
import { createOrdersStore } from '../modules/content/orders/store.ts'
import { systemClock } from '../platform/clock.ts'
import { createDownloads } from '../platform/downloads/downloads.ts'
import { createPaymentProviders } from '../platform/payments/payment-providers.ts'
import { systemRandom } from '../platform/random.ts'
import { createSecrets } from '../platform/secrets.ts'

/** The provider's account, as it goes to another process. */
export interface SentAccount {
  base: string
  appId: string
  merchantId: string
  serial: string
  apiKey: string
  keyId: string
  privateKey: string
  publicKey: string
}

/** A line of the process's output. */
export type PaymentsReport =
  | { kind: 'opened'; clusterDirectory: string }
  /** The provider was told that its notification is accepted: it tells it no more. */
  | { kind: 'settled'; number: string }
  | { kind: 'refunded'; number: string }
  | { kind: 'checked'; state: PaymentsState }

export interface PaymentsState {
  /** Of the ledger, in order. */
  entries: { number: string; amountFen: number }[]
  broken: string[]
  /** Payments and refunds of which the outcome is not known. */
  unclear: number
}

const BUYERS = 24
const PARALLEL = 6
const REFUNDED_EVERY = 3
const PLAN = { ...SILVER_PLAN, benefits: { ...SILVER_PLAN.benefits, drawChances: 0 } }
const PAUSE_MS = 20

const [dataDirectory = '', accountText = '{}', buyersAddress = ''] = process.argv.slice(2)
const { connection } = await startEmbeddedPostgres({ dataDirectory })
const database = openDatabase(connection)
await migrate(database)
const sent: SentAccount = JSON.parse(accountText)
const [clock, random] = [systemClock, systemRandom]
const log = { warn: () => undefined, error: () => undefined }
const audit = { record: () => Promise.resolve() }
const messenger = createMessageOutbox({ clock, random, notices: { send: () => Promise.resolve() } })
const free = createFreeBenefits(-1)
const membership = createMembershipService({ store: createMembershipStore(database), audit, messenger, free, clock, random })
const service = createOrdersService({
  store: createOrdersStore(database),
  audit,
  messenger,
  identity: { findPeopleByIds: async () => new Map() },
  membership,
  gifts: { grantChances: async () => [], withdrawWaiting: async () => undefined },
  providers: createPaymentProviders({
    accounts: {
      wechat: {
        ...sent,
        isSimulated: true,
        privateKey: createPrivateKey(sent.privateKey),
        providerKeys: { [sent.keyId]: createPublicKey(sent.publicKey) },
      },
      alipay: undefined,
      hasSandbox: false,
    },
    notifyBase: 'https://zhanjian.example/api/payment/notify/',
    site: { name: '展间', origin: 'https://zhanjian.example' },
    sandbox: null,
    clock,
    random,
  }),
  wake: () => Promise.resolve(),
  uploads: { getUsage: async () => ({ usedBytes: 0, quotaBytes: -1, fileCount: 0 }) },
  downloads: createDownloads({ secrets: createSecrets({ secret: 'of the crash test', random }), random, clock }),
  sandboxSecret: '',
  messagingAppId: null,
  publicOrigin: 'https://zhanjian.example',
  clock,
  random,
  log,
})

const { buyers, adminId, planId } = await plant()
report({ kind: 'opened', clusterDirectory: 'host' in connection ? `${connection.host}`.replace(/socket$/, 'cluster') : '' })
let isBuying = true
createInterface(process.stdin).on('line', async () => {
  isBuying = false
  await shopping
  report({ kind: 'checked', state: await repeat(settleAll) })
})
const shopping = Promise.all(
  Array.from({ length: PARALLEL }, (_, worker) => shop(buyers.filter((_one, index) => index % PARALLEL === worker))),
)

async function plant(): Promise<{ buyers: string[]; adminId: string; planId: string }> {
  await database.query(
    sql`insert into account (id, username, nickname, invitation_code, created_at)
      select gen_random_uuid(), 'by' || n, '买家' || n, 'by' || n, now() from generate_series(0, ${BUYERS}) n on conflict do nothing`,
  )
  const rows = await database.query<{ id: string; username: string }>(sql`select id, username from account order by username`)
  const [admin, ...others] = rows.map(({ id }) => id)
  const [known] = await membership.plans.listAll()
  const plan = known ?? (await membership.plans.save({ ...PLAN, position: 0 }, admin ?? ''))
  if (!plan.isOffered) await membership.plans.offer(plan.planId, true, plan.revision, admin ?? '')
  return { buyers: others, adminId: admin ?? '', planId: plan.planId }
}

/** Each buyer buys one after the other; whatever fails is left as it is. */
async function shop(own: readonly string[]): Promise<void> {
  for (let round = 0; isBuying; round += 1)
    for (const userId of own) {
      if (!isBuying) return
      try {
        await buy(userId, round % REFUNDED_EVERY === 0)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
}

async function buy(userId: string, isRefunded: boolean): Promise<void> {
  const { orderId } = await service.orders.create({ planId, planRevision: 1, requestId: randomUUID() }, userId)
  const caller = {
    user: { id: userId, roles: [] },
    sessionId: '',
    address: '127.0.0.1',
    network: '127.0.0.1',
    clientId: '',
    userAgent: '',
    product: '',
  }
  await service.paying.pay(orderId, 'wechat_native', caller)
  const [payment] = await database.query<{ number: string }>(sql`select number from payment where order_id = ${orderId}`)
  const number = payment?.number ?? ''
  const told = await fetch(`${buyersAddress}?number=${number}`)
  const { body, headers }: { body: string; headers: Record<string, string> } = await told.json()
  const answer = await service.notifications.receive('wechat', { body: Buffer.from(body, 'base64'), headers })
  if (answer?.status !== 200) throw new Error('not accepted')
  report({ kind: 'settled', number })
  if (isRefunded) await refund(orderId, userId)
}

async function refund(orderId: string, userId: string): Promise<void> {
  const { amountFen } = await service.refunds.quote(orderId, userId)
  const wanted = { reason: 'not_needed' as const, note: '', amountFen, requestId: randomUUID() }
  const asked = await service.refunds.request(orderId, wanted, userId)
  const refundId = asked.refund?.refundId ?? ''
  await service.refundDesk.decide(refundId, { decision: 'approve', note: '' }, adminId)
  await service.refundSettlement.sweep()
  const { refund: done } = await service.orders.getOwn(orderId, userId)
  if (done?.state === 'done') report({ kind: 'refunded', number: refundId.replaceAll('-', '') })
}

/** Everything that is unclear is asked for, as it would be with time. */
async function settleAll(): Promise<PaymentsState> {
  for (let round = 0; round < 3; round += 1) {
    await database.query(sql`update membership_order set expires_at = created_at where state = 'created'`)
    await database.query(sql`update payment set ask_at = created_at where state = 'created'`)
    await database.query(sql`update refund set ask_at = requested_at where state = 'refunding'`)
    for (let sweep = 0; sweep < 4; sweep += 1) await service.sweep()
  }
  const entries = await database.query<{ number: string; amountFen: number }>(
    sql`select number, amount_fen as "amountFen" from money_entry order by at, id`,
  )
  const [unclear] = await database.query<{ count: number }>(
    sql`select (select count(*) from payment where state = 'created')::int
      + (select count(*) from refund where state = 'refunding')::int as count`,
  )
  const broken = await createOrdersStore(database).ledger.findBroken(20)
  return { entries, broken: broken.map(({ rule, id }) => `${rule}: ${id}`), unclear: unclear?.count ?? 0 }
}

/** A statement can be repeated when its connection is killed. */
async function repeat<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

function report(message: PaymentsReport): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
