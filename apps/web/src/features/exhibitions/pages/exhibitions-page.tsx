import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useRef } from 'react'
import { useOwnPosition } from '../../../shared/location/use-own-position.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { exhibitionTexts } from '../../../text/zh/discovery/exhibitions.ts'
import { nearbyTexts } from '../../../text/zh/discovery/nearby.ts'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MagnifyingGlassBold } from '../../../ui/icons/icons.gen.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { NearbyInvitation } from '../../../shared/location/nearby-invitation.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Posters, PostersSkeleton } from '../components/posters.tsx'
import { type ExhibitionFilter, exhibitionFilterOf, exhibitionParamsOf } from '../model/exhibition-filter.ts'
import { useExhibitions, useExhibitionTags } from '../model/use-exhibitions.ts'
import css from './exhibitions-page.module.css'

const ORDERS = ['recommended', 'newest', 'nearby'] as const

/** S-23: halls as exhibitions. */
export function ExhibitionsPage() {
  const router = useRouter()
  const { handleError } = useServices()
  const scroller = useRef<HTMLDivElement>(null)
  const filter = exhibitionFilterOf(useQueryParams<'exhibitions'>())
  const { position, ask } = useOwnPosition()
  const list = useExhibitions(filter, position)
  const choose = (next: ExhibitionFilter) => router.amendQuery(exhibitionParamsOf(next))

  const offered = useExhibitionTags()
  const tags = filter.by !== 'tag' || offered.includes(filter.tag) ? offered : [filter.tag, ...offered]

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
          <ChoiceChip key={by} isChosen={filter.by === by} onPress={() => choose({ by })}>
            {exhibitionTexts.orders[by]}
          </ChoiceChip>
        ))}
        {tags.length === 0 ? null : <i className={css.rule} aria-hidden />}
        {tags.map((tag) => (
          <ChoiceChip key={tag} isChosen={filter.by === 'tag' && filter.tag === tag} onPress={() => choose({ by: 'tag', tag })}>
            {exhibitionTexts.tag(tag)}
          </ChoiceChip>
        ))}
      </div>
      <PullToRefresh scroller={scroller} onRefresh={() => list.refresh().catch(handleError)}>
        <main className={css.list}>
          {filter.by === 'nearby' && position.kind !== 'known' ? (
            <NearbyInvitation kind={position.kind} onAsk={ask} />
          ) : (
            <Exhibitions list={list} filter={filter} onAll={() => choose({ by: 'recommended' })} />
          )}
        </main>
      </PullToRefresh>
    </Page>
  )
}

interface ExhibitionsProps {
  list: ReturnType<typeof useExhibitions>
  filter: ExhibitionFilter
  onAll: () => void
}

function Exhibitions({ list, filter, onAll }: ExhibitionsProps) {
  const router = useRouter()
  if (list.state === 'pending') return <PostersSkeleton />
  if (list.state === 'failed') {
    return <LoadFailure error={list.error} onRetry={list.retry} />
  }
  if (list.records.length > 0) {
    return (
      <>
        <Posters halls={list.records} isGrowing={list.more !== 'none'} />
        <ListEnd more={list.more} onLoadMore={list.loadMore} />
      </>
    )
  }
  if (filter.by === 'nearby') return <StateView kind="empty" {...nearbyTexts.empty} />
  const isOfTag = filter.by === 'tag'
  const { title, description, action } = isOfTag ? exhibitionTexts.emptyTag : exhibitionTexts.empty
  const onPress = isOfTag ? onAll : () => router.push(screenAddress('galleryCreator'))
  return <StateView kind="empty" {...{ title, description }} action={{ label: action, onPress }} />
}
