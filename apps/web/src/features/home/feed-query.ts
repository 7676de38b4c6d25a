import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { PAGE_SIZE_DEFAULT } from '@zhanjian/contract/limits.ts'
import { homeFeed } from '@zhanjian/contract/works.ts'
import type { Call } from '../../lib/api/api-client.ts'
import { isNumber, isRecord, isShape } from '../../lib/guards.ts'

export type FeedType = 'recommended' | 'newest'
export type FeedPage = CallData<typeof homeFeed>

const FRESH_MS = 60_000

/** The feed page by page; the cursor keeps it steady while new halls arrive. */
export const feedQuery = (call: Call, type: FeedType) => ({
  queryKey: [homeFeed.path, type],
  initialPageParam: null,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(homeFeed, { body: { type, size: PAGE_SIZE_DEFAULT, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
  getNextPageParam: (last: FeedPage) => last.cursor,
  staleTime: FRESH_MS,
})

interface SentFeed {
  /** Of the server's clock. */
  atMs: number
  feed: FeedPage
}
const isSentFeed = isShape<SentFeed>({
  atMs: isNumber,
  feed: (value): value is FeedPage => isRecord(value) && Array.isArray(value.records),
})

/** The first halls, where the server has written them into the page. */
function sentFeed(document: Document): SentFeed | undefined {
  const text = document.getElementById('first-feed')?.textContent
  const sent: unknown = text ? JSON.parse(text) : undefined
  return isSentFeed(sent) ? sent : undefined
}

/** While the page's code is on its way: the first halls, and the picture that fills most of the window. */
export async function beginFeed(call: Call, queryClient: QueryClient): Promise<void> {
  const query = feedQuery(call, 'recommended')
  const sent = sentFeed(document)
  if (sent !== undefined) {
    queryClient.setQueryData<InfiniteData<FeedPage, string | null>>(
      query.queryKey,
      { pages: [sent.feed], pageParams: [query.initialPageParam] },
      // A page that the browser kept, or a clock that is wrong: then it is shown, and asked for again.
      { updatedAt: Math.min(sent.atMs, Date.now()) },
    )
  }
  await queryClient.prefetchInfiniteQuery<FeedPage, Error, FeedPage, string[], string | null>(query)
  const feed = queryClient.getQueryData<InfiniteData<FeedPage>>(query.queryKey)
  const cover = feed?.pages[0]?.records[0]?.cover
  if (cover) Object.assign(new Image(), { fetchPriority: 'high', src: cover.url })
}
