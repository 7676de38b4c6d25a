import type { OrderRefund } from '@zhanjian/contract/money/refund-state.ts'
import { refundTexts as texts } from '#text/membership/refunds.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { listRefundSteps } from '../../model/refund-steps.ts'
import { Panel } from '../panel.tsx'
import css from './refund-timeline.module.css'

/** How a refund goes on. */
export function RefundTimeline({ refund }: { refund: OrderRefund }) {
  return (
    <Panel title={texts.progress}>
      <p className={css.amount}>
        <b>{formatPrice(refund.amountFen)}</b>
        <span>{words.refundStates[refund.state]}</span>
      </p>
      <ol className={css.steps}>
        {listRefundSteps(refund).map(({ look, title, at, text }) => (
          <li key={title} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
            <b>{title}</b>
            {at === null ? null : <time dateTime={at}>{formatMoment(at)}</time>}
            {text === '' ? null : <p>{text}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
