import { isErrorCode } from '@zhanjian/contract/errors.ts'
import { errorTexts } from '@zhanjian/contract/errors.zh.ts'
import { phoneNumber } from '@zhanjian/contract/identity.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { encryptForServer } from '../../../shared/proof/proof-calls.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AgreementConsent } from '../components/agreement-consent.tsx'
import css from '../components/login-form.module.css'
import { LoginLayout } from '../components/login-layout.tsx'
import { Notice } from '../components/notice.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { usePhoneToProve } from '../model/phone-to-prove.ts'
import { useAgreement } from '../model/use-agreement.ts'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { useLoginTarget } from '../model/use-login-target.ts'

const USERNAME = /^[A-Za-z]\w{3,19}$/

/** S-24. Logins that failed elsewhere end here with `error=`. */
export function PasswordLoginPage() {
  const target = useLoginTarget()
  const router = useRouter()
  const { call, session, encryptPassword } = useServices()
  const agreement = useAgreement()
  const attempt = useLoginAttempt(() => target.finish())
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const phoneToProve = usePhoneToProve()
  const failedElsewhere = useQueryParams<'passwordLogin'>().get('error')
  const isPhone = z.safeParse(phoneNumber, name).success
  const isNameGood = isPhone || USERNAME.test(name)
  const { passwordLogin, links, accountName, password: passwordTexts } = identityTexts

  async function submit() {
    setHasTried(true)
    if (!agreement.demand() || !isNameGood || password === '' || attempt.lockedForS > 0) return
    await attempt.attempt(async () => {
      const encrypted = await encryptForServer(call, encryptPassword, password)
      const who = isPhone
        ? ({ grant_type: 'phone_password', phone: name } as const)
        : ({ grant_type: 'username_password', username: name } as const)
      const body = { ...who, ...encrypted, consents: agreement.consents }
      return session.logIn(body, ['WRONG_CREDENTIALS', 'KEY_EXPIRED']).catch(leadToCode)
    })
  }

  /** After many wrong passwords the phone has to prove who it is. */
  function leadToCode(error: unknown): 'let-go' {
    if (!(error instanceof ApiError && error.errorCode === 'PASSWORD_NOT_ENOUGH')) throw error
    if (isPhone) phoneToProve.give(name)
    target.switchTo('codeLogin', error.errorCode)
    return 'let-go'
  }
  return (
    <LoginLayout
      heading={passwordLogin.heading}
      lead={passwordLogin.lead}
      onBack={target.leave}
      links={[
        { label: links.toCode, onPress: () => target.switchTo('codeLogin') },
        { label: links.findPassword, onPress: () => router.push(screenAddress('findPassword')) },
        { label: links.toRegister, onPress: () => target.switchTo('register') },
      ]}
      footer={<OtherWays agreement={agreement} attempt={attempt} returnTo={target.returnTo} />}
    >
      {isErrorCode(failedElsewhere) ? <Notice>{errorTexts[failedElsewhere]}</Notice> : null}
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
            attempt.forgetFailure()
          }}
          error={hasTried && !isNameGood ? accountName.invalid : undefined}
        />
        <PasswordField
          label={passwordTexts.label}
          placeholder={passwordTexts.placeholder}
          purpose="current"
          value={password}
          onChange={(text) => {
            setPassword(text)
            attempt.forgetFailure()
          }}
          error={hasTried && password === '' ? passwordTexts.missing : attempt.sentence}
        />
        <AgreementConsent agreement={agreement} />
        <Button type="submit" size="large" isWide isBusy={attempt.isBusy} disabled={attempt.lockedForS > 0}>
          {passwordLogin.submit}
        </Button>
      </Form>
    </LoginLayout>
  )
}
