import { useId } from 'react'
import css from './choice-rows.module.css'

interface ChoiceRowsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; hint: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio group whose options have a description each. */
export function ChoiceRows<Value extends string>({ label, choices, value, onChange }: ChoiceRowsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.rows} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.row}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>
            {choice.label}
            <small>{choice.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
