import { WORK_PASSWORD_MAX_CHARACTERS, WORK_PASSWORD_MIN_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { type Visibility, visibility } from '@zhanjian/contract/works/works.ts'
import { visibilityTexts as texts } from '#text/works/visibility.ts'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import css from './visibility-field.module.css'

interface VisibilityFieldProps {
  value: Visibility
  onChange: (value: Visibility) => void
  /** As typed; empty: the saved password stays. */
  password: string
  onPasswordChange: (password: string) => void
  /** The work already has a password. */
  hasSavedPassword: boolean
  /** Error of the password. */
  error?: string | undefined
}

/** Selects who may see a work, explains each choice, and sets the password if needed. */
export function VisibilityField({ value, onChange, password, onPasswordChange, hasSavedPassword, error }: VisibilityFieldProps) {
  return (
    <div className={css.field}>
      <SegmentedControl<Visibility>
        label={texts.label}
        segments={visibility.options.map((each) => ({ value: each, label: texts.names[each] }))}
        value={value}
        onChange={onChange}
      />
      <p className={css.hint} aria-live="polite">
        {texts.hints[value]}
      </p>
      {value === 'password' ? (
        <TextField
          label={texts.password.label}
          name="work-password"
          autoComplete="off"
          spellCheck={false}
          placeholder={
            hasSavedPassword
              ? texts.password.kept
              : texts.password.placeholder(WORK_PASSWORD_MIN_CHARACTERS, WORK_PASSWORD_MAX_CHARACTERS)
          }
          hint={texts.password.hint}
          error={error}
          maxLength={WORK_PASSWORD_MAX_CHARACTERS}
          value={password}
          onChange={onPasswordChange}
        />
      ) : null}
    </div>
  )
}
