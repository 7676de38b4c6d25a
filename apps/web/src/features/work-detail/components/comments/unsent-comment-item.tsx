import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import type { CommentComposerState, UnsentCommentState } from '../../model/use-comment-composer.ts'
import css from './unsent-comment-item.module.css'

interface UnsentCommentItemProps {
  comment: UnsentCommentState
  writing: Pick<CommentComposerState, 'retrySend' | 'discardUnsent'>
}

/** The user's comment that is pending, or that failed and can be retried. */
export function UnsentCommentItem({ comment, writing }: UnsentCommentItemProps) {
  const { user } = useSessionState()
  const { requestId, text, replyTo, state } = comment
  return (
    <article className={css.comment} aria-label={texts.by(user.nickname)} aria-busy={state === 'sending'}>
      <ProfilePicture src={user.avatar} size={36} />
      <div className={css.body}>
        <p className={css.name}>{user.nickname}</p>
        <p className={css.text}>
          {replyTo === null ? null : `${texts.answerTo(replyTo.nickname)}：`}
          {text}
        </p>
        {state === 'sending' ? (
          <p className={css.note}>{texts.sending}</p>
        ) : (
          <div className={css.failed} role="alert">
            <p>{comment.sentence}</p>
            <Button kind="weak" size="small" onClick={() => writing.retrySend(requestId)}>
              {texts.sendAgain}
            </Button>
            <Button kind="plain" size="small" onClick={() => writing.discardUnsent(requestId)}>
              {texts.dropUnsent}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
