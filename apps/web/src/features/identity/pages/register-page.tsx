import type { ErrorCode } from '@zhanjian/contract/errors.ts'
import { NEW_PASSWORD_ERRORS } from '@zhanjian/contract/proof-errors.ts'
import { phoneNumber, smsCode as smsCodeSchema } from '@zhanjian/contract/identity.ts'
import { PASSWORD_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isGoodPassword } from '../../../shared/proof/password-rules.ts'
import { encryptForServer } from '../../../shared/proof/proof-calls.ts'
import { useCodeRequest } from '../../../shared/proof/use-code-request.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeRequestField } from '../../../shared/proof/code-request-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { PasswordRuleList } from '../../../shared/proof/password-rule-list.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { AgreementConsent } from '../components/agreement-consent.tsx'
import { InvitationField } from '../components/invitation-field.tsx'
import css from '../components/login-form.module.css'
import { LoginLayout } from '../components/login-layout.tsx'
import { useAgreement } from '../model/use-agreement.ts'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { useLoginTarget } from '../model/use-login-target.ts'

/** S-27. */
export function RegisterPage() {
  const target = useLoginTarget()
  const { call, session, encryptPassword } = useServices()
  const agreement = useAgreement()
  const codeRequest = useCodeRequest('register')
  const attempt = useLoginAttempt(() => target.finish(identityTexts.registered))
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [isPhoneAsked, setIsPhoneAsked] = useState(false)
  const isPhoneGood = z.safeParse(phoneNumber, phone).success
  const isCodeGood = z.safeParse(smsCodeSchema, code).success
  const texts = identityTexts
  const place = placeOf(attempt.failure?.errorCode)
  const refusedAt = (one: typeof place) => (place === one ? attempt.sentence : undefined)

  async function sendCode() {
    setIsPhoneAsked(true)
    attempt.forgetFailure()
    if (isPhoneGood) await codeRequest.send(phone)
  }

  async function submit() {
    setHasTried(true)
    if (!agreement.demand() || !isPhoneGood || !isCodeGood || !isGoodPassword(password) || attempt.lockedForS > 0) return
    await attempt.attempt(async () => {
      const encrypted = await encryptForServer(call, encryptPassword, password)
      const body = { phone, smsCode: code, ...encrypted, consents: agreement.consents }
      await session.register(body, ['SMS_CODE_WRONG', 'KEY_EXPIRED', ...NEW_PASSWORD_ERRORS])
    })
  }
  return (
    <LoginLayout
      heading={texts.register.heading}
      lead={texts.register.lead}
      onBack={target.leave}
      isFormLong
      links={[{ label: texts.links.haveAccount, onPress: () => target.switchTo('codeLogin') }]}
    >
      <Form onSubmit={submit} className={css.form}>
        <PhoneField
          label={texts.phone.label}
          placeholder={texts.phone.placeholder}
          value={phone}
          onChange={setPhone}
          error={refusedAt('phone') ?? ((hasTried || isPhoneAsked) && !isPhoneGood ? texts.phone.invalid : undefined)}
        />
        <CodeRequestField
          label={texts.code.label}
          value={code}
          onChange={setCode}
          codeRequest={codeRequest}
          onAsk={() => void sendCode()}
          error={refusedAt('code') ?? (hasTried && !isCodeGood ? texts.code.invalid : undefined)}
        />
        <PasswordField
          label={texts.password.label}
          placeholder={texts.password.newPlaceholder}
          purpose="new"
          maxLength={PASSWORD_MAX_CHARACTERS}
          value={password}
          onChange={setPassword}
          error={refusedAt('password') ?? (hasTried && !isGoodPassword(password) ? texts.passwordRules.unmetAll : undefined)}
        />
        <PasswordRuleList password={password} />
        <InvitationField />
        <AgreementConsent agreement={agreement} />
        <Button type="submit" size="large" isWide isBusy={attempt.isBusy} disabled={attempt.lockedForS > 0}>
          {texts.register.submit}
        </Button>
      </Form>
    </LoginLayout>
  )
}

/** The field beside which a refusal is told. */
function placeOf(errorCode: ErrorCode | undefined): 'phone' | 'code' | 'password' {
  if (errorCode === 'SMS_CODE_WRONG' || errorCode === 'LOGIN_LOCKED') return 'code'
  const isOfPassword = errorCode === 'KEY_EXPIRED' || NEW_PASSWORD_ERRORS.some((code) => code === errorCode)
  return isOfPassword ? 'password' : 'phone'
}
