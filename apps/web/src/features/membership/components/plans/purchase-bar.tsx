import type { MembershipPlan } from '@zhanjian/contract/membership.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { plansTexts as texts } from '../../../../text/zh/membership/plans.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import css from './purchase-bar.module.css'

interface PurchaseBarProps {
  /** Undefined: none is chosen. */
  plan: MembershipPlan | undefined
  isMember: boolean
  isBusy: boolean
  onBuy: (plan: MembershipPlan) => void
}

/** The sum and the button, always in sight. */
export function PurchaseBar({ plan, isMember, isBusy, onBuy }: PurchaseBarProps) {
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
              <small>{texts.oneTime(plan.days)}</small>
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
          {plan === undefined ? texts.choose : (isMember ? texts.extend : texts.buy)(formatPrice(plan.priceFen))}
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
