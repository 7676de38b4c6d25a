import type { RefundQuote } from '@zhanjian/contract/money/refunds.ts'
import { refundTexts } from '#text/membership/refunds.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { compareBenefits } from '../../../../shared/membership/benefit-rows.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { Panel } from '../panel.tsx'
import css from './quote-view.module.css'

/** The amount and how it is computed. */
export function QuoteView({ quote: { amountFen, paidFen, days, daysUsed, daysLeft } }: { quote: RefundQuote }) {
  const texts = refundTexts.quote
  const paid = formatPrice(paidFen)
  const facts: [label: string, value: string, hint?: string][] = [
    [texts.paid, paid],
    [texts.days, words.days(days)],
    [texts.used, words.days(daysUsed), texts.usedHint],
    [texts.left, words.days(daysLeft)],
  ]
  return (
    <Panel title={texts.amount}>
      <p className={css.amount}>{formatPrice(amountFen)}</p>
      <dl className={css.facts}>
        {facts.map(([label, value, hint]) => (
          <div key={label}>
            <dt>
              {label}
              {hint === undefined ? null : <small>{hint}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.how}>
        <b>{texts.how}</b>
        <p>{texts.formula(paid, daysLeft, days, formatPrice(amountFen))}</p>
        <small>{texts.rounding}</small>
      </div>
    </Panel>
  )
}

/** What changes once it is approved. */
export function AfterRefund({ quote: { after, benefits } }: { quote: RefundQuote }) {
  const texts = refundTexts.after
  return (
    <Panel title={texts.label}>
      <dl className={css.facts}>
        <div>
          <dt>{texts.until}</dt>
          <dd>{after.until === null ? texts.ends : texts.untilDay(formatCalendarDate(after.until))}</dd>
        </div>
        {compareBenefits(benefits, after.benefits)
          .filter(([name]) => name !== 'drawChances')
          .map(([name, before, then]) => (
            <div key={name}>
              <dt>{words.benefits[name]}</dt>
              <dd>{texts.change(before, then)}</dd>
            </div>
          ))}
      </dl>
      {benefits.drawChances > 0 ? <p className={css.note}>{texts.chances}</p> : null}
      <p className={css.note}>{texts.nothingLost}</p>
    </Panel>
  )
}
