import { useInfiniteQuery } from '@tanstack/react-query'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useServices } from '../../lib/services.tsx'
import { type FeedPage, type FeedType, feedQuery } from './feed-query.ts'

const LOOK_AGAIN_MS = 3000

export function useFeed(type: FeedType) {
  const { call } = useServices()
  const query = useInfiniteQuery<FeedPage, ApiError, { pages: FeedPage[] }, string[], string | null>({
    ...feedQuery(call, type),
    // A community that has just begun, such as the demo in its first seconds, fills before one's eyes.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.records.length === 0 ? LOOK_AGAIN_MS : false),
  })
  const halls: readonly WorkSummary[] = query.data?.pages.flatMap((page) => page.records) ?? []
  return { ...query, halls }
}
