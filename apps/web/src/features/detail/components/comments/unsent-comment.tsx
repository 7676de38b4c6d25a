import { useSessionState } from '../../../../lib/services.tsx'
import { commentTexts as texts } from '../../../../text/zh/community/comments.ts'
import { Avatar } from '../../../../shared/people/avatar.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import type { ShownUnsent, Writing } from '../../model/use-writing.ts'
import css from './unsent-comment.module.css'

interface UnsentCommentProps {
  comment: ShownUnsent
  writing: Pick<Writing, 'sendAgain' | 'drop'>
}

/** A comment of mine that is on its way, or that has not arrived: nothing of it is lost. */
export function UnsentComment({ comment, writing }: UnsentCommentProps) {
  const { user } = useSessionState()
  const { requestId, text, replyTo, state } = comment
  return (
    <article className={css.comment} aria-label={texts.by(user.nickname)} aria-busy={state === 'sending'}>
      <Avatar src={user.avatar} size={36} />
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
            <Button kind="weak" size="small" onClick={() => writing.sendAgain(requestId)}>
              {texts.sendAgain}
            </Button>
            <Button kind="plain" size="small" onClick={() => writing.drop(requestId)}>
              {texts.dropUnsent}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
