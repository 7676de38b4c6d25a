import type { ManagedOrder } from '@zhanjian/contract/money/orders-admin.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { OrderMapper } from './order-mapper.ts'
import type { OrderRow } from './order-row.ts'

export type DeskMapper = ReturnType<typeof createDeskMapper>

/** Orders with their buyers. */
export const createDeskMapper =
  ({ identity, toOrders }: Pick<OrdersDependencies, 'identity'> & { toOrders: OrderMapper }) =>
  async (rows: readonly OrderRow[]): Promise<ManagedOrder[]> => {
    const [orders, people] = await Promise.all([
      toOrders(rows),
      identity.findPeopleByIds(rows.flatMap(({ accountId }) => accountId ?? [])),
    ])
    return orders.map(({ can: _can, now: _now, ...order }, index) => {
      const accountId = rows[index]?.accountId ?? null
      return { ...order, buyer: (accountId === null ? undefined : people.get(accountId)) ?? null }
    })
  }
