import { reviewReason } from '@zhanjian/contract/admin/review.ts'
import { reviewReasonTexts } from '#text/works/review-reasons.ts'

/** Why a work was rejected or taken down, in one sentence; unknown codes are skipped. */
export function formatReviewReasons(reasons: readonly string[], note: string): string {
  const reasonTexts = reasons.flatMap((code) => {
    const reason = reviewReason.safeParse(code)
    return reason.success ? [reviewReasonTexts[reason.data]] : []
  })
  return [...reasonTexts, ...(note === '' ? [] : [note])].join('；') || reviewReasonTexts.other
}
