import type { QueryClient } from '@tanstack/react-query'
import { type FeedType, homeFeed } from '@zhanjian/contract/discovery.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { LongitudeLatitude, ListedKind, WorkSummary } from '@zhanjian/contract/works.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { buildCursorListQueryOptions, type CursorPages } from '../../lib/api/cursor-list.ts'
import { isNumber, isRecord, isShape } from '../../lib/type-guards.ts'

export type FeedPage = CallData<typeof homeFeed>

/** Which feed: home keeps each of them for itself (E-08). */
export interface FeedSelection {
  type: FeedType
  kind?: ListedKind | undefined
  near?: LongitudeLatitude | undefined
}

export const FEED_STALE_TIME_MS = 60_000
const HERO_COUNT = 3

export const buildFeedInput = ({ type, kind, near }: FeedSelection) => ({
  body: { type, ...(kind === undefined ? {} : { kind }), ...(near === undefined ? {} : { near }) },
})

/** The first halls with a cover, one a screen. The script in index.html asks for the first one's picture by the same rule. */
export const pickHeroHalls = (works: readonly WorkSummary[]): readonly WorkSummary[] =>
  works.filter(({ kind, cover }) => kind === 'gallery' && cover !== null).slice(0, HERO_COUNT)

interface EmbeddedFeed {
  /** Of the server's clock. */
  atMs: number
  feed: FeedPage
}
const isEmbeddedFeed = isShape<EmbeddedFeed>({
  atMs: isNumber,
  feed: (value): value is FeedPage => isRecord(value) && Array.isArray(value.records),
})

/** The first works, where the server has written them into the page. */
function readEmbeddedFeed(document: Document): EmbeddedFeed | undefined {
  const text = document.getElementById('first-feed')?.textContent
  const embedded: unknown = text ? JSON.parse(text) : undefined
  return isEmbeddedFeed(embedded) ? embedded : undefined
}

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  /** What the server wrote into the page is a visitor's: a person may have blocked who made it, and likes other works. */
  isVisitor: boolean
}

/** While the page's code is on its way: the first works, and the picture that fills most of the window. */
export async function prefetchFeed({ call, queryClient, isVisitor }: PrefetchOptions): Promise<void> {
  const query = {
    ...buildCursorListQueryOptions(call, homeFeed, buildFeedInput({ type: 'recommended' })),
    staleTime: FEED_STALE_TIME_MS,
  }
  const embedded = isVisitor ? readEmbeddedFeed(document) : undefined
  if (embedded !== undefined) {
    queryClient.setQueryData<CursorPages<typeof homeFeed>>(
      query.queryKey,
      { pages: [embedded.feed], pageParams: [query.initialPageParam] },
      // A page that the browser kept, or a clock that is wrong: then it is shown, and asked for again.
      { updatedAt: Math.min(embedded.atMs, Date.now()) },
    )
  }
  await queryClient.prefetchInfiniteQuery<FeedPage, Error, FeedPage, readonly unknown[], string | null>(query)
  const feed = queryClient.getQueryData<CursorPages<typeof homeFeed>>(query.queryKey)
  const cover = pickHeroHalls(feed?.pages[0]?.records ?? [])[0]?.cover
  if (cover) Object.assign(new Image(), { fetchPriority: 'high', src: cover.url })
}
