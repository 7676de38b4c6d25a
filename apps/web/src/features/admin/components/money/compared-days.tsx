import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { reconciliation } from '@zhanjian/contract/money/orders-admin.ts'
import { useState } from 'react'
import { adminMoneyTexts as texts } from '#text/admin/money.ts'
import { useServices } from '../../../../lib/services.tsx'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import css from './compared-days.module.css'

interface ComparedDaysProps {
  days: CallData<typeof reconciliation>['days']
  isBusy: boolean
  onCompare: (day: string) => void
}

/** The latest comparisons, and comparing a day again. */
export function ComparedDays({ days, isBusy, onCompare }: ComparedDaysProps) {
  const { showToast } = useServices()
  const [day, setDay] = useState('')
  return (
    <div className={css.part}>
      <h3>{texts.days}</h3>
      {days.length === 0 ? (
        <p className={css.note}>{texts.noDays}</p>
      ) : (
        <div className={css.scroller} tabIndex={0} role="region" aria-label={texts.days}>
          <table className={css.table}>
            <thead>
              <tr>
                {Object.entries(texts.dayColumns).map(([name, label]) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ provider, day: comparedDay, lineCount, paidFen, refundedFen, differenceCount }) => (
                <tr key={`${provider} ${comparedDay}`}>
                  <td>{comparedDay}</td>
                  <td>{texts.providers[provider]}</td>
                  <td>{lineCount}</td>
                  <td>{formatPrice(paidFen)}</td>
                  <td>{formatPrice(refundedFen)}</td>
                  <td data-bad={differenceCount > 0 || undefined}>{differenceCount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={css.again}>
        <DayField label={texts.compareDay} value={day} onChange={setDay} />
        <Button
          kind="plain"
          size="small"
          isBusy={isBusy}
          onClick={() => (day === '' ? showToast(texts.chooseDay) : onCompare(day))}
        >
          {texts.compare}
        </Button>
      </div>
    </div>
  )
}
