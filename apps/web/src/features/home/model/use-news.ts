import { newWorkCount } from '@zhanjian/contract/discovery.ts'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../lib/services.tsx'
import { type FeedChoice, FRESH_MS } from '../feed-query.ts'
import type { FeedList } from './use-feed.ts'

/** How many works a feed has got since it was asked for; looked at once a minute while it is shown. */
export function useNews({ type, kind }: FeedChoice, { parts, updatedAtMs, state }: FeedList): number {
  const { call } = useServices()
  const head = parts[0]?.head ?? null
  const { data } = useQuery({
    queryKey: [newWorkCount.path, type, kind, head],
    queryFn: ({ signal }) =>
      call(newWorkCount, { body: { type, head: head ?? '', ...(kind === undefined ? {} : { kind }) } }, { signal }),
    enabled: state === 'ready' && head !== null,
    initialData: { count: 0 },
    initialDataUpdatedAt: updatedAtMs,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  })
  return data.count
}
