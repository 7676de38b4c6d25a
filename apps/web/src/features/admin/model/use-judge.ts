import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin.ts'
import {
  decideReview,
  putWorkBack,
  type ReviewItem,
  type ReviewMark,
  reviewQueue,
  reviewSubject,
  takeWorkDown,
} from '@zhanjian/contract/review.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { auditTexts, adminReviewTexts as texts } from '../../../text/zh/admin/reviews.ts'
import type { Judgement } from '../components/reviews/verdict-sheet.tsx'

type Decision = 'approve' | 'reject' | 'take_down'

/**
 * Decides one publication. Of two who decide at once the second one is shown what the first has decided.
 * @param onDecided it is done: on to the next one
 */
export function useJudge({ workId, number, state }: ReviewItem, marks: readonly ReviewMark[], onDecided: () => void) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const forget = (...paths: string[]) => Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))

  /** @returns whether it is decided now, by whomever */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      const isDecided = error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'
      if (isDecided) {
        showToast(auditTexts.alreadyDecided)
        await forget(reviewSubject.path)
      } else handleError(error)
      return isDecided
    } finally {
      setIsBusy(false)
      void forget(reviewQueue.path, dashboard.path)
    }
  }

  return {
    isBusy,
    decide: (decision: Decision, judgement: Judgement = { reasons: [], note: '' }) =>
      run(async () => {
        if (state === 'pending') {
          const body = { decision, ...judgement, marks: [...marks] }
          await call(decideReview, { params: { workId, number }, body }, { inPlace: ['ALREADY_DECIDED'] })
        } else {
          await call(takeWorkDown, { params: { id: workId }, body: judgement })
          await forget(reviewSubject.path)
        }
        showToast(texts.doneOne[decision])
        if (state === 'pending') onDecided()
      }),
    putBack: () =>
      run(async () => {
        await call(putWorkBack, { params: { id: workId } })
        await forget(reviewSubject.path)
        showToast(texts.putBackDone)
      }),
  }
}
