import { type FeedType, homeFeed } from '@zhanjian/contract/discovery.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import type { ListedKind, WorkSummary } from '@zhanjian/contract/works.ts'
import { useMemo } from 'react'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { isOneOf } from '../../../lib/guards.ts'
import { useWorkDetail } from '../api.ts'

const FRESH_MS = 60_000
const isFeedType = isOneOf<FeedType>(['recommended', 'newest', 'following'])
const isWorkKind = isOneOf<ListedKind>(['gallery', 'article', 'video', 'model', 'panorama'])

/** S-68: the work that somebody came for, then the feed that it belongs to. */
export function useSwiperWorks(query: ScreenQuery<'swiper'>) {
  const code = query.get('code') ?? ''
  const wantedType = query.get('type')
  const wantedKind = query.get('kind')
  // Nearby needs a place, which an address does not carry.
  const type: FeedType = isFeedType(wantedType) ? wantedType : 'recommended'
  const start = useWorkDetail(code)
  const feed = useCursorList(
    homeFeed,
    { body: { type, ...(isWorkKind(wantedKind) ? { kind: wantedKind } : {}) } },
    { keyOf: ({ id }) => id, staleTimeMs: FRESH_MS },
  )
  const first = start.data?.work
  const works = useMemo<readonly WorkSummary[]>(
    () => (first === undefined ? [] : [first, ...feed.records.filter((work) => work.code !== first.code)]),
    [first, feed.records],
  )
  return { code, start, feed, works }
}
