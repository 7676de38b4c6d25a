import { phoneNumber, smsCode as smsCodeSchema } from '@zhanjian/contract/accounts/identity.ts'
import { PASSWORD_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { NEW_PASSWORD_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { identityTexts } from '#text/accounts/identity.ts'
import { useServices } from '../../../lib/services.tsx'
import { PasswordRuleList } from '../../../shared/verification/password-rule-list.tsx'
import { isValidPassword } from '../../../shared/verification/password-rules.ts'
import { SmsCodeField } from '../../../shared/verification/sms-code-field.tsx'
import { useSmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import { encryptPasswordForServer } from '../../../shared/verification/verification-requests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { AgreementConsent } from '../components/agreement-consent.tsx'
import { InvitationField } from '../components/invitation-field.tsx'
import css from '../components/login-form.module.css'
import { LoginLayout } from '../components/login-layout.tsx'
import { useAgreement } from '../model/use-agreement.ts'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { useLoginTarget } from '../model/use-login-target.ts'

export function RegisterPage() {
  const target = useLoginTarget()
  const { call, session, encryptPassword } = useServices()
  const agreement = useAgreement()
  const codeRequest = useSmsCodeRequest('register')
  const loginAttempt = useLoginAttempt(() => target.finish(identityTexts.registered))
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [hasRequestedCode, setHasRequestedCode] = useState(false)
  const isPhoneValid = z.safeParse(phoneNumber, phone).success
  const isCodeValid = z.safeParse(smsCodeSchema, code).success
  const texts = identityTexts
  const failedField = getFailedField(loginAttempt.failure?.errorCode)
  const getFieldError = (field: typeof failedField) => (failedField === field ? loginAttempt.errorMessage : undefined)

  async function sendCode() {
    setHasRequestedCode(true)
    loginAttempt.clearFailure()
    if (isPhoneValid) await codeRequest.send(phone)
  }

  async function submit() {
    setHasTried(true)
    if (
      !agreement.requireAgreement() ||
      !isPhoneValid ||
      !isCodeValid ||
      !isValidPassword(password) ||
      loginAttempt.lockedForS > 0
    )
      return
    await loginAttempt.attempt(async () => {
      const encrypted = await encryptPasswordForServer(call, encryptPassword, password)
      const body = { phone, smsCode: code, ...encrypted, consents: agreement.consents }
      await session.register(body, ['SMS_CODE_WRONG', 'KEY_EXPIRED', ...NEW_PASSWORD_ERRORS])
    })
  }
  return (
    <LoginLayout
      heading={texts.register.heading}
      lead={texts.register.lead}
      onBack={target.leaveLogin}
      isFormLong
      links={[{ label: texts.links.haveAccount, onPress: () => target.switchTo('codeLogin') }]}
    >
      <Form onSubmit={submit} className={css.form}>
        <PhoneField
          label={texts.phone.label}
          placeholder={texts.phone.placeholder}
          value={phone}
          onChange={setPhone}
          error={getFieldError('phone') ?? ((hasTried || hasRequestedCode) && !isPhoneValid ? texts.phone.invalid : undefined)}
        />
        <SmsCodeField
          label={texts.code.label}
          value={code}
          onChange={setCode}
          codeRequest={codeRequest}
          onRequestCode={() => void sendCode()}
          error={getFieldError('code') ?? (hasTried && !isCodeValid ? texts.code.invalid : undefined)}
        />
        <PasswordField
          label={texts.password.label}
          placeholder={texts.password.newPlaceholder}
          purpose="new"
          maxLength={PASSWORD_MAX_CHARACTERS}
          value={password}
          onChange={setPassword}
          error={getFieldError('password') ?? (hasTried && !isValidPassword(password) ? texts.passwordRules.unmetAll : undefined)}
        />
        <PasswordRuleList password={password} />
        <InvitationField />
        <AgreementConsent agreement={agreement} />
        <Button type="submit" size="large" isWide isBusy={loginAttempt.isBusy} disabled={loginAttempt.lockedForS > 0}>
          {texts.register.submit}
        </Button>
      </Form>
    </LoginLayout>
  )
}

/** The field that a server error belongs to. */
function getFailedField(errorCode: ErrorCode | undefined): 'phone' | 'code' | 'password' {
  if (errorCode === 'SMS_CODE_WRONG' || errorCode === 'LOGIN_LOCKED') return 'code'
  const isPasswordError = errorCode === 'KEY_EXPIRED' || NEW_PASSWORD_ERRORS.some((code) => code === errorCode)
  return isPasswordError ? 'password' : 'phone'
}
