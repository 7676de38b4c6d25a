import type { ReviewItem } from '@zhanjian/contract/review.ts'
import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { keysOf } from '../../../lib/type-guards.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminReviewTexts as texts } from '../../../text/zh/admin/reviews.ts'
import { workKindTexts } from '../../../text/zh/works/work-kinds.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { BulkActionsBar } from '../components/lists/bulk-actions-bar.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { buildReviewColumns, ReviewCard } from '../components/reviews/review-row.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import {
  formatTotal,
  getVerdictConsequences,
  parseReviewFilters,
  type ReviewFilters,
  toRevisionKey,
  WORK_KINDS,
} from '../model/review-filters.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useDecideReviews } from '../model/use-decide-reviews.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'
import { useReviewList } from '../model/use-review-list.ts'
import { useSelection } from '../model/use-selection.ts'

/** Revisions that await review, and those already decided. */
export const ReviewsPage = () => (
  <AdminPage section="reviews">
    <ReviewQueue />
  </AdminPage>
)

const STATES = keysOf<ReviewFilters['state']>({ pending: true, decided: true })

function ReviewQueue() {
  const [filters, changeFilters] = useAddressFilters(parseReviewFilters)
  const list = useReviewList(filters)
  const total = list.pages[0]?.total
  const isPending = filters.state === 'pending'
  return (
    <>
      <ListToolbar
        end={total === undefined ? null : adminTexts.total(formatTotal(total))}
        {...(isPending
          ? {
              keys: [
                [texts.keys.approve, texts.approve],
                [texts.keys.reject, texts.reject],
              ],
            }
          : {})}
      >
        <SegmentedControl
          label={texts.queue}
          value={filters.state}
          onChange={(state) => changeFilters({ state: state === 'pending' ? undefined : state })}
          segments={STATES.map((value) => ({ value, label: texts.queues[value] }))}
        />
        <SelectField
          label={texts.kind}
          value={filters.kind ?? ''}
          onChange={(kind) => changeFilters({ kind })}
          options={[{ value: '', label: adminTexts.all }, ...WORK_KINDS.map((value) => ({ value, label: workKindTexts[value] }))]}
        />
        <SearchField label={texts.search} value={filters.text ?? ''} onSearch={(text) => changeFilters({ text })} />
      </ListToolbar>
      {list.state === 'ready' ? (
        <ReviewList
          key={filters.state}
          {...{ filters, list }}
          onClear={() => changeFilters({ kind: undefined, text: undefined })}
        />
      ) : (
        <LoadState error={list.error} onRetry={list.retry} skeleton={<TableSkeleton rowPx={68} />} />
      )}
    </>
  )
}

interface ReviewListProps {
  filters: ReviewFilters
  list: ReturnType<typeof useReviewList>
  /** Clears all filters. */
  onClear: () => void
}

function ReviewList({ filters, list, onClear }: ReviewListProps) {
  const { confirm } = useServices()
  const { records } = list
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
  if (records.length === 0) {
    const isFiltered = filters.kind !== undefined || filters.text !== undefined
    if (!isFiltered) return <StateView kind="empty" {...texts.empty[filters.state]} />
    return <StateView kind="empty" {...texts.emptyFiltered} action={{ label: adminTexts.clearFilters, onPress: onClear }} />
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
        renderCard={(item) => <ReviewCard item={item} filters={filters} />}
        {...(isPending
          ? {
              selection,
              actions: { a: (key) => void confirmAndApprove(getTargets(key)), r: (key) => setItemsToReject(getTargets(key)) },
            }
          : {})}
      />
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={adminTexts.end} />
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
