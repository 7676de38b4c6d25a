import { useQueryClient } from '@tanstack/react-query'
import { decidePrize, type PrizeReviewItem, prizeReviewQueue, prizeReviewSubject } from '@zhanjian/contract/prize-review.ts'
import type { PrizeReason } from '@zhanjian/contract/prizes.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminPrizeTexts as texts } from '../../../text/zh/admin/prizes.ts'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'

export type PrizeDecision = 'approve' | 'reject' | 'take_down'

/** Decides what the reviewer has seen of a prize. If it has changed since, the new content is shown instead. */
export function useDecidePrize() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  /** @returns `decided`: continue with the next one; `changed`: look again; `failed`: told already */
  async function decide(
    { prizeId, revision }: Pick<PrizeReviewItem, 'prizeId' | 'revision'>,
    decision: PrizeDecision,
    verdict: VerdictInput<PrizeReason> = { reasons: [], note: '' },
  ): Promise<'decided' | 'changed' | 'failed'> {
    setIsBusy(true)
    try {
      await call(
        decidePrize,
        { params: { id: prizeId }, body: { revision, decision, ...verdict } },
        { inlineErrorCodes: ['ALREADY_DECIDED'] },
      )
      showToast(texts.done[decision])
      return 'decided'
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== 'ALREADY_DECIDED') {
        handleError(error)
        return 'failed'
      }
      showToast(texts.alreadyDecided)
      return 'changed'
    } finally {
      setIsBusy(false)
      for (const { path } of [prizeReviewQueue, prizeReviewSubject]) void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return { decide, isBusy }
}
