import { searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { shellTexts } from '#text/app/shell.ts'
import { searchTexts } from '#text/discovery/search.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { NearbyPrompt } from '../../../shared/location/nearby-prompt.tsx'
import { useUserLocation } from '../../../shared/location/use-user-location.ts'
import { useLikeWork } from '../../../shared/works/use-optimistic-toggles.ts'
import { WorkMasonry, WorkMasonrySkeleton } from '../../../shared/works/work-masonry.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { type SearchQuery, splitTerms } from '../model/search-query.ts'
import { findMatchedWork } from './matched-work.tsx'
import css from './results.module.css'
import { PopularTags } from './search-idle.tsx'

interface WorkResultsProps {
  query: SearchQuery
  onClearFilters: () => void
  onTag: (tag: string) => void
}

export function WorkResults({ query, onClearFilters, onTag }: WorkResultsProps) {
  const { text, kind, tag, isNearby, ownerId } = query
  const { location, requestLocation } = useUserLocation()
  const like = useLikeWork()
  const isPositionMissing = isNearby && location.kind !== 'known'
  const body = {
    ...(text === '' ? {} : { text }),
    ...(kind === undefined ? {} : { kind }),
    ...(tag === undefined ? {} : { tag }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(isNearby && location.kind === 'known' ? { near: location.near } : {}),
  }
  const list = useCursorList(
    searchWorks,
    { body },
    // Never stale: results must not change while they are read or when the user returns to them.
    { getKey: ({ id }) => id, isEnabled: !isPositionMissing, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  if (isPositionMissing) return <NearbyPrompt kind={location.kind} onRequestLocation={requestLocation} />
  if (list.state === 'failed') {
    return <LoadError error={list.error} title={searchTexts.failed} onRetry={list.retry} />
  }
  if (list.state === 'pending') {
    return (
      <div className={css.cards}>
        <WorkMasonrySkeleton label={shellTexts.loading} />
      </div>
    )
  }
  if (list.records.length === 0) {
    const isFiltered = kind !== undefined || tag !== undefined || isNearby || ownerId !== undefined
    return (
      <>
        <StateView
          kind="empty"
          title={searchTexts.nothingFound(text)}
          description={isFiltered && text !== '' ? searchTexts.filteredHint : searchTexts.nothingHint}
          {...(isFiltered && text !== '' ? { action: { label: searchTexts.withoutFilters, onPress: onClearFilters } } : {})}
        />
        <PopularTags onTag={onTag} />
      </>
    )
  }
  return (
    <>
      <div className={css.cards}>
        <WorkMasonry
          works={list.records}
          label={searchTexts.worksFound}
          hasMore={list.endState !== 'none'}
          isBusy={list.endState === 'loading'}
          onLike={like}
          terms={splitTerms(text)}
          findDetour={findMatchedWork}
        />
      </div>
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
    </>
  )
}
