import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/endpoint.ts'
import { useMemo, useState } from 'react'
import type { ListMore } from '../list-more.ts'
import { useServices } from '../services.tsx'
import type { ApiError } from './api-error.ts'
import {
  callPart,
  cursorListKey,
  cursorListQuery,
  type ListInput,
  type PartsOf,
  type RecordOf,
  recordsOf,
} from './cursor-list.ts'

interface UseCursorListOptions<E extends Endpoint> {
  /** Tells records apart. */
  keyOf: (record: RecordOf<E>) => string
  isEnabled?: boolean
  /** After this long it is asked for anew when the page is shown again. */
  staleTimeMs?: number
  /** Asks again after this long, as long as it says a number. */
  refetchEveryMs?: (parts: readonly CallData<E>[]) => number | false
}

export interface CursorList<E extends Endpoint> {
  /** Nothing is there yet; `failed`: nor will it come without `retry`. What is there stays when asking again fails. */
  state: 'pending' | 'failed' | 'ready'
  error: ApiError | null
  records: readonly RecordOf<E>[]
  /** As answered, for what stands beside the records. */
  parts: readonly CallData<E>[]
  /** When the newest of it was answered. */
  updatedAtMs: number
  /** What can be had at the end: for `ListEnd`. */
  more: ListMore
  loadMore: () => void
  /** Asks again for what failed: the whole, or the last part alone. */
  retry: () => void
  /** Begins anew with the first part; what is there stays until it has come, and when it does not. Rejects with `ApiError`. */
  refresh: () => Promise<void>
}

/** A list that grows while somebody reads it, part by part: nothing skipped, nothing twice. */
export function useCursorList<E extends Endpoint>(
  endpoint: E,
  input: ListInput<E>,
  { keyOf, isEnabled = true, staleTimeMs = 0, refetchEveryMs }: UseCursorListOptions<E>,
): CursorList<E> {
  const { call } = useServices()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery<CallData<E>, ApiError, PartsOf<E>, readonly unknown[], string | null>({
    ...cursorListQuery(call, endpoint, input),
    enabled: isEnabled,
    staleTime: staleTimeMs,
    refetchInterval: ({ state }) => (refetchEveryMs === undefined ? false : refetchEveryMs(state.data?.pages ?? [])),
  })
  const { data, isError, error, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const parts = data?.pages
  // Written anew at each drawing, and the same each time.
  const [sameKeyOf] = useState(() => keyOf)
  const records = useMemo(() => recordsOf<E>(parts ?? [], sameKeyOf), [parts, sameKeyOf])
  const loadMore = () => {
    if (!isFetchingNextPage) void fetchNextPage()
  }
  return {
    state: parts !== undefined ? 'ready' : isError ? 'failed' : 'pending',
    error,
    records,
    parts: parts ?? [],
    updatedAtMs: query.dataUpdatedAt,
    more: moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }),
    loadMore,
    retry: () => (isFetchNextPageError ? loadMore() : void refetch()),
    async refresh() {
      const first = await callPart(call, endpoint, input, null)
      const queryKey = cursorListKey(endpoint, input)
      // A part of the old list that is still on its way would be put behind the new one.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<PartsOf<E>>(queryKey, { pages: [first], pageParams: [null] })
    },
  }
}

interface QueryEnd {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

function moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: QueryEnd): ListMore {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'there' : 'none'
}
