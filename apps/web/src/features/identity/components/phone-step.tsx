import { phoneNumber } from '@zhanjian/contract/identity.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { CodeRequest } from '../../../lib/proof/use-code-request.ts'
import { identityTexts } from '../../../text/zh/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import type { Agreement } from '../model/use-agreement.ts'
import { AgreementConsent } from './agreement-consent.tsx'
import css from './login-form.module.css'

interface PhoneStepProps {
  phone: string
  onPhone: (phone: string) => void
  codeRequest: Pick<CodeRequest, 'send' | 'isSending' | 'error'>
  /** Where nobody has agreed yet. */
  agreement?: Agreement
  onSent: () => void
}

/** Asks for a code, once the phone is a phone and consent is given. */
export function PhoneStep({ phone, onPhone, codeRequest, agreement, onSent }: PhoneStepProps) {
  const [hasTried, setHasTried] = useState(false)
  const isPhoneGood = z.safeParse(phoneNumber, phone).success
  const texts = identityTexts.phone

  async function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    const isAgreed = agreement === undefined || agreement.demand()
    if (isPhoneGood && isAgreed && (await codeRequest.send(phone))) onSent()
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <PhoneField
        label={texts.label}
        placeholder={texts.placeholder}
        value={phone}
        onChange={onPhone}
        error={hasTried && !isPhoneGood ? texts.invalid : codeRequest.error}
      />
      {agreement === undefined ? null : <AgreementConsent agreement={agreement} />}
      <Button type="submit" size="large" isWide isBusy={codeRequest.isSending}>
        {identityTexts.code.send}
      </Button>
    </form>
  )
}
