import { useQueryClient } from '@tanstack/react-query'
import { myOrder, type PaymentChannel, type PaymentStep, payOrder } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useRef, useState } from 'react'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useCheckOrder } from './use-order.ts'

/** `waiting`: the payment is in the hands of the provider, on another page or in the messaging app. */
export type PaymentState =
  | { kind: 'choosing' }
  | { kind: 'starting'; channel: PaymentChannel }
  | { kind: 'qr'; channel: PaymentChannel; text: string }
  | { kind: 'waiting' }

const CHOOSING: PaymentState = { kind: 'choosing' }

/** The payment of an order: what the page shows of it, and how it is begun. Only the server says that it is paid. */
export function usePayment(orderId: string) {
  const { call, host, navigateAway, showToast, handleError } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const check = useCheckOrder(orderId)
  const [state, setState] = useState<PaymentState>(CHOOSING)
  useCheckOnReturn(check)

  async function follow(step: PaymentStep, channel: PaymentChannel): Promise<void> {
    switch (step.kind) {
      case 'sandbox':
        setState(CHOOSING)
        return router.push(screenAddress('sandboxCashier', { id: step.paymentId }))
      case 'qr':
        return setState({ kind: 'qr', channel, text: step.text })
      case 'redirect': {
        setState({ kind: 'waiting' })
        if (host.kind !== 'native-shell') return navigateAway(step.url)
        await (await host.actions()).openOutside(step.url)
        return
      }
      case 'jsapi': {
        const outcome = await (await host.actions()).pay(step.parameters)
        if (outcome.kind === 'done') {
          setState({ kind: 'waiting' })
          await check()
          return
        }
        setState(CHOOSING)
        showToast(outcome.kind === 'cancelled' ? texts.leftPayment : texts.failedPayment)
      }
    }
  }
  async function pay(channel: PaymentChannel): Promise<void> {
    setState({ kind: 'starting', channel })
    try {
      await follow(await call(payOrder, { params: { id: orderId }, body: { channel } }), channel)
    } catch (error) {
      setState(CHOOSING)
      handleError(error)
      void queryClient.invalidateQueries({ queryKey: [myOrder.path] })
    }
  }
  return {
    state,
    pay: (channel: PaymentChannel) => void pay(channel),
    chooseAnother: () => setState(CHOOSING),
    /** The buyer says that it is paid. */
    ask: async () => {
      const order = await check()
      if (order?.state === 'created') showToast(texts.notPaidYet)
    },
  }
}

/** Asks once when the page is opened, which the provider's page may have led back to, and when it is shown again. */
function useCheckOnReturn(check: () => Promise<unknown>): void {
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    void latest.current()
    const checkWhenShown = () => {
      if (!document.hidden) void latest.current()
    }
    document.addEventListener('visibilitychange', checkWhenShown)
    return () => document.removeEventListener('visibilitychange', checkWhenShown)
  }, [])
}
