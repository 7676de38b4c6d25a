import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { reviewMarkTexts as texts } from '#text/publish/review-marks.ts'
import { Button } from '../../ui/controls/button.tsx'
import { NoticeBar } from '../../ui/feedback/notice-bar.tsx'
import { FlagRegular } from '../../ui/icons/icons.gen.tsx'
import { TwoLineText } from '../../ui/layout/two-line-text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { formatReviewReasons } from '../works/format-review-reasons.ts'
import css from './review-notice.module.css'

export interface ReviewNoticeProps {
  work: WorkSummary
  marks: readonly ReviewMark[]
  /** What can be marked in this work, in its order. */
  parts: readonly { id: string; title: string }[]
  /** Shows a part in the editor. */
  onShow: (partId: string) => void
}

/** Why the newest publication was rejected, or the work taken down, and which parts the reviewer has marked. */
export function ReviewNotice({ work, marks, parts, onShow }: ReviewNoticeProps) {
  const [state, setState] = useState<'notice' | 'list' | 'dismissed'>('notice')
  /** One line, once a marked part was shown: what is to be mended should be seen. */
  const [isFolded, setIsFolded] = useState(false)
  const { availability, takenDownReasons, takenDownReason, review } = work
  const reasons =
    availability === 'taken_down'
      ? publishPostTexts.takenDown(formatReviewReasons(takenDownReasons, takenDownReason ?? ''))
      : review?.state === 'rejected'
        ? publishPostTexts.rejected(formatReviewReasons(review.reasons, review.note))
        : null
  if (reasons === null || state === 'dismissed') return null
  const noteById = new Map(marks.map(({ workId, note }) => [workId, note]))
  // What was removed since needs no change any more.
  const marked = parts.filter(({ id }) => noteById.has(id))
  const dismiss = { label: texts.keep, isMain: marked.length === 0, onPress: () => setState('dismissed') }
  const open = { label: texts.show, isMain: true, onPress: () => setState('list') }
  return (
    <>
      {isFolded && marked.length > 0 ? (
        <NoticeBar isFloating text={texts.folded(marked.length)} actions={[open]} />
      ) : (
        <NoticeBar
          isFloating
          text={marked.length === 0 ? reasons : `${reasons}${texts.count(marked.length)}`}
          actions={marked.length === 0 ? [dismiss] : [dismiss, open]}
        />
      )}
      {state === 'list' ? (
        <Sheet
          title={texts.title}
          onClose={() => setState('notice')}
          footer={
            <Button kind="weak" isWide onClick={() => setState('dismissed')}>
              {texts.dismiss}
            </Button>
          }
        >
          <p className={css.reasons}>{reasons}</p>
          <ul className={css.marks}>
            {marked.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className={css.mark}
                  onClick={() => {
                    setState('notice')
                    setIsFolded(true)
                    onShow(id)
                  }}
                >
                  <FlagRegular size={20} />
                  <TwoLineText title={title}>{noteById.get(id) || texts.noNote}</TwoLineText>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  )
}
