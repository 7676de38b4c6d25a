import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSharedWork } from '../../../shared/sharing/use-shared-work.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { swiperTexts as texts } from '../../../text/zh/works/swiper.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretDownBold, CaretLeftBold, CaretUpBold, DotsThreeBold } from '../../../ui/icons/icons.gen.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { DetailFailureView } from '../components/detail-failure-view.tsx'
import { CommentsSheet, ShareSheet, WorkMenu } from '../components/late-parts.ts'
import { Slide } from '../components/swiper/slide.tsx'
import { detailFailureOf } from '../model/detail-failure.ts'
import { useOneByOne } from '../model/use-one-by-one.ts'
import { usePlace } from '../model/use-place.ts'
import { useSwiperWorks } from '../model/use-swiper-works.ts'
import { useWriting } from '../model/use-writing.ts'
import css from './vertical-swiper-page.module.css'

/** S-68: one work after another, each as large as the window. */
export function VerticalSwiperPage() {
  const router = useRouter()
  const { code, start, feed, works } = useSwiperWorks(useQueryParams<'swiper'>())
  const codes = works.map((work) => work.code)
  const place = usePlace({ codes, canLoadMore: feed.more === 'there' || feed.state === 'pending', loadMore: feed.loadMore })
  const back = (
    <span className={css.back}>
      <IconButton icon={CaretLeftBold} kind="glass" label={texts.back} onClick={() => router.back()} />
    </span>
  )
  if (start.isError && start.data === undefined) {
    return (
      <main className={css.state}>
        {back}
        <DetailFailureView failure={detailFailureOf(start.error)} code={code} onRetry={() => void start.refetch()} />
      </main>
    )
  }
  if (works.length === 0 || place.index === undefined) {
    return (
      <main className={css.state}>
        {back}
        <Spinner label={texts.loading} />
      </main>
    )
  }
  return (
    <main className={css.page}>
      <h1 className="visually-hidden" tabIndex={-1} data-page-heading>
        {texts.title}
      </h1>
      <Slides works={works} feed={feed} index={place.index} onArrive={place.setIndex} />
      {back}
    </main>
  )
}

interface SlidesProps {
  works: readonly WorkSummary[]
  feed: ReturnType<typeof useSwiperWorks>['feed']
  index: number
  onArrive: (index: number) => void
}

type OpenSheet = 'comments' | 'share' | 'menu'

/** On either side of the one in sight, this many stand ready; the others hold nothing. */
const READY_BESIDE = 1
/** The next part of the feed is fetched this many works before the last. */
const LOAD_AHEAD = 4

function Slides({ works, feed, index, onArrive }: SlidesProps) {
  const scroller = useRef<HTMLOListElement>(null)
  const [isMuted, setIsMuted] = useState(true)
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const isEnding = feed.more === 'none' || feed.more === 'failed' || feed.state === 'failed'
  const count = works.length + (isEnding ? 1 : 0)
  const goTo = useOneByOne({ scroller, index, count, onArrive, isListening: openSheet === null })
  const { loadMore, more } = feed
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  })
  const isNearEnd = index >= works.length - LOAD_AHEAD
  useEffect(() => {
    if (isNearEnd && more === 'there') load.current()
  }, [isNearEnd, more])
  const close = useCallback(() => setOpenSheet(null), [])
  const current = works[index]
  return (
    <>
      <ol ref={scroller} className={css.slides} aria-label={texts.list}>
        {works.map((work, place) => (
          <li key={work.id} className={css.place} aria-current={place === index ? 'true' : undefined} inert={place !== index}>
            {Math.abs(place - index) > READY_BESIDE ? null : (
              <Slide
                work={work}
                isCurrent={place === index}
                isMuted={isMuted}
                onMute={setIsMuted}
                onComments={() => setOpenSheet('comments')}
                onShare={() => setOpenSheet('share')}
              />
            )}
          </li>
        ))}
        {isEnding ? (
          <li className={css.place} inert={index < works.length}>
            <End feed={feed} onAgain={() => goTo(0)} />
          </li>
        ) : null}
      </ol>
      <p className="visually-hidden" role="status">
        {current === undefined ? '' : texts.position(index + 1, current.title)}
      </p>
      <div className={css.steps}>
        <IconButton
          icon={CaretUpBold}
          kind="glass"
          label={texts.previous}
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        />
        <IconButton
          icon={CaretDownBold}
          kind="glass"
          label={texts.next}
          disabled={index >= count - 1}
          onClick={() => goTo(index + 1)}
        />
      </div>
      {current === undefined ? null : (
        <>
          <span className={css.more}>
            <IconButton icon={DotsThreeBold} kind="glass" label={texts.more} onClick={() => setOpenSheet('menu')} />
          </span>
          <Sheets key={current.code} work={current} openSheet={openSheet} onClose={close} />
        </>
      )}
    </>
  )
}

/** What opens over the slide in sight. */
function Sheets({ work, openSheet, onClose }: { work: WorkSummary; openSheet: OpenSheet | null; onClose: () => void }) {
  const writing = useWriting(work.code)
  const thing = useSharedWork(work)
  useDocumentTitle(shellTexts.titleOf(work.title))
  return (
    <>
      {openSheet === 'comments' ? (
        <CommentsSheet
          workCode={work.code}
          commentCount={work.commentCount}
          isClosed={work.commentsClosed}
          writing={writing}
          isToWrite={false}
          onClose={onClose}
        />
      ) : null}
      <WorkMenu work={work} isOpen={openSheet === 'menu'} onClose={onClose} isInSwiper />
      {openSheet === 'share' ? <ShareSheet thing={thing} isOpen onClose={onClose} /> : null}
    </>
  )
}

function End({ feed, onAgain }: Pick<SlidesProps, 'feed'> & { onAgain: () => void }) {
  const router = useRouter()
  if (feed.more === 'failed' || feed.state === 'failed') {
    return (
      <div className={css.end}>
        <LoadFailure error={feed.error} title={texts.failed} onRetry={feed.retry} />
      </div>
    )
  }
  const { title, description, again, home } = texts.end
  return (
    <div className={css.end}>
      <StateView kind="empty" title={title} description={description} action={{ label: again, onPress: onAgain }} />
      <Button kind="plain" onClick={() => void router.relaunch()}>
        {home}
      </Button>
    </div>
  )
}
