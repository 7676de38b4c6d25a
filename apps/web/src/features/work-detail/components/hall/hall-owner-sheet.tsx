import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { detailTexts as texts } from '#text/works/detail.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { LinkedText } from '../../../../shared/links/linked-text.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { OwnerRow } from '../owner-row.tsx'
import css from './hall-owner-sheet.module.css'

/** The owner of a hall or tour and what they say about it, over it. */
export function HallOwnerSheet({ detail, onClose }: { detail: WorkDetail; onClose: () => void }) {
  const { title, summary, kind, workCount, visitCount, publishedAt } = detail.work
  const isHall = isWalkedKind(kind)
  const countVisits = isHall ? texts.hallVisits : texts.visits
  const facts = [
    ...(isHall ? [texts.workCount(workCount)] : []),
    ...(visitCount === 0 ? [] : [countVisits(formatCompactNumber(visitCount))]),
    ...(publishedAt === null ? [] : [texts.publishedAt(formatRelativeTime(publishedAt, Date.now()))]),
  ]
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.content}>
        <OwnerRow detail={detail} />
        {summary === '' ? null : (
          <p className={css.summary}>
            <LinkedText text={summary} />
          </p>
        )}
        <p className={css.facts}>{facts.join(' · ')}</p>
      </div>
    </Sheet>
  )
}
