import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin.ts'
import { decideReviews, type ReviewItem, reviewQueue } from '@zhanjian/contract/review.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminReviewTexts as texts } from '../../../text/zh/admin/reviews.ts'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'

/** Decides several revisions alike and shows the result. Resolves with whether the server responded. */
export function useDecideReviews(onDone: () => void) {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  return async function decide(
    items: readonly ReviewItem[],
    decision: 'approve' | 'reject',
    verdict: VerdictInput = { reasons: [], note: '' },
  ): Promise<boolean> {
    try {
      const { decidedCount, skipped } = await call(decideReviews, {
        body: { items: items.map(({ workId, number }) => ({ workId, number })), decision, ...verdict },
      })
      const done = (decision === 'approve' ? texts.approved : texts.rejected)(decidedCount)
      showToast(skipped.length === 0 ? done : texts.withSkipped(done, skipped.length))
      onDone()
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      // Also after a failure: some may have been decided.
      void queryClient.invalidateQueries({ queryKey: [reviewQueue.path] })
      void queryClient.invalidateQueries({ queryKey: [dashboard.path] })
    }
  }
}
