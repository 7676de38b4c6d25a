import type { Order } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { OrderStateChip } from '../../../../shared/membership/order-state-chip.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { goBackTo } from '../../model/go-back-to.ts'

import css from './order-state.module.css'

/** What has become of an order, in words, and what can be done with it. */
export function OrderState({ order }: { order: Order }) {
  const router = useRouter()
  const { orderId, state, refund, can } = order
  const toRefund = () => router.push(screenAddress('memberRefund', { id: orderId }))
  return (
    <section className={`surface ${css.state}`}>
      <OrderStateChip state={state} />
      <p>{describeState(order)}</p>
      <div className={css.actions}>
        {refund !== null ? (
          <Button kind="weak" onClick={toRefund}>
            {texts.refundProgress}
          </Button>
        ) : can.requestRefund ? (
          <Button kind="plain" onClick={toRefund}>
            {texts.refund}
          </Button>
        ) : null}
        {state === 'closed' ? <Button onClick={() => goBackTo('membership', router)}>{texts.again}</Button> : null}
      </div>
    </section>
  )
}

function describeState({ state, closeReason, refund }: Order): string {
  if (refund !== null && refund.kind !== 'request' && state !== 'refund_failed')
    return refund.state === 'done' ? texts.states.lateDone : texts.states.late
  switch (state) {
    case 'created':
      return ''
    case 'paid':
      return refund?.state === 'rejected' || refund?.state === 'withdrawn' ? texts.states[refund.state] : texts.states.paid
    case 'closed':
      return texts.states.closed[closeReason ?? 'expired']
    default:
      return texts.states[state]
  }
}
