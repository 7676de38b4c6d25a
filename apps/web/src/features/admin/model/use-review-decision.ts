import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import {
  decideReview,
  putWorkBack,
  type ReviewItem,
  reviewQueue,
  reviewSubject,
  takeWorkDown,
} from '@zhanjian/contract/admin/review.ts'
import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import { galleryAuditTexts, adminReviewTexts as texts } from '#text/admin/reviews.ts'
import { useServices } from '../../../lib/services.tsx'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'
import { useDecision } from './use-decision.ts'

type DecisionKind = 'approve' | 'reject' | 'take_down'

/**
 * Decides one revision. If another admin decided first, that decision is shown.
 * @param onDecided the decision is stored: continue with the next revision
 */
export function useReviewDecision({ workId, number, state }: ReviewItem, marks: readonly ReviewMark[], onDecided: () => void) {
  const { call } = useServices()
  const queryClient = useQueryClient()
  const { isBusy, run } = useDecision({ changes: [reviewQueue, dashboard], overtaken: galleryAuditTexts.alreadyDecided })
  const showChanged = () => queryClient.invalidateQueries({ queryKey: [reviewSubject.path] })

  /** @returns whether it is decided now, by this admin or another */
  async function runDecision(work: () => Promise<string>): Promise<boolean> {
    const outcome = await run(work, (done) => done)
    if (outcome === 'overtaken') await showChanged()
    return outcome !== 'failed'
  }

  return {
    isBusy,
    decide: (decision: DecisionKind, verdict: VerdictInput = { reasons: [], note: '' }) =>
      runDecision(async () => {
        if (state === 'pending') {
          const body = { decision, ...verdict, marks: [...marks] }
          await call(decideReview, { params: { workId, number }, body }, { inlineErrorCodes: ['ALREADY_DECIDED'] })
          onDecided()
        } else {
          await call(takeWorkDown, { params: { id: workId }, body: verdict })
          await showChanged()
        }
        return texts.doneOne[decision]
      }),
    restore: () =>
      runDecision(async () => {
        await call(putWorkBack, { params: { id: workId } })
        await showChanged()
        return texts.putBackDone
      }),
  }
}
