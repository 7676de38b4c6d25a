import { homeFeed, searchWorks } from '@zhanjian/contract/discovery.ts'
import { useMemo } from 'react'
import { type CursorList, useCursorList } from '../../../lib/api/use-cursor-list.ts'
import type { OwnPosition } from '../../../shared/location/use-own-position.ts'
import type { ExhibitionFilter } from './exhibition-filter.ts'
import { tagsOf } from './tags-of.ts'

type Exhibitions = Pick<CursorList<typeof searchWorks>, 'state' | 'error' | 'records' | 'more' | 'loadMore' | 'retry' | 'refresh'>

const FRESH_MS = 60_000
const keyOf = ({ id }: { id: string }) => id

/** Halls, in the order or of the tag that was chosen. What is nearby waits for the position. */
export function useExhibitions(filter: ExhibitionFilter, position: OwnPosition): Exhibitions {
  const type = filter.by === 'tag' ? 'recommended' : filter.by
  const near = position.kind === 'known' ? position.near : undefined
  const isNearby = filter.by === 'nearby'
  const byOrder = useCursorList(
    homeFeed,
    { body: { type, kind: 'gallery', ...(isNearby && near !== undefined ? { near } : {}) } },
    { keyOf, isEnabled: filter.by !== 'tag' && (!isNearby || near !== undefined), staleTimeMs: FRESH_MS },
  )
  const byTag = useCursorList(
    searchWorks,
    { body: { kind: 'gallery', ...(filter.by === 'tag' ? { tag: filter.tag } : {}) } },
    { keyOf, isEnabled: filter.by === 'tag', staleTimeMs: FRESH_MS },
  )
  return filter.by === 'tag' ? byTag : byOrder
}

/** What the first halls are about: who chooses one of these finds something. They stay as they are while the list grows. */
export function useExhibitionTags(): readonly string[] {
  const { parts } = useCursorList(homeFeed, { body: { type: 'recommended', kind: 'gallery' } }, { keyOf, staleTimeMs: FRESH_MS })
  const first = parts[0]?.records
  return useMemo(() => tagsOf(first ?? []), [first])
}
