import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin.ts'
import {
  decideReview,
  putWorkBack,
  type ReviewItem,
  reviewQueue,
  reviewSubject,
  takeWorkDown,
} from '@zhanjian/contract/review.ts'
import type { ReviewMark } from '@zhanjian/contract/review-marks.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { galleryAuditTexts, adminReviewTexts as texts } from '../../../text/zh/admin/reviews.ts'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'

type DecisionKind = 'approve' | 'reject' | 'take_down'

/**
 * Decides one revision. If another admin decided first, that decision is shown.
 * @param onDecided the decision is stored: continue with the next revision
 */
export function useReviewDecision({ workId, number, state }: ReviewItem, marks: readonly ReviewMark[], onDecided: () => void) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const invalidate = (...paths: string[]) => Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))

  /** @returns whether it is decided now, by this admin or another */
  async function runDecision(work: () => Promise<void>): Promise<boolean> {
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      const isDecided = error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'
      if (isDecided) {
        showToast(galleryAuditTexts.alreadyDecided)
        await invalidate(reviewSubject.path)
      } else handleError(error)
      return isDecided
    } finally {
      setIsBusy(false)
      void invalidate(reviewQueue.path, dashboard.path)
    }
  }

  return {
    isBusy,
    decide: (decision: DecisionKind, verdict: VerdictInput = { reasons: [], note: '' }) =>
      runDecision(async () => {
        if (state === 'pending') {
          const body = { decision, ...verdict, marks: [...marks] }
          await call(decideReview, { params: { workId, number }, body }, { inlineErrorCodes: ['ALREADY_DECIDED'] })
        } else {
          await call(takeWorkDown, { params: { id: workId }, body: verdict })
          await invalidate(reviewSubject.path)
        }
        showToast(texts.doneOne[decision])
        if (state === 'pending') onDecided()
      }),
    restore: () =>
      runDecision(async () => {
        await call(putWorkBack, { params: { id: workId } })
        await invalidate(reviewSubject.path)
        showToast(texts.putBackDone)
      }),
  }
}
