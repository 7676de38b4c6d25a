import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { INTRODUCTION_MAX_CHARACTERS, NICKNAME_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { useId } from 'react'
import { profileTexts as texts } from '#text/accounts/profile.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useProfileForm } from '../model/use-profile-form.ts'
import css from './profile-form.module.css'
import { OwnUsernameRow } from './username-field-row.tsx'

interface ProfileFormProps {
  user: User
  /** Null: failed to load; everything else can be edited. */
  introduction: string | null
}

export function ProfileForm({ user, introduction }: ProfileFormProps) {
  const formId = useId()
  const form = useProfileForm(user, introduction)
  const { fields, isRestored, isBusy, canSave, nicknameError, introductionError, updateFields, discardDraft, save } = form
  return (
    <div className={css.layout}>
      {isRestored ? <RestoredNotice onDiscard={discardDraft} /> : null}
      <Form id={formId} className={css.panel} onSubmit={save}>
        <TextField
          label={texts.nickname.label}
          name="nickname"
          autoComplete="nickname"
          placeholder={texts.nickname.placeholder}
          hint={texts.nickname.hint}
          value={fields.nickname}
          maxLength={NICKNAME_MAX_CHARACTERS}
          hasCounter
          onChange={(nickname) => updateFields({ nickname })}
          error={nicknameError}
        />
        {fields.introduction === null ? null : (
          <TextArea
            label={texts.introduction.label}
            name="introduction"
            placeholder={texts.introduction.placeholder}
            hint={texts.introduction.hint}
            rows={3}
            maxLength={INTRODUCTION_MAX_CHARACTERS}
            value={fields.introduction}
            onChange={(next) => updateFields({ introduction: next })}
            error={introductionError}
          />
        )}
        <GenderField value={fields.gender} onChange={(gender) => updateFields({ gender })} />
      </Form>
      <section className={css.rows}>
        <OwnUsernameRow username={user.username} />
      </section>
      <div className={css.save}>
        <Button type="submit" form={formId} size="large" isWide isBusy={isBusy} disabled={!canSave}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={css.restored} role="status">
      <p>{texts.draft.restored}</p>
      <Button kind="plain" size="small" onClick={onDiscard}>
        {texts.draft.discard}
      </Button>
    </div>
  )
}

const GENDERS = ['0', '1', '2'] as const

function GenderField({ value, onChange }: { value: number; onChange: (gender: number) => void }) {
  return (
    <div className={css.row}>
      <span className={css.label}>{texts.gender.label}</span>
      <SegmentedControl
        label={texts.gender.label}
        value={GENDERS[value] ?? '0'}
        onChange={(gender) => onChange(Number(gender))}
        segments={GENDERS.map((gender) => ({ value: gender, label: texts.gender.values[gender] }))}
      />
    </div>
  )
}
