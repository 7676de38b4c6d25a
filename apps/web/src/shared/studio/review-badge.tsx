import { reviewMarkTexts } from '#text/publish/review-marks.ts'
import css from './review-badge.module.css'

/** On the picture of what a reviewer has marked. `at`: where nothing else stands. */
export const ReviewBadge = ({ at }: { at: 'top' | 'bottom' }) => (
  <span className={css.badge} data-at={at}>
    {reviewMarkTexts.badge}
  </span>
)
