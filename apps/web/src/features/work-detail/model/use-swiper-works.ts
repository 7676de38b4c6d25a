import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { type FeedType, homeFeed } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useMemo } from 'react'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { isListedKind } from '../../../shared/works/listed-kinds.ts'
import { useWorkDetail } from '../use-work-detail.ts'

const STALE_TIME_MS = 60_000
const isFeedType = isOneOf(keysOf<Exclude<FeedType, 'nearby'>>({ recommended: true, newest: true, following: true }))

/** The requested work, then the feed that it belongs to. */
export function useSwiperWorks(query: ScreenQuery<'swiper'>) {
  const code = query.get('code') ?? ''
  const wantedType = query.get('type')
  const wantedKind = query.get('kind')
  // The nearby feed needs a position, which the URL does not contain.
  const type: FeedType = isFeedType(wantedType) ? wantedType : 'recommended'
  const startQuery = useWorkDetail(code)
  const feed = useCursorList(
    homeFeed,
    { body: { type, ...(isListedKind(wantedKind) ? { kind: wantedKind } : {}) } },
    { getKey: ({ id }) => id, staleTimeMs: STALE_TIME_MS },
  )
  const firstWork = startQuery.data?.work
  const works = useMemo<readonly WorkSummary[]>(
    () => (firstWork === undefined ? [] : [firstWork, ...feed.records.filter((work) => work.code !== firstWork.code)]),
    [firstWork, feed.records],
  )
  return { code, start: startQuery, feed, works }
}
