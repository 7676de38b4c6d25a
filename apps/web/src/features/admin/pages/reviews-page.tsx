import type { ReviewItem } from '@zhanjian/contract/admin/review.ts'
import { useState } from 'react'
import { adminReviewTexts as texts } from '#text/admin/reviews.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { BulkActionsBar } from '../components/lists/bulk-actions-bar.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { ReviewQueue } from '../components/queue/review-queue.tsx'
import { toQueueList } from '../components/queue/use-queue-list.tsx'
import { buildReviewColumns, ReviewTile } from '../components/reviews/review-row.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { useQueueFilters } from '../model/queue-filters.ts'
import { getVerdictConsequences, REVIEW_FILTERS, type ReviewFilters, toRevisionKey } from '../model/review-filters.ts'
import { useDecideReviews } from '../model/use-decide-reviews.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'
import { useReviewList } from '../model/use-review-list.ts'
import { useSelection } from '../model/use-selection.ts'

/** Revisions that await review, and those already decided. */
export const ReviewsPage = () => (
  <AdminPage section="reviews">
    <Publications />
  </AdminPage>
)

function Publications() {
  const filters = useQueueFilters(REVIEW_FILTERS)
  const list = useReviewList(filters.values)
  return (
    <ReviewQueue filters={filters} list={toQueueList(list)} total={list.pages[0]?.total} texts={texts} hasSelection>
      {(records) => <ReviewList key={filters.values.state} filters={filters.values} records={records} />}
    </ReviewQueue>
  )
}

interface ReviewListProps {
  filters: ReviewFilters
  records: readonly ReviewItem[]
}

function ReviewList({ filters, records }: ReviewListProps) {
  const { confirm } = useServices()
  const selection = useSelection(records.map(toRevisionKey))
  const [itemsToReject, setItemsToReject] = useState<readonly ReviewItem[]>([])
  const drafts = useRetainedDrafts<VerdictInput>()
  const decide = useDecideReviews(selection.clear)
  const selectedItems = records.filter((item) => selection.keys.has(toRevisionKey(item)))
  const isPending = filters.state === 'pending'

  /** The records that a shortcut applies to: the selected ones; if none are selected, the focused one. */
  const getTargets = (key: string | undefined) =>
    selectedItems.length > 0 ? selectedItems : records.filter((item) => toRevisionKey(item) === key)

  async function confirmAndApprove(items: readonly ReviewItem[]): Promise<void> {
    const [first] = items
    if (first === undefined) return
    const title = items.length === 1 ? texts.approveOne(first.work.title) : texts.approveMany(items.length)
    const isSure = await confirm({
      title,
      text: getVerdictConsequences(filters.kind).approved,
      confirmLabel: texts.approve,
      isConfirmFocused: true,
    })
    if (isSure) await decide(items, 'approve')
  }
  const [first] = itemsToReject
  return (
    <>
      <RecordList
        label={texts.table}
        records={records}
        getKey={toRevisionKey}
        getName={({ work }) => work.title}
        columns={buildReviewColumns(filters)}
        renderTile={(item) => <ReviewTile item={item} filters={filters} />}
        {...(isPending
          ? {
              selection,
              actions: { a: (key) => void confirmAndApprove(getTargets(key)), r: (key) => setItemsToReject(getTargets(key)) },
            }
          : {})}
      />
      {isPending ? (
        <BulkActionsBar selection={selection}>
          <Button size="small" onClick={() => void confirmAndApprove(selectedItems)}>
            {texts.approve}
          </Button>
          <Button size="small" kind="danger" onClick={() => setItemsToReject(selectedItems)}>
            {texts.reject}
          </Button>
        </BulkActionsBar>
      ) : null}
      {first === undefined ? null : (
        <VerdictSheet
          reasonTexts={texts.reasons}
          title={itemsToReject.length === 1 ? texts.rejectOne(first.work.title) : texts.rejectMany(itemsToReject.length)}
          lead={getVerdictConsequences(filters.kind).rejected}
          confirmLabel={texts.reject}
          drafts={drafts}
          draftKey={itemsToReject.map(toRevisionKey).join()}
          onConfirm={(verdict) => decide(itemsToReject, 'reject', verdict)}
          onClose={() => setItemsToReject([])}
        />
      )}
    </>
  )
}
