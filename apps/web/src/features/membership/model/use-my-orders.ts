import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { myOrders, type OrderState } from '@zhanjian/contract/money/orders.ts'
import { useEffect } from 'react'
import type { ApiError } from '../../../lib/api/api-error.ts'
import type { ListEndState } from '../../../lib/list-end-state.ts'
import { useServices } from '../../../lib/services.tsx'

type OrdersPage = CallData<typeof myOrders>
const PAGE_SIZE = 20

/** The user's orders, latest first; read again when a message comes. @param state null: all */
export function useMyOrders(state: OrderState | null) {
  const { call, events } = useServices()
  const body = { size: PAGE_SIZE, ...(state === null ? {} : { state }) }
  const query = useInfiniteQuery<OrdersPage, ApiError, { pages: OrdersPage[] }, unknown[], number>({
    queryKey: [myOrders.path, 'pages', body],
    initialPageParam: 1,
    queryFn: ({ pageParam: current, signal }) => call(myOrders, { body: { current, ...body } }, { signal }),
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  const { refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  useEffect(() => events.on('messages:changed', () => void refetch({ cancelRefetch: false })), [events, refetch])
  const pages = query.data?.pages ?? []
  // An order that comes between two requests moves another to the next page.
  const byId = new Map(pages.flatMap(({ records }) => records).map((order) => [order.orderId, order]))
  const endState: ListEndState = isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'there' : 'none'
  return { ...query, orders: [...byId.values()], counts: pages[0]?.counts, endState }
}
