import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import { decideReviews, type ReviewItem, reviewQueue } from '@zhanjian/contract/admin/review.ts'
import { adminReviewTexts as texts } from '#text/admin/reviews.ts'
import { useServices } from '../../../lib/services.tsx'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'
import { useDecision } from './use-decision.ts'

/** Decides several revisions alike and shows the result. Resolves with whether the server responded. */
export function useDecideReviews(onDone: () => void) {
  const { call } = useServices()
  const { run } = useDecision({ changes: [reviewQueue, dashboard] })
  return async function decide(
    items: readonly ReviewItem[],
    decision: 'approve' | 'reject',
    verdict: VerdictInput = { reasons: [], note: '' },
  ): Promise<boolean> {
    const body = { items: items.map(({ workId, number }) => ({ workId, number })), decision, ...verdict }
    const outcome = await run(
      () => call(decideReviews, { body }),
      ({ decidedCount, skipped }) => {
        const done = (decision === 'approve' ? texts.approved : texts.rejected)(decidedCount)
        return skipped.length === 0 ? done : texts.withSkipped(done, skipped.length)
      },
    )
    if (outcome === 'done') onDone()
    return outcome === 'done'
  }
}
