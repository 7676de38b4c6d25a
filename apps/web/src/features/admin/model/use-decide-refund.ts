import { useQueryClient } from '@tanstack/react-query'
import { decideRefund, type ManagedRefund, managedOrders, refundQueue, settleRefund } from '@zhanjian/contract/orders-admin.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminRefundsTexts as texts } from '../../../text/zh/admin/money.ts'

/** Decisions on refunds. Resolve with whether the sheet can close: also if somebody else was faster. */
export function useDecideRefund() {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function run(send: () => Promise<ManagedRefund>, done: string): Promise<boolean> {
    setIsBusy(true)
    try {
      await send()
      showToast(done)
      return true
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'
      if (isOvertaken) showToast(texts.overtaken)
      else handleError(error)
      return isOvertaken
    } finally {
      for (const { path } of [refundQueue, managedOrders]) void queryClient.invalidateQueries({ queryKey: [path] })
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    /** @param amountFen differs from what was asked for; undefined: the same */
    approve: ({ refundId }: ManagedRefund, amountFen: number | undefined, note: string) =>
      run(() => {
        const body = { decision: 'approve' as const, note, ...(amountFen === undefined ? {} : { amountFen }) }
        return call(decideRefund, { params: { id: refundId }, body })
      }, texts.done.approve),
    reject: ({ refundId }: ManagedRefund, note: string) =>
      run(() => call(decideRefund, { params: { id: refundId }, body: { decision: 'reject', note } }), texts.done.reject),
    retry: async ({ refundId }: ManagedRefund) => {
      const question = { title: texts.retryTitle, text: texts.retryText, confirmLabel: texts.retry }
      if (!(await confirm(question))) return
      await run(() => call(settleRefund, { params: { id: refundId }, body: { action: 'retry' } }), texts.done.retry)
    },
    recordByHand: ({ refundId }: ManagedRefund, note: string) =>
      run(
        () => call(settleRefund, { params: { id: refundId }, body: { action: 'paid_by_hand', note } }),
        texts.done.paid_by_hand,
      ),
  }
}
