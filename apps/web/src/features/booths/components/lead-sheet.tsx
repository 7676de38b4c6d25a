import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { boothFaults } from '@zhanjian/contract/merchants/booth-faults.zh.ts'
import { type LeadForm, leaveLead, type ShownBooth } from '@zhanjian/contract/merchants/booths.ts'
import { LEAD_KEPT_DAYS, LEAD_TOPIC_MAX_CHARACTERS } from '@zhanjian/contract/merchants/limits.ts'
import { useState } from 'react'
import { leadTexts as texts } from '#text/booths/booth.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { useOwnCards } from '../../../shared/cards/use-own-cards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { IdentificationCardRegular } from '../../../ui/icons/icons.gen.tsx'
import { FormSheet } from '../../../ui/overlays/form-sheet.tsx'
import { fillFromCard, findLeadFaults } from '../model/edited-lead.ts'
import css from './lead-sheet.module.css'

interface LeadSheetProps {
  booth: ShownBooth
  /** Kept by the page, so that nothing typed is lost when the sheet is closed. */
  form: LeadForm
  onChange: (form: LeadForm) => void
  onSent: () => void
  /** The booth is not as it was: read it again. */
  onStale: () => void
  onClose: () => void
}

/** Leaves contact details for the merchant, with consent, or changes them. */
export function LeadSheet({ booth, form, onChange, onSent, onStale, onClose }: LeadSheetProps) {
  const { call, showToast } = useServices()
  const [hasConsent, setHasConsent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const faults = findLeadFaults(form)
  const merchant = booth.merchant.name
  const hasLead = booth.myLead !== null

  async function send(): Promise<void> {
    setIsTried(true)
    setRefusal(undefined)
    if (faults.size > 0 || !hasConsent || isBusy) return
    setIsBusy(true)
    try {
      const body = { form, consent: true, merchantName: merchant } as const
      await call(leaveLead, { params: { code: booth.code }, body }, { inlineErrorCodes: INLINE_CODES })
      showToast(hasLead ? texts.saved : texts.sent)
      onSent()
    } catch (error) {
      setRefusal(getInlineErrorMessage(error))
      if (!(error instanceof ApiError && STALE_CODES.has(error.errorCode))) return
      // The consent was to another name, or the booth is gone.
      setHasConsent(false)
      onStale()
    } finally {
      setIsBusy(false)
    }
  }

  const errorOf = (field: keyof LeadForm): string | undefined => (isTried ? faults.get(field) : undefined)
  const text = (field: 'name' | 'phone' | 'wechat' | 'email' | 'company') => ({
    label: texts[field],
    value: form[field],
    error: errorOf(field),
    onChange: (value: string) => onChange({ ...form, [field]: value }),
  })
  return (
    <FormSheet
      title={hasLead ? texts.changeTitle : texts.title}
      submitLabel={hasLead ? texts.save : texts.send}
      size="large"
      isBusy={isBusy}
      refusal={
        refusal === undefined ? null : (
          <p className={css.refusal} role="alert">
            {refusal}
          </p>
        )
      }
      className={css.form}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={css.lead}>{texts.lead(merchant)}</p>
      <OwnCard form={form} onChange={onChange} />
      <TextField {...text('name')} autoComplete="name" />
      {errorOf('phone') === boothFaults.contact ? null : <p className={css.hint}>{texts.oneOf}</p>}
      <TextField {...text('phone')} type="tel" autoComplete="tel" />
      <TextField {...text('wechat')} />
      <TextField {...text('email')} type="email" autoComplete="email" />
      <TextField {...text('company')} autoComplete="organization" />
      <TextArea
        label={texts.topic}
        placeholder={texts.topicPlaceholder}
        rows={3}
        value={form.topic}
        counterMax={LEAD_TOPIC_MAX_CHARACTERS}
        error={errorOf('topic')}
        onChange={(topic) => onChange({ ...form, topic })}
      />
      <Checkbox isChecked={hasConsent} onChange={setHasConsent} error={isTried && !hasConsent ? boothFaults.consent : undefined}>
        {texts.consent(merchant, LEAD_KEPT_DAYS)}
      </Checkbox>
    </FormSheet>
  )
}

const INLINE_CODES = [
  'BOOTH_NOT_SHOWN',
  'BOOTH_IS_OWN',
  'BOOTH_MERCHANT_RENAMED',
  'BOOTH_CARD_NOT_USABLE',
  'LEAD_LIMIT_REACHED',
  'TEXT_REFUSED',
  'INVALID_INPUT',
] as const

/** What was read is not what stands any more. */
const STALE_CODES: ReadonlySet<ErrorCode | undefined> = new Set(['BOOTH_NOT_SHOWN', 'BOOTH_IS_OWN', 'BOOTH_MERCHANT_RENAMED'])

/** One tap fills the form from the user's card and attaches it. */
function OwnCard({ form, onChange }: Pick<LeadSheetProps, 'form' | 'onChange'>) {
  const { cards } = useOwnCards()
  const first = cards?.[0]
  if (first === undefined) return null
  const attached = cards?.find(({ cardId }) => cardId === form.cardId)
  return (
    <div className={css.card}>
      {attached === undefined ? (
        <Button kind="weak" size="small" icon={IdentificationCardRegular} onClick={() => onChange(fillFromCard(form, first))}>
          {texts.useCard}
        </Button>
      ) : (
        <>
          <span role="status">{texts.card(attached.name)}</span>
          <Button kind="plain" size="small" onClick={() => onChange({ ...form, cardId: null })}>
            {texts.removeCard}
          </Button>
        </>
      )}
    </div>
  )
}
