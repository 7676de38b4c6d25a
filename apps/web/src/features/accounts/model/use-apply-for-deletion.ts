import { applyForDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import { DELETION_COOLING_OFF_DAYS } from '@zhanjian/contract/accounts/limits.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { useState } from 'react'
import { deletionTexts as texts } from '#text/accounts/deletion.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatCalendarDate } from '../../../lib/format-calendar-date.ts'
import { useServices } from '../../../lib/services.tsx'
import { useTermsDocument } from '../../../shared/terms/use-terms-document.ts'
import { useDeletionApplication } from './use-deletion-application.ts'
import { type ProvableAccount, useOwnerProof } from './use-owner-proof.ts'

const DAY_MS = 86_400_000

interface ApplyForDeletionOptions {
  account: ProvableAccount
  userId: string
  /** Called after the server accepted. `eraseAt`: when the account is erased. */
  onApplied: (eraseAt: string) => void
}

/** Submits the deletion: checks agreement and proof, asks for confirmation, and assigns each server error to its field. */
export function useApplyForDeletion({ account, userId, onApplied }: ApplyForDeletionOptions) {
  const { call, confirm, handleError } = useServices()
  const { application, discardApplication } = useDeletionApplication(userId)
  const policy = useTermsDocument('accountDelPolicy')
  const proof = useOwnerProof(account, { purpose: 'delete-account', prefer: 'code' })
  const [isAgreed, setIsAgreed] = useState(false)
  const [agreementError, setAgreementError] = useState<string>()
  const [receiverError, setReceiverError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(): Promise<void> {
    setAgreementError(isAgreed ? undefined : texts.agreeMissing)
    // Runs both checks, so that all errors show at the same time.
    if (!proof.validate() || !isAgreed || policy.data === undefined || isBusy) return
    if (!(await confirm(buildFinalConfirmation()))) return
    setIsBusy(true)
    try {
      const { reasons, note, works, handOverTo } = application
      const body = {
        ...(await proof.buildRequestFields()),
        reasons,
        note,
        works,
        policyVersion: policy.data.version,
        ...(works === 'hand_over' ? { handOverTo } : {}),
      }
      const { eraseAt } = await call(applyForDeletion, { body }, { inlineErrorCodes: PROOF_ERRORS })
      discardApplication()
      onApplied(eraseAt)
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof ApiError && showFieldError(error))) handleError(error)
    }
  }

  function showFieldError(error: ApiError): boolean {
    if (error.errorCode === 'HAND_OVER_UNKNOWN') {
      setReceiverError(texts.receiverUnknown)
      return true
    }
    if (error.errorCode === 'CONSENT_OUTDATED') {
      setIsAgreed(false)
      setAgreementError(texts.policyChanged)
      void policy.refetch()
      return true
    }
    return proof.showError(error)
  }

  return {
    application,
    policy,
    proof,
    isAgreed,
    /** Undefined if valid. */
    agreementFault: agreementError,
    receiverFault: receiverError,
    isBusy,
    setAgreed: (isTicked: boolean) => {
      setIsAgreed(isTicked)
      setAgreementError(undefined)
    },
    submit,
  }
}

function buildFinalConfirmation() {
  const { lastTitle, lastText, lastConfirm, lastCancel } = texts
  const date = formatCalendarDate(Date.now() + DELETION_COOLING_OFF_DAYS * DAY_MS)
  return { title: lastTitle, text: lastText(date), confirmLabel: lastConfirm, cancelLabel: lastCancel, isDangerous: true }
}
