import { homeFeed, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { useMemo } from 'react'
import { type CursorList, useCursorList } from '../../../lib/api/use-cursor-list.ts'
import type { UserLocation } from '../../../shared/location/use-user-location.ts'
import type { ExhibitionFilter } from './exhibition-filter.ts'
import { rankTags } from './rank-tags.ts'

type Exhibitions = Pick<
  CursorList<typeof searchWorks>,
  'state' | 'error' | 'records' | 'endState' | 'loadMore' | 'retry' | 'refresh'
>

const STALE_TIME_MS = 60_000
const getKey = ({ id }: { id: string }) => id

/** Halls in the chosen order or with the chosen tag. "Nearby" waits for the position. */
export function useExhibitions(filter: ExhibitionFilter, position: UserLocation): Exhibitions {
  const type = filter.by === 'tag' ? 'recommended' : filter.by
  const location = position.kind === 'known' ? position.near : undefined
  const isNearby = filter.by === 'nearby'
  const orderedList = useCursorList(
    homeFeed,
    { body: { type, kind: 'gallery', ...(isNearby && location !== undefined ? { near: location } : {}) } },
    { getKey, isEnabled: filter.by !== 'tag' && (!isNearby || location !== undefined), staleTimeMs: STALE_TIME_MS },
  )
  const taggedList = useCursorList(
    searchWorks,
    { body: { kind: 'gallery', ...(filter.by === 'tag' ? { tag: filter.tag } : {}) } },
    { getKey, isEnabled: filter.by === 'tag', staleTimeMs: STALE_TIME_MS },
  )
  return filter.by === 'tag' ? taggedList : orderedList
}

/** Tags of the first halls, so that each of them finds something. They do not change while the list grows. */
export function useExhibitionTags(): readonly string[] {
  const { pages } = useCursorList(
    homeFeed,
    { body: { type: 'recommended', kind: 'gallery' } },
    { getKey, staleTimeMs: STALE_TIME_MS },
  )
  const firstWorks = pages[0]?.records
  return useMemo(() => rankTags(firstWorks ?? []), [firstWorks])
}
