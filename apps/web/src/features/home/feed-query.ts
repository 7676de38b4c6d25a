import type { QueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { LongitudeLatitude } from '@zhanjian/contract/places/places.ts'
import { type FeedType, homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { ListedKind, WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { buildCursorListQueryOptions, type CursorPages } from '../../lib/api/cursor-list.ts'
import { isNumber, isRecord, isShape } from '../../lib/type-guards.ts'

export type FeedPage = CallData<typeof homeFeed>

/** Identifies a feed; each has a cache entry of its own. */
export interface FeedSelection {
  type: FeedType
  kind?: ListedKind | undefined
  near?: LongitudeLatitude | undefined
}

export const FEED_STALE_TIME_MS = 60_000
/** Live rooms change more often than the editors' promotions. */
export const SECTIONS_STALE_TIME_MS = 60_000
const HERO_COUNT = 3
/** Of a shorter feed only one work is in the hero, and the others below. */
export const LONG_FEED_MIN_WORKS = 6

/** Input of the feed request, which is also its cache key. */
export const buildFeedInput = ({ type, kind, near }: FeedSelection) => ({
  body: { type, ...(kind === undefined ? {} : { kind }), ...(near === undefined ? {} : { near }) },
})

/** The first halls with a cover, one per screen. The script in index.html preloads the first one's picture by the same rule. */
export const pickHeroHalls = (works: readonly WorkSummary[]): readonly WorkSummary[] =>
  works
    .filter(({ kind, cover }) => isWalkedKind(kind) && cover !== null)
    .slice(0, works.length < LONG_FEED_MIN_WORKS ? 1 : HERO_COUNT)

interface EmbeddedFeed {
  /** Milliseconds, by the server's clock. */
  atMs: number
  feed: FeedPage
}
const isEmbeddedFeed = isShape<EmbeddedFeed>({
  atMs: isNumber,
  feed: (value): value is FeedPage => isRecord(value) && Array.isArray(value.records),
})

/** The first works, if the server has embedded them in the page. */
function readEmbeddedFeed(document: Document): EmbeddedFeed | undefined {
  const text = document.getElementById('first-feed')?.textContent
  const embedded: unknown = text ? JSON.parse(text) : undefined
  return isEmbeddedFeed(embedded) ? embedded : undefined
}

interface PrefetchOptions {
  call: CallApi
  queryClient: QueryClient
  /** The embedded feed is a visitor's: a logged-in user may have blocked an owner, and has other likes. */
  isVisitor: boolean
}

/** Runs while the page's code is loading: requests the first works, and the picture that fills most of the window. */
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
      // The page may be from a cache, or a clock wrong: then it is shown and refetched.
      { updatedAt: Math.min(embedded.atMs, Date.now()) },
    )
  }
  // Home says itself what it could not load.
  await queryClient.infiniteQuery(query).catch(() => undefined)
  const feed = queryClient.getQueryData<CursorPages<typeof homeFeed>>(query.queryKey)
  const cover = pickHeroHalls(feed?.pages[0]?.records ?? [])[0]?.cover
  if (cover) Object.assign(new Image(), { fetchPriority: 'high', src: cover.url })
}
