import type { PrizeReviewItem } from '@zhanjian/contract/prize-review.ts'
import type { PrizeReason } from '@zhanjian/contract/prizes.ts'
import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminPrizeTexts as texts } from '../../../text/zh/admin/prizes.ts'
import { prizeTexts } from '../../../text/zh/lottery/publish.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { buildPrizeColumns, PrizeReviewCard } from '../components/prizes/prize-review-row.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { type PrizeFilters, parsePrizeFilters, usePrizeList } from '../model/prize-filters.ts'
import { formatTotal } from '../model/review-filters.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useDecidePrize } from '../model/use-decide-prize.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'

/** Prizes that await review, and those already decided. */
export const PrizesPage = () => (
  <AdminPage section="prizes">
    <PrizeQueue />
  </AdminPage>
)

const STATES = ['pending', 'decided'] as const

function PrizeQueue() {
  const [filters, changeFilters] = useAddressFilters(parsePrizeFilters)
  const list = usePrizeList(filters)
  const total = list.pages[0]?.total
  return (
    <>
      <ListToolbar
        end={total === undefined ? null : adminTexts.total(formatTotal(total))}
        hidesSelectionKeys
        {...(filters.state === 'pending'
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
        <SearchField label={texts.search} value={filters.text ?? ''} onSearch={(text) => changeFilters({ text })} />
      </ListToolbar>
      {list.state === 'ready' ? (
        <PrizeList key={filters.state} {...{ filters, list }} onClear={() => changeFilters({ text: undefined })} />
      ) : (
        <LoadState error={list.error} onRetry={list.retry} skeleton={<TableSkeleton rowPx={68} />} />
      )}
    </>
  )
}

interface PrizeListProps {
  filters: PrizeFilters
  list: ReturnType<typeof usePrizeList>
  onClear: () => void
}

function PrizeList({ filters, list, onClear }: PrizeListProps) {
  const { confirm, showToast } = useServices()
  const { decide } = useDecidePrize()
  const [rejected, setRejected] = useState<PrizeReviewItem>()
  const drafts = useRetainedDrafts<VerdictInput<PrizeReason>>()
  const { records } = list

  /** The focused prize, unless it is the reviewer's own. */
  function findDecidable(key: string | undefined): PrizeReviewItem | undefined {
    const item = records.find(({ prizeId }) => prizeId === key)
    if (item?.isOwn !== true) return item
    showToast(texts.ownNote)
    return undefined
  }
  async function approve(key: string | undefined): Promise<void> {
    const item = findDecidable(key)
    if (item === undefined) return
    const question = { title: texts.approveOne(item.name), text: item.isFirst ? texts.approveText : texts.approveChange }
    if (await confirm({ ...question, confirmLabel: texts.approve, isConfirmFocused: true })) await decide(item, 'approve')
  }
  if (records.length === 0)
    return filters.text === undefined ? (
      <StateView kind="empty" {...texts.empty[filters.state]} />
    ) : (
      <StateView kind="empty" {...texts.emptyFiltered} action={{ label: adminTexts.clearFilters, onPress: onClear }} />
    )
  return (
    <>
      <RecordList
        label={texts.table}
        records={records}
        getKey={({ prizeId }) => prizeId}
        getName={({ name }) => name}
        columns={buildPrizeColumns(filters)}
        renderCard={(item) => <PrizeReviewCard item={item} />}
        {...(filters.state === 'pending'
          ? { actions: { a: (key) => void approve(key), r: (key) => setRejected(findDecidable(key)) } }
          : {})}
      />
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={adminTexts.end} />
      {rejected === undefined ? null : (
        <VerdictSheet
          title={texts.rejectOne(rejected.name)}
          lead={texts.rejectLead}
          confirmLabel={texts.reject}
          reasonTexts={prizeTexts.reasons}
          drafts={drafts}
          draftKey={rejected.prizeId}
          onConfirm={async (verdict) => (await decide(rejected, 'reject', verdict)) !== 'failed'}
          onClose={() => setRejected(undefined)}
        />
      )}
    </>
  )
}
