import type { reviewSubject } from '@zhanjian/contract/review.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { galleryAuditTexts as texts } from '../../../../text/zh/admin/reviews.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import type { ReviewRenderers } from '../../model/review-renderers.ts'
import css from './review-subject-view.module.css'

interface ReviewSubjectViewProps extends ReviewRenderers {
  subject: CallData<typeof reviewSubject>
  /** Undefined: no hall, or one that nobody can read. */
  document: HallDocument | undefined
  chosenId: string | null
  onChoose: (workId: string) => void
}

/** What strangers would see: a hall to walk, or what a post shows with its words below. */
export function ReviewSubjectView({ subject, document, chosenId, onChoose, renderHall, renderMedia }: ReviewSubjectViewProps) {
  const { hall, detail, item } = subject
  if (hall === null) {
    return (
      <div className={css.post} tabIndex={0} role="region" aria-label={item.work.title}>
        {renderMedia(detail)}
        {detail.text === '' ? null : <p className={css.text}>{detail.text}</p>}
      </div>
    )
  }
  if (document === undefined) {
    return (
      <div className={css.unreadable}>
        <StateView kind="error" title={texts.unreadable} />
      </div>
    )
  }
  return renderHall({ hall, document, workId: chosenId, onTapWork: onChoose })
}
