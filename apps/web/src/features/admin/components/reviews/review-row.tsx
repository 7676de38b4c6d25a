import type { ReviewItem } from '@zhanjian/contract/review.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { adminReviewTexts as texts } from '../../../../text/zh/admin/reviews.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { buildReviewAddress, type ReviewFilters } from '../../model/review-filters.ts'
import { PersonCell } from '../lists/person-cell.tsx'
import type { Column } from '../lists/record-list.tsx'
import { WorkCell } from '../lists/work-cell.tsx'
import css from './review-row.module.css'

export function buildReviewColumns(filters: ReviewFilters): readonly Column<ReviewItem>[] {
  const first: Column<ReviewItem> = {
    label: texts.columns.work,
    renderCell: (item) => (
      <WorkCell work={item.work} href={`#${buildReviewAddress(item, filters)}`}>
        <ReviewBadges item={item} />
      </WorkCell>
    ),
  }
  const owner: Column<ReviewItem> = {
    label: texts.columns.owner,
    isNarrow: true,
    renderCell: ({ work }) => <PersonCell person={work.owner} />,
  }
  if (filters.state === 'pending') {
    return [
      first,
      owner,
      { label: texts.columns.submitted, isNarrow: true, renderCell: ({ submittedAt }) => <TimeAgo at={submittedAt} /> },
    ]
  }
  return [
    first,
    owner,
    { label: texts.columns.verdict, renderCell: (item) => <VerdictSummary item={item} /> },
    {
      label: texts.columns.decided,
      isNarrow: true,
      renderCell: ({ decidedBy, decidedAt }) => (
        <span className={css.decided}>
          {decidedBy === null ? null : <PersonCell person={decidedBy} />}
          {decidedAt === null ? null : <TimeAgo at={decidedAt} />}
        </span>
      ),
    },
  ]
}

export function ReviewCard({ item, filters }: { item: ReviewItem; filters: ReviewFilters }) {
  return (
    <div className={css.card}>
      <WorkCell work={item.work} href={`#${buildReviewAddress(item, filters)}`}>
        <ReviewBadges item={item} />
      </WorkCell>
      <div className={css.line}>
        <PersonCell person={item.work.owner} />
        <TimeAgo at={item.decidedAt ?? item.submittedAt} />
      </div>
      {item.state === 'pending' ? null : <VerdictSummary item={item} />}
    </div>
  )
}

/** The reasons to look closer at a revision. */
function ReviewBadges({ item: { isFirst, openReports, work } }: { item: ReviewItem }) {
  return (
    <>
      {isFirst ? <Chip kind="outline">{texts.isFirst}</Chip> : null}
      {openReports === 0 ? null : <Chip kind="accent">{texts.openReports(openReports)}</Chip>}
      {work.availability === 'taken_down' ? <Chip kind="accent">{texts.takenDown}</Chip> : null}
    </>
  )
}

/** The verdict with its reasons. */
export function VerdictSummary({ item: { state, reasons, note } }: { item: Pick<ReviewItem, 'state' | 'reasons' | 'note'> }) {
  const reasonTexts = [...reasons.map((reason) => texts.reasons[reason]), ...(note === '' ? [] : [note])].join('、')
  return (
    <div className={css.verdict}>
      <Chip kind={state === 'rejected' ? 'accent' : 'weak'}>{texts.states[state]}</Chip>
      {reasonTexts === '' ? null : <span>{reasonTexts}</span>}
    </div>
  )
}

const TimeAgo = ({ at }: { at: string }) => (
  <time className={css.ago} dateTime={at} title={new Date(at).toLocaleString('zh-CN')}>
    {formatRelativeTime(at, Date.now())}
  </time>
)
