import { phoneNumber } from '@zhanjian/contract/accounts/identity.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { identityTexts } from '#text/accounts/identity.ts'
import type { SmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import type { Agreement } from '../model/use-agreement.ts'
import { AgreementConsent } from './agreement-consent.tsx'
import css from './login-form.module.css'

interface PhoneStepProps {
  phone: string
  onPhone: (phone: string) => void
  /** The user came back to change the phone. */
  hasFocus: boolean
  codeRequest: Pick<SmsCodeRequest, 'send' | 'isSending' | 'error' | 'secondsLeft'>
  /** Only if consent is still needed. */
  agreement?: Agreement | undefined
  onSent: () => void
}

/** Requests a code if the phone is valid and consent is given. */
export function PhoneStep({ phone, onPhone, hasFocus, codeRequest, agreement, onSent }: PhoneStepProps) {
  const [hasTried, setHasTried] = useState(false)
  const [rejectedPhone, setRejectedPhone] = useState<string>()
  const isPhoneValid = z.safeParse(phoneNumber, phone).success
  // The wait applies to one phone; another one can be tried immediately.
  const isRateLimited = rejectedPhone === phone && codeRequest.secondsLeft > 0
  const texts = identityTexts.phone

  async function submit() {
    setHasTried(true)
    const isAgreed = agreement === undefined || agreement.requireAgreement()
    if (!isPhoneValid || !isAgreed) return
    if (await codeRequest.send(phone)) onSent()
    else setRejectedPhone(phone)
  }
  return (
    <Form onSubmit={submit} className={css.form}>
      <PhoneField
        label={texts.label}
        placeholder={texts.placeholder}
        value={phone}
        onChange={onPhone}
        autoFocus={hasFocus}
        error={hasTried && !isPhoneValid ? texts.invalid : codeRequest.error}
      />
      {agreement === undefined ? null : <AgreementConsent agreement={agreement} />}
      <Button type="submit" size="large" isWide isBusy={codeRequest.isSending} disabled={isRateLimited}>
        {isRateLimited ? identityTexts.code.wait(codeRequest.secondsLeft) : identityTexts.code.send}
      </Button>
    </Form>
  )
}
