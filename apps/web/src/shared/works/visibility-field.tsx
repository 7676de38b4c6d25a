import { WORK_PASSWORD_MAX_CHARACTERS, WORK_PASSWORD_MIN_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { type Visibility, visibility } from '@zhanjian/contract/works/works.ts'
import { visibilityTexts as texts } from '#text/works/visibility.ts'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { needsPassword, WORK_PASSWORD_ERROR, type WorkDetails } from '../drafts/work-details.ts'
import css from './visibility-field.module.css'

interface VisibilityFieldProps {
  /** `password` as typed; empty: the saved one stays. */
  details: WorkDetails
  /** As the server has them; null: not at all yet. */
  saved: WorkDetails | null
  onChange: (changes: Partial<WorkDetails>) => void
  /** A missing password is no fault yet. */
  hidesFault?: boolean
}

/** Selects who may see a work, explains each choice, and sets the password if needed. */
export function VisibilityField({ details, saved, onChange, hidesFault = false }: VisibilityFieldProps) {
  const { visibility: value, password } = details
  return (
    <div className={css.field}>
      <SegmentedControl<Visibility>
        label={texts.label}
        segments={visibility.options.map((each) => ({ value: each, label: texts.names[each] }))}
        value={value}
        onChange={(chosen) => onChange({ visibility: chosen })}
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
            saved?.visibility === 'password'
              ? texts.password.kept
              : texts.password.placeholder(WORK_PASSWORD_MIN_CHARACTERS, WORK_PASSWORD_MAX_CHARACTERS)
          }
          hint={texts.password.hint}
          error={!hidesFault && needsPassword(details, saved) ? WORK_PASSWORD_ERROR : undefined}
          maxLength={WORK_PASSWORD_MAX_CHARACTERS}
          value={password}
          onChange={(typed) => onChange({ password: typed })}
        />
      ) : null}
    </div>
  )
}
