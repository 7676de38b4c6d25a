import { type ReactNode, useId } from 'react'
import { WarningCircleFill } from '../icons/icons.gen.tsx'
import css from './field.module.css'

/** Attributes of the control inside a field, so that label, hint and error are announced with it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  /** The label is for screen readers only: for a field whose position explains it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and what to do; replaces the hint. */
  error?: string | undefined
  /** At the end of the line of the hint or error. */
  counter?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around a control, connected by ids. */
export function Field({ label, isLabelHidden = false, hint, error, counter, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  const control: FieldControl = {
    id,
    'aria-describedby': hasNote ? noteId : undefined,
    'aria-invalid': error === undefined ? undefined : true,
  }
  return (
    <div className={css.field}>
      <label className={isLabelHidden ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      <div className={css.line}>
        <div id={noteId} className={css.note} aria-live="polite">
          {error === undefined ? (
            hint
          ) : (
            <p className={css.error}>
              <WarningCircleFill size={15} />
              {error}
            </p>
          )}
        </div>
        {counter}
      </div>
    </div>
  )
}
