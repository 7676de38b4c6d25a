import { type ReactNode, useId } from 'react'
import css from './checkbox.module.css'
import { RoundCheckbox } from './round-checkbox.tsx'

interface CheckboxProps {
  children: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Shown if it must be ticked and is not. */
  error?: string | undefined
}

/** A checkbox with its label, e.g. for a consent. */
export function Checkbox({ children, isChecked, onChange, error }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={css.line}>
        <RoundCheckbox
          checked={isChecked}
          aria-describedby={error === undefined ? undefined : id}
          aria-invalid={error === undefined ? undefined : true}
          onChange={onChange}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
