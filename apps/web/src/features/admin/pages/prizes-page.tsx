import type { PrizeReviewItem } from '@zhanjian/contract/lottery/prize-review.ts'
import type { PrizeReason } from '@zhanjian/contract/lottery/prizes.ts'
import { useState } from 'react'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { prizeTexts } from '#text/lottery/publish.ts'
import { useServices } from '../../../lib/services.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { buildPrizeColumns, PrizeReviewTile } from '../components/prizes/prize-review-row.tsx'
import { ReviewQueue } from '../components/queue/review-queue.tsx'
import { toQueueList } from '../components/queue/use-queue-list.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { PRIZE_FILTERS, type PrizeFilters, usePrizeList } from '../model/prize-filters.ts'
import { useQueueFilters } from '../model/queue-filters.ts'
import { useDecidePrize } from '../model/use-decide-prize.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'

/** Prizes that await review, and those already decided. */
export const PrizesPage = () => (
  <AdminPage section="prizes">
    <PrizeQueue />
  </AdminPage>
)

function PrizeQueue() {
  const filters = useQueueFilters(PRIZE_FILTERS)
  const list = usePrizeList(filters.values)
  return (
    <ReviewQueue filters={filters} list={toQueueList(list)} total={list.pages[0]?.total} texts={texts}>
      {(records) => <PrizeList key={filters.values.state} filters={filters.values} records={records} />}
    </ReviewQueue>
  )
}

interface PrizeListProps {
  filters: PrizeFilters
  records: readonly PrizeReviewItem[]
}

function PrizeList({ filters, records }: PrizeListProps) {
  const { confirm, showToast } = useServices()
  const { decide } = useDecidePrize()
  const [rejected, setRejected] = useState<PrizeReviewItem>()
  const drafts = useRetainedDrafts<VerdictInput<PrizeReason>>()

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
  return (
    <>
      <RecordList
        label={texts.table}
        records={records}
        getKey={({ prizeId }) => prizeId}
        getName={({ name }) => name}
        columns={buildPrizeColumns(filters)}
        renderTile={(item) => <PrizeReviewTile item={item} />}
        {...(filters.state === 'pending'
          ? { actions: { a: (key) => void approve(key), r: (key) => setRejected(findDecidable(key)) } }
          : {})}
      />
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
