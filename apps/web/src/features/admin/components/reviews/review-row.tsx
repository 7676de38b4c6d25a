import type { ReviewItem } from '@zhanjian/contract/admin/review.ts'
import { adminReviewTexts as texts } from '#text/admin/reviews.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { buildReviewAddress, type ReviewFilters } from '../../model/review-filters.ts'
import { PersonCell } from '../lists/person-cell.tsx'
import type { Column } from '../lists/record-list.tsx'
import { WorkCell } from '../lists/work-cell.tsx'
import { buildReviewedColumns, ReviewedTile, VerdictLine } from './reviewed-item.tsx'

export const buildReviewColumns = (filters: ReviewFilters): readonly Column<ReviewItem>[] => [
  { label: texts.columns.work, renderCell: (item) => <ReviewedWork item={item} filters={filters} /> },
  { label: texts.columns.owner, isNarrow: true, renderCell: ({ work }) => <PersonCell person={work.owner} /> },
  ...buildReviewedColumns(filters.state, texts.columns, (item: ReviewItem) => <VerdictSummary item={item} />),
]

interface ReviewedWorkProps {
  item: ReviewItem
  filters: ReviewFilters
}

export const ReviewTile = ({ item, filters }: ReviewedWorkProps) => (
  <ReviewedTile
    person={item.work.owner}
    at={item.decidedAt ?? item.submittedAt}
    verdict={item.state === 'pending' ? null : <VerdictSummary item={item} />}
  >
    <ReviewedWork item={item} filters={filters} />
  </ReviewedTile>
)

const ReviewedWork = ({ item, filters }: ReviewedWorkProps) => (
  <WorkCell work={item.work} href={`#${buildReviewAddress(item, filters)}`}>
    <ReviewBadges item={item} />
  </WorkCell>
)

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
export const VerdictSummary = ({ item: { state, reasons, note } }: { item: Pick<ReviewItem, 'state' | 'reasons' | 'note'> }) => (
  <VerdictLine
    kind={state === 'rejected' ? 'accent' : 'weak'}
    word={texts.states[state]}
    reasons={reasons.map((reason) => texts.reasons[reason])}
    note={note}
  />
)
