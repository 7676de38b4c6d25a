import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { swiperTexts as texts } from '#text/works/swiper.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useWorkShareContent } from '../../../shared/sharing/use-work-share-content.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CaretDownBold, CaretLeftBold, CaretUpBold, DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { DetailFailureView } from '../components/detail-failure-view.tsx'
import { CommentsSheet, ShareSheet, WorkMenu } from '../components/lazy-detail-components.ts'
import { WorkSlide } from '../components/swiper/work-slide.tsx'
import { toDetailFailure } from '../model/to-detail-failure.ts'
import { useCommentComposer } from '../model/use-comment-composer.ts'
import { useSwiperPosition } from '../model/use-swiper-position.ts'
import { useSwiperWorks } from '../model/use-swiper-works.ts'
import { useVerticalSwiper } from '../model/use-vertical-swiper.ts'
import css from './vertical-swiper-page.module.css'

/** The vertical swiper: one work after another, each as a full-window slide. */
export function VerticalSwiperPage() {
  const router = useRouter()
  const { code, start: startQuery, feed, works } = useSwiperWorks(useQueryParams<'swiper'>())
  const codes = works.map((work) => work.code)
  const position = useSwiperPosition({
    codes,
    canLoadMore: feed.endState === 'there' || feed.state === 'pending',
    loadMore: feed.loadMore,
  })
  const backButton = (
    <span className={css.back}>
      <IconButton icon={CaretLeftBold} kind="glass" label={texts.back} onClick={() => router.back()} />
    </span>
  )
  if (startQuery.isError && startQuery.data === undefined) {
    return (
      <main className={css.state}>
        {backButton}
        <DetailFailureView failure={toDetailFailure(startQuery.error)} code={code} onRetry={() => void startQuery.refetch()} />
      </main>
    )
  }
  if (works.length === 0 || position.index === undefined) {
    return (
      <main className={css.state}>
        {backButton}
        <Spinner label={texts.loading} />
      </main>
    )
  }
  return (
    <main className={css.page}>
      <h1 className="visually-hidden" tabIndex={-1} data-page-heading>
        {texts.title}
      </h1>
      <WorkSlides works={works} feed={feed} index={position.index} onIndexChange={position.setIndex} />
      {backButton}
    </main>
  )
}

interface WorkSlidesProps {
  works: readonly WorkSummary[]
  feed: ReturnType<typeof useSwiperWorks>['feed']
  index: number
  onIndexChange: (index: number) => void
}

type OpenSheet = 'comments' | 'share' | 'menu'

/** On each side of the current slide; the others are empty. */
const MOUNTED_NEIGHBOURS = 1
/** The next page of the feed is loaded this many works before the end. */
const PREFETCH_DISTANCE = 4

function WorkSlides({ works, feed, index, onIndexChange }: WorkSlidesProps) {
  const scroller = useRef<HTMLOListElement>(null)
  const [isMuted, setIsMuted] = useState(true)
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const hasEndSlide = feed.endState === 'none' || feed.endState === 'failed' || feed.state === 'failed'
  const count = works.length + (hasEndSlide ? 1 : 0)
  const scrollToIndex = useVerticalSwiper({ scroller, index, count, onIndexChange, isEnabled: openSheet === null })
  const { loadMore, endState } = feed
  const loadMoreRef = useRef(loadMore)
  useEffect(() => {
    loadMoreRef.current = loadMore
  })
  const isNearEnd = index >= works.length - PREFETCH_DISTANCE
  useEffect(() => {
    if (isNearEnd && endState === 'there') loadMoreRef.current()
  }, [isNearEnd, endState])
  const closeSheet = useCallback(() => setOpenSheet(null), [])
  const current = works[index]
  return (
    <>
      <ol ref={scroller} className={css.slides} aria-label={texts.list}>
        {works.map((work, slideIndex) => (
          <li
            key={work.id}
            className={css.item}
            aria-current={slideIndex === index ? 'true' : undefined}
            inert={slideIndex !== index}
          >
            {Math.abs(slideIndex - index) > MOUNTED_NEIGHBOURS ? null : (
              <WorkSlide
                work={work}
                isCurrent={slideIndex === index}
                isMuted={isMuted}
                onMute={setIsMuted}
                onComments={() => setOpenSheet('comments')}
                onShare={() => setOpenSheet('share')}
              />
            )}
          </li>
        ))}
        {hasEndSlide ? (
          <li className={css.item} inert={index < works.length}>
            <FeedEnd feed={feed} onRestart={() => scrollToIndex(0)} />
          </li>
        ) : null}
      </ol>
      <p className="visually-hidden" role="status">
        {current === undefined ? '' : texts.position(index + 1, current.title)}
      </p>
      <div className={css.navigation}>
        <IconButton
          icon={CaretUpBold}
          kind="glass"
          label={texts.previous}
          disabled={index === 0}
          onClick={() => scrollToIndex(index - 1)}
        />
        <IconButton
          icon={CaretDownBold}
          kind="glass"
          label={texts.next}
          disabled={index >= count - 1}
          onClick={() => scrollToIndex(index + 1)}
        />
      </div>
      {current === undefined ? null : (
        <>
          <span className={css.more}>
            <IconButton icon={DotsThreeBold} kind="glass" label={texts.more} onClick={() => setOpenSheet('menu')} />
          </span>
          <SlideSheets key={current.code} work={current} openSheet={openSheet} onClose={closeSheet} />
        </>
      )}
    </>
  )
}

/** The sheets of the current slide. */
function SlideSheets({ work, openSheet, onClose }: { work: WorkSummary; openSheet: OpenSheet | null; onClose: () => void }) {
  const composer = useCommentComposer(work.code)
  const sharedItem = useWorkShareContent(work)
  useDocumentTitle(shellTexts.titleOf(work.title))
  return (
    <>
      {openSheet === 'comments' ? (
        <CommentsSheet
          workCode={work.code}
          commentCount={work.commentCount}
          isClosed={work.commentsClosed}
          writing={composer}
          startsWriting={false}
          onClose={onClose}
        />
      ) : null}
      <WorkMenu work={work} isOpen={openSheet === 'menu'} onClose={onClose} isInSwiper />
      {openSheet === 'share' ? <ShareSheet content={sharedItem} isOpen onClose={onClose} /> : null}
    </>
  )
}

function FeedEnd({ feed, onRestart }: Pick<WorkSlidesProps, 'feed'> & { onRestart: () => void }) {
  const router = useRouter()
  if (feed.endState === 'failed' || feed.state === 'failed') {
    return (
      <div className={css.end}>
        <LoadError error={feed.error} title={texts.failed} onRetry={feed.retry} />
      </div>
    )
  }
  const { title, description, again, home } = texts.end
  return (
    <div className={css.end}>
      <StateView kind="empty" title={title} description={description} action={{ label: again, onPress: onRestart }} />
      <Button kind="plain" onClick={() => void router.relaunch()}>
        {home}
      </Button>
    </div>
  )
}
