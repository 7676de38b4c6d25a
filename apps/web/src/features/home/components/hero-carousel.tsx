import { workAddress } from '@zhanjian/contract/work-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { homeTexts } from '../../../text/zh/discovery/home.ts'
import { EyeRegular, PlayFill } from '../../../ui/icons/icons.gen.tsx'
import css from './hero-carousel.module.css'

const FALLBACK_COLOUR = '#1d2a44'

/** The first halls of the feed, one per screen, swiped sideways. */
export function HeroCarousel({ halls }: { halls: readonly WorkSummary[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [currentIndex, setCurrentIndex] = useState(0)
  useEffect(() => {
    const element = track.current
    if (element === null) return
    const updateCurrentIndex = () => setCurrentIndex(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', updateCurrentIndex, { passive: true })
    return () => element.removeEventListener('scroll', updateCurrentIndex)
  }, [])
  return (
    <section className={css.hero} aria-roledescription="carousel" aria-label={homeTexts.heroLabel}>
      <div className={css.track} ref={track}>
        {halls.map((hall, index) => (
          <HeroSlide key={hall.id} hall={hall} isFirst={index === 0} position={homeTexts.heroPosition(index + 1, halls.length)} />
        ))}
      </div>
      {halls.length < 2 ? null : (
        <div className={css.dots} aria-hidden>
          {halls.map((hall, index) => (
            <i key={hall.id} data-on={index === currentIndex || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}

function HeroSlide({ hall, isFirst, position }: { hall: WorkSummary; isFirst: boolean; position: string }) {
  const { cover, title, summary, owner, workCount, visitCount } = hall
  const style = { '--deep': computeScrimColour(cover?.colour ?? FALLBACK_COLOUR) } as CSSProperties
  return (
    <a className={css.hall} style={style} href={`#${workAddress(hall)}`}>
      {cover === null ? null : <CoverPicture cover={cover} isUrgent={isFirst} />}
      <span className={css.scrim} />
      <span className={css.caption}>
        <span className={css.kind}>
          <i />
          {homeTexts.nowShowing}
        </span>
        <span className={css.title}>{title}</span>
        <span className="visually-hidden">{position}</span>
        <span className={css.summary}>{summary}</span>
        <span className={css.meta}>
          <span>{owner.nickname}</span>
          <span>{homeTexts.workCount(workCount)}</span>
        </span>
        <span className={css.action}>
          <span className={css.enter} data-tutorial={isFirst ? 'hall' : undefined}>
            <PlayFill size={13} />
            {homeTexts.enter}
          </span>
          {visitCount === 0 ? null : (
            <span className={css.visits}>
              <EyeRegular size={15} />
              {homeTexts.visitCount(formatCompactNumber(visitCount))}
            </span>
          )}
        </span>
      </span>
    </a>
  )
}
