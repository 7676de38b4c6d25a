import { useQueryClient } from '@tanstack/react-query'
import { accountOverview, changePhone, myLoginSessions } from '@zhanjian/contract/accounts/account.ts'
import { phoneNumber } from '@zhanjian/contract/accounts/identity.ts'
import { SMS_CODE_LENGTH } from '@zhanjian/contract/accounts/limits.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { SmsCodeField } from '../../../shared/verification/sms-code-field.tsx'
import { useSmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import css from '../components/account-form.module.css'
import { AccountLoader, type AccountOverview } from '../components/account-loader.tsx'
import { OwnerProofFields } from '../components/owner-proof-fields.tsx'
import { RowGroupsSkeleton } from '../components/rows-skeleton.tsx'
import { maskPhone } from '../model/mask-phone.ts'
import { useOwnerProof } from '../model/use-owner-proof.ts'

const texts = accountSafetyTexts.modifyPhone

/** Changes the phone. Proof: a code sent to the old phone, or the password if that phone is lost. */
export function ModifyPhonePage() {
  const router = useRouter()
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <AccountLoader skeleton={<RowGroupsSkeleton groups={[2, 2]} />}>
          {(account) => <PhoneForm account={account} />}
        </AccountLoader>
      </main>
    </Page>
  )
}

function PhoneForm({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { call, session, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const proof = useOwnerProof(account, { purpose: 'modify-phone', prefer: 'code' })
  const codeRequest = useSmsCodeRequest('modify-phone')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [phoneError, setPhoneError] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function validatePhone(): boolean {
    const isPhone = z.safeParse(phoneNumber, phone).success
    const fault = isPhone ? texts.same : identityTexts.phone.invalid
    setPhoneError(isPhone && phone !== account.phone ? undefined : fault)
    return isPhone && phone !== account.phone
  }

  function validateCode(): boolean {
    const isComplete = code.length === SMS_CODE_LENGTH
    setCodeError(isComplete ? undefined : identityTexts.code.invalid)
    return isComplete
  }

  async function submit() {
    // Runs all checks, so that all errors show at the same time.
    const isValid = [proof.validate(), validatePhone(), validateCode()].every(Boolean)
    if (!isValid || isBusy) return
    setIsBusy(true)
    try {
      const body = { ...(await proof.buildRequestFields()), newPhone: phone, newSmsCode: code }
      await call(changePhone, { body }, { inlineErrorCodes: [...PROOF_ERRORS, 'INVALID_INPUT'] })
      showToast(texts.changed)
      for (const { path } of [accountOverview, myLoginSessions]) void queryClient.invalidateQueries({ queryKey: [path] })
      void session.reloadUser().catch(() => undefined)
      router.back()
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof ApiError && showFieldError(error))) handleError(error)
    }
  }

  /** Shows each server error beside its field. */
  function showFieldError(error: ApiError): boolean {
    if (error.errorCode === 'SMS_CODE_WRONG' && isAboutNewPhone(error.data)) {
      setCodeError(getInlineErrorMessage(error))
      return true
    }
    if (error.errorCode === 'PHONE_TAKEN' || error.errorCode === 'INVALID_INPUT') {
      setPhoneError(error.errorCode === 'PHONE_TAKEN' ? texts.taken : error.message)
      return true
    }
    return proof.showError(error)
  }

  return (
    <Form className={css.page} onSubmit={submit}>
      <p className={css.lead}>
        {account.phone === null ? null : texts.now(maskPhone(account.phone))}
        {texts.lead}
      </p>
      <OwnerProofFields proof={proof} phone={account.phone} />
      <section className={`surface ${css.section}`}>
        <PhoneField
          label={texts.newPhone}
          placeholder={identityTexts.phone.placeholder}
          value={phone}
          onChange={(digits) => {
            setPhone(digits)
            setPhoneError(undefined)
          }}
          error={phoneError}
        />
        <SmsCodeField
          label={texts.newCode}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setCodeError(undefined)
          }}
          codeRequest={codeRequest}
          onRequestCode={() => {
            if (validatePhone()) void codeRequest.send(phone)
          }}
          error={codeError}
        />
      </section>
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={proof.method === undefined}>
        {texts.submit}
      </Button>
    </Form>
  )
}

const isAboutNewPhone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'phone' in data && data.phone === 'new'
