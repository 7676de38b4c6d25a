import { type ManagedRefund, refundQueue } from '@zhanjian/contract/orders-admin.ts'
import type { RefundState } from '@zhanjian/contract/refund-state.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens.ts'
import { useRef, useState } from 'react'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { isOneOf, keysOf } from '../../../lib/type-guards.ts'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminRefundsTexts as texts } from '../../../text/zh/admin/money.ts'
import { orderTexts } from '../../../text/zh/membership/orders.ts'
import { membershipWords as words } from '../../../text/zh/membership/words.ts'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { CardsSkeleton, LoadState } from '../components/layout/load-state.tsx'
import { ApproveSheet } from '../components/refunds/approve-sheet.tsx'
import { NoteSheet } from '../components/refunds/note-sheet.tsx'
import { listRefundActions, type RefundAction, RefundCard } from '../components/refunds/refund-card.tsx'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useDecideRefund } from '../model/use-decide-refund.ts'
import { RECORD_ATTRIBUTE, useListShortcuts } from '../model/use-list-shortcuts.ts'
import css from './reports-page.module.css'

/** Refunds that wait for a decision, and what became of the others. */
export const RefundsPage = () => (
  <AdminPage section="refunds">
    <Refunds />
  </AdminPage>
)

const STATES = keysOf<RefundState>(words.refundStates)
const isState = isOneOf(STATES)
const parseState = (params: ScreenQuery<'adminRefunds'>): { state: RefundState } => {
  const state = params.get('state')
  return { state: isState(state) ? state : 'requested' }
}

function Refunds() {
  const [{ state }, changeFilters] = useAddressFilters(parseState)
  const list = useCursorList(refundQueue, { body: { state } }, { getKey: ({ refundId }) => refundId })
  const counts = list.pages[0]?.counts
  return (
    <>
      <ListToolbar
        hidesSelectionKeys
        keys={
          state === 'requested'
            ? [
                [texts.keys.approve, texts.approve],
                [texts.keys.reject, texts.reject],
              ]
            : []
        }
      >
        <SelectField
          label={texts.state}
          value={state}
          onChange={(next) => changeFilters({ state: next === 'requested' ? undefined : next })}
          options={STATES.map((value) => ({
            value,
            label:
              counts === undefined
                ? words.refundStates[value]
                : orderTexts.record.stateCount(words.refundStates[value], counts[value]),
          }))}
        />
      </ListToolbar>
      {/* They wait too, and the overview counts them. */}
      {state === 'requested' && counts !== undefined && counts.failed > 0 ? (
        <NoticeBar
          text={texts.failedToo(counts.failed)}
          actions={[{ label: texts.showFailed, onPress: () => changeFilters({ state: 'failed' }) }]}
        />
      ) : null}
      {list.state !== 'ready' ? (
        <LoadState error={list.error} onRetry={list.retry} skeleton={<CardsSkeleton cardPx={190} />} />
      ) : list.records.length === 0 ? (
        <StateView kind="empty" {...texts.empty} />
      ) : (
        <>
          <RefundList key={state} refunds={list.records} />
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={adminTexts.end} />
        </>
      )}
    </>
  )
}

function RefundList({ refunds }: { refunds: readonly ManagedRefund[] }) {
  const { showToast } = useServices()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<{ refund: ManagedRefund; action: RefundAction }>()
  const { isBusy, approve, reject, retry, recordByHand } = useDecideRefund()
  const close = () => setOpen(undefined)

  function act(refund: ManagedRefund | undefined, action: RefundAction): void {
    if (refund === undefined || !listRefundActions(refund).includes(action)) return
    if (refund.isOwn) return showToast(texts.isOwn)
    if (action === 'retry') return void retry(refund)
    setOpen({ refund, action })
  }
  const find = (key: string | undefined) => refunds.find(({ refundId }) => refundId === key)
  useListShortcuts(list, {
    actions: { a: (key) => act(find(key), 'approve'), r: (key) => act(find(key), 'reject') },
  })
  return (
    <>
      <ul ref={list} className={css.cases} aria-label={texts.list}>
        {refunds.map((refund) => (
          <li key={refund.refundId} className={css.case} {...{ [RECORD_ATTRIBUTE]: refund.refundId }}>
            <RefundCard refund={refund} onAct={(action) => act(refund, action)} />
          </li>
        ))}
      </ul>
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
