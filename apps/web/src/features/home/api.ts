import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { homeFeed, type WorkSummary } from '@zhanjian/contract/works.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useServices } from '../../lib/services.tsx'

export type FeedType = 'recommended' | 'newest'

const FRESH_MS = 60_000
const PAGE_SIZE = 20
const LOOK_AGAIN_MS = 3000

/** The feed page by page; the cursor keeps it steady while new halls arrive. */
export function useFeed(type: FeedType) {
  const { call } = useServices()
  const query = useInfiniteQuery<
    CallData<typeof homeFeed>,
    ApiError,
    { pages: CallData<typeof homeFeed>[] },
    string[],
    string | null
  >({
    queryKey: [homeFeed.path, type],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      call(homeFeed, { body: { type, size: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.cursor,
    staleTime: FRESH_MS,
    // A community that has just begun, such as the demo in its first seconds, fills before one's eyes.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.records.length === 0 ? LOOK_AGAIN_MS : false),
  })
  const halls: readonly WorkSummary[] = query.data?.pages.flatMap((page) => page.records) ?? []
  return { ...query, halls }
}
