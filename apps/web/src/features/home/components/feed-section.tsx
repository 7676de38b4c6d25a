import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { type FeedType, homeSections } from '@zhanjian/contract/works/discovery.ts'
import { isInvitationKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { homeFeedTexts } from '#text/discovery/home-feed.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { useGrowingCount } from '../../../lib/use-growing-count.ts'
import { useUserLocation } from '../../../shared/location/use-user-location.ts'
import { LISTED_KINDS } from '../../../shared/works/listed-kinds.ts'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import { SlideshowRegular } from '../../../ui/icons/icons.gen.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { type FeedSelection, LONG_FEED_MIN_WORKS, pickHeroHalls, SECTIONS_STALE_TIME_MS } from '../feed-query.ts'
import { type FeedList, useFeed } from '../model/use-feed.ts'
import { useHorizontalSwipe } from '../model/use-horizontal-swipe.ts'
import { useNewWorkCount } from '../model/use-new-work-count.ts'
import { useSilentRefresh } from '../model/use-silent-refresh.ts'
import { useTabScrollPositions } from '../model/use-tab-scroll-positions.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CreatePromo } from './create-promo.tsx'
import { EditorialTile, hallToEditorialProps, toEditorialProps } from './editorial-tile.tsx'
import { Feed } from './feed.tsx'
import { BannerPlaceholder, EditorialPlaceholder } from './feed-placeholders.tsx'
import css from './feed-section.module.css'
import { LiveRoomRow } from './live-room-row.tsx'
import { NewWorksPill } from './new-works-pill.tsx'
import { TutorialLauncher } from './tutorial-launcher.tsx'

const ArrivingWorks = createLazyComponent(() => import('./arriving-works.tsx').then((module) => module.ArrivingWorks))
const MakeInvitation = createLazyComponent(() =>
  import('../../../shared/invitation-templates/make-invitation.tsx').then((module) => module.MakeInvitation),
)
const FEED_TYPES = keysOf(homeFeedTexts.tabs)
const FIRST_FEED: FeedSelection = { type: 'recommended' }
/** Above the feeds, rendered one after the other. */
const PARTS = ['banners', 'rooms', 'editorial'] as const
/** Of the top bar. */
const TOP_BAR_HEIGHT_PX = 56

export interface FeedSectionProps {
  scroller: RefObject<HTMLDivElement | null>
  recommendedFeed: FeedList
  /** Receives a function that refetches everything but the `recommended` feed. */
  refreshRestRef: RefObject<() => Promise<unknown>>
}

/** The home page below its entry links: promotions, feeds and the tutorial. */
export function FeedSection({ scroller, recommendedFeed, refreshRestRef }: FeedSectionProps) {
  const { handleError } = useServices()
  const isVisitor = !isLoggedInState(useSessionState())
  const { location, requestLocation } = useUserLocation()
  const [selectedFeed, setSelectedFeed] = useState(FIRST_FEED)
  const near = selectedFeed.type === 'nearby' && location.kind === 'known' ? location.near : undefined
  const choice: FeedSelection = { ...selectedFeed, near }
  const isEnabled = !(selectedFeed.type === 'following' && isVisitor) && !(selectedFeed.type === 'nearby' && near === undefined)
  const list = useFeed(choice, isEnabled)
  const panelId = useId()
  const startMarker = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { type, kind } = choice
  const name = `${type} ${kind ?? ''}`
  const scrollPositions = useTabScrollPositions(name, { scroller, begin: startMarker, headPx: TOP_BAR_HEIGHT_PX })
  const newCount = useNewWorkCount(choice, list)
  useSilentRefresh(list, name, scrollPositions.isAtTop)

  const selectFeed = (next: FeedSelection) => {
    scrollPositions.remember()
    setSelectedFeed(next)
  }
  const selectType = (next: FeedType) => selectFeed({ type: next, kind })
  useHorizontalSwipe(panel, (step) => {
    const next = FEED_TYPES[FEED_TYPES.indexOf(type) + step]
    if (next !== undefined) selectType(next)
  })
  const showNewWorks = () => {
    scrollPositions.scrollToTop()
    list.refresh().catch(handleError)
  }

  const sections = useEndpoint(homeSections, {}, { staleTimeMs: SECTIONS_STALE_TIME_MS })
  // Rendered in slices: the query library would render all of it at once.
  const shownSections = useDeferredValue(sections.data)
  const isPending = shownSections === undefined && !sections.isError
  const partCount = useGrowingCount(isPending ? 0 : PARTS.length, 1, 1)
  const isPartShown = (part: (typeof PARTS)[number]) => PARTS.indexOf(part) < partCount
  // What stands above would move the feed.
  const isWaiting = !isPartShown('editorial') && !sections.isPaused
  const isRecommended = type === 'recommended' && kind === undefined
  const [first] = isEnabled ? list.records : []
  useEffect(() => {
    refreshRestRef.current = () => Promise.all([sections.refetch(), ...(isRecommended || !isEnabled ? [] : [list.refresh()])])
  })
  const heroHalls = pickHeroHalls(recommendedFeed.records)
  const { editorials = [], liveRooms = [] } = shownSections ?? {}
  const shown = new Set(heroHalls.map(workAddress))
  const banners = (shownSections?.banners ?? []).filter(({ path }) => !shown.has(path))
  for (const { path } of banners) shown.add(path)
  const isLong = recommendedFeed.records.length >= LONG_FEED_MIN_WORKS
  const nextHall = recommendedFeed.records.find((work) => isWalkedKind(work.kind) && !shown.has(workAddress(work)))
  const [promotedEditorial] = editorials.flatMap((promotion) =>
    shown.has(promotion.path) ? [] : (toEditorialProps(promotion) ?? []),
  )
  const fallbackHall = promotedEditorial === undefined && !isPending && isLong ? nextHall : undefined
  const editorial = promotedEditorial ?? (fallbackHall && hallToEditorialProps(fallbackHall))
  // What stands above is not repeated below; other feeds are complete, since the user has asked for them.
  if (editorial !== undefined) shown.add(editorial.href.replace('#', ''))
  for (const { work } of liveRooms) if (work !== null) shown.add(workAddress(work))
  const hiddenAddresses: ReadonlySet<string> = isRecommended ? shown : new Set()

  return (
    <>
      <div className={css.banners}>
        {!isPartShown('banners') ? (
          <BannerPlaceholder />
        ) : banners.length > 0 ? (
          <BannerCarousel banners={banners} />
        ) : (
          <CreatePromo />
        )}
      </div>
      {liveRooms.length === 0 || !isPartShown('rooms') ? null : <LiveRoomRow rooms={liveRooms} />}
      {isPartShown('editorial') ? editorial && <EditorialTile {...editorial} /> : null}
      {/* Below the rooms, so not before it is known whether there are any: they would move it. */}
      {isPartShown('rooms') && !isPartShown('editorial') ? <EditorialPlaceholder /> : null}
      <div ref={startMarker} />
      <div className={css.header} data-waiting={isWaiting || undefined}>
        <div className={css.row}>
          <TabList
            label={homeFeedTexts.feedLabel}
            tabs={FEED_TYPES.map((value) => ({ value, label: homeFeedTexts.tabs[value] }))}
            value={type}
            onChange={selectType}
            panelId={panelId}
          />
          {first === undefined || type === 'nearby' ? null : (
            <a className={css.swiper} href={`#${screenAddress('swiper', { code: first.code, type, ...(kind && { kind }) })}`}>
              <SlideshowRegular size={18} />
              {homeFeedTexts.swiper}
            </a>
          )}
        </div>
        <div className={css.kinds} role="group" aria-label={homeFeedTexts.kindsLabel}>
          <ChoiceChip isSelected={kind === undefined} onPress={() => selectFeed({ type })}>
            {homeFeedTexts.allKinds}
          </ChoiceChip>
          {LISTED_KINDS.map((value) => (
            <ChoiceChip key={value} isSelected={value === kind} onPress={() => selectFeed({ type, kind: value })}>
              {workKindTexts[value]}
            </ChoiceChip>
          ))}
        </div>
      </div>
      {sections.data?.arriving ? (
        <div className={css.arriving}>
          <ArrivingWorks arriving={sections.data.arriving} onEnd={() => void (scrollPositions.isAtTop() && sections.refetch())} />
        </div>
      ) : null}
      <NewWorksPill count={newCount} onPress={showNewWorks} />
      <div ref={panel} className={css.panel} role="tabpanel" id={panelId} aria-labelledby={getTabId(panelId, type)}>
        {isInvitationKind(kind) ? <MakeInvitation /> : null}
        {isWaiting ? null : (
          <Feed
            key={name}
            {...{ list, choice, hiddenAddresses, isVisitor, location }}
            isArriving={selectedFeed === FIRST_FEED}
            onRequestLocation={requestLocation}
            onChoose={selectFeed}
          />
        )}
      </div>
      <TutorialLauncher scroller={scroller} />
    </>
  )
}
