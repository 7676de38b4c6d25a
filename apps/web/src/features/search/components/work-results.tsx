import { searchWorks } from '@zhanjian/contract/discovery.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useLikeWork } from '../../../shared/works/use-wishes.ts'
import { useOwnPosition } from '../../../shared/location/use-own-position.ts'
import { searchTexts } from '../../../text/zh/discovery/search.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NearbyInvitation } from '../../../shared/location/nearby-invitation.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { WorkMasonry, WorkMasonrySkeleton } from '../../../shared/works/work-masonry.tsx'
import { type SearchQuery, termsOf } from '../model/search-query.ts'
import css from './results.module.css'
import { PopularTags } from './search-start.tsx'

interface WorkResultsProps {
  query: SearchQuery
  onWithoutFilters: () => void
  onTag: (tag: string) => void
}

export function WorkResults({ query, onWithoutFilters, onTag }: WorkResultsProps) {
  const { text, kind, tag, isNearby, ownerId } = query
  const { position, ask } = useOwnPosition()
  const like = useLikeWork()
  const isPlaceMissing = isNearby && position.kind !== 'known'
  const wanted = {
    ...(text === '' ? {} : { text }),
    ...(kind === undefined ? {} : { kind }),
    ...(tag === undefined ? {} : { tag }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(isNearby && position.kind === 'known' ? { near: position.near } : {}),
  }
  const list = useCursorList(
    searchWorks,
    { body: wanted },
    // What was found stays as it is while it is read, and when somebody comes back to it.
    { keyOf: ({ id }) => id, isEnabled: !isPlaceMissing, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  if (isPlaceMissing) return <NearbyInvitation kind={position.kind} onAsk={ask} />
  if (list.state === 'failed') {
    return <LoadFailure error={list.error} title={searchTexts.failed} onRetry={list.retry} />
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
          {...(isFiltered && text !== '' ? { action: { label: searchTexts.withoutFilters, onPress: onWithoutFilters } } : {})}
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
          isGrowing={list.more !== 'none'}
          isBusy={list.more === 'loading'}
          onLike={like}
          terms={termsOf(text)}
        />
      </div>
      <ListEnd more={list.more} onLoadMore={list.loadMore} />
    </>
  )
}
