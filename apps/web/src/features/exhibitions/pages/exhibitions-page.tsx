import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
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
import {
  type ExhibitionFilter,
  formatExhibitionQuery,
  getTime,
  HALL_ORDERS,
  parseExhibitionFilter,
  TIMES,
} from '../model/exhibition-filter.ts'
import { useExhibitions, useFirstHalls } from '../model/use-exhibitions.ts'
import css from './exhibitions-page.module.css'

/** Listed exhibitions by their days, and halls. */
export function ExhibitionsPage() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const filter = parseExhibitionFilter(useQueryParams<'exhibitions'>())
  const { location, requestLocation } = useUserLocation()
  const list = useExhibitions(filter, location)
  const chooseFilter = (next: ExhibitionFilter) => router.replaceQuery(formatExhibitionQuery(next))

  const { halls, tags: offeredTags } = useFirstHalls()
  const tags = filter.by !== 'tag' || offeredTags.includes(filter.tag) ? offeredTags : [filter.tag, ...offeredTags]

  const renderChip = (by: keyof typeof exhibitionTexts.orders) => (
    <ChoiceChip key={by} isSelected={filter.by === by} onPress={() => chooseFilter({ by })}>
      {exhibitionTexts.orders[by]}
    </ChoiceChip>
  )
  return (
    <Page width="wide" scrollerRef={scroller}>
      <NavBar title={exhibitionTexts.title} onBack={() => router.back()}>
        <IconButton
          icon={MagnifyingGlassBold}
          label={exhibitionTexts.search}
          iconSize={20}
          onClick={() => router.push(screenAddress('search', { kind: getTime(filter) === null ? 'gallery' : 'exhibition' }))}
        />
      </NavBar>
      <div className={css.filters} role="group" aria-label={exhibitionTexts.filterLabel}>
        {TIMES.map(renderChip)}
        <i className={css.rule} aria-hidden />
        {HALL_ORDERS.map(renderChip)}
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
            <ExhibitionList list={list} filter={filter} halls={halls} onShowHalls={() => chooseFilter({ by: 'recommended' })} />
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

interface ExhibitionListProps {
  list: ReturnType<typeof useExhibitions>
  filter: ExhibitionFilter
  /** Shown below exhibitions, once there are no more. */
  halls: readonly WorkSummary[]
  onShowHalls: () => void
}

function ExhibitionList({ list, filter, halls, onShowHalls }: ExhibitionListProps) {
  const { state, error, records, endState, today } = list
  if (state === 'pending') return <ExhibitionPostersSkeleton />
  if (state === 'failed') return <LoadError error={error} onRetry={list.retry} />
  const isOfExhibitions = getTime(filter) !== null
  const isGoingOn = isOfExhibitions && endState === 'none' && halls.length > 0
  const label = isOfExhibitions ? exhibitionTexts.listLabel : exhibitionTexts.hallsLabel
  return (
    <>
      {records.length === 0 ? (
        <EmptyList filter={filter} onShowHalls={onShowHalls} />
      ) : (
        <>
          <ExhibitionPosters label={label} works={records} today={today} isGrowing={endState !== 'none'} />
          {isGoingOn ? null : <ListEnd endState={endState} onLoadMore={list.loadMore} />}
        </>
      )}
      {isGoingOn ? (
        <section aria-labelledby="halls">
          <h2 id="halls" className={css.heading}>
            {exhibitionTexts.alsoHalls}
          </h2>
          <ExhibitionPosters label={exhibitionTexts.hallsLabel} works={halls} isGrowing={false} />
        </section>
      ) : null}
    </>
  )
}

function EmptyList({ filter, onShowHalls }: Pick<ExhibitionListProps, 'filter' | 'onShowHalls'>) {
  const router = useRouter()
  const time = getTime(filter)
  if (filter.by === 'nearby') return <StateView kind="empty" {...nearbyTexts.empty} />
  if (time !== null) {
    const { title, description, action } = exhibitionTexts.emptyTimes[time]
    const onPress = () => router.push(screenAddress('exhibitionEditor'))
    return <StateView kind="empty" {...{ title, description }} action={{ label: action, onPress }} />
  }
  const isTagFilter = filter.by === 'tag'
  const { title, description, action } = isTagFilter ? exhibitionTexts.emptyTag : exhibitionTexts.empty
  const onPress = isTagFilter ? onShowHalls : () => router.push(screenAddress('galleryCreator'))
  return <StateView kind="empty" {...{ title, description }} action={{ label: action, onPress }} />
}
