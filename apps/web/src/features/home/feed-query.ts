import type { QueryClient } from '@tanstack/react-query'
import { type FeedType, homeFeed } from '@zhanjian/contract/discovery.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { LongitudeLatitude, ListedKind, WorkSummary } from '@zhanjian/contract/works.ts'
import type { Call } from '../../lib/api/api-client.ts'
import { cursorListQuery, type PartsOf } from '../../lib/api/cursor-list.ts'
import { isNumber, isRecord, isShape } from '../../lib/guards.ts'

export type FeedPart = CallData<typeof homeFeed>

/** Which feed: home keeps each of them for itself (E-08). */
export interface FeedChoice {
  type: FeedType
  kind?: ListedKind | undefined
  near?: LongitudeLatitude | undefined
}

export const FRESH_MS = 60_000
const HERO_COUNT = 3

export const feedInput = ({ type, kind, near }: FeedChoice) => ({
  body: { type, ...(kind === undefined ? {} : { kind }), ...(near === undefined ? {} : { near }) },
})

/** The first halls with a cover, one a screen. The script in index.html asks for the first one's picture by the same rule. */
export const heroHallsOf = (works: readonly WorkSummary[]): readonly WorkSummary[] =>
  works.filter(({ kind, cover }) => kind === 'gallery' && cover !== null).slice(0, HERO_COUNT)

interface SentFeed {
  /** Of the server's clock. */
  atMs: number
  feed: FeedPart
}
const isSentFeed = isShape<SentFeed>({
  atMs: isNumber,
  feed: (value): value is FeedPart => isRecord(value) && Array.isArray(value.records),
})

/** The first works, where the server has written them into the page. */
function sentFeed(document: Document): SentFeed | undefined {
  const text = document.getElementById('first-feed')?.textContent
  const sent: unknown = text ? JSON.parse(text) : undefined
  return isSentFeed(sent) ? sent : undefined
}

interface FirstPage {
  call: Call
  queryClient: QueryClient
  /** What the server wrote into the page is a visitor's: a person may have blocked who made it, and likes other works. */
  isVisitor: boolean
}

/** While the page's code is on its way: the first works, and the picture that fills most of the window. */
export async function beginFeed({ call, queryClient, isVisitor }: FirstPage): Promise<void> {
  const query = { ...cursorListQuery(call, homeFeed, feedInput({ type: 'recommended' })), staleTime: FRESH_MS }
  const sent = isVisitor ? sentFeed(document) : undefined
  if (sent !== undefined) {
    queryClient.setQueryData<PartsOf<typeof homeFeed>>(
      query.queryKey,
      { pages: [sent.feed], pageParams: [query.initialPageParam] },
      // A page that the browser kept, or a clock that is wrong: then it is shown, and asked for again.
      { updatedAt: Math.min(sent.atMs, Date.now()) },
    )
  }
  await queryClient.prefetchInfiniteQuery<FeedPart, Error, FeedPart, readonly unknown[], string | null>(query)
  const feed = queryClient.getQueryData<PartsOf<typeof homeFeed>>(query.queryKey)
  const cover = heroHallsOf(feed?.pages[0]?.records ?? [])[0]?.cover
  if (cover) Object.assign(new Image(), { fetchPriority: 'high', src: cover.url })
}
