// Orders as the server creates them, and notifications of payments as it settles them: signature, lock, ledger, order, days, message.
// Compared with the bare statements that write the same rows, on the same database in the same run.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { sql } from '../apps/server/src/db/sql.ts'
import { createFreeBenefits } from '../apps/server/src/modules/base/membership/benefits.ts'
import { createMembershipService } from '../apps/server/src/modules/base/membership/service.ts'
import { createMembershipStore } from '../apps/server/src/modules/base/membership/store.ts'
import { SILVER_PLAN } from '../apps/server/src/modules/base/membership/testing/plans.ts'
import { createMessageOutbox } from '../apps/server/src/modules/base/outbox/service.ts'
import { createSandboxBook } from '../apps/server/src/modules/content/orders/sandbox-cashier.ts'
import { createOrdersService } from '../apps/server/src/modules/content/orders/service.ts'
import { createOrdersStore } from '../apps/server/src/modules/content/orders/store.ts'
import { systemClock as clock } from '../apps/server/src/platform/clock.ts'
import { createDownloads } from '../apps/server/src/platform/downloads/downloads.ts'
import { createSandboxPayments, writeSandboxNotification } from '../apps/server/src/platform/payments/sandbox/sandbox-payments.ts'
import { systemRandom as random } from '../apps/server/src/platform/random.ts'
import { createSecrets } from '../apps/server/src/platform/secrets.ts'

const CONNECTIONS = 8
const ROUNDS = 4
const BUYERS_PER_ROUND = 250
const SECRET = 'of a bench'
const BUDGET = 0.2

const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bench-orders-'))
const server = await startEmbeddedPostgres({ dataDirectory: directory })
const database = openDatabase({ ...server.connection, max: CONNECTIONS })
await migrate(database)
const { orders, plan } = await createServices()

const rates = { create: [], bareCreate: [], settle: [], bareSettle: [] }
for (let round = 0; round < ROUNDS; round++) {
  const [ours, bare] = [await createBuyers(`o${round}`), await createBuyers(`b${round}`)]
  const wanted = { planId: plan.planId, planRevision: plan.revision }
  const created = new Map()
  rates.create.push(
    await timeEach(ours, async (id) => {
      const { orderId } = await orders.orders.create({ ...wanted, requestId: randomUUID() }, id)
      created.set(id, orderId)
    }),
  )
  const bareIds = new Map(bare.map((id) => [id, randomUUID()]))
  rates.bareCreate.push(await timeEach(bare, (id) => insertOrder(bareIds.get(id), id)))
  for (const [id, orderId] of [...created, ...bareIds]) await beginPayment(orderId, id)
  rates.settle.push(await timeEach(ours, (id) => tell(created.get(id))))
  rates.bareSettle.push(await timeEach(bare, (id) => settleBarely(bareIds.get(id), id)))
}
await database.close()
await server.stop()
rmSync(directory, { recursive: true, force: true })

const rowOf = (what, ours, bare) => {
  const ratio = median(ours) / median(bare)
  const measured = `${ratio.toFixed(2)} (${Math.round(median(ours))} and ${Math.round(median(bare))} a second)`
  return { what, measured, budget: `≥ ${BUDGET}`, holds: ratio >= BUDGET }
}
console.log(
  JSON.stringify([
    rowOf('creating an order: server ÷ the statements that write it', rates.create, rates.bareCreate),
    rowOf('settling a notified payment: server ÷ the statements that write it', rates.settle, rates.bareSettle),
  ]),
)

async function createServices() {
  const audit = { record: async () => undefined }
  const messenger = createMessageOutbox({ clock, random, notices: { send: async () => undefined } })
  const free = createFreeBenefits(-1)
  const membership = createMembershipService({ store: createMembershipStore(database), audit, messenger, free, clock, random })
  const store = createOrdersStore(database)
  const sandbox = createSandboxPayments({ book: createSandboxBook(store), secret: SECRET, clock })
  const service = createOrdersService({
    store,
    audit,
    messenger,
    identity: { findPeopleByIds: async () => new Map() },
    membership,
    gifts: { grantChances: async () => [] },
    providers: new Map([[sandbox.name, sandbox]]),
    wake: async () => undefined,
    uploads: { getUsage: async () => ({ usedBytes: 0, quotaBytes: -1, fileCount: 0 }) },
    downloads: createDownloads({ secrets: createSecrets({ secret: SECRET, random }), random, clock }),
    sandboxSecret: SECRET,
    messagingAppId: null,
    publicOrigin: 'http://localhost',
    clock,
    random,
    log: { warn: console.error, error: console.error },
  })
  const [admin] = await createBuyers('admin')
  const saved = await membership.plans.save({ ...SILVER_PLAN, position: 0 }, admin)
  return { orders: service, plan: await membership.plans.offer(saved.planId, true, saved.revision, admin) }
}

