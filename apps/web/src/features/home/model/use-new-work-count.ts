import { useQuery } from '@tanstack/react-query'
import { newWorkCount } from '@zhanjian/contract/works/discovery.ts'
import { useServices } from '../../../lib/services.tsx'
import { FEED_STALE_TIME_MS, type FeedSelection } from '../feed-query.ts'
import type { FeedList } from './use-feed.ts'

/** Number of works that were added to a feed since it was fetched; polled once a minute while it is shown. */
export function useNewWorkCount({ type, kind }: FeedSelection, { pages, updatedAtMs, state }: FeedList): number {
  const { call } = useServices()
  const head = pages[0]?.head ?? null
  const { data } = useQuery({
    queryKey: [newWorkCount.path, type, kind, head],
    queryFn: ({ signal }) =>
      call(newWorkCount, { body: { type, head: head ?? '', ...(kind === undefined ? {} : { kind }) } }, { signal }),
    enabled: state === 'ready' && head !== null,
    initialData: { count: 0 },
    initialDataUpdatedAt: updatedAtMs,
    staleTime: FEED_STALE_TIME_MS,
    refetchInterval: FEED_STALE_TIME_MS,
    retry: false,
  })
  return data.count
}
