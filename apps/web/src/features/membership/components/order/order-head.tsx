import type { Order } from '@zhanjian/contract/money/orders.ts'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { plansTexts } from '#text/membership/plans.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import tierCss from '../../../../shared/membership/tier-art.module.css'
import css from './order.module.css'

/** What is bought, and its amount. */
export function OrderHead({ order: { plan, amountFen, state } }: { order: Order }) {
  return (
    <section className={`surface ${css.head}`} aria-label={plan.name}>
      <span className={classNames(tierCss.art, css.art)} data-tier={plan.tier} aria-hidden />
      <span className={css.plan}>
        <b>{plan.name}</b>
        <small>{plansTexts.oneTime(plan.days)}</small>
      </span>
      <span className={css.amount}>
        <small>{state === 'created' || state === 'closed' ? texts.amount : texts.paidAmount}</small>
        <b>{formatPrice(amountFen)}</b>
      </span>
    </section>
  )
}
