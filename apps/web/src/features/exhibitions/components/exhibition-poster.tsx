import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { type CSSProperties, useId } from 'react'
import { exhibitionTexts } from '#text/discovery/exhibitions.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { EyeRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './exhibition-poster.module.css'

const FALLBACK_COLOUR = '#1d2a44'

interface ExhibitionPosterProps {
  hall: WorkSummary
  isFirst: boolean
  position: { number: number; count: number }
}

/** A hall as an exhibition poster. */
export function ExhibitionPoster({ hall, isFirst, position }: ExhibitionPosterProps) {
  const titleId = useId()
  const { cover, title, summary, owner, workCount, visitCount } = hall
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
      <div className={css.caption}>
        <h2 id={titleId} className={css.title}>
          <a className={css.link} href={`#${workAddress(hall)}`}>
            {title}
          </a>
        </h2>
        {summary === '' ? null : <p className={css.summary}>{summary}</p>}
        <p className={css.meta}>
          <span>{owner.nickname}</span>
          <span>{exhibitionTexts.workCount(workCount)}</span>
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
