import type { ReviewItem } from '@zhanjian/contract/admin/review.ts'
import { galleryAuditTexts, adminReviewTexts as texts } from '#text/admin/reviews.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import css from './verdict-bar.module.css'

interface VerdictBarProps {
  item: ReviewItem
  markCount: number
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
  onTakeDown: () => void
  onRestore: () => void
  onNext: (() => void) | undefined
}

/** The decisions that the revision's state allows. */
export function VerdictBar({ item, markCount, isBusy, onApprove, onReject, onTakeDown, onRestore, onNext }: VerdictBarProps) {
  const isDown = item.work.availability === 'taken_down'
  const isPending = item.state === 'pending'
  return (
    <footer className={css.bar}>
      {markCount === 0 || !isPending ? null : <p className={css.marks}>{galleryAuditTexts.marks(markCount)}</p>}
      <div className={css.actions}>
        {isPending ? (
          <>
            <Button kind="danger" isBusy={isBusy} onClick={onReject}>
              {texts.reject}
            </Button>
            <Button isBusy={isBusy} onClick={onApprove}>
              {texts.approve}
            </Button>
          </>
        ) : null}
        {isDown && !isPending ? (
          <Button isBusy={isBusy} onClick={onRestore}>
            {texts.putBack}
          </Button>
        ) : null}
      </div>
      <div className={css.more}>
        {isDown ? null : (
          <button type="button" onClick={onTakeDown}>
            {texts.takeDown}
          </button>
        )}
        {onNext === undefined ? null : (
          <button type="button" onClick={onNext}>
            {isPending ? galleryAuditTexts.skip : galleryAuditTexts.next}
          </button>
        )}
      </div>
    </footer>
  )
}
