import { homeSections } from '@zhanjian/contract/discovery.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOwnPosition } from '../../../lib/location/use-own-position.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { Page } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Entries } from '../components/entries.tsx'
import { FeedPlace } from '../components/feed-place.tsx'
import { Hero } from '../components/hero.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { TutorialPlace } from '../components/tutorial-place.tsx'
import { type FeedChoice, heroHallsOf } from '../feed-query.ts'
import { useFeed } from '../model/use-feed.ts'
import { useIsScrolledBeyond } from '../model/use-is-scrolled-beyond.ts'
import css from './home-page.module.css'

/** Below this, the bar at the top no longer lies on the hero's picture. */
const HERO_END_PX = 360
const FIRST: FeedChoice = { type: 'recommended' }

/** S-01. */
export function HomePage() {
  const scroller = useRef<HTMLDivElement>(null)
  const { handleError } = useServices()
  const queryClient = useQueryClient()
  const isVisitor = !isPerson(useSessionState())
  const { position, ask } = useOwnPosition()
  const [chosen, setChosen] = useState(FIRST)
  const near = chosen.type === 'nearby' && position.kind === 'known' ? position.near : undefined
  const choice: FeedChoice = { ...chosen, near }
  const isFeedAllowed = !(chosen.type === 'following' && isVisitor) && !(chosen.type === 'nearby' && near === undefined)
  const recommended = useFeed(FIRST)
  const list = useFeed(choice, isFeedAllowed)
  const isBarSolid = useIsScrolledBeyond(scroller, HERO_END_PX)

  const heroHalls = heroHallsOf(recommended.parts[0]?.records ?? [])
  const isHeroPending = recommended.state === 'pending'
  const hasHero = heroHalls.length > 0
  const isFirstShown = chosen.type === FIRST.type && chosen.kind === undefined

  async function refresh(): Promise<void> {
    const lists = isFirstShown || !isFeedAllowed ? [recommended] : [recommended, list]
    const sections = queryClient.invalidateQueries({ queryKey: [homeSections.path] })
    await Promise.all([...lists.map((one) => one.refresh()), sections]).catch(handleError)
  }

  return (
    <Page hasTabBar width="full" scrollerRef={scroller}>
      <TopBar isSolid={isBarSolid || !hasHero} />
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <main className={css.content}>
          {isHeroPending ? (
            <div className={css.heroRoom}>
              <Skeleton height="100%" radius={0} />
            </div>
          ) : null}
          {hasHero ? <Hero halls={heroHalls} /> : null}
          <div className={css.sheet} data-under-hero={hasHero || isHeroPending || undefined}>
            <Entries />
            <FeedPlace
              {...{ scroller, recommended, list, choice, isVisitor, position }}
              onChoose={setChosen}
              onAskPosition={ask}
            />
          </div>
        </main>
      </PullToRefresh>
      <TutorialPlace />
    </Page>
  )
}
