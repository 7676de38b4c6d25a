import type { ReviewItem } from '@zhanjian/contract/review.ts'
import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminReviewTexts as texts } from '../../../text/zh/admin/reviews.ts'
import { workKindTexts } from '../../../text/zh/works/work-kinds.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { BulkBar } from '../components/lists/bulk-bar.tsx'
import { Choice } from '../components/lists/choice.tsx'
import { LoadState, RowsOutline } from '../components/layout/load-state.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { ReviewCard, reviewColumns } from '../components/reviews/review-row.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { Toolbar } from '../components/layout/toolbar.tsx'
import { type Judgement, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import {
  consequencesOf,
  type ReviewFilters,
  reviewFiltersOf,
  revisionKey,
  totalWords,
  WORK_KINDS,
} from '../model/review-filters.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useDecideReviews } from '../model/use-decide-reviews.ts'
import { useKeptWords } from '../model/use-kept.ts'
import { useReviewList } from '../model/use-review-list.ts'
import { useSelection } from '../model/use-selection.ts'

/** S-11: what waits for a decision, and what was decided. */
export const ReviewsPage = () => (
  <AdminPage section="reviews">
    <Reviews />
  </AdminPage>
)

const STATES: readonly ReviewFilters['state'][] = ['pending', 'decided']

function Reviews() {
  const [filters, change] = useAddressFilters(reviewFiltersOf)
  const list = useReviewList(filters)
  const total = list.parts[0]?.total
  const isPending = filters.state === 'pending'
  return (
    <>
      <Toolbar
        end={total === undefined ? null : adminTexts.total(totalWords(total))}
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
          onChange={(state) => change({ state: state === 'pending' ? undefined : state })}
          segments={STATES.map((value) => ({ value, label: texts.queues[value] }))}
        />
        <Choice
          label={texts.kind}
          value={filters.kind ?? ''}
          onChange={(kind) => change({ kind })}
          choices={[{ value: '', label: adminTexts.all }, ...WORK_KINDS.map((value) => ({ value, label: workKindTexts[value] }))]}
        />
        <SearchField label={texts.search} value={filters.text ?? ''} onSearch={(text) => change({ text })} />
      </Toolbar>
      {list.state === 'ready' ? (
        <ReviewList key={filters.state} {...{ filters, list }} onClear={() => change({ kind: undefined, text: undefined })} />
      ) : (
        <LoadState error={list.error} onRetry={list.retry} outline={<RowsOutline rowPx={68} />} />
      )}
    </>
  )
}

interface ReviewListProps {
  filters: ReviewFilters
  list: ReturnType<typeof useReviewList>
  /** Shows the whole queue again. */
  onClear: () => void
}

function ReviewList({ filters, list, onClear }: ReviewListProps) {
  const { confirm } = useServices()
  const { records } = list
  const selection = useSelection(records.map(revisionKey))
  const [rejected, setRejected] = useState<readonly ReviewItem[]>([])
  const kept = useKeptWords<Judgement>()
  const decide = useDecideReviews(selection.clear)
  const chosen = records.filter((item) => selection.keys.has(revisionKey(item)))
  const isPending = filters.state === 'pending'

  /** Of a key: what is chosen; with nothing chosen, the record that has the focus. */
  const meant = (key: string | undefined) => (chosen.length > 0 ? chosen : records.filter((item) => revisionKey(item) === key))

  async function approve(items: readonly ReviewItem[]): Promise<void> {
    const [first] = items
    if (first === undefined) return
    const title = items.length === 1 ? texts.approveOne(first.work.title) : texts.approveMany(items.length)
    const isSure = await confirm({
      title,
      text: consequencesOf(filters.kind).approved,
      confirmLabel: texts.approve,
      isUsual: true,
    })
    if (isSure) await decide(items, 'approve')
  }
  if (records.length === 0) {
    const isFiltered = filters.kind !== undefined || filters.text !== undefined
    if (!isFiltered) return <StateView kind="empty" {...texts.empty[filters.state]} />
    return <StateView kind="empty" {...texts.emptyFiltered} action={{ label: adminTexts.clearFilters, onPress: onClear }} />
  }
  const [first] = rejected
  return (
    <>
      <RecordList
        label={texts.table}
        records={records}
        keyOf={revisionKey}
        nameOf={({ work }) => work.title}
        columns={reviewColumns(filters)}
        card={(item) => <ReviewCard item={item} filters={filters} />}
        {...(isPending
          ? {
              selection,
              actions: { a: (key) => void approve(meant(key)), r: (key) => setRejected(meant(key)) },
            }
          : {})}
      />
      <ListEnd more={list.more} onLoadMore={list.loadMore} endText={adminTexts.end} />
      {isPending ? (
        <BulkBar selection={selection}>
          <Button size="small" onClick={() => void approve(chosen)}>
            {texts.approve}
          </Button>
          <Button size="small" kind="danger" onClick={() => setRejected(chosen)}>
            {texts.reject}
          </Button>
        </BulkBar>
      ) : null}
      {first === undefined ? null : (
        <VerdictSheet
          title={rejected.length === 1 ? texts.rejectOne(first.work.title) : texts.rejectMany(rejected.length)}
          lead={consequencesOf(filters.kind).rejected}
          confirmLabel={texts.reject}
          kept={kept}
          about={rejected.map(revisionKey).join()}
          onConfirm={(judgement) => decide(rejected, 'reject', judgement)}
          onClose={() => setRejected([])}
        />
      )}
    </>
  )
}
