import { useQueryClient } from '@tanstack/react-query'
import { accountOverview, changePassword, myLoginSessions } from '@zhanjian/contract/accounts/account.ts'
import { PASSWORD_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { NEW_PASSWORD_ERRORS, PROOF_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { useState } from 'react'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { PasswordRuleList } from '../../../shared/verification/password-rule-list.tsx'
import { isValidPassword } from '../../../shared/verification/password-rules.ts'
import { encryptPasswordForServer } from '../../../shared/verification/verification-requests.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from '../components/account-form.module.css'
import { AccountLoader, type AccountOverview } from '../components/account-loader.tsx'
import { OwnerProofFields } from '../components/owner-proof-fields.tsx'
import { RowGroupsSkeleton } from '../components/rows-skeleton.tsx'
import { useOwnerProof } from '../model/use-owner-proof.ts'

const texts = accountSafetyTexts.modifyPassword

/** Changes the password, or sets the first one of an account that logs in by codes. */
export function ModifyPasswordPage() {
  const router = useRouter()
  const isFirst = useEndpoint(accountOverview, {}).data?.hasPassword === false
  return (
    <Page>
      <NavBar title={isFirst ? texts.setTitle : texts.title} onBack={() => router.back()} />
      <main>
        <AccountLoader skeleton={<RowGroupsSkeleton groups={[2, 2]} />}>
          {(account) => <NewPasswordForm account={account} />}
        </AccountLoader>
      </main>
    </Page>
  )
}

function NewPasswordForm({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { call, encryptPassword, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const proof = useOwnerProof(account, { purpose: 'find-pwd', prefer: 'password' })
  const [password, setPassword] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [serverError, setServerError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { hasPassword, phone } = account
  const isValid = isValidPassword(password)

  async function submit() {
    setHasTried(true)
    if (!proof.validate() || !isValid || isBusy) return
    setIsBusy(true)
    try {
      const encryptedPassword = await encryptPasswordForServer(call, encryptPassword, password)
      const body = {
        ...(await proof.buildRequestFields()),
        newPassword: encryptedPassword.password,
        newPasswordKeyId: encryptedPassword.keyId,
      }
      const { endedCount } = await call(changePassword, { body }, { inlineErrorCodes: [...PROOF_ERRORS, ...NEW_PASSWORD_ERRORS] })
      showToast((hasPassword ? texts.changed : texts.set) + (endedCount === 0 ? '' : texts.othersEnded(endedCount)))
      for (const { path } of [accountOverview, myLoginSessions]) void queryClient.invalidateQueries({ queryKey: [path] })
      router.back()
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof ApiError && (proof.showError(error) || showServerError(error)))) handleError(error)
    }
  }

  /** Shows errors about the new password beside its field. */
  function showServerError(error: ApiError): boolean {
    const isRefused = NEW_PASSWORD_ERRORS.some((code) => code === error.errorCode)
    if (isRefused) setServerError(getInlineErrorMessage(error))
    return isRefused
  }

  return (
    <Form className={css.page} onSubmit={submit}>
      <p className={css.lead}>{hasPassword ? texts.lead : texts.setLead}</p>
      <OwnerProofFields proof={proof} phone={phone} passwordLabel={accountSafetyTexts.proof.oldPassword} />
      <section className={`surface ${css.section}`}>
        <PasswordField
          label={texts.newPassword}
          placeholder={identityTexts.password.newPlaceholder}
          purpose="new"
          maxLength={PASSWORD_MAX_CHARACTERS}
          value={password}
          onChange={(text) => {
            setPassword(text)
            setServerError(undefined)
          }}
          error={hasTried && !isValid ? identityTexts.passwordRules.unmetAll : serverError}
        />
        <PasswordRuleList password={password} />
      </section>
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={proof.method === undefined}>
        {hasPassword ? texts.submit : texts.setSubmit}
      </Button>
    </Form>
  )
}
