import { homeFeed, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { exhibitionList, type ListedExhibition } from '@zhanjian/contract/works/exhibitions.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useMemo } from 'react'
import { type CursorList, useCursorList } from '../../../lib/api/use-cursor-list.ts'
import type { UserLocation } from '../../../shared/location/use-user-location.ts'
import { type ExhibitionFilter, getTime, HALL_ORDERS } from './exhibition-filter.ts'
import { rankTags } from './rank-tags.ts'

/** What a poster shows: a hall, or an exhibition with its days. */
export type Poster = WorkSummary & Partial<Pick<ListedExhibition, 'period'>>

interface Posters
  extends Pick<CursorList<typeof searchWorks>, 'state' | 'error' | 'endState' | 'loadMore' | 'retry' | 'refresh'> {
  records: readonly Poster[]
  /** The day in Asia/Shanghai; null: the list has halls, or has not arrived. */
  today: string | null
}

const STALE_TIME_MS = 60_000
const getKey = ({ id }: { id: string }) => id
const options = { getKey, staleTimeMs: STALE_TIME_MS }

/** Exhibitions by their days, halls in the chosen order, or halls with the chosen tag. "Nearby" waits for the position. */
export function useExhibitions(filter: ExhibitionFilter, position: UserLocation): Posters {
  const time = getTime(filter)
  const order = HALL_ORDERS.find((by) => by === filter.by)
  const location = position.kind === 'known' ? position.near : undefined
  const isNearby = order === 'nearby'
  const exhibitions = useCursorList(
    exhibitionList,
    { body: { time: time ?? 'current' } },
    { ...options, isEnabled: time !== null },
  )
  const halls = useCursorList(
    homeFeed,
    {
      body: {
        type: order ?? 'recommended',
        kind: 'gallery',
        ...(isNearby && location !== undefined ? { near: location } : {}),
      },
    },
    { ...options, isEnabled: order !== undefined && (!isNearby || location !== undefined) },
  )
  const tagged = useCursorList(
    searchWorks,
    { body: { kind: 'gallery', ...(filter.by === 'tag' ? { tag: filter.tag } : {}) } },
    { ...options, isEnabled: filter.by === 'tag' },
  )
  if (time !== null) return { ...exhibitions, today: exhibitions.pages[0]?.today ?? null }
  return { ...(filter.by === 'tag' ? tagged : halls), today: null }
}

/** The first halls, for the end of a short list, and their tags, so that each of them finds something. They do not change while a list grows. */
export function useFirstHalls(): { halls: readonly WorkSummary[]; tags: readonly string[] } {
  const { pages } = useCursorList(homeFeed, { body: { type: 'recommended', kind: 'gallery' } }, options)
  const halls = pages[0]?.records
  return useMemo(() => ({ halls: halls ?? [], tags: rankTags(halls ?? []) }), [halls])
}
