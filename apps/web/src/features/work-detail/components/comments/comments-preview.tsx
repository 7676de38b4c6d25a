import type { CommentThread } from '@zhanjian/contract/community/community.ts'
import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { commentTexts } from '#text/community/comments.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { LinkedText } from '../../../../shared/links/linked-text.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { formatCommentsTitle } from '../../model/format-comments-title.ts'
import { useCommentThreads } from '../../model/use-comment-threads.ts'
import css from './comments-section.module.css'

const PREVIEW_COUNT = 2

interface CommentsPreviewProps {
  workCode: string
  commentCount: number
  isClosed: boolean
  onOpen: () => void
  onWrite: () => void
}

/** On phones: the top comments, and a button for all. */
export function CommentsPreview({ workCode, commentCount, isClosed, onOpen, onWrite }: CommentsPreviewProps) {
  const threads = useCommentThreads(workCode, 'hot')
  const previewedThreads = threads.records.filter(({ isRemoved }) => !isRemoved).slice(0, PREVIEW_COUNT)
  return (
    <section className={css.section}>
      <h2>{formatCommentsTitle(commentCount)}</h2>
      {previewedThreads.length === 0 ? (
        <button type="button" className={css.invitation} disabled={isClosed || threads.state !== 'ready'} onClick={onWrite}>
          {isClosed ? commentTexts.closed : commentTexts.writeFirst}
        </button>
      ) : (
        <>
          <ul className={css.preview}>
            {previewedThreads.map((thread) => (
              <li key={thread.id}>
                <PreviewedComment thread={thread} />
              </li>
            ))}
          </ul>
          <Button kind="plain" isWide onClick={onOpen}>
            {texts.all(formatCompactNumber(Math.max(commentCount, previewedThreads.length)))}
          </Button>
        </>
      )}
    </section>
  )
}

function PreviewedComment({ thread: { author, text } }: { thread: CommentThread }) {
  return (
    <p className={css.previewed}>
      <ProfilePicture src={author?.avatar ?? ''} size={24} />
      <span>
        <b>{author?.nickname ?? texts.somebodyGone}</b>
        <LinkedText text={text} />
      </span>
    </p>
  )
}
