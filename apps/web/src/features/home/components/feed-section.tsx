import { type FeedType, homeSections } from '@zhanjian/contract/discovery.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { ListedKind } from '@zhanjian/contract/works.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useOwnPosition } from '../../../shared/location/use-own-position.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { homeFeedTexts } from '../../../text/zh/discovery/home-feed.ts'
import { workKindTexts } from '../../../text/zh/works/work-kinds.ts'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { SlideshowRegular } from '../../../ui/icons/icons.gen.tsx'
import { TabList, tabId } from '../../../ui/navigation/tab-list.tsx'
import { type FeedChoice, heroHallsOf } from '../feed-query.ts'
import { type FeedList, useFeed } from '../model/use-feed.ts'
import { useNews } from '../model/use-news.ts'
import { useQuietRefresh } from '../model/use-quiet-refresh.ts'
import { useSwipeSideways } from '../model/use-swipe-sideways.ts'
import { useTabPlaces } from '../model/use-tab-places.ts'
import { Banners } from './banners.tsx'
import { Editorial, editorialOf, hallAsEditorial } from './editorial.tsx'
import { BannerRoom, EditorialRoom } from './feed-rooms.tsx'
import { Feed } from './feed.tsx'
import css from './feed-section.module.css'
import { LiveRow } from './live-row.tsx'
import { NewsPill } from './news-pill.tsx'
import { Promo } from './promo.tsx'
import { TutorialPlace } from './tutorial-place.tsx'

const TYPES: readonly FeedType[] = ['recommended', 'newest', 'following', 'nearby']
const KINDS: readonly ListedKind[] = ['gallery', 'panorama', 'video', 'article', 'model']
/** Who is live changes sooner than what editors put up. */
const SECTIONS_FRESH_MS = 60_000
/** Of the bar at the top. */
const HEAD_PX = 56
/** A shorter feed would be left with nothing under its tabs. */
const LONG_FROM = 6

export interface FeedSectionProps {
  scroller: RefObject<HTMLDivElement | null>
  recommended: FeedList
  /** Where this says how all of it but `recommended` is asked for anew. */
  refreshRest: RefObject<() => Promise<unknown>>
}

/** Home below its entries: what editors put up, the feeds, and the first look around. */
export function FeedSection({ scroller, recommended, refreshRest }: FeedSectionProps) {
  const { handleError } = useServices()
  const isVisitor = !isPerson(useSessionState())
  const { position, ask } = useOwnPosition()
  const [chosen, setChosen] = useState<FeedChoice>({ type: 'recommended' })
  const near = chosen.type === 'nearby' && position.kind === 'known' ? position.near : undefined
  const choice: FeedChoice = { ...chosen, near }
  const isAllowed = !(chosen.type === 'following' && isVisitor) && !(chosen.type === 'nearby' && near === undefined)
  const list = useFeed(choice, isAllowed)
  const panelId = useId()
  const begin = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { type, kind } = choice
  const name = `${type} ${kind ?? ''}`
  const places = useTabPlaces(name, { scroller, begin, headPx: HEAD_PX })
  const newCount = useNews(choice, list)
  useQuietRefresh(list, name, places.isAtTop)

  const choose = (next: FeedChoice) => {
    places.remember()
    setChosen(next)
  }
  const chooseType = (next: FeedType) => choose({ type: next, kind })
  useSwipeSideways(panel, (step) => {
    const next = TYPES[TYPES.indexOf(type) + step]
    if (next !== undefined) chooseType(next)
  })
  const showNews = () => {
    places.scrollToTop()
    list.refresh().catch(handleError)
  }

  const sections = useEndpoint(homeSections, {}, { staleTimeMs: SECTIONS_FRESH_MS })
  const isRecommended = type === 'recommended' && kind === undefined
  const [first] = isAllowed ? list.records : []
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- what another component's ref holds is changed in an effect
    refreshRest.current = () => Promise.all([sections.refetch(), ...(isRecommended || !isAllowed ? [] : [list.refresh()])])
  })
  const { banners = [], liveRooms = [] } = sections.data ?? {}
  const heroHalls = heroHallsOf(recommended.records)
  const isLong = recommended.records.length >= LONG_FROM
  const nextHall = recommended.records.find(({ id, kind: own }) => own === 'gallery' && !heroHalls.some((hall) => hall.id === id))
  const [putUp] = (sections.data?.editorials ?? []).flatMap((promotion) => editorialOf(promotion) ?? [])
  const stoodIn = putUp === undefined && !sections.isPending && isLong ? nextHall : undefined
  const editorial = putUp ?? (stoodIn && hallAsEditorial(stoodIn))
  const isShownAbove = isRecommended && isLong
  const shownElsewhere = new Set(isShownAbove ? [...heroHalls, ...(stoodIn ? [stoodIn] : [])].map(({ id }) => id) : [])

  return (
    <>
      <div className={css.banners}>
        {sections.isPending ? <BannerRoom /> : banners.length > 0 ? <Banners banners={banners} /> : <Promo />}
      </div>
      {liveRooms.length === 0 ? null : <LiveRow rooms={liveRooms} />}
      {editorial === undefined ? null : <Editorial {...editorial} />}
      {sections.isPending ? <EditorialRoom /> : null}
      <div ref={begin} />
      <div className={css.head} data-waiting={sections.isLoading || undefined}>
        <div className={css.row}>
          <TabList
            label={homeFeedTexts.feedLabel}
            tabs={TYPES.map((value) => ({ value, label: homeFeedTexts.tabs[value] }))}
            value={type}
            onChange={chooseType}
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
          <ChoiceChip isChosen={kind === undefined} onPress={() => choose({ type })}>
            {homeFeedTexts.allKinds}
          </ChoiceChip>
          {KINDS.map((own) => (
            <ChoiceChip key={own} isChosen={own === kind} onPress={() => choose({ type, kind: own })}>
              {workKindTexts[own]}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <NewsPill count={newCount} onPress={showNews} />
      <div ref={panel} className={css.panel} role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, type)}>
        <Feed key={name} {...{ list, choice, shownElsewhere, isVisitor, position }} onAskPosition={ask} onChoose={choose} />
      </div>
      <TutorialPlace />
    </>
  )
}
