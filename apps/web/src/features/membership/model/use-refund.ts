import { useQueryClient } from '@tanstack/react-query'
import { myOrder, type Order } from '@zhanjian/contract/money/orders.ts'
import type { RefundReason } from '@zhanjian/contract/money/refund-state.ts'
import { type RefundQuote, refundPreview, requestRefund, withdrawRefund } from '@zhanjian/contract/money/refunds.ts'
import { useRef, useState } from 'react'
import { refundTexts as texts } from '#text/membership/refunds.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { usePatchOrder } from './use-order.ts'

export interface RefundInput {
  reason: RefundReason
  note: string
}

/** Asks for a refund of the amount that is shown, and withdraws it. Resolve with whether it was done. */
export function useRefund(orderId: string) {
  const { call, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const patchOrder = usePatchOrder()
  const [isBusy, setIsBusy] = useState(false)
  // Repeated after a lost answer, it is the same request.
  const requestId = useRef(createRandomId())

  async function run(send: () => Promise<Order>, done: string): Promise<boolean> {
    setIsBusy(true)
    try {
      await patchOrder(await send())
      showToast(done)
      requestId.current = createRandomId()
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.errorCode : undefined
      if (code === 'REFUND_CHANGED') showToast(texts.changed)
      else handleError(error)
      if (code === 'REQUEST_REUSED' || code === 'REFUND_CHANGED') requestId.current = createRandomId()
      void queryClient.invalidateQueries({ queryKey: [myOrder.path] })
      return false
    } finally {
      void queryClient.invalidateQueries({ queryKey: [refundPreview.path] })
      setIsBusy(false)
    }
  }
  const params = { id: orderId }
  return {
    isBusy,
    request: ({ amountFen }: RefundQuote, { reason, note }: RefundInput) =>
      run(
        () => call(requestRefund, { params, body: { reason, note, amountFen, requestId: requestId.current } }),
        texts.submitted,
      ),
    withdraw: async () => {
      const question = { title: texts.withdrawTitle, text: texts.withdrawText, confirmLabel: texts.withdraw }
      if (!(await confirm(question))) return false
      return run(() => call(withdrawRefund, { params }), texts.withdrawn)
    },
  }
}
