import { useQueryClient } from '@tanstack/react-query'
import { decideMerchant, type MerchantReviewItem, merchantReviewQueue } from '@zhanjian/contract/merchant-review.ts'
import type { MerchantReason } from '@zhanjian/contract/merchants.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { merchantReviewTexts as texts } from '../../../text/zh/merchants/merchants.ts'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'

export type MerchantDecision = 'approve' | 'reject' | 'revoke'

/** Decides what the reviewer has seen of an application. */
export function useDecideMerchant() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  /** @returns false: told already, and nothing was decided by anybody */
  async function decide(
    { merchantId, revision }: MerchantReviewItem,
    decision: MerchantDecision,
    verdict: VerdictInput<MerchantReason> = { reasons: [], note: '' },
  ): Promise<boolean> {
    setIsBusy(true)
    try {
      await call(
        decideMerchant,
        { params: { id: merchantId }, body: { revision, decision, ...verdict } },
        { inlineErrorCodes: ['ALREADY_DECIDED'] },
      )
      showToast(texts.done[decision])
      return true
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED') {
        showToast(texts.alreadyDecided)
        return true
      }
      handleError(error)
      return false
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: [merchantReviewQueue.path] })
    }
  }
  return { decide, isBusy }
}
