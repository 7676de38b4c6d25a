import { useRef } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { useGrowingCount } from '../../../lib/use-growing-count.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { EntryLinks } from '../components/entry-links.tsx'
import { HeroCarousel } from '../components/hero-carousel.tsx'
import { HomeTopBar } from '../components/home-top-bar.tsx'
import { LazyFeedSection } from '../components/lazy-feed-section.tsx'
import { pickHeroHalls } from '../feed-query.ts'
import { useFeed } from '../model/use-feed.ts'
import { useIsScrolledBeyond } from '../model/use-is-scrolled-beyond.ts'
import css from './home-page.module.css'

/** From here on the hero's text would overlap the bar's. */
const HERO_TEXT_TOP_PX = 176

/**
 * The home page. What is below the entry links loads afterwards: the less precedes the first picture, the earlier it is shown.
 */
export function HomePage() {
  const scroller = useRef<HTMLDivElement>(null)
  const refreshRestRef = useRef<() => Promise<unknown>>(() => Promise.resolve())
  const { handleError } = useServices()
  const recommendedFeed = useFeed({ type: 'recommended' })
  const isBarSolid = useIsScrolledBeyond(scroller, HERO_TEXT_TOP_PX)

  const heroHalls = pickHeroHalls(recommendedFeed.pages[0]?.records ?? [])
  const isHeroPending = recommendedFeed.state === 'pending'
  const hasHero = heroHalls.length > 0
  // A task each, so that input is handled in between.
  const partCount = useGrowingCount(3, 1, 1)
  const refresh = () => Promise.all([recommendedFeed.refresh(), refreshRestRef.current()]).catch(handleError)

  return (
    <Page hasTabBar width="full" scrollerRef={scroller}>
      <HomeTopBar isSolid={isBarSolid || !hasHero} />
      <PullToRefresh scroller={scroller} onRefresh={refresh}>
        <main className={css.content}>
          {isHeroPending ? (
            <div className={css.heroRoom}>
              <Skeleton height="100%" radius={0} />
            </div>
          ) : null}
          {hasHero ? <HeroCarousel halls={heroHalls} /> : null}
          <div className={css.sheet} data-under-hero={hasHero || isHeroPending || undefined}>
            {partCount > 1 ? <EntryLinks /> : null}
            {partCount > 2 ? <LazyFeedSection {...{ scroller, recommendedFeed, refreshRestRef }} /> : null}
          </div>
        </main>
      </PullToRefresh>
    </Page>
  )
}
