import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { myTickets, type TicketState, type TicketSummary, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { useEffect, useMemo } from 'react'
import { type ApiError, isNetworkFailure } from '../../../lib/api/api-error.ts'
import { buildEndpointQueryOptions } from '../../../lib/api/endpoint-query-options.ts'
import type { ListEndState } from '../../../lib/list-end-state.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { loadQrEncoder } from '../../../shared/qr-codes/qr-code.tsx'
import { getShownState } from './ticket-validity.ts'
import { KEPT_TICKETS_MAX, readTickets, storeTicket } from './tickets-on-device.ts'

type Page = CallData<typeof myTickets>

const PAGE_SIZE = 20

export interface MyTickets {
  state: 'pending' | 'failed' | 'ready'
  error: ApiError | null
  tickets: readonly TicketSummary[]
  /** Undefined until they are known. */
  counts: Page['counts'] | undefined
  /** Without a network: what the device has. */
  isFromDevice: boolean
  endState: ListEndState
  loadMore: () => void
  refetch: () => Promise<unknown>
}

/** The tickets in one state, by pages; those that can be used are kept on the device. */
export function useMyTickets(state: TicketState): MyTickets {
  const { call, storage } = useServices()
  const { user } = useSessionState()
  const query = useInfiniteQuery<Page, ApiError, { pages: Page[] }, unknown[], number>({
    queryKey: [myTickets.path, 'pages', state],
    initialPageParam: 1,
    queryFn: ({ pageParam: current, signal }) => call(myTickets, { body: { current, size: PAGE_SIZE, state } }, { signal }),
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const isOffline = data === undefined && isNetworkFailure(error)
  const onDevice = useMemo(() => {
    if (!isOffline) return undefined
    const kept = readTickets(storage, user.id).filter((one) => getShownState(one, Date.now()) === state)
    return kept.length === 0 ? undefined : kept.sort((one, other) => one.expiresAt.localeCompare(other.expiresAt))
  }, [isOffline, storage, user.id, state])
  // One that ended between two page requests appears twice.
  const loaded = useMemo(
    () => [...new Map((data?.pages ?? []).flatMap((page) => page.records).map((one) => [one.id, one])).values()],
    [data],
  )
  useKeepTickets(state === 'unused' ? loaded : NONE)

  function getEndState(): ListEndState {
    if (isFetchingNextPage) return 'loading'
    if (isFetchNextPageError) return 'failed'
    return hasNextPage ? 'there' : 'none'
  }
  const isReady = data !== undefined || onDevice !== undefined
  return {
    state: isReady ? 'ready' : error === null ? 'pending' : 'failed',
    error,
    tickets: onDevice ?? loaded,
    counts: data?.pages[data.pages.length - 1]?.counts,
    isFromDevice: onDevice !== undefined || (data !== undefined && isNetworkFailure(error)),
    endState: getEndState(),
    loadMore: () => {
      if (!isFetchingNextPage) void fetchNextPage()
    },
    refetch,
  }
}

const NONE: readonly TicketSummary[] = []

/** Where a prize is handed over there may be no network: its ticket is on the device before. */
function useKeepTickets(tickets: readonly TicketSummary[]): void {
  const { call, storage } = useServices()
  const { user } = useSessionState()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (tickets.length === 0) return
    let isOver = false
    void loadQrEncoder().catch(() => undefined)
    async function keep(): Promise<void> {
      const kept = new Set(readTickets(storage, user.id).map(({ id }) => id))
      for (const { id } of tickets.slice(0, KEPT_TICKETS_MAX)) {
        if (isOver || kept.has(id)) continue
        storeTicket(
          storage,
          user.id,
          await queryClient.fetchQuery(buildEndpointQueryOptions(call, ticketById, { params: { id } })),
        )
      }
    }
    // The next visit tries again.
    keep().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [tickets, call, storage, user.id, queryClient])
}
