import type { reviewSubject } from '@zhanjian/contract/admin/review.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import type { ReviewRenderers } from '../../model/review-renderers.ts'
import { InvitationView } from './invitation-view.tsx'
import css from './review-subject-view.module.css'

interface ReviewSubjectViewProps extends ReviewRenderers {
  subject: CallData<typeof reviewSubject>
  /** Undefined: not a hall, or its document is unreadable. */
  document: HallDocument | undefined
  chosenId: string | null
  /** Of a hung work or a page. */
  onChoose: (partId: string) => void
  /** A scene of a tour is gone to; stable. */
  onScene: (sceneId: string) => void
}

/** The published view: a hall to walk through, a tour to look around in, the pages of a card, or a post's media with its text. */
export function ReviewSubjectView(props: ReviewSubjectViewProps) {
  const { subject, document, chosenId, onChoose, onScene, renderHall, renderPanorama, renderMedia } = props
  const { hall, panorama, invitation, detail, item } = subject
  if (panorama !== null) return renderPanorama({ panorama, chosenSceneId: chosenId, onScene })
  if (invitation !== null) return <InvitationView {...{ invitation, chosenId, onChoose }} />
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
