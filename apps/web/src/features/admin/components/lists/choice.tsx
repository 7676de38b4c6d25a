import { CaretDownBold } from '../../../../ui/icons/icons.gen.tsx'
import css from './choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  /** The first one narrows nothing. */
  choices: readonly { value: Value | ''; label: string }[]
  value: Value | ''
  onChange: (value: Value | '') => void
}

/** One of several, in a small box that the device opens in its own way. */
export function Choice<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  return (
    <label className={css.choice} data-set={value !== choices[0]?.value || undefined}>
      <span>{label}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <CaretDownBold size={11} />
    </label>
  )
}
