import { useRef } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Entries } from '../components/entries.tsx'
import { FeedPlace } from '../components/feed-place.tsx'
import { Hero } from '../components/hero.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { heroHallsOf } from '../feed-query.ts'
import { useFeed } from '../model/use-feed.ts'
import { useIsScrolledBeyond } from '../model/use-is-scrolled-beyond.ts'
import css from './home-page.module.css'

/** From here on the words of the hero would stand among those of the bar. */
const HERO_WORDS_PX = 176

/** S-01. What lies below the entries loads by itself: the less comes before the first picture, the sooner it stands. */
export function HomePage() {
  const scroller = useRef<HTMLDivElement>(null)
  const refreshRest = useRef<() => Promise<unknown>>(() => Promise.resolve())
  const { handleError } = useServices()
  const recommended = useFeed({ type: 'recommended' })
  const isBarSolid = useIsScrolledBeyond(scroller, HERO_WORDS_PX)

  const heroHalls = heroHallsOf(recommended.parts[0]?.records ?? [])
  const isHeroPending = recommended.state === 'pending'
  const hasHero = heroHalls.length > 0
  const refresh = () => Promise.all([recommended.refresh(), refreshRest.current()]).catch(handleError)

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
            <FeedPlace {...{ scroller, recommended, refreshRest }} />
          </div>
        </main>
      </PullToRefresh>
    </Page>
  )
}
