import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import type { ReactNode } from 'react'
import { detailTexts as texts } from '#text/works/detail.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { WorkKindChip } from '../../../shared/works/work-kind-chip.tsx'
import { EyeRegular, LockRegular } from '../../../ui/icons/icons.gen.tsx'
import { HallLink, LinkedText, ReviewNotice, WorkPlace } from './lazy-detail-components.ts'
import { OwnerRow } from './owner-row.tsx'
import css from './work-description.module.css'

interface WorkDescriptionProps {
  detail: WorkDetail
  /** The button to enter a hall. */
  enterAction?: ReactNode
}

/** Title, owner, introduction, tags, location, date and counts. */
export function WorkDescription({ detail, enterAction }: WorkDescriptionProps) {
  const { work, text, hall } = detail
  return (
    <div className={css.content}>
      <h1 className={css.title} tabIndex={-1} data-page-heading>
        {work.title}
      </h1>
      <WorkDetails work={work} />
      {work.review === null ? null : <ReviewNotice work={work} />}
      <OwnerRow detail={detail} />
      {work.summary === '' ? null : <p className={css.summary}>{showText(work.summary)}</p>}
      {text === '' ? null : <p className={css.text}>{showText(text)}</p>}
      {work.tags.length === 0 ? null : (
        <ul className={css.tags} aria-label={texts.tags}>
          {work.tags.map((tag) => (
            <li key={tag}>
              <a href={`#${screenAddress('search', { tag })}`}>{texts.tag(tag)}</a>
            </li>
          ))}
        </ul>
      )}
      {work.place === null ? null : <WorkPlace place={work.place} />}
      {hall === null ? null : <HallLink hall={hall} />}
      {enterAction}
    </div>
  )
}

/** What finds addresses is loaded only for texts that may have some. */
const showText = (text: string) => (text.includes('://') ? <LinkedText text={text} /> : text)

function WorkDetails({ work }: { work: WorkDetail['work'] }) {
  const { kind, visitCount, visibility, publishedAt, workCount } = work
  return (
    <ul className={css.facts}>
      <li>
        <WorkKindChip kind={kind} look="weak" />
      </li>
      {visibility === 'public' ? null : (
        <li className={css.fact}>
          <LockRegular size={14} />
          {texts.visibility[visibility]}
        </li>
      )}
      {isWalkedKind(kind) ? <li>{texts.workCount(workCount)}</li> : null}
      {visitCount === 0 ? null : (
        <li className={css.fact}>
          <EyeRegular size={14} />
          {(isWalkedKind(kind) ? texts.hallVisits : texts.visits)(formatCompactNumber(visitCount))}
        </li>
      )}
      {publishedAt === null ? null : <li>{texts.publishedAt(formatRelativeTime(publishedAt, Date.now()))}</li>}
    </ul>
  )
}
