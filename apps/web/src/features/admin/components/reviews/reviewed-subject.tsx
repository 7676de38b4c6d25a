import type { reviewSubject } from '@zhanjian/contract/review.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { auditTexts as texts } from '../../../../text/zh/admin/reviews.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import type { ReviewShows } from '../../model/review-shows.ts'
import css from './reviewed-subject.module.css'

interface ReviewedSubjectProps extends ReviewShows {
  subject: CallData<typeof reviewSubject>
  /** Undefined: no hall, or one that nobody can read. */
  document: HallDocument | undefined
  chosenId: string | null
  onChoose: (workId: string) => void
}

/** What strangers would see: a hall to walk, or what a post shows with its words below. */
export function ReviewedSubject({ subject, document, chosenId, onChoose, walkOf, mediaOf }: ReviewedSubjectProps) {
  const { hall, detail, item } = subject
  if (hall === null) {
    return (
      <div className={css.post} tabIndex={0} role="region" aria-label={item.work.title}>
        {mediaOf(detail)}
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
  return walkOf({ hall, document, workId: chosenId, onTapWork: onChoose })
}
