import {
  decidePrize,
  type PrizeReviewItem,
  prizeReviewQueue,
  prizeReviewSubject,
} from '@zhanjian/contract/lottery/prize-review.ts'
import type { PrizeReason } from '@zhanjian/contract/lottery/prizes.ts'
import { adminPrizeTexts as texts } from '#text/admin/prizes.ts'
import { useServices } from '../../../lib/services.tsx'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'
import { type Outcome, useDecision } from './use-decision.ts'

export type PrizeDecision = 'approve' | 'reject' | 'take_down'

/** Decides what the reviewer has seen of a prize. If it has changed since (`overtaken`), the new content is shown instead. */
export function useDecidePrize() {
  const { call } = useServices()
  const { isBusy, run } = useDecision({
    changes: [prizeReviewQueue, prizeReviewSubject],
    overtaken: texts.alreadyDecided,
  })

  function decide(
    { prizeId, revision }: Pick<PrizeReviewItem, 'prizeId' | 'revision'>,
    decision: PrizeDecision,
    verdict: VerdictInput<PrizeReason> = { reasons: [], note: '' },
  ): Promise<Outcome> {
    const input = { params: { id: prizeId }, body: { revision, decision, ...verdict } }
    return run(
      () => call(decidePrize, input, { inlineErrorCodes: ['ALREADY_DECIDED'] }),
      () => texts.done[decision],
    )
  }
  return { decide, isBusy }
}
