import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { type CSSProperties, useId } from 'react'
import { exhibitionTexts } from '#text/discovery/exhibitions.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { EyeRegular } from '../../../ui/icons/icons.gen.tsx'
import { describePeriod } from '../model/describe-period.ts'
import type { Poster } from '../model/use-exhibitions.ts'
import css from './exhibition-poster.module.css'

const FALLBACK_COLOUR = '#1d2a44'

interface ExhibitionPosterProps {
  work: Poster
  /** The day in Asia/Shanghai, for the days of an exhibition. */
  today: string | null
  isFirst: boolean
  position: { number: number; count: number }
}

/** An exhibition or a hall as a poster. */
export function ExhibitionPoster({ work, today, isFirst, position }: ExhibitionPosterProps) {
  const titleId = useId()
  const { cover, title, summary, owner, workCount, visitCount, period } = work
  const when = period === undefined || today === null ? null : describePeriod(period, today)
  const style = { '--deep': computeScrimColour(cover?.colour ?? FALLBACK_COLOUR) } as CSSProperties
  return (
    <article
      className={css.poster}
      style={style}
      aria-labelledby={titleId}
      aria-posinset={position.number}
      aria-setsize={position.count}
    >
      {cover === null ? null : <CoverPicture cover={cover} isUrgent={isFirst} />}
      {when === null ? null : <span className={css.state}>{when.state}</span>}
      <div className={css.caption}>
        <h2 id={titleId} className={css.title}>
          <a className={css.link} href={`#${workAddress(work)}`}>
            {title}
          </a>
        </h2>
        {summary === '' ? null : <p className={css.summary}>{summary}</p>}
        <p className={css.meta}>
          {when === null ? null : <span>{when.days}</span>}
          <span>{owner.nickname}</span>
          {when === null ? <span>{exhibitionTexts.workCount(workCount)}</span> : null}
          {visitCount === 0 ? null : (
            <span className={css.visits} role="img" aria-label={exhibitionTexts.visitCount(formatCompactNumber(visitCount))}>
              <EyeRegular size={13} />
              {formatCompactNumber(visitCount)}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
