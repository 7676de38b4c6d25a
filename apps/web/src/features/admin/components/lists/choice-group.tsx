import type { ReactNode } from 'react'
import css from './choice-group.module.css'

interface ChoiceGroupProps {
  label: string
  hint?: string
  /** The id of the sentence that says what is missing. */
  describedBy?: string | undefined
  /** `ChoiceChip`s. */
  children: ReactNode
}

export const ChoiceGroup = ({ label, hint, describedBy, children }: ChoiceGroupProps) => (
  <fieldset className={css.group} aria-describedby={describedBy}>
    <legend>
      {label}
      {hint === undefined ? null : <small>{hint}</small>}
    </legend>
    {children}
  </fieldset>
)
