import { applyForDeletion } from '@zhanjian/contract/account-data.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/errors.ts'
import { DELETION_COOLING_OFF_DAYS } from '@zhanjian/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { calendarDate } from '../../../lib/calendar-date.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { screens } from '../../../lib/navigation/screens.ts'
import { useServices } from '../../../lib/services.tsx'
import { useTermsDocument } from '../../../lib/terms/terms-documents.ts'
import { deletionTexts as texts } from '../../../text/zh/deletion.ts'
import { shellTexts } from '../../../text/zh/shell.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { TextBlocks } from '../../../ui/text-blocks.tsx'
import { useDeletionApplication } from '../model/deletion-application.ts'
import { useOwnerProof } from '../model/use-owner-proof.ts'
import formCss from './account-form.module.css'
import type { AccountOverview } from './account-loader.tsx'
import css from './deletion.module.css'
import { OwnerProofFields } from './owner-proof-fields.tsx'

const DAY_MS = 86_400_000

interface DeletionConfirmationProps {
  account: AccountOverview
  userId: string
  /** The server has it; `eraseAt` is when the account goes. */
  onApplied: (eraseAt: string) => void
}

/** S-36: the policy, a proof, and one last question with the date. */
export function DeletionConfirmation({ account, userId, onApplied }: DeletionConfirmationProps) {
  const router = useRouter()
  const { call, confirm, handleError } = useServices()
  const { application, forget } = useDeletionApplication(userId)
  const policy = useTermsDocument('accountDelPolicy')
  const proof = useOwnerProof(account, { purpose: 'delete-account', prefer: 'code' })
  const [isAgreed, setIsAgreed] = useState(false)
  const [agreementFault, setAgreementFault] = useState<string>()
  const [receiverFault, setReceiverFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { reasons, note, works, handOverTo } = application

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAgreementFault(isAgreed ? undefined : texts.agreeMissing)
    if (!proof.check() || !isAgreed || policy.data === undefined || isBusy) return
    const date = calendarDate(Date.now() + DELETION_COOLING_OFF_DAYS * DAY_MS)
    const { lastTitle, lastText, lastConfirm, lastCancel } = texts
    const question = { title: lastTitle, text: lastText(date), confirmLabel: lastConfirm, cancelLabel: lastCancel }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    setIsBusy(true)
    try {
      const body = {
        ...(await proof.read()),
        ...{ reasons, note, works, policyVersion: policy.data.version },
        ...(works === 'hand_over' ? { handOverTo } : {}),
      }
      const { eraseAt } = await call(applyForDeletion, { body }, { inPlace: PROOF_ERRORS })
      forget()
      onApplied(eraseAt)
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof ApiError && takeFailure(error))) handleError(error)
    }
  }

  /** Somebody may have come here by an address alone. */
  function backToApplication() {
    const below = router.getState().entries.slice(-2, -1)[0]
    if (below?.path === screens.deletionApply) router.back()
    else router.replace(screens.deletionApply)
  }

  function takeFailure(error: ApiError): boolean {
    if (error.errorCode === 'HAND_OVER_UNKNOWN') {
      setReceiverFault(texts.receiverUnknown)
      return true
    }
    if (error.errorCode === 'CONSENT_OUTDATED') {
      setIsAgreed(false)
      setAgreementFault(texts.policyChanged)
      void policy.refetch()
      return true
    }
    return proof.takeFailure(error)
  }

  return (
    <form className={formCss.page} noValidate onSubmit={submit}>
      <div className={formCss.part}>
        <div className={css.summary}>
          <p>{works === 'hand_over' ? texts.summary.hand_over(handOverTo) : texts.summary.take_down}</p>
          <Button size="small" kind="plain" onClick={backToApplication}>
            {texts.summary.change}
          </Button>
        </div>
        {receiverFault === undefined ? null : (
          <p className={css.fault} role="alert">
            {receiverFault}
          </p>
        )}
      </div>
      <section className={formCss.part}>
        <h2>{texts.policyTitle}</h2>
        {policy.data === undefined && !policy.isError ? (
          <SkeletonGroup label={shellTexts.loading}>
            <Skeleton height={160} radius={12} />
          </SkeletonGroup>
        ) : null}
        {policy.data === undefined && policy.isError ? (
          <div className={css.summary} role="alert">
            <p>{texts.policyFailed}</p>
            <Button size="small" kind="weak" onClick={() => void policy.refetch()}>
              {shellTexts.retry}
            </Button>
          </div>
        ) : null}
        {policy.data === undefined ? null : (
          <>
            {/* Scrolls by itself, so it can be reached with the keyboard. */}
            <div className={css.policy} role="region" aria-label={texts.policyTitle} tabIndex={0}>
              <TextBlocks blocks={policy.data.blocks} />
            </div>
            <CheckBox
              isChecked={isAgreed}
              onChange={(isTicked) => {
                setIsAgreed(isTicked)
                setAgreementFault(undefined)
              }}
              error={agreementFault}
            >
              {texts.agree}
            </CheckBox>
          </>
        )}
      </section>
      <OwnerProofFields proof={proof} phone={account.phone} />
      <Button type="submit" kind="danger" size="large" isWide isBusy={isBusy} disabled={policy.data === undefined}>
        {texts.submit}
      </Button>
    </form>
  )
}
