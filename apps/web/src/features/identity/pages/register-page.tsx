import { phoneNumber, smsCode as smsCodeSchema } from '@zhanjian/contract/identity.ts'
import { PASSWORD_MAX_CHARACTERS, SMS_CODE_LENGTH } from '@zhanjian/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { isGoodPassword } from '../../../lib/proof/password-rules.ts'
import { encryptForServer } from '../../../lib/proof/proof-calls.ts'
import { useCodeRequest } from '../../../lib/proof/use-code-request.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { DemoCodeBanner } from '../../../ui/demo-code-banner.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordRuleList } from '../../../ui/password-rule-list.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AgreementConsent } from '../components/agreement-consent.tsx'
import css from '../components/login-form.module.css'
import { LoginLayout } from '../components/login-layout.tsx'
import { useLoginTarget } from '../model/use-login-target.ts'

type FieldErrors = Partial<Record<'phone' | 'code' | 'password', string>>

/** S-27. */
export function RegisterPage() {
  const target = useLoginTarget()
  const { call, session, encryptPassword, handleError } = useServices()
  const codeRequest = useCodeRequest('register')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isConsentGiven, setIsConsentGiven] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const invitationCode = session.invitationCode()
  const isPhoneGood = z.safeParse(phoneNumber, phone).success
  const isCodeGood = z.safeParse(smsCodeSchema, code).success
  const texts = identityTexts

  async function sendCode() {
    if (!isPhoneGood) return setRefused({ phone: texts.phone.invalid })
    setRefused({})
    await codeRequest.send(phone)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    setRefused({})
    if (!isPhoneGood || !isCodeGood || !isGoodPassword(password) || !isConsentGiven || isBusy) return
    setIsBusy(true)
    try {
      const encrypted = await encryptForServer(call, encryptPassword, password)
      await session.register({ phone, smsCode: code, ...encrypted }, ['SMS_CODE_WRONG', 'PHONE_TAKEN', 'KEY_EXPIRED'])
      target.finish(texts.registered)
    } catch (failure) {
      setIsBusy(false)
      const place = failure instanceof ApiError ? placeOf(failure) : undefined
      if (place === undefined) handleError(failure)
      else setRefused({ [place]: sentenceOf(failure) })
    }
  }
  return (
    <LoginLayout
      heading={texts.register.heading}
      lead={invitationCode === undefined ? texts.register.lead : texts.register.invitedBy(invitationCode)}
      onBack={target.leave}
      isFormLong
      links={[{ label: texts.links.haveAccount, onPress: () => target.switchTo(screens.codeLogin) }]}
    >
      <form onSubmit={submit} noValidate className={css.form}>
        <PhoneField
          label={texts.phone.label}
          placeholder={texts.phone.placeholder}
          value={phone}
          onChange={setPhone}
          error={refused.phone ?? (hasTried && !isPhoneGood ? texts.phone.invalid : undefined)}
        />
        <TextField
          label={texts.code.label}
          placeholder={texts.code.placeholder}
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={code}
          onChange={(text) => setCode(text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH))}
          error={refused.code ?? codeRequest.error ?? (hasTried && !isCodeGood ? texts.code.invalid : undefined)}
          trailing={
            <Button
              kind="weak"
              size="small"
              isBusy={codeRequest.isSending}
              disabled={codeRequest.secondsLeft > 0}
              onClick={() => void sendCode()}
            >
              {codeRequest.secondsLeft > 0 ? texts.code.waitShort(codeRequest.secondsLeft) : texts.code.send}
            </Button>
          }
        />
        {codeRequest.codeInDemo === undefined ? null : <DemoCodeBanner code={codeRequest.codeInDemo} onFillIn={setCode} />}
        <PasswordField
          label={texts.password.label}
          placeholder={texts.password.newPlaceholder}
          purpose="new"
          maxLength={PASSWORD_MAX_CHARACTERS}
          value={password}
          onChange={setPassword}
          error={refused.password ?? (hasTried && !isGoodPassword(password) ? texts.passwordRules.unmetAll : undefined)}
        />
        <PasswordRuleList password={password} />
        <AgreementConsent isGiven={isConsentGiven} onChange={setIsConsentGiven} isMissing={hasTried && !isConsentGiven} />
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {texts.register.submit}
        </Button>
      </form>
    </LoginLayout>
  )
}

function placeOf({ errorCode, isShown }: ApiError): keyof FieldErrors | undefined {
  if (isShown) return undefined
  if (errorCode === 'PHONE_TAKEN') return 'phone'
  if (errorCode === 'SMS_CODE_WRONG') return 'code'
  return errorCode === 'KEY_EXPIRED' ? 'password' : undefined
}
