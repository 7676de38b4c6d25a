import { useId } from 'react'
import css from './radio-list.module.css'

interface RadioListProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  choices: readonly { value: Value; label: string }[]
  /** Undefined: nothing is selected. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Radio buttons with long labels, one below the other; two columns on wide windows. */
export function RadioList<Value extends string>({ label, choices, value, onChange }: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.list} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span className={css.mark} aria-hidden />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
