import { useQueryClient } from '@tanstack/react-query'
import { myMembership } from '@zhanjian/contract/money/membership.ts'
import { checkOrder, myOrder, myOrders, type Order } from '@zhanjian/contract/money/orders.ts'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'

const WAITING_INTERVAL_MS = 3000
/** Seconds between the provider's answers do not matter for money on its way back. */
const RETURNING_INTERVAL_MS = 30_000

/** An order that follows the server: while it waits for a payment or a refund, and whenever a message comes. */
export function useOrder(id: string) {
  const { events } = useServices()
  const [intervalMs, setIntervalMs] = useState<number | false>(false)
  const query = useEndpoint(myOrder, { params: { id } }, { refetchIntervalMs: intervalMs })
  const wantedMs = getIntervalMs(query.data)
  if (intervalMs !== wantedMs) setIntervalMs(wantedMs)
  const { refetch } = query
  useEffect(() => events.on('messages:changed', () => void refetch({ cancelRefetch: false })), [events, refetch])
  return query
}

function getIntervalMs(order: Order | undefined): number | false {
  if (order?.state === 'created') return WAITING_INTERVAL_MS
  return order?.state === 'refunding' ? RETURNING_INTERVAL_MS : false
}

/** Puts an order that the server has just answered in place of the cached one. */
export function usePatchOrder(): (order: Order) => Promise<void> {
  const queryClient = useQueryClient()
  return async (order) => {
    const queryKey = [myOrder.path, { params: { id: order.orderId } }]
    // An answer that is on its way may be older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, order)
    for (const { path } of [myOrders, myMembership]) void queryClient.invalidateQueries({ queryKey: [path] })
  }
}

/** Has the server ask the provider at once. Resolves with the order as it is then; undefined: no answer. */
export function useCheckOrder(id: string): () => Promise<Order | undefined> {
  const { call } = useServices()
  const patchOrder = usePatchOrder()
  return async () => {
    try {
      const order = await call(checkOrder, { params: { id } })
      await patchOrder(order)
      return order
    } catch {
      // The page asks for the order all the time and shows what fails.
      return undefined
    }
  }
}
