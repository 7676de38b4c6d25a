import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { useMemo, useState } from 'react'
import type { ListEndState } from '../list-end-state.ts'
import { useServices } from '../services.tsx'
import type { ApiError } from './api-error.ts'
import {
  buildCursorListKey,
  buildCursorListQueryOptions,
  type CursorListInput,
  type CursorPages,
  type CursorRecord,
  collectUniqueRecords,
  fetchCursorPage,
} from './cursor-list.ts'

interface UseCursorListOptions<E extends Endpoint> {
  /** Identifies a record. */
  getKey: (record: CursorRecord<E>) => string
  isEnabled?: boolean
  /** After this long, the list is refetched when the page is shown again. */
  staleTimeMs?: number
  /** Polling interval; false: none. */
  getRefetchIntervalMs?: (parts: readonly CallData<E>[]) => number | false
}

/** A paginated list with its loading state. */
export interface CursorList<E extends Endpoint> {
  /** `pending`: nothing loaded yet; `failed`: `retry` is needed. A failed refetch retains the loaded pages. */
  state: 'pending' | 'failed' | 'ready'
  error: ApiError | null
  records: readonly CursorRecord<E>[]
  /** The loaded pages, for data beside the records. */
  pages: readonly CallData<E>[]
  /** Time of the newest response. */
  updatedAtMs: number
  /** State of the end of the list, for `ListEnd`. */
  endState: ListEndState
  loadMore: () => void
  /** Repeats what failed: the whole list, or its last page only. */
  retry: () => void
  /** Reloads from the first page; loaded pages stay until it has arrived, or if it fails. Rejects with `ApiError`. */
  refresh: () => Promise<void>
}

/** A paginated list without gaps or duplicates. */
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
  // Callers pass a new function at each render; all of them are equivalent.
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
      // A page of the old list that is still loading would be appended to the new one.
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
