import { fieldTexts as texts } from '#text/ui/fields.ts'
import css from './select-field.module.css'

interface DayFieldProps {
  label: string
  /** `2026-11-20`; empty: none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/** The device's own date picker, but with the date shown in the app's format: browsers format it in their own language. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <label className={css.choice} data-set={value !== '' || undefined}>
      <span>{label}</span>
      <span className={css.day} data-shown={value === '' ? texts.anyDay : value.split('-').join('/')}>
        <input type="date" aria-label={label} {...{ value, min, max }} onChange={({ target }) => onChange(target.value)} />
      </span>
    </label>
  )
}
