import { useState } from 'react'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { publishPostTexts as texts } from '#text/publish/publish-post.ts'
import { formatConflictSide } from '../../../shared/studio/draft-conflict-sheet.tsx'
import { DraftNotices } from '../../../shared/studio/draft-notices.tsx'
import { formatReviewReasons } from '../../../shared/works/format-review-reasons.ts'
import { NoticeBar, type NoticeBarProps } from '../../../ui/feedback/notice-bar.tsx'
import { type PostConflict, postDraftKind, type SavedPost } from '../model/post-kind.ts'
import { usePost, usePostSession } from '../model/post-session-context.ts'
import css from './post-notices.module.css'

interface PostNoticesProps {
  /** Unsaved edits were recovered; `instead` is the post without them. */
  recovered: { instead: SavedPost | null } | null
}

/** Notices above the form. */
export function PostNotices({ recovered: recoveredFirst }: PostNoticesProps) {
  const session = usePostSession()
  const [recovered, setRecovered] = useState(recoveredFirst)
  return (
    <DraftNotices kind={noticedPost} {...{ session, recovered }} onRecoveryAnswered={() => setRecovered(null)} Bar={PostNotice}>
      <PostReview />
    </DraftNotices>
  )
}

function PostReview() {
  const work = usePost((state) => state.work)
  if (work?.availability === 'taken_down') {
    const reason = formatReviewReasons(work.takenDownReasons, work.takenDownReason ?? '')
    return <PostNotice text={texts.takenDown(reason)} actions={[]} />
  }
  return work?.review?.state === 'rejected' ? (
    <PostNotice text={texts.rejected(formatReviewReasons(work.review.reasons, work.review.note))} actions={[]} />
  ) : null
}

const PostNotice = (props: NoticeBarProps) => (
  <div className={css.container}>
    <NoticeBar {...props} />
  </div>
)

const noticedPost = {
  adapter: postDraftKind,
  texts,
  describeConflict: ({ field }: PostConflict, mine: SavedPost['document'], theirs: SavedPost['document']) => ({
    name: texts.conflict.fields[field],
    mine: formatFieldValue(field, mine),
    theirs: formatFieldValue(field, theirs),
  }),
}

function formatFieldValue(field: PostConflict['field'], document: SavedPost['document']): string {
  switch (field) {
    case 'text':
      return formatConflictSide(document.text)
    case 'media':
      return texts.conflict.mediaCount(document.media.length)
    case 'hallCode':
      return document.hallCode === null ? versionConflictTexts.absent : versionConflictTexts.changed
  }
}
