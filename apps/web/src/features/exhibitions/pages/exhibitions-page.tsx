import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useRef } from 'react'
import { exhibitionTexts } from '#text/discovery/exhibitions.ts'
import { nearbyTexts } from '#text/discovery/nearby.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { NearbyPrompt } from '../../../shared/location/nearby-prompt.tsx'
import { useUserLocation } from '../../../shared/location/use-user-location.ts'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { MagnifyingGlassBold } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ExhibitionPosters, ExhibitionPostersSkeleton } from '../components/exhibition-posters.tsx'
import { type ExhibitionFilter, formatExhibitionQuery, parseExhibitionFilter } from '../model/exhibition-filter.ts'
import { useExhibitions, useExhibitionTags } from '../model/use-exhibitions.ts'
import css from './exhibitions-page.module.css'

const ORDERS = ['recommended', 'newest', 'nearby'] as const

/** Listed halls as exhibitions. */
export function ExhibitionsPage() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const filter = parseExhibitionFilter(useQueryParams<'exhibitions'>())
  const { location, requestLocation } = useUserLocation()
  const list = useExhibitions(filter, location)
  const chooseFilter = (next: ExhibitionFilter) => router.replaceQuery(formatExhibitionQuery(next))

  const offeredTags = useExhibitionTags()
  const tags = filter.by !== 'tag' || offeredTags.includes(filter.tag) ? offeredTags : [filter.tag, ...offeredTags]

  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={exhibitionTexts.title} onBack={() => router.back()}>
        <IconButton
          icon={MagnifyingGlassBold}
          label={exhibitionTexts.search}
          iconSize={20}
          onClick={() => router.push(screenAddress('search', { kind: 'gallery' }))}
        />
      </NavBar>
      <div className={css.filters} role="group" aria-label={exhibitionTexts.filterLabel}>
        {ORDERS.map((by) => (
          <ChoiceChip key={by} isSelected={filter.by === by} onPress={() => chooseFilter({ by })}>
            {exhibitionTexts.orders[by]}
          </ChoiceChip>
        ))}
        {tags.length === 0 ? null : <i className={css.rule} aria-hidden />}
        {tags.map((tag) => (
          <ChoiceChip
            key={tag}
            isSelected={filter.by === 'tag' && filter.tag === tag}
            onPress={() => chooseFilter({ by: 'tag', tag })}
          >
            {exhibitionTexts.tag(tag)}
          </ChoiceChip>
        ))}
      </div>
      <PullToRefresh scroller={scroller} onRefresh={() => list.refresh().catch(handleError)}>
        <main className={css.list}>
          {filter.by === 'nearby' && location.kind !== 'known' ? (
            <NearbyPrompt kind={location.kind} onRequestLocation={requestLocation} />
          ) : (
            <ExhibitionList list={list} filter={filter} onShowAll={() => chooseFilter({ by: 'recommended' })} />
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

interface ExhibitionListProps {
  list: ReturnType<typeof useExhibitions>
  filter: ExhibitionFilter
  onShowAll: () => void
}

function ExhibitionList({ list, filter, onShowAll }: ExhibitionListProps) {
  const router = useRouter()
  if (list.state === 'pending') return <ExhibitionPostersSkeleton />
  if (list.state === 'failed') {
    return <LoadError error={list.error} onRetry={list.retry} />
  }
  if (list.records.length > 0) {
    return (
      <>
        <ExhibitionPosters halls={list.records} isGrowing={list.endState !== 'none'} />
        <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
      </>
    )
  }
  if (filter.by === 'nearby') return <StateView kind="empty" {...nearbyTexts.empty} />
  const isTagFilter = filter.by === 'tag'
  const { title, description, action } = isTagFilter ? exhibitionTexts.emptyTag : exhibitionTexts.empty
  const onPress = isTagFilter ? onShowAll : () => router.push(screenAddress('galleryCreator'))
  return <StateView kind="empty" {...{ title, description }} action={{ label: action, onPress }} />
}
