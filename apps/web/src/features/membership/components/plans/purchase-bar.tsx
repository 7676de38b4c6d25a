import type { MembershipPlan } from '@zhanjian/contract/money/membership.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { plansTexts as texts } from '#text/membership/plans.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import css from './purchase-bar.module.css'

interface PurchaseBarProps {
  /** Undefined: none is chosen. */
  plan: MembershipPlan | undefined
  /** End of all that a member has, after which what is bought begins; null: it begins at once. */
  until: string | null
  isBusy: boolean
  onBuy: (plan: MembershipPlan) => void
}

/** The sum and the button, always in sight. */
export function PurchaseBar({ plan, until, isBusy, onBuy }: PurchaseBarProps) {
  return (
    <div className={css.bar}>
      <div className={css.line}>
        <p className={css.sum} aria-live="polite">
          {plan === undefined ? (
            <small>{texts.nothingChosen}</small>
          ) : (
            <>
              <b>
                <span>{texts.total}</span> {formatPrice(plan.priceFen)}
              </b>
              <small>
                {until === null ? texts.oneTime(plan.days) : texts.oneTimeAfter(formatCalendarDate(until), plan.days)}
              </small>
            </>
          )}
        </p>
        <Button
          kind="gold"
          size="large"
          isBusy={isBusy}
          disabled={plan === undefined}
          onClick={() => (plan === undefined ? undefined : onBuy(plan))}
        >
          {plan === undefined ? texts.choose : (until === null ? texts.buy : texts.extend)(formatPrice(plan.priceFen))}
        </Button>
      </div>
      <p className={css.agreement}>
        {texts.agreement.before}
        <a href={`#${screenAddress('userAgreement')}`}>{texts.agreement.link}</a>
        {texts.agreement.after}
      </p>
    </div>
  )
}
