import { decideMerchant, type MerchantReviewItem, merchantReviewQueue } from '@zhanjian/contract/merchants/merchant-review.ts'
import type { MerchantReason } from '@zhanjian/contract/merchants/merchants.ts'
import { merchantReviewTexts as texts } from '#text/merchants/merchants.ts'
import { useServices } from '../../../lib/services.tsx'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'
import { useDecision } from './use-decision.ts'

type MerchantDecision = 'approve' | 'reject' | 'revoke'

/** Decides what the reviewer has seen of an application. Resolves with false if nothing was decided by anybody. */
export function useDecideMerchant() {
  const { call } = useServices()
  const { isBusy, run } = useDecision({ changes: [merchantReviewQueue], overtaken: texts.alreadyDecided })

  async function decide(
    { merchantId, revision }: MerchantReviewItem,
    decision: MerchantDecision,
    verdict: VerdictInput<MerchantReason> = { reasons: [], note: '' },
  ): Promise<boolean> {
    const input = { params: { id: merchantId }, body: { revision, decision, ...verdict } }
    const outcome = await run(
      () => call(decideMerchant, input, { inlineErrorCodes: ['ALREADY_DECIDED'] }),
      () => texts.done[decision],
    )
    return outcome !== 'failed'
  }
  return { decide, isBusy }
}
