import { ORDER_LIFE_MINUTES } from '@zhanjian/contract/money/limits.ts'
import { type Order, type OrderState, orderState } from '@zhanjian/contract/money/orders.ts'
import { AppError } from '../../../failures/app-error.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import { toPlan } from '../../base/membership/service.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { OrderMapper } from './order-mapper.ts'
import type { OrderRow } from './order-row.ts'

export interface OrderDependencies extends Pick<OrdersDependencies, 'store' | 'membership' | 'clock' | 'random'> {
  toOrders: OrderMapper
}

interface WantedOrder {
  planId: string
  planRevision: number
  requestId: string
}

const NUMBER_TRIES = 5

export type Orders = ReturnType<typeof createOrders>

/** Orders of their buyers. */
export function createOrders({ store, membership, clock, random, toOrders }: OrderDependencies) {
  return {
    /** @throws AppError PLAN_WITHDRAWN, PLAN_CHANGED with the plan, REQUEST_REUSED */
    async create(wanted: WantedOrder, userId: string): Promise<Order> {
      if (!isUuid(wanted.planId)) throw new AppError('PLAN_WITHDRAWN')
      for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
        const before = await findBefore(wanted, userId)
        if (before !== null) return toOne(before)
        const inserted = await insert(wanted, userId)
        if (inserted !== null) return toOne(inserted)
        await assertOffered(wanted)
        // Another request has just made one, or the number was taken.
      }
      throw new AppError('SERVER_BUSY')
    },

    /** @throws AppError NOT_FOUND */
    getOwn: async (orderId: string, userId: string): Promise<Order> => toOne(await findOwn(orderId, userId)),

    findOwn,
    /** An order as its buyer sees it. */
    toOne,

    /** Latest first, with the number of orders in each state. */
    async listOwn({ current, size, state }: { current: number; size: number; state?: OrderState | undefined }, userId: string) {
      const [rows, counts] = await Promise.all([
        store.orders.listOwn(userId, state ?? null, (current - 1) * size, size),
        store.orders.countOwn(userId),
      ])
      return {
        records: await toOrders(rows),
        counts: toCounts(counts, orderState.options),
        ...toPage(counts, state, { current, size }),
      }
    },

    /** That waits for its payment; null: none. */
    async findOpenOrderId(userId: string): Promise<string | null> {
      const open = await store.orders.findOpen(userId, null)
      return open !== null && open.expiresAt > clock.now() ? open.id : null
    },
  }

  async function findBefore({ planId, requestId }: WantedOrder, userId: string): Promise<OrderRow | null> {
    const made = await store.orders.findByRequest(userId, requestId)
    if (made !== null && made.planId !== planId) throw new AppError('REQUEST_REUSED')
    if (made !== null) return made
    const open = await store.orders.findOpen(userId, planId)
    return open !== null && open.expiresAt > clock.now() ? open : null
  }

  async function insert({ planId, planRevision, requestId }: WantedOrder, userId: string): Promise<OrderRow | null> {
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + ORDER_LIFE_MINUTES * 60_000)
    const id = uuidv7(random, createdAt.getTime())
    return store.runInTransaction(async ({ orders, ledger }) => {
      await orders.closeOwnExpired(userId, planId, createdAt)
      const order = {
        id,
        number: createOrderNumber(createdAt, random),
        accountId: userId,
        planId,
        requestId,
        createdAt,
        expiresAt,
      }
      if (!(await orders.insert(order, planRevision))) return null
      await ledger.insertEvent({ id, orderId: id, action: 'create', actorId: userId, note: '', at: createdAt })
      return orders.find(id)
    })
  }

  async function assertOffered({ planId, planRevision }: WantedOrder): Promise<void> {
    const plan = await membership.plans.findPlan(planId)
    if (plan === null || !plan.isOffered) throw new AppError('PLAN_WITHDRAWN')
    if (plan.revision !== planRevision) throw new AppError('PLAN_CHANGED', { data: toPlan(plan) })
  }

  /** @throws AppError NOT_FOUND */
  async function findOwn(orderId: string, userId: string): Promise<OrderRow> {
    const row = isUuid(orderId) ? await store.orders.find(orderId) : null
    if (row === null || row.accountId !== userId) throw new AppError('NOT_FOUND')
    return row
  }

  async function toOne(row: OrderRow): Promise<Order> {
    const [order] = await toOrders([row])
    if (order === undefined) throw new AppError('NOT_FOUND')
    return order
  }
}

/** The day of Asia/Shanghai, and eight digits that say nothing of how many there are. */
const createOrderNumber = (at: Date, random: Random): string =>
  toShanghaiDay(at).replaceAll('-', '') + String(random.int(100_000_000)).padStart(8, '0')

/** Of a numbered page. */
export function toPage<State extends string>(
  rows: readonly { state: State; count: number }[],
  state: State | undefined,
  { current, size }: { current: number; size: number },
) {
  const total = rows.reduce((sum, row) => sum + (state === undefined || row.state === state ? row.count : 0), 0)
  return { total, current, size, pages: Math.ceil(total / size) }
}

/** By state, those without any as well. */
export const toCounts = <State extends string>(
  rows: readonly { state: State; count: number }[],
  states: readonly State[],
): Record<State, number> =>
  Object.fromEntries(states.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0])) as Record<State, number>
