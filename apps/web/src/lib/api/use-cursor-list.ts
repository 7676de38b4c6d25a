import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/endpoint.ts'
import { useMemo, useState } from 'react'
import type { ListEndState } from '../list-end-state.ts'
import { useServices } from '../services.tsx'
import type { ApiError } from './api-error.ts'
import {
  fetchCursorPage,
  buildCursorListKey,
  buildCursorListQueryOptions,
  type CursorListInput,
  type CursorPages,
  type CursorRecord,
  collectUniqueRecords,
} from './cursor-list.ts'

interface UseCursorListOptions<E extends Endpoint> {
  /** Tells records apart. */
  getKey: (record: CursorRecord<E>) => string
  isEnabled?: boolean
  /** After this long it is asked for anew when the page is shown again. */
  staleTimeMs?: number
  /** Asks again after this long, as long as it says a number. */
  getRefetchIntervalMs?: (parts: readonly CallData<E>[]) => number | false
}

export interface CursorList<E extends Endpoint> {
  /** Nothing is there yet; `failed`: nor will it come without `retry`. What is there stays when asking again fails. */
  state: 'pending' | 'failed' | 'ready'
  error: ApiError | null
  records: readonly CursorRecord<E>[]
  /** As answered, for what stands beside the records. */
  pages: readonly CallData<E>[]
  /** When the newest of it was answered. */
  updatedAtMs: number
  /** What can be had at the end: for `ListEnd`. */
  endState: ListEndState
  loadMore: () => void
  /** Asks again for what failed: the whole, or the last part alone. */
  retry: () => void
  /** Begins anew with the first part; what is there stays until it has come, and when it does not. Rejects with `ApiError`. */
  refresh: () => Promise<void>
}

/** A list that grows while somebody reads it, part by part: nothing skipped, nothing twice. */
export function useCursorList<E extends Endpoint>(
  endpoint: E,
  input: CursorListInput<E>,
  { getKey, isEnabled = true, staleTimeMs = 0, getRefetchIntervalMs }: UseCursorListOptions<E>,
): CursorList<E> {
  const { call } = useServices()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery<CallData<E>, ApiError, CursorPages<E>, readonly unknown[], string | null>({
    ...buildCursorListQueryOptions(call, endpoint, input),
    enabled: isEnabled,
    staleTime: staleTimeMs,
    refetchInterval: ({ state }) => (getRefetchIntervalMs === undefined ? false : getRefetchIntervalMs(state.data?.pages ?? [])),
  })
  const { data, isError, error, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const parts = data?.pages
  // Written anew at each drawing, and the same each time.
  const [stableGetKey] = useState(() => getKey)
  const records = useMemo(() => collectUniqueRecords<E>(parts ?? [], stableGetKey), [parts, stableGetKey])
  const loadMore = () => {
    if (!isFetchingNextPage) void fetchNextPage()
  }
  return {
    state: parts !== undefined ? 'ready' : isError ? 'failed' : 'pending',
    error,
    records,
    pages: parts ?? [],
    updatedAtMs: query.dataUpdatedAt,
    endState: getListEndState({ hasNextPage, isFetchingNextPage, isFetchNextPageError }),
    loadMore,
    retry: () => (isFetchNextPageError ? loadMore() : void refetch()),
    async refresh() {
      const first = await fetchCursorPage(call, endpoint, input, null)
      const queryKey = buildCursorListKey(endpoint, input)
      // A part of the old list that is still on its way would be put behind the new one.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<CursorPages<E>>(queryKey, { pages: [first], pageParams: [null] })
    },
  }
}

interface InfiniteQueryState {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

function getListEndState({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: InfiniteQueryState): ListEndState {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'there' : 'none'
}
