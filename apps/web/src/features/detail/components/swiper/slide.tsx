import type { WorkDetail } from '@zhanjian/contract/published-works.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { useVisit } from '../../../../shared/works/use-visit.ts'
import { deepToneOf } from '../../../../lib/deep-tone.ts'
import { friendlyNumber } from '../../../../lib/friendly-number.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { detailTexts } from '../../../../text/zh/works/detail.ts'
import { swiperTexts as texts } from '../../../../text/zh/works/swiper.ts'
import { ArrowsOutCardinalRegular, CubeFocusBold } from '../../../../ui/icons/icons.gen.tsx'
import { CoverPicture } from '../../../../shared/works/cover-picture.tsx'
import { useWorkDetail } from '../../api.ts'
import { SolidView } from '../late-viewers.ts'
import { LikeByTap } from '../like-by-tap.tsx'
import { SideRail } from './side-rail.tsx'
import css from './slide.module.css'
import { SlideFilm } from './slide-film.tsx'
import { SlidePictures } from './slide-pictures.tsx'

interface SlideProps {
  work: WorkSummary
  isCurrent: boolean
  isMuted: boolean
  onMute: (isMuted: boolean) => void
  onComments: () => void
  onShare: () => void
}

const NO_COLOUR = '#1a2030'
/** Who flips on has not seen it. */
const SEEN_AFTER_MS = 1000

/** One work as large as the window. */
export function Slide({ work, isCurrent, isMuted, onMute, onComments, onShare }: SlideProps) {
  const router = useRouter()
  const { data: detail } = useWorkDetail(work.code)
  const isHall = work.kind === 'gallery'
  useVisit(work.code, useIsSeen(isCurrent) && !isHall)
  const [isSolidOpen, setIsSolidOpen] = useState(false)
  const solid = work.kind === 'model' || work.kind === 'panorama' ? work.kind : undefined
  const medium = detail?.media[0]
  const open = () => {
    if (solid !== undefined && medium !== undefined) setIsSolidOpen(true)
    else router.push(screenAddress(isHall ? 'viewer' : 'detail', { code: work.code }))
  }
  const colour = work.cover?.colour ?? NO_COLOUR
  return (
    <article className={css.slide} style={{ '--deep': deepToneOf(colour) } as CSSProperties} aria-label={work.title}>
      <Sight work={work} detail={detail} isCurrent={isCurrent} isMuted={isMuted} onMute={onMute} onOpen={open} />
      <div className={css.scrim} />
      <div className={css.words}>
        {isHall ? (
          <button type="button" className={css.enter} onClick={open}>
            <CubeFocusBold size={17} />
            {texts.enterHall}
          </button>
        ) : null}
        {solid === undefined ? null : (
          <button type="button" className={css.enter} onClick={open}>
            <ArrowsOutCardinalRegular size={17} />
            {texts.openSolid[solid]}
          </button>
        )}
        <h2 className={css.title}>
          <a href={`#${screenAddress('detail', { code: work.code })}`}>{work.title}</a>
        </h2>
        <p className={css.text}>
          <b>{texts.by(work.owner.nickname)}</b>
          {' · '}
          {work.summary || detail?.text || countOf(work)}
        </p>
      </div>
      <SideRail work={work} detail={detail} onComments={onComments} onShare={onShare} />
      {isSolidOpen && isCurrent && solid !== undefined && medium !== undefined ? (
        <SolidView
          kind={solid}
          medium={medium}
          title={work.title}
          coverUrl={work.cover?.url}
          onClose={() => setIsSolidOpen(false)}
        />
      ) : null}
    </article>
  )
}

const countOf = ({ kind, visitCount }: WorkSummary): string =>
  (kind === 'gallery' ? detailTexts.hallVisits : detailTexts.visits)(friendlyNumber(visitCount))

interface SightProps extends Pick<SlideProps, 'work' | 'isCurrent' | 'isMuted' | 'onMute'> {
  detail: WorkDetail | undefined
  onOpen: () => void
}

/** What fills the slide: the film, the pictures, or the cover, slowly moving. */
function Sight({ work, detail, isCurrent, isMuted, onMute, onOpen }: SightProps) {
  const { cover, kind } = work
  const [first] = detail?.media ?? []
  if (kind === 'video' && first !== undefined) {
    return <SlideFilm work={work} asset={first.asset} isCurrent={isCurrent} isMuted={isMuted} onMute={onMute} />
  }
  if (kind === 'article' && detail !== undefined && first !== undefined) return <SlidePictures detail={detail} onOpen={onOpen} />
  if (cover === null) {
    return (
      <div className={css.quote}>
        <LikeByTap work={work} onTap={onOpen}>
          <p aria-hidden>{detail?.text || work.summary || work.title}</p>
        </LikeByTap>
      </div>
    )
  }
  return (
    <div className={css.cover} data-moving={isCurrent || undefined}>
      <LikeByTap work={work} onTap={onOpen}>
        <CoverPicture cover={cover} isUrgent />
      </LikeByTap>
    </div>
  )
}

function useIsSeen(isCurrent: boolean): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!isCurrent) return setIsSeen(false)
    const timer = setTimeout(() => setIsSeen(true), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isCurrent])
  return isSeen
}
