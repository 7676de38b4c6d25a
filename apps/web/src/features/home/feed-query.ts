import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { homeFeed } from '@zhanjian/contract/works.ts'
import type { Call } from '../../lib/api/api-client.ts'

export type FeedType = 'recommended' | 'newest'
export type FeedPage = CallData<typeof homeFeed>

const FRESH_MS = 60_000
const PAGE_SIZE = 20

/** The feed page by page; the cursor keeps it steady while new halls arrive. */
export const feedQuery = (call: Call, type: FeedType) => ({
  queryKey: [homeFeed.path, type],
  initialPageParam: null,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(homeFeed, { body: { type, size: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
  getNextPageParam: (last: FeedPage) => last.cursor,
  staleTime: FRESH_MS,
})

/** While the page's code is on its way: the first halls, and the picture that fills most of the window. */
export async function beginFeed(call: Call, queryClient: QueryClient): Promise<void> {
  const query = feedQuery(call, 'recommended')
  await queryClient.prefetchInfiniteQuery<FeedPage, Error, FeedPage, string[], string | null>(query)
  const feed = queryClient.getQueryData<InfiniteData<FeedPage>>(query.queryKey)
  const cover = feed?.pages[0]?.records[0]?.cover
  if (cover) Object.assign(new Image(), { fetchPriority: 'high', src: cover.url })
}
