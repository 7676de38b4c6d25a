import { CaretDownBold } from '../icons/icons.gen.tsx'
import css from './select-field.module.css'

interface SelectFieldProps<Value extends string> {
  label: string
  /** The first one means no filter. */
  options: readonly { value: Value | ''; label: string }[]
  value: Value | ''
  onChange: (value: Value | '') => void
}

/** A native select with its label. */
export function SelectField<Value extends string>({ label, options, value, onChange }: SelectFieldProps<Value>) {
  return (
    <label className={css.choice} data-set={value !== options[0]?.value || undefined}>
      <span>{label}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((choice) => choice.value === target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <CaretDownBold size={11} />
    </label>
  )
}
