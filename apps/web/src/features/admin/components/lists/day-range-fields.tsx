import { adminTexts } from '#text/admin/admin.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import css from './day-range-fields.module.css'

interface DayRangeFieldsProps {
  /** `2026-11-20`; undefined: any. */
  from: string | undefined
  to: string | undefined
  /** An empty day: any. */
  onChange: (change: { from: string } | { to: string }) => void
}

/** The first and the last day of a list, side by side in every width. */
export const DayRangeFields = ({ from, to, onChange }: DayRangeFieldsProps) => (
  <div className={css.days}>
    <DayField label={adminTexts.days.from} value={from ?? ''} max={to} onChange={(day) => onChange({ from: day })} />
    <DayField label={adminTexts.days.to} value={to ?? ''} min={from} onChange={(day) => onChange({ to: day })} />
  </div>
)
