import { type ReactNode, useId } from 'react'
import css from './check-box.module.css'
import { Tick } from './tick.tsx'

interface CheckBoxProps {
  children: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** What is missing where it is not ticked. */
  error?: string | undefined
}

/** Something that a person says yes to. */
export function CheckBox({ children, isChecked, onChange, error }: CheckBoxProps) {
  const id = useId()
  return (
    <div>
      <label className={css.line}>
        <Tick
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
