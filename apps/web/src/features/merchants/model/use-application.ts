import { useQueryClient } from '@tanstack/react-query'
import { SMS_CODE_LENGTH } from '@zhanjian/contract/accounts/limits.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { findMissingMerchantFields } from '@zhanjian/contract/merchants/merchant-completeness.ts'
import {
  type MerchantForm,
  merchantField,
  myMerchant,
  type OwnMerchant,
  submitMerchant,
} from '@zhanjian/contract/merchants/merchants.ts'
import { useState } from 'react'
import { merchantTexts, applicationTexts as texts } from '#text/merchants/merchants.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { useFormAutosave } from '../../../shared/drafts/use-form-autosave.ts'
import { useSmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import {
  BLANK_FORM,
  createApplicationAdapter,
  describeMissing,
  findApplicationFaults,
  isMerchantForm,
} from './application-autosave.ts'

/** One application in the form: saved with every change, until it is submitted. */
export function useApplication(merchant: OwnMerchant) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [adapter] = useState(() => createApplicationAdapter(call))
  const autosave = useFormAutosave<MerchantForm, OwnMerchant>({
    adapter,
    isEdited: isMerchantForm,
    kind: 'merchant',
    getId: () => 'own',
    saved: merchant,
    blank: BLANK_FORM,
    onCreated: () => undefined,
  })
  const codeRequest = useSmsCodeRequest('merchant')
  const [smsCode, setSmsCode] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [refusal, setRefusal] = useState<{ field: 'code' | 'licenceNumber'; sentence: string }>()
  const [isBusy, setIsBusy] = useState(false)
  /** Attached since the form was opened. */
  const [licenceAt, setLicenceAt] = useState(merchant.licenceAt)
  const { edited: form } = autosave.state
  const saved = autosave.state.saved ?? merchant
  const isProved = saved.isContactProved && saved.form.contactPhone === form.contactPhone
  const missing = findMissingMerchantFields(form, licenceAt !== null)
  const wrong = findApplicationFaults(form)
  const unfinished = new Set([...missing, ...merchantField.options.filter((field) => wrong[field] !== undefined)])
  /** Names of what keeps the form from being submitted. */
  const lacking = [
    ...[...unfinished].map((field) => merchantTexts.fields[field]),
    ...(isProved || smsCode.length === SMS_CODE_LENGTH ? [] : [texts.code]),
  ]
  const faults = {
    ...(hasTried ? describeMissing(form, licenceAt !== null) : {}),
    ...wrong,
    ...(refusal?.field === 'licenceNumber' ? { licenceNumber: refusal.sentence } : {}),
  }
  const isCodeMissing = hasTried && !isProved && smsCode === ''

  function change(changes: Partial<MerchantForm>): void {
    setRefusal(undefined)
    // Of the state now: a place comes back later than it was asked for.
    autosave.change({ ...autosave.store.getState().edited, ...changes })
  }

  async function submit(): Promise<void> {
    setHasTried(true)
    if (isBusy || missing.length > 0 || (!isProved && smsCode === '')) return
    setIsBusy(true)
    try {
      if (!(await autosave.saveNow())) return
      const { revision } = autosave.store.getState().saved ?? merchant
      await call(
        submitMerchant,
        { body: { revision, ...(isProved ? {} : { smsCode }) } },
        { inlineErrorCodes: ['SMS_CODE_WRONG', 'MERCHANT_LICENCE_TAKEN', 'TEXT_REFUSED'] },
      )
      showToast(texts.submitted)
      await queryClient.invalidateQueries({ queryKey: [myMerchant.path] })
    } catch (error) {
      tellRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }

  function tellRefusal(error: unknown): void {
    if (!(error instanceof ApiError)) return handleError(error)
    if (error.errorCode === 'SMS_CODE_WRONG') setRefusal({ field: 'code', sentence: errorTexts.SMS_CODE_WRONG })
    else if (error.errorCode === 'MERCHANT_LICENCE_TAKEN')
      setRefusal({ field: 'licenceNumber', sentence: errorTexts.MERCHANT_LICENCE_TAKEN })
    else if (error.errorCode === 'TEXT_REFUSED') showToast(getInlineErrorMessage(error))
    else handleError(error)
  }

  return {
    autosave,
    form,
    saved,
    faults,
    lacking,
    licenceAt,
    setLicenceAt,
    isProved,
    isBusy,
    change,
    submit,
    discard: () => {
      setHasTried(false)
      autosave.adopt(saved)
    },
    code: {
      value: smsCode,
      request: codeRequest,
      error: refusal?.field === 'code' ? refusal.sentence : isCodeMissing ? texts.codeMissing : undefined,
      change: (digits: string) => {
        setRefusal(undefined)
        setSmsCode(digits)
      },
    },
  }
}

export type Application = ReturnType<typeof useApplication>
