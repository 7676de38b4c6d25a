import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { useRef } from 'react'
import css from './code-field.module.css'
import { Field } from './field.tsx'

interface CodeFieldProps {
  label: string
  length: number
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** Called once per complete code. */
  onComplete: (digits: string) => void
  error?: string | undefined
  /** The code is being checked: it cannot be edited, and the focus stays. */
  isBusy?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

/** One real input below a row of boxes, so that pasting, dictation and the phone's code suggestions work. */
export function CodeField({ label, length, value, onChange, onComplete, error, isBusy, disabled, autoFocus }: CodeFieldProps) {
  const lastCompleted = useRef('')
  const handleInput = (text: string) => {
    const digits = sliceUnits(text.replace(/\D/g, ''), 0, length)
    onChange(digits)
    if (digits.length === length && lastCompleted.current !== digits) onComplete(digits)
    lastCompleted.current = digits.length === length ? digits : ''
  }
  return (
    <Field label={label} isLabelHidden error={error}>
      {(control) => (
        <div className={css.code} data-invalid={control['aria-invalid']}>
          <input
            {...control}
            className={css.input}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="one-time-code"
            name="code"
            value={value}
            readOnly={isBusy}
            disabled={disabled}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for the code: this is where it goes
            autoFocus={autoFocus}
            onChange={(event) => handleInput(event.target.value)}
            onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
          />
          {Array.from({ length }, (_, index) => (
            <span key={index} className={css.box} data-current={index === value.length || undefined} aria-hidden>
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
