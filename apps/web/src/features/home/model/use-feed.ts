import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { type CursorList, useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { buildFeedInput, type FeedSelection } from '../feed-query.ts'

const EMPTY_FEED_REFETCH_MS = 3000

export type FeedList = CursorList<typeof homeFeed>

/** One feed of the home page. Refetched only on request, or if that moves nothing on screen: see `useSilentRefresh`. */
export function useFeed(choice: FeedSelection, isEnabled = true): FeedList {
  return useCursorList(homeFeed, buildFeedInput(choice), {
    getKey: ({ id }) => id,
    isEnabled,
    staleTimeMs: Number.POSITIVE_INFINITY,
    // A new community, such as the demo in its first seconds, fills up while it is shown.
    getRefetchIntervalMs: ([first]) =>
      choice.type === 'recommended' && choice.kind === undefined && first?.records.length === 0 ? EMPTY_FEED_REFETCH_MS : false,
  })
}
