import { countCharacters } from '@zhanjian/scene/characters.ts'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { fieldTexts } from '#text/ui/fields.ts'
import { classNames } from '../../lib/class-names.ts'
import css from './field.module.css'
import { Field } from './field.tsx'
import { Placeholder } from './placeholder.tsx'
import { useLimitedTyping } from './use-limited-typing.ts'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'prefix'> {
  label: string
  value: string
  onChange: (value: string) => void
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Shows the number of characters used and allowed. */
  hasCounter?: boolean
  /** In characters: a longer text stays whole, and the field says by how much. `maxLength`: nobody can type more. */
  counterMax?: number
  prefix?: string
  /** At the end, inside the box: a button. */
  trailing?: ReactNode
}

/** A single-line text input with label, hint and error. */
export function TextField({
  label,
  value,
  onChange,
  isLabelHidden,
  hint,
  error,
  hasCounter = false,
  counterMax,
  maxLength,
  prefix,
  trailing,
  ...rest
}: TextFieldProps) {
  const typing = useLimitedTyping<HTMLInputElement>({ value, max: maxLength, onChange })
  const max = counterMax ?? maxLength
  const counter = hasCounter && max !== undefined ? <Counter text={value} max={max} /> : null
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      hint={hint}
      error={findExcess(value, counterMax) ?? error}
      counter={counter}
    >
      {(control) => (
        <div className={css.box} data-invalid={control['aria-invalid']}>
          {prefix === undefined ? null : <span className={css.prefix}>{prefix}</span>}
          <Placeholder text={rest.placeholder}>
            <input {...rest} {...control} {...typing} className={css.input} />
          </Placeholder>
          {trailing}
        </div>
      )}
    </Field>
  )
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'className'> {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  hasCounter?: boolean
  /** In characters: a longer text stays whole, and the field says by how much. `maxLength`: nobody can type more. */
  counterMax?: number
}

/** A text area with label, hint and error. */
export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  hasCounter = true,
  counterMax,
  maxLength,
  ...rest
}: TextAreaProps) {
  const typing = useLimitedTyping<HTMLTextAreaElement>({ value, max: maxLength, onChange })
  const max = counterMax ?? maxLength
  const counter = hasCounter && max !== undefined ? <Counter text={value} max={max} /> : null
  return (
    <Field label={label} hint={hint} error={findExcess(value, counterMax) ?? error} counter={counter}>
      {(control) => (
        <div className={css.box} data-invalid={control['aria-invalid']}>
          <textarea {...rest} {...control} {...typing} className={classNames(css.input, css.area)} />
        </div>
      )}
    </Field>
  )
}

/** What is said of a text that is longer than `max` characters. */
function findExcess(text: string, max = Number.POSITIVE_INFINITY): string | undefined {
  const excess = countCharacters(text) - max
  return excess > 0 ? fieldTexts.tooLong(max, excess) : undefined
}

function Counter({ text, max }: { text: string; max: number }) {
  const count = countCharacters(text)
  return (
    <span
      className={css.count}
      data-over={count > max || undefined}
      aria-label={fieldTexts.characterCountLabel(count, max)}
      role="img"
    >
      {fieldTexts.characterCount(count, max)}
    </span>
  )
}
