import type { Order } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { OrderStateChip } from '../../../../shared/membership/order-state-chip.tsx'
import tierCss from '../../../../shared/membership/tier-art.module.css'
import { Button } from '../../../../ui/controls/button.tsx'
import { RowLines } from '../../../../ui/lists/list-tile.tsx'
import css from './order-row.module.css'
import { PayCountdown } from './pay-countdown.tsx'

interface OrderRowProps {
  order: Order
  receivedAtMs: number
  onExpired: () => void
  onCancel: () => void
  onOpen: (address: string) => void
}

/** An order in the record, with what can be done with it. */
export function OrderRow({ order, receivedAtMs, onExpired, onCancel, onOpen }: OrderRowProps) {
  const { orderId, plan, number, createdAt, amountFen, state, refund, can } = order
  const address = screenAddress('memberOrder', { id: orderId })
  const refundAddress = screenAddress('memberRefund', { id: orderId })
  const hasRefund = refund !== null && state !== 'created'
  return (
    <li className="surface">
      <a className={css.row} href={`#${address}`}>
        <span className={classNames(tierCss.art, css.art)} data-tier={plan.tier} aria-hidden />
        <RowLines title={plan.name} hasFigures>
          <small>{formatMoment(createdAt)}</small>
          <small>{number}</small>
        </RowLines>
        <span className={css.end}>
          <b>{formatPrice(amountFen)}</b>
          <OrderStateChip state={state} />
        </span>
      </a>
      {can.pay || can.cancel || can.requestRefund || hasRefund ? (
        <div className={css.actions}>
          {state === 'created' ? (
            <PayCountdown expiresAt={order.expiresAt} now={order.now} receivedAtMs={receivedAtMs} onEnd={onExpired} />
          ) : null}
          {can.cancel ? (
            <Button kind="plain" size="small" onClick={onCancel}>
              {texts.cancel}
            </Button>
          ) : null}
          {can.pay ? (
            <Button size="small" onClick={() => onOpen(address)}>
              {texts.record.pay}
            </Button>
          ) : null}
          {hasRefund ? (
            <Button kind="weak" size="small" onClick={() => onOpen(refundAddress)}>
              {texts.refundProgress}
            </Button>
          ) : can.requestRefund ? (
            <Button kind="plain" size="small" onClick={() => onOpen(refundAddress)}>
              {texts.refund}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
