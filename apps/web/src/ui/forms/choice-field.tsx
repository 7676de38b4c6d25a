import { CaretDownBold } from '../icons/icons.gen.tsx'
import css from './field.module.css'
import { Field } from './field.tsx'

interface ChoiceFieldProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value | null
  /** What the field says before something is chosen. */
  noneLabel: string
  error?: string | undefined
  hint?: string
  onChange: (value: Value | null) => void
}

/** A native select as a field of a form. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, noneLabel, error, hint, onChange } = props
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={css.box} data-invalid={control['aria-invalid']}>
          <select
            {...control}
            className={css.input}
            data-none={value === null || undefined}
            value={value ?? ''}
            onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value ?? null)}
          >
            <option value="">{noneLabel}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <CaretDownBold size={13} />
        </div>
      )}
    </Field>
  )
}
