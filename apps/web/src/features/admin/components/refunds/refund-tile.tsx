import type { ManagedRefund } from '@zhanjian/contract/money/orders-admin.ts'
import { adminOrdersTexts, adminRefundsTexts as texts } from '#text/admin/money.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { QueueTile } from '../lists/queue-tile.tsx'
import css from './refund-tile.module.css'

export type RefundAction = 'approve' | 'reject' | 'retry' | 'byHand'

interface RefundTileProps {
  refund: ManagedRefund
  onAct: (action: RefundAction) => void
}

/** A refund with what is needed to decide on it. */
export function RefundTile({ refund, onAct }: RefundTileProps) {
  const { order, kind, state, amountFen, maxFen, reason, note, decisionNote, channel, daysLeft, requestedAt } = refund
  const actions = listRefundActions(refund)
  return (
    <QueueTile
      person={order.buyer}
      kind={adminOrdersTexts.kinds[kind]}
      at={requestedAt}
      actions={
        actions.length === 0 || refund.isOwn
          ? null
          : actions.map((action, index) => (
              <Button
                key={action}
                size="small"
                kind={index === actions.length - 1 ? 'primary' : 'plain'}
                onClick={() => onAct(action)}
              >
                {texts[action]}
              </Button>
            ))
      }
    >
      <div className={css.main} tabIndex={-1} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
        <p>
          <small>{texts.asked}</small>
          <b>{formatPrice(amountFen)}</b>
        </p>
        <ul className={css.facts}>
          <li>
            {order.plan.name} · {order.number}
          </li>
          <li>{texts.paid(formatPrice(order.paidFen), words.channels[channel])}</li>
          <li>
            {state === 'requested'
              ? [texts.left(daysLeft), texts.atMost(formatPrice(maxFen))].join(' · ')
              : words.refundStates[state]}
          </li>
        </ul>
      </div>
      {reason === null ? null : (
        <p className={css.reason}>{[words.refundReasons[reason], ...(note === '' ? [] : [note])].join('：')}</p>
      )}
      {refund.failure === '' ? null : <p className={css.failure}>{texts.failure(refund.failure)}</p>}
      {refund.decidedBy === null ? null : (
        <p className={css.decided}>
          {[texts.decidedBy(refund.decidedBy.nickname), ...(decisionNote === '' ? [] : [decisionNote])].join('：')}
        </p>
      )}
      {refund.isOwn && actions.length > 0 ? <p className={css.decided}>{texts.isOwn}</p> : null}
    </QueueTile>
  )
}

/** The main one last. */
export function listRefundActions({ state }: Pick<ManagedRefund, 'state'>): readonly RefundAction[] {
  if (state === 'requested') return ['reject', 'approve']
  return state === 'failed' ? ['byHand', 'retry'] : []
}
