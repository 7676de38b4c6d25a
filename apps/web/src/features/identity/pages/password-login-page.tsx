import { phoneNumber } from '@zhanjian/contract/identity.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { screens } from '../../../lib/navigation/screens.ts'
import { encryptForServer } from '../../../lib/proof/proof-calls.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { AgreementConsent } from '../components/agreement-consent.tsx'
import css from '../components/login-form.module.css'
import { LoginLayout } from '../components/login-layout.tsx'
import { useLoginTarget } from '../model/use-login-target.ts'

/** S-24. */
export function PasswordLoginPage() {
  const target = useLoginTarget()
  const { call, session, encryptPassword, handleError } = useServices()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [isConsentGiven, setIsConsentGiven] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isPhoneGood = z.safeParse(phoneNumber, phone).success
  const { passwordLogin, links, phone: phoneTexts, password: passwordTexts } = identityTexts

  async function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    setError(undefined)
    if (!isPhoneGood || password === '' || !isConsentGiven || isBusy) return
    setIsBusy(true)
    try {
      const encrypted = await encryptForServer(call, encryptPassword, password)
      await session.logIn({ grant_type: 'phone_password', phone, ...encrypted }, [
        'WRONG_CREDENTIALS',
        'LOGIN_LOCKED',
        'KEY_EXPIRED',
        'ACCOUNT_BANNED',
      ])
      target.finish()
    } catch (failure) {
      setIsBusy(false)
      if (failure instanceof ApiError && failure.errorCode !== undefined && !failure.isShown) setError(sentenceOf(failure))
      else handleError(failure)
    }
  }
  return (
    <LoginLayout
      heading={passwordLogin.heading}
      lead={passwordLogin.lead}
      onBack={target.leave}
      links={[
        { label: links.toCode, onPress: () => target.switchTo(screens.codeLogin) },
        { label: links.toRegister, onPress: () => target.switchTo(screens.register) },
      ]}
    >
      <form onSubmit={submit} noValidate className={css.form}>
        <PhoneField
          label={phoneTexts.label}
          placeholder={phoneTexts.placeholder}
          value={phone}
          onChange={setPhone}
          error={hasTried && !isPhoneGood ? phoneTexts.invalid : undefined}
        />
        <PasswordField
          label={passwordTexts.label}
          placeholder={passwordTexts.placeholder}
          purpose="current"
          value={password}
          onChange={setPassword}
          error={hasTried && password === '' ? passwordTexts.missing : error}
        />
        <AgreementConsent isGiven={isConsentGiven} onChange={setIsConsentGiven} isMissing={hasTried && !isConsentGiven} />
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {passwordLogin.submit}
        </Button>
      </form>
    </LoginLayout>
  )
}
