import {
  TERMS_BODY_MAX_CHARACTERS,
  TERMS_BODY_MIN_CHARACTERS,
  TERMS_SUMMARY_MAX_CHARACTERS,
  TERMS_TITLE_MAX_CHARACTERS,
} from '@zhanjian/contract/admin/limits.ts'
import { adminTermsTexts as texts } from '#text/admin/terms.ts'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import type { TermsDraft, TermsDraftField } from '../../model/terms-draft.ts'
import css from './terms-fields.module.css'

interface TermsFieldsProps {
  draft: TermsDraft
  invalidFields: readonly TermsDraftField[]
  onChange: (changes: Partial<TermsDraft>) => void
}

const BODY_ROWS = 22

export function TermsFields({ draft, invalidFields, onChange }: TermsFieldsProps) {
  const getError = (name: TermsDraftField, sentence: string) => (invalidFields.includes(name) ? sentence : undefined)
  return (
    <div className={css.fields}>
      <TextField
        label={texts.title}
        value={draft.title}
        maxLength={TERMS_TITLE_MAX_CHARACTERS}
        error={getError('title', texts.titleTooShort)}
        onChange={(title) => onChange({ title })}
      />
      <TextArea
        label={texts.changeSummary}
        placeholder={texts.changeSummaryPlaceholder}
        value={draft.changeSummary}
        maxLength={TERMS_SUMMARY_MAX_CHARACTERS}
        error={getError('changeSummary', texts.changeSummaryRequired)}
        onChange={(changeSummary) => onChange({ changeSummary })}
      />
      <TextArea
        label={texts.body}
        hint={texts.bodyHint}
        value={draft.body}
        rows={BODY_ROWS}
        maxLength={TERMS_BODY_MAX_CHARACTERS}
        error={getError('body', texts.bodyTooShort(TERMS_BODY_MIN_CHARACTERS))}
        onChange={(body) => onChange({ body })}
      />
      <div className={css.conditions}>
        <Switch
          label={texts.consent}
          hint={texts.consentHint}
          isOn={draft.needsConsent}
          onChange={(needsConsent) => onChange({ needsConsent })}
        />
        <TextField
          label={texts.when}
          hint={texts.whenHint}
          type="datetime-local"
          value={draft.effectiveAt}
          error={getError('effectiveAt', texts.whenPast)}
          onChange={(effectiveAt) => onChange({ effectiveAt })}
        />
      </div>
    </div>
  )
}
