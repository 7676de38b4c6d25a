import type { ReviewReason } from '@zhanjian/contract/admin/review.ts'
import { editAddress } from '@zhanjian/contract/screens/edit-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { reviewNoticeTexts as texts } from '#text/works/detail-lazy.ts'
import { reviewReasonTexts } from '#text/works/review-reasons.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ClockRegular, WarningCircleFill } from '../../../ui/icons/icons.gen.tsx'
import css from './review-notice.module.css'

const isReviewReason = (code: string): code is ReviewReason => code in reviewReasonTexts

/** For the owner: the review state of the latest revision. */
export function ReviewNotice({ work }: { work: WorkSummary }) {
  const router = useRouter()
  const { review } = work
  if (review === null || (review.state !== 'pending' && review.state !== 'rejected')) return null
  const isRejected = review.state === 'rejected'
  const NoticeIcon = isRejected ? WarningCircleFill : ClockRegular
  const { title, note } = texts[review.state]
  return (
    <aside className={css.notice} data-rejected={isRejected || undefined}>
      <NoticeIcon size={20} />
      <div>
        <p className={css.title}>{title}</p>
        {review.reasons.length === 0 ? null : (
          <ul className={css.reasons}>
            {review.reasons.map((reason) => (
              <li key={reason}>{reviewReasonTexts[isReviewReason(reason) ? reason : 'other']}</li>
            ))}
          </ul>
        )}
        {review.note === '' ? null : <p className={css.reviewerNote}>{review.note}</p>}
        <p className={css.note}>{note}</p>
        {isRejected && work.can.edit ? (
          <Button kind="plain" size="small" onClick={() => router.push(editAddress(work))}>
            {texts.edit}
          </Button>
        ) : null}
      </div>
    </aside>
  )
}
