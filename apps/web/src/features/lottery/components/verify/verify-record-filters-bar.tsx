import { verifyRecordTexts as texts } from '#text/lottery/verify-records.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { isFiltered, type VerifyRecordFilters } from '../../model/verify-record-filters.ts'
import css from './verify-record-filters-bar.module.css'

interface VerifyRecordFiltersBarProps {
  filters: VerifyRecordFilters
  prizes: readonly { id: string; name: string; isOwn: boolean }[]
  onChange: (changes: Partial<VerifyRecordFilters>) => void
}

/** Whose verifications, of which prize, on which days. */
export function VerifyRecordFiltersBar({ filters, prizes, onChange }: VerifyRecordFiltersBarProps) {
  const { scope, prizeId, from, to } = filters
  const shown = scope === 'byMe' ? prizes : prizes.filter(({ isOwn }) => isOwn)
  return (
    <div className={css.bar}>
      <div className={css.scope}>
        <SegmentedControl
          label={texts.scopesLabel}
          segments={[
            { value: 'byMe', label: texts.scopes.byMe },
            { value: 'ofMyPrizes', label: texts.scopes.ofMyPrizes },
          ]}
          value={scope}
          onChange={(next) => onChange({ scope: next, prizeId: '' })}
        />
      </div>
      <fieldset className={css.filters} aria-label={texts.filters}>
        <SelectField
          label={texts.prize}
          options={[{ value: '', label: texts.allPrizes }, ...shown.map(({ id, name }) => ({ value: id, label: name }))]}
          value={prizeId}
          onChange={(next) => onChange({ prizeId: next })}
        />
        <DayField label={texts.from} value={from} max={to === '' ? undefined : to} onChange={(day) => onChange({ from: day })} />
        <DayField label={texts.to} value={to} min={from === '' ? undefined : from} onChange={(day) => onChange({ to: day })} />
        {isFiltered(filters) ? (
          <Button kind="plain" size="small" onClick={() => onChange({ prizeId: '', from: '', to: '' })}>
            {texts.clear}
          </Button>
        ) : null}
      </fieldset>
    </div>
  )
}
