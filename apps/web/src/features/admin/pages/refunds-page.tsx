import { type ManagedRefund, refundQueue } from '@zhanjian/contract/money/orders-admin.ts'
import { useState } from 'react'
import { adminRefundsTexts as texts } from '#text/admin/money.ts'
import { orderTexts } from '#text/membership/orders.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TilesSkeleton } from '../components/layout/load-state.tsx'
import { TileList } from '../components/lists/tile-list.tsx'
import { AdminQueue } from '../components/queue/admin-queue.tsx'
import { toQueueList } from '../components/queue/use-queue-list.tsx'
import { ApproveSheet } from '../components/refunds/approve-sheet.tsx'
import { NoteSheet } from '../components/refunds/note-sheet.tsx'
import { listRefundActions, type RefundAction, RefundTile } from '../components/refunds/refund-tile.tsx'
import { defineFilters, selectField, useQueueFilters } from '../model/queue-filters.ts'
import { useDecideRefund } from '../model/use-decide-refund.ts'

/** Refunds that wait for a decision, and what became of the others. */
export const RefundsPage = () => (
  <AdminPage section="refunds">
    <Refunds />
  </AdminPage>
)

const REFUND_FILTERS = defineFilters({
  state: selectField({
    label: texts.state,
    words: words.refundStates,
    initial: 'requested',
    formatCount: orderTexts.record.stateCount,
  }),
})
const SHORTCUTS = [
  [texts.keys.approve, texts.approve],
  [texts.keys.reject, texts.reject],
] as const

function Refunds() {
  const filters = useQueueFilters(REFUND_FILTERS)
  const { state } = filters.values
  const list = useCursorList(refundQueue, { body: { state } }, { getKey: ({ refundId }) => refundId })
  const counts = list.pages[0]?.counts
  return (
    <AdminQueue
      filters={filters}
      list={toQueueList(list)}
      keys={state === 'requested' ? SHORTCUTS : []}
      counts={{ state: counts }}
      // They wait too, and the overview counts them.
      notice={
        state === 'requested' && counts !== undefined && counts.failed > 0 ? (
          <NoticeBar
            text={texts.failedToo(counts.failed)}
            actions={[{ label: texts.showFailed, onPress: () => filters.change({ state: 'failed' }) }]}
          />
        ) : null
      }
      skeleton={<TilesSkeleton tilePx={190} />}
      empty={texts.empty}
    >
      {(records) => <RefundList key={state} refunds={records} />}
    </AdminQueue>
  )
}

function RefundList({ refunds }: { refunds: readonly ManagedRefund[] }) {
  const { showToast } = useServices()
  const [open, setOpen] = useState<{ refund: ManagedRefund; action: RefundAction }>()
  const { isBusy, approve, reject, retry, recordByHand } = useDecideRefund()
  const close = () => setOpen(undefined)

  function act(refund: ManagedRefund | undefined, action: RefundAction): void {
    if (refund === undefined || !listRefundActions(refund).includes(action)) return
    if (refund.isOwn) return showToast(texts.isOwn)
    if (action === 'retry') return void retry(refund)
    setOpen({ refund, action })
  }
  return (
    <>
      <TileList
        label={texts.list}
        records={refunds}
        getKey={({ refundId }) => refundId}
        renderTile={(refund) => <RefundTile refund={refund} onAct={(action) => act(refund, action)} />}
        actions={{ a: (refund) => act(refund, 'approve'), r: (refund) => act(refund, 'reject') }}
      />
      {open?.action === 'approve' ? (
        <ApproveSheet
          refund={open.refund}
          isBusy={isBusy}
          onApprove={(amountFen, note) => approve(open.refund, amountFen, note)}
          onClose={close}
        />
      ) : null}
      {open?.action === 'reject' ? (
        <NoteSheet
          title={texts.rejectTitle}
          lead={texts.rejectLead}
          label={texts.rejectNote}
          missing={texts.noteRequired}
          confirmLabel={texts.reject}
          isDangerous
          isBusy={isBusy}
          onConfirm={(note) => reject(open.refund, note)}
          onClose={close}
        />
      ) : null}
      {open?.action === 'byHand' ? (
        <NoteSheet
          title={texts.byHandTitle}
          lead={texts.byHandLead}
          label={texts.byHandNote}
          missing={texts.noteRequired}
          confirmLabel={texts.record}
          isBusy={isBusy}
          onConfirm={(note) => recordByHand(open.refund, note)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
