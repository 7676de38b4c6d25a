import { phoneNumber } from '@zhanjian/contract/accounts/identity.ts'
import { isErrorCode } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { identityTexts } from '#text/accounts/identity.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { encryptPasswordForServer } from '../../../shared/verification/verification-requests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AgreementConsent } from '../components/agreement-consent.tsx'
import css from '../components/login-form.module.css'
import { LoginLayout } from '../components/login-layout.tsx'
import { LoginNotice } from '../components/login-notice.tsx'
import { OtherLoginMethods } from '../components/other-login-methods.tsx'
import { useAgreement } from '../model/use-agreement.ts'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { useLoginPhone } from '../model/use-login-phone.ts'
import { useLoginTarget } from '../model/use-login-target.ts'

const USERNAME_PATTERN = /^[A-Za-z]\w{3,19}$/

/** Login by phone and password. Failed logins by other methods return here with `error=`. */
export function PasswordLoginPage() {
  const target = useLoginTarget()
  const router = useRouter()
  const { call, session, encryptPassword } = useServices()
  const agreement = useAgreement()
  const loginAttempt = useLoginAttempt(() => target.finish())
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const loginPhone = useLoginPhone()
  const socialError = useQueryParams<'passwordLogin'>().get('error')
  const isPhone = z.safeParse(phoneNumber, name).success
  const isNameValid = isPhone || USERNAME_PATTERN.test(name)
  const { passwordLogin, links, accountName, password: passwordTexts } = identityTexts

  async function submit() {
    setHasTried(true)
    if (!agreement.requireAgreement() || !isNameValid || password === '' || loginAttempt.lockedForS > 0) return
    await loginAttempt.attempt(async () => {
      const encrypted = await encryptPasswordForServer(call, encryptPassword, password)
      const credentials = isPhone
        ? ({ grant_type: 'phone_password', phone: name } as const)
        : ({ grant_type: 'username_password', username: name } as const)
      const body = { ...credentials, ...encrypted, consents: agreement.consents }
      return session.logIn(body, ['WRONG_CREDENTIALS', 'KEY_EXPIRED']).catch(switchToCodeLogin)
    })
  }

  /** After many wrong passwords a code is required. */
  function switchToCodeLogin(error: unknown): 'let-go' {
    if (!(error instanceof ApiError && error.errorCode === 'PASSWORD_NOT_ENOUGH')) throw error
    if (isPhone) loginPhone.setPhone(name)
    target.switchTo('codeLogin', error.errorCode)
    return 'let-go'
  }
  return (
    <LoginLayout
      heading={passwordLogin.heading}
      lead={passwordLogin.lead}
      onBack={target.leaveLogin}
      links={[
        { label: links.toCode, onPress: () => target.switchTo('codeLogin') },
        { label: links.findPassword, onPress: () => router.push(screenAddress('findPassword')) },
        { label: links.toRegister, onPress: () => target.switchTo('register') },
      ]}
      footer={<OtherLoginMethods agreement={agreement} loginAttempt={loginAttempt} getReturnPath={target.getReturnPath} />}
    >
      {isErrorCode(socialError) ? <LoginNotice>{errorTexts[socialError]}</LoginNotice> : null}
      <Form onSubmit={submit} className={css.form}>
        <TextField
          label={accountName.label}
          placeholder={accountName.placeholder}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          name="username"
          value={name}
          onChange={(text) => {
            setName(text.trim())
            loginAttempt.clearFailure()
          }}
          error={hasTried && !isNameValid ? accountName.invalid : undefined}
        />
        <PasswordField
          label={passwordTexts.label}
          placeholder={passwordTexts.placeholder}
          purpose="current"
          value={password}
          onChange={(text) => {
            setPassword(text)
            loginAttempt.clearFailure()
          }}
          error={hasTried && password === '' ? passwordTexts.missing : loginAttempt.errorMessage}
        />
        <AgreementConsent agreement={agreement} />
        <Button type="submit" size="large" isWide isBusy={loginAttempt.isBusy} disabled={loginAttempt.lockedForS > 0}>
          {passwordLogin.submit}
        </Button>
      </Form>
    </LoginLayout>
  )
}
