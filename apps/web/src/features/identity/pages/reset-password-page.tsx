import { resetPassword } from '@zhanjian/contract/accounts/account.ts'
import { PASSWORD_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { NEW_PASSWORD_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { PasswordRuleList } from '../../../shared/verification/password-rule-list.tsx'
import { isValidPassword } from '../../../shared/verification/password-rules.ts'
import { encryptPasswordForServer } from '../../../shared/verification/verification-requests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import css from '../components/login-form.module.css'
import { LoginLayout } from '../components/login-layout.tsx'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { type ResetPermit, useResetPermit } from '../model/use-reset-permit.ts'

/** Second step of resetting the password; without the permit of the first it links back there. */
export function ResetPasswordPage() {
  const { getPermit } = useResetPermit()
  const [permit] = useState(() => getPermit(Date.now()))
  return permit === undefined ? <PermitMissing /> : <ResetPasswordForm permit={permit} />
}

function PermitMissing() {
  const router = useRouter()
  const texts = identityTexts.resetPassword
  return (
    <LoginLayout heading={texts.heading} lead={texts.expiredText} onBack={() => router.back()}>
      <StateView
        kind="denied"
        title={texts.expiredTitle}
        action={{ label: texts.verify, onPress: () => router.replace(screenAddress('findPassword')) }}
      />
    </LoginLayout>
  )
}

export function ResetPasswordForm({ permit }: { permit: ResetPermit }) {
  const router = useRouter()
  const { call, encryptPassword, showToast } = useServices()
  const { clearPermit } = useResetPermit()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { password: passwordTexts, passwordRules, resetPassword: texts } = identityTexts
  const resetAttempt = useLoginAttempt(() => {
    clearPermit()
    showToast(texts.done)
    // The login page below in the stack still has the target of the login.
    const entriesBelow = router.getState().entries.slice(-2)[0]
    if (entriesBelow?.path === screenAddress('passwordLogin')) router.back()
    else router.replace(screenAddress('passwordLogin'))
  })

  async function submit() {
    setHasTried(true)
    if (!isValidPassword(password) || repeated !== password || resetAttempt.lockedForS > 0) return
    await resetAttempt.attempt(async () => {
      const encrypted = await encryptPasswordForServer(call, encryptPassword, password)
      const { phone, resetToken } = permit
      await call(
        resetPassword,
        { body: { phone, resetToken, ...encrypted } },
        { inlineErrorCodes: ['RESET_TOKEN_INVALID', 'KEY_EXPIRED', ...NEW_PASSWORD_ERRORS] },
      )
    })
  }
  if (resetAttempt.failure?.errorCode === 'RESET_TOKEN_INVALID') return <PermitMissing />
  return (
    <LoginLayout heading={texts.heading} lead={texts.lead(permit.phone)} onBack={() => router.back()}>
      <Form onSubmit={submit} className={css.form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={permit.phone} readOnly />
        <PasswordField
          label={texts.label}
          placeholder={passwordTexts.newPlaceholder}
          purpose="new"
          maxLength={PASSWORD_MAX_CHARACTERS}
          value={password}
          onChange={(text) => {
            setPassword(text)
            resetAttempt.clearFailure()
          }}
          error={hasTried && !isValidPassword(password) ? passwordRules.unmetAll : resetAttempt.errorMessage}
        />
        <PasswordRuleList password={password} />
        <PasswordField
          label={texts.repeatLabel}
          placeholder={texts.repeatPlaceholder}
          purpose="new"
          maxLength={PASSWORD_MAX_CHARACTERS}
          value={repeated}
          onChange={setRepeated}
          error={hasTried && repeated !== password ? texts.different : undefined}
        />
        <Button type="submit" size="large" isWide isBusy={resetAttempt.isBusy}>
          {texts.submit}
        </Button>
      </Form>
    </LoginLayout>
  )
}
