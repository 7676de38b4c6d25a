import css from './choice.module.css'

interface DayFieldProps {
  label: string
  /** `2026-11-20`; empty: none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/** A day, chosen in the device's own way. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <label className={css.choice} data-set={value !== '' || undefined}>
      <span>{label}</span>
      <input type="date" aria-label={label} {...{ value, min, max }} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}
