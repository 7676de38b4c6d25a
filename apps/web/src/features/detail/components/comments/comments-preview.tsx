import type { CommentThread } from '@zhanjian/contract/community.ts'
import { friendlyNumber } from '../../../../lib/friendly-number.ts'
import { commentTexts as texts } from '../../../../text/zh/community/comments.ts'
import { Avatar } from '../../../../shared/people/avatar.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { useThreads } from '../../model/comments.ts'
import { commentsTitle } from '../../model/comments-title.ts'
import css from './comments-section.module.css'

const PREVIEWED = 2

interface CommentsPreviewProps {
  workCode: string
  commentCount: number
  isClosed: boolean
  onOpen: () => void
  onWrite: () => void
}

/** On a phone: what is said most, and the way to the rest. */
export function CommentsPreview({ workCode, commentCount, isClosed, onOpen, onWrite }: CommentsPreviewProps) {
  const threads = useThreads(workCode, 'hot')
  const shown = threads.records.filter(({ isRemoved }) => !isRemoved).slice(0, PREVIEWED)
  return (
    <section className={css.section}>
      <h2>{commentsTitle(commentCount)}</h2>
      {shown.length === 0 ? (
        <button type="button" className={css.invitation} disabled={isClosed || threads.state !== 'ready'} onClick={onWrite}>
          {isClosed ? texts.closed : texts.writeFirst}
        </button>
      ) : (
        <>
          <ul className={css.preview}>
            {shown.map((thread) => (
              <li key={thread.id}>
                <PreviewedComment thread={thread} />
              </li>
            ))}
          </ul>
          <Button kind="plain" isWide onClick={onOpen}>
            {texts.all(friendlyNumber(Math.max(commentCount, shown.length)))}
          </Button>
        </>
      )}
    </section>
  )
}

function PreviewedComment({ thread: { author, text } }: { thread: CommentThread }) {
  return (
    <p className={css.previewed}>
      <Avatar src={author?.avatar ?? ''} size={24} />
      <span>
        <b>{author?.nickname ?? texts.somebodyGone}</b>
        {text}
      </span>
    </p>
  )
}
