import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { homeTexts } from '#text/discovery/home.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { mayFetchAhead } from '../../../lib/may-fetch-ahead.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { EyeRegular, PlayFill } from '../../../ui/icons/icons.gen.tsx'
import { decodePictures } from '../model/decode-pictures.ts'
import css from './hero-carousel.module.css'

const FALLBACK_COLOUR = '#1d2a44'

/** The first halls of the feed, one per screen, swiped sideways. */
export function HeroCarousel({ halls }: { halls: readonly WorkSummary[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [currentIndex, setCurrentIndex] = useState(0)
  // On a slow line the pictures that slide in are fetched when it is touched or scrolled. The browser alone would fetch its neighbours.
  const [hasAll, setHasAll] = useState(() => mayFetchAhead(navigator))
  useEffect(() => {
    const element = track.current
    if (element === null) return
    const updateCurrentIndex = () => {
      setCurrentIndex(Math.round(element.scrollLeft / element.clientWidth))
      setHasAll(true)
    }
    element.addEventListener('scroll', updateCurrentIndex, { passive: true })
    return () => element.removeEventListener('scroll', updateCurrentIndex)
  }, [])
  const pictures = halls.map(({ cover }) => cover?.url).join(' ')
  useEffect(() => {
    // Pictures that come later are decoded too.
    if (pictures !== '' && track.current !== null && hasAll) void decodePictures(track.current)
  }, [pictures, hasAll])
  return (
    <section
      className={css.hero}
      style={toScrimStyle(halls[currentIndex])}
      aria-roledescription="carousel"
      aria-label={homeTexts.heroLabel}
    >
      <div className={css.track} ref={track} onPointerDown={() => setHasAll(true)}>
        {halls.map((hall, index) => (
          <HeroSlide
            key={hall.id}
            hall={hall}
            isFirst={index === 0}
            hasPicture={hasAll || index === 0}
            position={homeTexts.heroPosition(index + 1, halls.length)}
          />
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

interface HeroSlideProps {
  hall: WorkSummary
  isFirst: boolean
  hasPicture: boolean
  position: string
}

function HeroSlide({ hall, isFirst, hasPicture, position }: HeroSlideProps) {
  const { cover, title, summary, owner, workCount, visitCount } = hall
  return (
    <a className={css.hall} style={toScrimStyle(hall)} href={`#${workAddress(hall)}`}>
      {cover !== null && hasPicture ? <CoverPicture cover={cover} isUrgent={isFirst} /> : null}
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
          <span className={css.enter}>
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

const toScrimStyle = (hall: WorkSummary | undefined) =>
  ({ '--deep': computeScrimColour(hall?.cover?.colour ?? FALLBACK_COLOUR) }) as CSSProperties