async function createBuyers(name) {
  const rows = await database.query(
    sql`insert into account (id, username, nickname, invitation_code, created_at)
      select gen_random_uuid(), ${name} || n, '买家', ${name} || n, now() from generate_series(1, ${BUYERS_PER_ROUND}) n returning id`,
  )
  return rows.map(({ id }) => id)
}

/** @returns a second, over all connections */
async function timeEach(ids, work) {
  const queue = [...ids]
  const startMs = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) await work(id)
    }),
  )
  return (ids.length / (performance.now() - startMs)) * 1000
}

function beginPayment(orderId, buyerId) {
  return database.query(
    sql`insert into payment (id, order_id, provider, channel, number, amount_fen, payer, created_at, ask_at)
      values (gen_random_uuid(), ${orderId}, 'sandbox', 'sandbox', ${toNumber(orderId)}, ${SILVER_PLAN.priceFen},
        ${JSON.stringify({ openId: null, address: buyerId })}, now(), now())`,
  )
}

/** Signed by the cashier, read, verified and settled. */
async function tell(orderId) {
  const number = toNumber(orderId)
  const content = {
    eventId: number,
    at: Date.now(),
    number,
    transactionId: number,
    amountFen: SILVER_PLAN.priceFen,
    currency: 'CNY',
    paidAt: new Date().toISOString(),
  }
  const { status } = await orders.notifications.receive('sandbox', writeSandboxNotification(content, SECRET))
  if (status !== 200) throw new Error('not accepted')
}

function insertOrder(orderId, buyerId) {
  return database.withTransaction(async (transaction) => {
    await transaction.query(
      sql`insert into membership_order (id, number, account_id, plan_id, plan, amount_fen, request_id, created_at, expires_at)
        values (${orderId}, ${toNumber(orderId).slice(0, 20)}, ${buyerId}, ${plan.planId}, ${JSON.stringify(SILVER_PLAN)},
          ${SILVER_PLAN.priceFen}, ${orderId}, now(), now() + interval '15 minutes')`,
    )
    await transaction.query(
      sql`insert into order_event (id, order_id, action, actor_id, at) values (gen_random_uuid(), ${orderId}, 'create', ${buyerId}, now())`,
    )
  })
}

/** Payment, ledger, order, term, entry, member, event, message, notification. */
function settleBarely(orderId, buyerId) {
  return database.withTransaction(async (transaction) => {
    const number = toNumber(orderId)
    const termId = randomUUID()
    await transaction.query(
      sql`update payment set state = 'paid', paid_fen = amount_fen, transaction_id = ${number}, paid_at = now(), ask_at = null, payer = null
        where number = ${number}`,
    )
    await transaction.query(
      sql`insert into money_entry (id, order_id, payment_id, amount_fen, provider, channel, number, transaction_id, at, day)
        select gen_random_uuid(), order_id, id, amount_fen, provider, channel, number, number, now(), current_date from payment
          where number = ${number}`,
    )
    await transaction.query(
      sql`update membership_order o set state = 'paid', paid_fen = o.amount_fen, payment_id = p.id, paid_at = now() from payment p
        where p.number = ${number} and o.id = p.order_id`,
    )
    await transaction.query(
      sql`insert into membership (account_id, until, given_at) values (${buyerId}, now() + interval '90 days', now())`,
    )
    await transaction.query(
      sql`insert into membership_term (id, account_id, source_kind, source_id, content, starts_at, ends_at)
        values (${termId}, ${buyerId}, 'order', ${orderId}, ${JSON.stringify(SILVER_PLAN)}, now(), now() + interval '90 days')`,
    )
    await transaction.query(
      sql`insert into membership_change (id, account_id, term_id, kind, milliseconds, until, at)
        values (${termId}, ${buyerId}, ${termId}, 'grant', 7776000000, now(), now())`,
    )
    await transaction.query(
      sql`insert into order_event (id, order_id, action, at) values (gen_random_uuid(), ${orderId}, 'paid', now())`,
    )
    await transaction.query(
      sql`insert into payment_event (provider, event_id, kind, number, received_at) values ('sandbox', ${number}, 'payment', ${number}, now())`,
    )
  })
}

function toNumber(id) {
  return id.replaceAll('-', '')
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
