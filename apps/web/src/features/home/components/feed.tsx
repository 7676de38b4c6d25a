import { useDeferredValue, useEffect, useRef } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { homeTexts } from '../../../text/zh/home.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { Masonry } from '../../../ui/masonry.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { StateView } from '../../../ui/state-view.tsx'
import type { useFeed } from '../api.ts'
import { cardProportionOf, HallCard } from './hall-card.tsx'
import css from './feed.module.css'

/** Cards that the hero or the editorial already show are not shown again. */
interface FeedProps {
  feed: ReturnType<typeof useFeed>
  shownElsewhere: ReadonlySet<string>
}

/** More is fetched this far before the end comes into sight. */
const LOOK_AHEAD = '800px'

export function Feed({ feed, shownElsewhere }: FeedProps) {
  const router = useRouter()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = feed
  // The hero and what was touched come first; the cards are drawn bit by bit behind them.
  const data = useDeferredValue(feed.data, undefined)
  const halls = data?.pages.flatMap((page) => page.records)
  useEffect(() => {
    if (end.current === null || !hasNextPage || isFetchingNextPage) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: LOOK_AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (feed.isError && feed.halls.length === 0) {
    return (
      <StateView kind="offline" {...homeTexts.failed} action={{ label: shellTexts.retry, onPress: () => void feed.refetch() }} />
    )
  }
  if (halls === undefined) return <FeedSkeleton />
  if (halls.length === 0) {
    const action = { label: homeTexts.promo.action, onPress: () => router.push(screens.galleryCreator) }
    return <StateView kind="empty" {...homeTexts.empty} action={action} />
  }
  return (
    <>
      <div className={css.cards}>
        <Masonry
          items={halls.filter((hall) => !shownElsewhere.has(hall.id))}
          keyOf={(hall) => hall.id}
          proportionOf={cardProportionOf}
          renderItem={(hall) => <HallCard hall={hall} />}
        />
      </div>
      <div ref={end} className={css.end} role="status">
        {hasNextPage ? homeTexts.loadingMore : homeTexts.end}
      </div>
    </>
  )
}

const SKELETON_PROPORTIONS = ['3 / 4', '1', '1', '3 / 4']

function FeedSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.cards}>
        <Masonry
          items={SKELETON_PROPORTIONS.map((aspectRatio, index) => ({ aspectRatio, key: String(index) }))}
          keyOf={({ key }) => key}
          proportionOf={({ aspectRatio }) => (aspectRatio === '1' ? 1.4 : 1.75)}
          renderItem={({ aspectRatio }) => (
            <div className={css.skeletonCard}>
              <Skeleton aspectRatio={aspectRatio} radius={0} />
              <div className={css.skeletonWords}>
                <Skeleton width="86%" />
                <Skeleton width="46%" height={12} />
              </div>
            </div>
          )}
        />
      </div>
    </SkeletonGroup>
  )
}
