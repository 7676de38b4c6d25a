import { useEffect, useEffectEvent } from 'react'
import { FEED_STALE_TIME_MS } from '../feed-query.ts'
import type { FeedList } from './use-feed.ts'

/**
 * A feed that is shown again renders its cached works immediately. If it is stale and scrolled to the top, it is refreshed;
 * further down, the user decides by tapping the pill of new works.
 * @param choice identifies the feed: another one counts as shown again
 */
export function useSilentRefresh(list: FeedList, choice: string, isAtTop: () => boolean): void {
  const refresh = useEffectEvent(() => {
    const isStale = list.state === 'ready' && list.pages.length > 0 && Date.now() - list.updatedAtMs > FEED_STALE_TIME_MS
    // Not requested by the user: if it fails, the works stay.
    if (isStale && isAtTop()) list.refresh().catch(() => undefined)
  })
  // Also when the page is shown again after another one.
  useEffect(() => refresh(), [choice])
}
