import type { ReactNode } from 'react'
import css from './field-group.module.css'

interface FieldGroupProps {
  label: string
  hint?: string
  /** Id of the error message. */
  describedBy?: string | undefined
  /** `ChoiceChip`s. */
  children: ReactNode
}

export const FieldGroup = ({ label, hint, describedBy, children }: FieldGroupProps) => (
  <fieldset className={css.group} aria-describedby={describedBy}>
    <legend>
      {label}
      {hint === undefined ? null : <small>{hint}</small>}
    </legend>
    {children}
  </fieldset>
)
