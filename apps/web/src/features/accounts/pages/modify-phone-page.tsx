import { useQueryClient } from '@tanstack/react-query'
import { accountOverview, changePhone, myLoginSessions } from '@zhanjian/contract/account.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/proof-errors.ts'
import { phoneNumber } from '@zhanjian/contract/identity.ts'
import { SMS_CODE_LENGTH } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { maskedPhone } from '../model/masked-phone.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useCodeRequest } from '../../../shared/proof/use-code-request.ts'
import { useServices } from '../../../lib/services.tsx'
import { accountSafetyTexts } from '../../../text/zh/accounts/account-safety.ts'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeRequestField } from '../../../shared/proof/code-request-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import css from '../components/account-form.module.css'
import { AccountLoader, type AccountOverview } from '../components/account-loader.tsx'
import { LoadingRows } from '../components/loading-rows.tsx'
import { OwnerProofFields } from '../components/owner-proof-fields.tsx'
import { useOwnerProof } from '../model/use-owner-proof.ts'

const texts = accountSafetyTexts.modifyPhone

/** S-33: the old number is proved by a code, or the account by its password where that number is lost. */
export function ModifyPhonePage() {
  const router = useRouter()
  return (
    <Page>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <AccountLoader outline={<LoadingRows groups={[2, 2]} />}>{(account) => <PhoneForm account={account} />}</AccountLoader>
      </main>
    </Page>
  )
}

function PhoneForm({ account }: { account: AccountOverview }) {
  const router = useRouter()
  const { call, session, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const proof = useOwnerProof(account, { purpose: 'modify-phone', prefer: 'code' })
  const codeRequest = useCodeRequest('modify-phone')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [phoneFault, setPhoneFault] = useState<string>()
  const [codeFault, setCodeFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function checkPhone(): boolean {
    const isPhone = z.safeParse(phoneNumber, phone).success
    const fault = isPhone ? texts.same : identityTexts.phone.invalid
    setPhoneFault(isPhone && phone !== account.phone ? undefined : fault)
    return isPhone && phone !== account.phone
  }

  function checkCode(): boolean {
    const isFull = code.length === SMS_CODE_LENGTH
    setCodeFault(isFull ? undefined : identityTexts.code.invalid)
    return isFull
  }

  async function submit() {
    // All of them, so that everything that is missing is said at once.
    const isGood = [proof.check(), checkPhone(), checkCode()].every(Boolean)
    if (!isGood || isBusy) return
    setIsBusy(true)
    try {
      const body = { ...(await proof.read()), newPhone: phone, newSmsCode: code }
      await call(changePhone, { body }, { inPlace: [...PROOF_ERRORS, 'INVALID_INPUT'] })
      showToast(texts.changed)
      for (const { path } of [accountOverview, myLoginSessions]) void queryClient.invalidateQueries({ queryKey: [path] })
      void session.reloadPerson().catch(() => undefined)
      router.back()
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof ApiError && takeFailure(error))) handleError(error)
    }
  }

  /** Each refusal beside the field that it is about. */
  function takeFailure(error: ApiError): boolean {
    if (error.errorCode === 'SMS_CODE_WRONG' && isAboutNewPhone(error.data)) {
      setCodeFault(sentenceOf(error))
      return true
    }
    if (error.errorCode === 'PHONE_TAKEN' || error.errorCode === 'INVALID_INPUT') {
      setPhoneFault(error.errorCode === 'PHONE_TAKEN' ? texts.taken : error.message)
      return true
    }
    return proof.takeFailure(error)
  }

  return (
    <Form className={css.page} onSubmit={submit}>
      <p className={css.lead}>
        {account.phone === null ? null : texts.now(maskedPhone(account.phone))}
        {texts.lead}
      </p>
      <OwnerProofFields proof={proof} phone={account.phone} />
      <section className={css.part}>
        <PhoneField
          label={texts.newPhone}
          placeholder={identityTexts.phone.placeholder}
          value={phone}
          onChange={(digits) => {
            setPhone(digits)
            setPhoneFault(undefined)
          }}
          error={phoneFault}
        />
        <CodeRequestField
          label={texts.newCode}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setCodeFault(undefined)
          }}
          codeRequest={codeRequest}
          onAsk={() => {
            if (checkPhone()) void codeRequest.send(phone)
          }}
          error={codeFault}
        />
      </section>
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={proof.way === undefined}>
        {texts.submit}
      </Button>
    </Form>
  )
}

const isAboutNewPhone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'phone' in data && data.phone === 'new'
