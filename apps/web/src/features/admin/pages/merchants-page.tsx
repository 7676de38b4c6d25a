import type { MerchantReviewItem } from '@zhanjian/contract/merchant-review.ts'
import type { MerchantReason } from '@zhanjian/contract/merchants.ts'
import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { merchantTexts, merchantReviewTexts as texts } from '../../../text/zh/merchants/merchants.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { LoadState, TableSkeleton } from '../components/layout/load-state.tsx'
import { RecordList } from '../components/lists/record-list.tsx'
import { SearchField } from '../components/lists/search-field.tsx'
import { buildMerchantColumns, MerchantCard } from '../components/merchants/merchant-row.tsx'
import { MerchantSheet } from '../components/merchants/merchant-sheet.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { type MerchantFilters, parseMerchantFilters, useMerchantList } from '../model/merchant-filters.ts'
import { formatTotal } from '../model/review-filters.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useDecideMerchant } from '../model/use-decide-merchant.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'

/** Applications to become a merchant that await review, and those already decided. */
export const MerchantsPage = () => (
  <AdminPage section="merchants">
    <MerchantQueue />
  </AdminPage>
)

const STATES = ['pending', 'decided'] as const

function MerchantQueue() {
  const [filters, changeFilters] = useAddressFilters(parseMerchantFilters)
  const list = useMerchantList(filters)
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
        <MerchantList key={filters.state} {...{ filters, list }} onClear={() => changeFilters({ text: undefined })} />
      ) : (
        <LoadState error={list.error} onRetry={list.retry} skeleton={<TableSkeleton rowPx={68} />} />
      )}
    </>
  )
}

interface MerchantListProps {
  filters: MerchantFilters
  list: ReturnType<typeof useMerchantList>
  onClear: () => void
}

function MerchantList({ filters, list, onClear }: MerchantListProps) {
  const { confirm, showToast } = useServices()
  const { decide, isBusy } = useDecideMerchant()
  const [openedId, setOpenedId] = useState<string>()
  const [refused, setRefused] = useState<{ item: MerchantReviewItem; decision: 'reject' | 'revoke' }>()
  const drafts = useRetainedDrafts<VerdictInput<MerchantReason>>()
  const { records } = list
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
  if (records.length === 0)
    return filters.text === undefined ? (
      <StateView kind="empty" {...texts.empty[filters.state]} />
    ) : (
      <StateView kind="empty" {...texts.emptyFiltered} action={{ label: adminTexts.clearFilters, onPress: onClear }} />
    )
  const open = ({ merchantId }: MerchantReviewItem) => setOpenedId(merchantId)
  return (
    <>
      <RecordList
        label={texts.table}
        records={records}
        getKey={({ merchantId }) => merchantId}
        getName={({ form }) => form.company}
        columns={buildMerchantColumns(filters, open)}
        renderCard={(item) => <MerchantCard item={item} onOpen={open} />}
        {...(filters.state === 'pending'
          ? { actions: { a: (key) => void approve(findDecidable(key)), r: (key) => reject(findDecidable(key)) } }
          : {})}
      />
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={adminTexts.end} />
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
