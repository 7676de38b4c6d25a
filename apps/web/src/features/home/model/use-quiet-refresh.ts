import { useEffect, useEffectEvent } from 'react'
import { FRESH_MS } from '../feed-query.ts'
import type { FeedList } from './use-feed.ts'

/**
 * A feed that is shown again shows at once what was there, and what has become of it meanwhile where nobody reads further down:
 * there the word about new works is the person's to tap.
 * @param choice names the feed: another one is another showing
 */
export function useQuietRefresh(list: FeedList, choice: string, isAtTop: () => boolean): void {
  const refresh = useEffectEvent(() => {
    const isOld = list.state === 'ready' && list.parts.length > 0 && Date.now() - list.updatedAtMs > FRESH_MS
    // Nobody asked for it: when it fails, what is there stays.
    if (isOld && isAtTop()) list.refresh().catch(() => undefined)
  })
  // Also when the page comes back from behind another one.
  useEffect(() => refresh(), [choice])
}
