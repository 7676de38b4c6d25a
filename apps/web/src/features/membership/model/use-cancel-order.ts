import { useQueryClient } from '@tanstack/react-query'
import { cancelOrder, myOrder, myOrders } from '@zhanjian/contract/money/orders.ts'
import { useState } from 'react'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { useServices } from '../../../lib/services.tsx'
import { usePatchOrder } from './use-order.ts'

/** Cancels an order that is not paid, after a question. It may turn out to be paid, which is said. */
export function useCancelOrder() {
  const { call, confirm, showToast, handleError } = useServices()
  const patchOrder = usePatchOrder()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function cancel(id: string): Promise<void> {
    const question = { title: texts.cancelTitle, text: texts.cancelText, confirmLabel: texts.cancel, cancelLabel: texts.keep }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    setIsBusy(true)
    try {
      const order = await call(cancelOrder, { params: { id } })
      await patchOrder(order)
      showToast(order.state === 'closed' ? texts.cancelled : texts.paidMeanwhile)
    } catch (error) {
      handleError(error)
      for (const { path } of [myOrder, myOrders]) void queryClient.invalidateQueries({ queryKey: [path] })
    } finally {
      setIsBusy(false)
    }
  }
  return { cancel, isBusy }
}
