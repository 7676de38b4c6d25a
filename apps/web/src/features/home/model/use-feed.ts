import { homeFeed } from '@zhanjian/contract/discovery.ts'
import { type CursorList, useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { type FeedSelection, buildFeedInput } from '../feed-query.ts'

const EMPTY_FEED_REFETCH_MS = 3000

export type FeedList = CursorList<typeof homeFeed>

/**
 * One feed of home. It is asked for again only when somebody wants that, or where nothing on the screen moves by it: see
 * `useSilentRefresh`.
 */
export function useFeed(choice: FeedSelection, isEnabled = true): FeedList {
  return useCursorList(homeFeed, buildFeedInput(choice), {
    getKey: ({ id }) => id,
    isEnabled,
    staleTimeMs: Number.POSITIVE_INFINITY,
    // A community that has just begun, such as the demo in its first seconds, fills before one's eyes.
    getRefetchIntervalMs: ([first]) =>
      choice.type === 'recommended' && choice.kind === undefined && first?.records.length === 0 ? EMPTY_FEED_REFETCH_MS : false,
  })
}
