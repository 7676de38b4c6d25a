import { useId } from 'react'
import css from './switch.module.css'

interface SwitchProps {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** A row with a label and a switch: the whole row is the target. */
export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={css.row}>
      <span>
        {label}
        {hint === undefined ? null : (
          <small id={hintId} className={css.hint}>
            {hint}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- `checked` of the checkbox says it
        role="switch"
        className={css.switch}
        checked={isOn}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
