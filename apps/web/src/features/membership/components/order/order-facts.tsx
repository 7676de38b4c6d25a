import type { Order } from '@zhanjian/contract/money/orders.ts'
import { orderTexts } from '#text/membership/orders.ts'
import { plansTexts } from '#text/membership/plans.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { useServices } from '../../../../lib/services.tsx'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { CopyRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Panel } from '../panel.tsx'
import css from './order.module.css'

const texts = orderTexts.facts

/** Number, times and amounts of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { showToast } = useServices()
  const copy = async () => {
    if (await copyText(order.number)) showToast(orderTexts.copied)
  }
  return (
    <Panel title={texts.label}>
      <dl className={css.facts}>
        <div>
          <dt>{texts.number}</dt>
          <dd>
            {order.number}
            <IconButton icon={CopyRegular} iconSize={16} label={orderTexts.copy} onClick={() => void copy()} />
          </dd>
        </div>
        {listFacts(order).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function listFacts({ createdAt, paidAt, channel, closedAt, term, refundedFen, refund }: Order): [label: string, value: string][] {
  const facts: [label: string, value: string | null][] = [
    [texts.created, formatMoment(createdAt)],
    [texts.paid, paidAt === null ? null : formatMoment(paidAt)],
    [texts.channel, channel === null ? null : words.channels[channel]],
    [texts.closed, closedAt === null ? null : formatMoment(closedAt)],
    [texts.term, term === null ? null : plansTexts.from(formatCalendarDate(term.startsAt), formatCalendarDate(term.endsAt))],
    [texts.refunding, refund?.state === 'refunding' ? formatPrice(refund.amountFen) : null],
    [texts.refunded, refundedFen === 0 ? null : formatPrice(refundedFen)],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))
}
