import type { Benefits, MembershipPlan } from '@zhanjian/contract/money/membership.ts'
import { plansTexts as texts } from '#text/membership/plans.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { addFreeBenefits, BENEFIT_NAMES, formatBenefit } from '../../../../shared/membership/benefit-rows.ts'
import css from './benefits-table.module.css'

interface BenefitsTableProps {
  plans: readonly MembershipPlan[]
  free: Benefits
  chosenId: string | null
}

/** What every plan gives, beside what everybody has; without what is the same for all. */
export function BenefitsTable({ plans, free, chosenId }: BenefitsTableProps) {
  const columns = plans.map(({ planId, benefits }) => ({ planId, benefits: addFreeBenefits(benefits, free) }))
  const names = BENEFIT_NAMES.filter((name) => columns.some(({ benefits }) => benefits[name] !== free[name]))
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.benefit}</span>
            </th>
            <th scope="col">{texts.free}</th>
            {plans.map(({ planId, name }) => (
              <th key={planId} scope="col" data-chosen={planId === chosenId || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{words.benefits[name]}</th>
              <td>{formatBenefit(name, free)}</td>
              {columns.map(({ planId, benefits }) => (
                <td key={planId} data-chosen={planId === chosenId || undefined}>
                  {formatBenefit(name, benefits)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{texts.once}</p>
    </>
  )
}
