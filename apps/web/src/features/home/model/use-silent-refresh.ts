import { useEffect, useEffectEvent } from 'react'
import { FEED_STALE_TIME_MS } from '../feed-query.ts'
import type { FeedList } from './use-feed.ts'

/**
 * A feed that is shown again shows at once what was there, and what has become of it meanwhile where nobody reads further down:
 * there the word about new works is the person's to tap.
 * @param choice names the feed: another one is another showing
 */
export function useSilentRefresh(list: FeedList, choice: string, isAtTop: () => boolean): void {
  const refresh = useEffectEvent(() => {
    const isStale = list.state === 'ready' && list.pages.length > 0 && Date.now() - list.updatedAtMs > FEED_STALE_TIME_MS
    // Nobody asked for it: when it fails, what is there stays.
    if (isStale && isAtTop()) list.refresh().catch(() => undefined)
  })
  // Also when the page comes back from behind another one.
  useEffect(() => refresh(), [choice])
}
