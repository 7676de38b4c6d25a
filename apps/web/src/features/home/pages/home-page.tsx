import { useRef, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { homeTexts } from '../../../text/zh/home.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { ImagesDuotone, PlusBold } from '../../../ui/icons.gen.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFeed } from '../api.ts'
import { Editorial } from '../components/editorial.tsx'
import { Feed } from '../components/feed.tsx'
import { Hero } from '../components/hero.tsx'
import type { FeedType } from '../feed-query.ts'
import { useIsScrolledBeyond } from '../model/use-is-scrolled-beyond.ts'
import css from './home-page.module.css'

const HERO_COUNT = 3
/** Below this, the bar at the top no longer lies on the hero's picture. */
const HERO_END_PX = 360
const FEED_TYPES: readonly FeedType[] = ['recommended', 'newest']

/** S-01. */
export function HomePage() {
  const scroller = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const [type, setType] = useState<FeedType>('recommended')
  const recommended = useFeed('recommended')
  const feed = useFeed(type)
  const isBarSolid = useIsScrolledBeyond(scroller, HERO_END_PX)
  const makeHall = () => router.push(screens.galleryCreator)

  const heroHalls = recommended.halls.slice(0, HERO_COUNT)
  const editorial = recommended.halls[HERO_COUNT]
  const shownElsewhere = new Set(
    type === 'recommended' ? [...heroHalls, ...(editorial ? [editorial] : [])].map(({ id }) => id) : [],
  )
  // A short feed would be left with nothing under its tabs.
  const isFeedLong = recommended.halls.length > HERO_COUNT + 2
  const hasHero = heroHalls.length > 0

  return (
    <Page hasTabBar width="full" scrollerRef={scroller}>
      <header className={css.bar} data-solid={isBarSolid || !hasHero || undefined}>
        <PageHeading>{shellTexts.productName}</PageHeading>
        <button type="button" className={css.make} onClick={makeHall}>
          <PlusBold size={14} />
          {homeTexts.makeHall}
        </button>
      </header>
      <PullToRefresh scroller={scroller} onRefresh={() => Promise.all([recommended.refetch(), feed.refetch()])}>
        <main className={css.content}>
          {recommended.isPending ? (
            <div className={css.heroRoom}>
              <Skeleton height="100%" radius={0} />
            </div>
          ) : null}
          {hasHero ? <Hero halls={heroHalls} /> : null}
          <div className={css.sheet} data-under-hero={hasHero || recommended.isPending || undefined}>
            <section className={css.promo}>
              <ImagesDuotone size={40} />
              <div className={css.promoWords}>
                <h2>{homeTexts.promo.title}</h2>
                <p>{homeTexts.promo.description}</p>
              </div>
              <Button size="small" onClick={makeHall}>
                {homeTexts.promo.action}
              </Button>
            </section>
            {recommended.isPending ? (
              <div className={css.editorialRoom}>
                <Skeleton height="100%" radius={16} />
              </div>
            ) : null}
            {editorial === undefined || !isFeedLong ? null : <Editorial hall={editorial} />}
            <div className={css.tabs} role="group" aria-label={homeTexts.feedLabel}>
              {FEED_TYPES.map((own) => (
                <button type="button" key={own} aria-pressed={own === type} onClick={() => setType(own)}>
                  {homeTexts.feedTabs[own]}
                </button>
              ))}
            </div>
            <Feed feed={feed} shownElsewhere={isFeedLong ? shownElsewhere : new Set()} />
          </div>
        </main>
      </PullToRefresh>
    </Page>
  )
}
