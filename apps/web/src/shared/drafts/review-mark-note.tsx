import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import { reviewMarkTexts as texts } from '#text/publish/review-marks.ts'
import { FlagRegular } from '../../ui/icons/icons.gen.tsx'
import css from './review-notice.module.css'

interface ReviewMarkNoteProps {
  marks: readonly ReviewMark[] | undefined
  partId: string
}

/** What the reviewer says about a part, above its fields; nothing if it is not marked. */
export function ReviewMarkNote({ marks, partId }: ReviewMarkNoteProps) {
  const mark = marks?.find(({ workId }) => workId === partId)
  if (mark === undefined) return null
  return (
    <p className={css.note}>
      <FlagRegular size={16} />
      {texts.note(mark.note || texts.noNote)}
    </p>
  )
}
