import { type MerchantReviewItem, merchantReviewQueue } from '@zhanjian/contract/merchants/merchant-review.ts'
import type { MerchantReason } from '@zhanjian/contract/merchants/merchants.ts'
import { useState } from 'react'
import { merchantTexts, merchantReviewTexts as texts } from '#text/merchants/merchants.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { buildMerchantColumns, MerchantTile } from '../components/merchants/merchant-row.tsx'
import { MerchantSheet } from '../components/merchants/merchant-sheet.tsx'
import { ReviewQueue } from '../components/queue/review-queue.tsx'
import { toQueueList } from '../components/queue/use-queue-list.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { MERCHANT_FILTERS, type MerchantFilters } from '../model/merchant-filters.ts'
import { useQueueFilters } from '../model/queue-filters.ts'
import { useDecideMerchant } from '../model/use-decide-merchant.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'

/** Applications to become a merchant that await review, and those already decided. */
export const MerchantsPage = () => (
  <AdminPage section="merchants">
    <MerchantQueue />
  </AdminPage>
)

function MerchantQueue() {
  const filters = useQueueFilters(MERCHANT_FILTERS)
  const list = useCursorList(merchantReviewQueue, { body: { ...filters.values } }, { getKey: ({ merchantId }) => merchantId })
  return (
    <ReviewQueue filters={filters} list={toQueueList(list)} total={list.pages[0]?.total} texts={texts}>
      {(records) => <MerchantList key={filters.values.state} filters={filters.values} records={records} />}
    </ReviewQueue>
  )
}

interface MerchantListProps {
  filters: MerchantFilters
  records: readonly MerchantReviewItem[]
}

function MerchantList({ filters, records }: MerchantListProps) {
  const { confirm, showToast } = useServices()
  const { decide, isBusy } = useDecideMerchant()
  const [openedId, setOpenedId] = useState<string>()
  const [refused, setRefused] = useState<{ item: MerchantReviewItem; decision: 'reject' | 'revoke' }>()
  const drafts = useRetainedDrafts<VerdictInput<MerchantReason>>()
  const opened = records.find(({ merchantId }) => merchantId === openedId)

  /** The focused application, unless it is the reviewer's own. */
  function findDecidable(key: string | undefined): MerchantReviewItem | undefined {
    const item = records.find(({ merchantId }) => merchantId === key)
    if (item?.isOwn !== true) return item
    showToast(texts.ownNote)
    return undefined
  }
  async function approve(item: MerchantReviewItem | undefined): Promise<void> {
    if (item === undefined) return
    const question = { title: texts.approveOne(item.form.company), text: texts.approveText }
    if (await confirm({ ...question, confirmLabel: texts.approve, isConfirmFocused: true })) {
      if (await decide(item, 'approve')) setOpenedId(undefined)
    }
  }
  function reject(item: MerchantReviewItem | undefined): void {
    if (item !== undefined) setRefused({ item, decision: 'reject' })
  }
  const open = ({ merchantId }: MerchantReviewItem) => setOpenedId(merchantId)
  return (
    <>
      <RecordList
        label={texts.table}
        records={records}
        getKey={({ merchantId }) => merchantId}
        getName={({ form }) => form.company}
        columns={buildMerchantColumns(filters, open)}
        renderTile={(item) => <MerchantTile item={item} onOpen={open} />}
        {...(filters.state === 'pending'
          ? { actions: { a: (key) => void approve(findDecidable(key)), r: (key) => reject(findDecidable(key)) } }
          : {})}
      />
      {opened === undefined || refused !== undefined ? null : (
        <MerchantSheet
          item={opened}
          isBusy={isBusy}
          onApprove={() => void approve(opened)}
          onReject={() => reject(opened)}
          onRevoke={() => setRefused({ item: opened, decision: 'revoke' })}
          onClose={() => setOpenedId(undefined)}
        />
      )}
      {refused === undefined ? null : (
        <VerdictSheet
          title={(refused.decision === 'reject' ? texts.rejectOne : texts.revokeOne)(refused.item.form.company)}
          lead={refused.decision === 'reject' ? texts.rejectLead : texts.revokeLead}
          confirmLabel={refused.decision === 'reject' ? texts.reject : texts.revoke}
          reasonTexts={merchantTexts.reasons}
          drafts={drafts}
          draftKey={`${refused.decision} ${refused.item.merchantId}`}
          onConfirm={async (verdict) => {
            const isDone = await decide(refused.item, refused.decision, verdict)
            if (isDone) setOpenedId(undefined)
            return isDone
          }}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}
