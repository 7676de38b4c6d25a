import type { QueryClient } from '@tanstack/react-query'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { buildCursorListKey, type CursorPages } from '../../../lib/api/cursor-list.ts'
import { buildFeedInput, type FeedPage } from '../feed-query.ts'

/** Fetches the newest works, and adds those that the recommended feed does not have below those that it shows. */
export async function addArrivedWorks({ call, queryClient }: { call: CallApi; queryClient: QueryClient }): Promise<void> {
  const newest = await call(homeFeed, buildFeedInput({ type: 'newest' }))
  const key = buildCursorListKey(homeFeed, buildFeedInput({ type: 'recommended' }))
  queryClient.setQueryData<CursorPages<typeof homeFeed>>(
    key,
    (shown) => shown && { ...shown, pages: append(shown.pages, newest) },
  )
}

/** What is shown stays where it is. The new head keeps the pill from announcing works that are shown. */
function append(pages: readonly FeedPage[], { records, head }: FeedPage): FeedPage[] {
  const known = new Set(pages.flatMap((page) => page.records.map(({ id }) => id)))
  const arrived = records.filter(({ id }) => !known.has(id)).reverse()
  const last = pages.length - 1
  return pages.map((page, at) => ({
    ...page,
    ...(at === 0 && { head }),
    ...(at === last && { records: [...page.records, ...arrived] }),
  }))
}
