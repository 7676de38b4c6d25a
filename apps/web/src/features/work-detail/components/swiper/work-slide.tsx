import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isTourKind, isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { detailTexts } from '#text/works/detail.ts'
import { swiperTexts as texts } from '#text/works/swiper.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { computeScrimColour } from '../../../../lib/scrim-colour.ts'
import { CoverPicture } from '../../../../shared/works/cover-picture.tsx'
import { useVisitTracking } from '../../../../shared/works/use-visit-tracking.ts'
import { ArrowsOutCardinalRegular, CubeFocusBold } from '../../../../ui/icons/icons.gen.tsx'
import { useWorkDetail } from '../../use-work-detail.ts'
import { DoubleTapLike } from '../double-tap-like.tsx'
import { ModelView } from '../lazy-viewers.ts'
import { ActionRail } from './action-rail.tsx'
import { SlidePictures } from './slide-pictures.tsx'
import { SlideVideo } from './slide-video.tsx'
import css from './work-slide.module.css'

interface WorkSlideProps {
  work: WorkSummary
  isCurrent: boolean
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  onComments: () => void
  onShare: () => void
}

const FALLBACK_COLOUR = '#1a2030'
/** Milliseconds until a slide counts as a visit; flicking past does not. */
const VISIT_DELAY_MS = 1000

/** One work as a full-window slide. */
export function WorkSlide({ work, isCurrent, isMuted, onMute, onComments, onShare }: WorkSlideProps) {
  const router = useRouter()
  const { data: detail } = useWorkDetail(work.code)
  const isHall = isWalkedKind(work.kind)
  const { entrance, standsInOwnRoom } = workTraits[work.kind]
  useVisitTracking(work.code, useIsVisited(isCurrent) && !isHall)
  const [isModelOpen, setIsModelOpen] = useState(false)
  const solidKind = standsInOwnRoom ? 'model' : isTourKind(work.kind) ? 'panorama' : undefined
  const medium = detail?.media[0]
  const openWork = () => {
    if (standsInOwnRoom && medium !== undefined) setIsModelOpen(true)
    else router.push(screenAddress(entrance ?? 'detail', { code: work.code }))
  }
  const colour = work.cover?.colour ?? FALLBACK_COLOUR
  return (
    <article className={css.slide} style={{ '--deep': computeScrimColour(colour) } as CSSProperties} aria-label={work.title}>
      <SlideMedia work={work} detail={detail} isCurrent={isCurrent} isMuted={isMuted} onMute={onMute} onOpen={openWork} />
      <div className={css.scrim} />
      <div className={css.caption}>
        {isHall ? (
          <button type="button" className={css.enter} onClick={openWork}>
            <CubeFocusBold size={17} />
            {texts.enterHall}
          </button>
        ) : null}
        {solidKind === undefined ? null : (
          <button type="button" className={css.enter} onClick={openWork}>
            <ArrowsOutCardinalRegular size={17} />
            {texts.openSolid[solidKind]}
          </button>
        )}
        <h2 className={css.title}>
          <a href={`#${screenAddress('detail', { code: work.code })}`}>{work.title}</a>
        </h2>
        <p className={css.text}>
          <b>{texts.by(work.owner.nickname)}</b>
          {' · '}
          {work.summary || detail?.text || formatVisitCount(work)}
        </p>
      </div>
      <ActionRail work={work} detail={detail} onComments={onComments} onShare={onShare} />
      {isModelOpen && isCurrent && medium !== undefined ? (
        <ModelView medium={medium} title={work.title} coverUrl={work.cover?.url} onClose={() => setIsModelOpen(false)} />
      ) : null}
    </article>
  )
}

const formatVisitCount = ({ kind, visitCount }: WorkSummary): string =>
  (isWalkedKind(kind) ? detailTexts.hallVisits : detailTexts.visits)(formatCompactNumber(visitCount))

interface SlideMediaProps extends Pick<WorkSlideProps, 'work' | 'isCurrent' | 'isMuted' | 'onMute'> {
  detail: WorkDetail | undefined
  onOpen: () => void
}

/** The media of the slide: the video, the pictures, or the slowly moving cover. */
function SlideMedia({ work, detail, isCurrent, isMuted, onMute, onOpen }: SlideMediaProps) {
  const { cover, kind } = work
  const [first] = detail?.media ?? []
  const path = workTraits[kind].media?.path
  if (path === 'video' && first !== undefined) {
    return <SlideVideo work={work} asset={first.asset} isCurrent={isCurrent} isMuted={isMuted} onMute={onMute} />
  }
  if (path === 'image' && detail !== undefined && first !== undefined) return <SlidePictures detail={detail} onOpen={onOpen} />
  if (cover === null) {
    return (
      <div className={css.quote}>
        <DoubleTapLike work={work} onTap={onOpen}>
          <p aria-hidden>{detail?.text || work.summary || work.title}</p>
        </DoubleTapLike>
      </div>
    )
  }
  return (
    <div className={css.cover} data-moving={isCurrent || undefined}>
      <DoubleTapLike work={work} onTap={onOpen}>
        <CoverPicture cover={cover} isUrgent />
      </DoubleTapLike>
    </div>
  )
}

function useIsVisited(isCurrent: boolean): boolean {
  const [isVisited, setIsVisited] = useState(false)
  useEffect(() => {
    if (!isCurrent) return setIsVisited(false)
    const timer = setTimeout(() => setIsVisited(true), VISIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isCurrent])
  return isVisited
}
