import type { ComponentProps } from 'react'
import { CheckBold } from '../icons/icons.gen.tsx'
import css from './round-checkbox.module.css'

type RoundCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  onChange: (isChecked: boolean) => void
}

/** A round checkbox; the caller renders the label. */
export const RoundCheckbox = ({ onChange, ...input }: RoundCheckboxProps) => (
  <span className={css.checkmark}>
    <input type="checkbox" {...input} onChange={(event) => onChange(event.target.checked)} />
    <CheckBold size={12} />
  </span>
)
