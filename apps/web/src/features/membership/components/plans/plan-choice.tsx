import type { MembershipPlan } from '@zhanjian/contract/money/membership.ts'
import { useId } from 'react'
import { plansTexts as texts } from '#text/membership/plans.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import tierCss from '../../../../shared/membership/tier-art.module.css'
import { CheckCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import css from './plan-choice.module.css'

interface PlanChoiceProps {
  plans: readonly MembershipPlan[]
  /** Null: none yet; nothing is chosen beforehand. */
  chosenId: string | null
  onChoose: (planId: string) => void
}

/** The plans as cards, of which one can be chosen. */
export function PlanChoice({ plans, chosenId, onChoose }: PlanChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.plans} aria-label={texts.plans}>
      {plans.map((plan) => (
        <label key={plan.planId} className={css.plan} data-chosen={plan.planId === chosenId || undefined}>
          <input type="radio" name={name} checked={plan.planId === chosenId} onChange={() => onChoose(plan.planId)} />
          <span className={css.ring} aria-hidden />
          <span className={classNames(tierCss.art, css.art)} data-tier={plan.tier} aria-hidden>
            {plan.planId === chosenId ? <CheckCircleFill size={22} /> : null}
          </span>
          <span className={css.text}>
            <b>{plan.name}</b>
            <span className={css.price}>
              {formatPrice(plan.priceFen)}
              {plan.originalPriceFen === null ? null : (
                <>
                  {' '}
                  <s aria-label={texts.original(formatPrice(plan.originalPriceFen))}>{formatPrice(plan.originalPriceFen)}</s>
                </>
              )}
            </span>
            <small>{texts.perMonth(formatPrice(plan.monthPriceFen))}</small>
            {plan.note === '' ? null : <small className={css.note}>{plan.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
