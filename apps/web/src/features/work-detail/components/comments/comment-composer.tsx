import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { commentListTexts as texts } from '#text/community/comment-list.ts'
import { commentTexts } from '#text/community/comments.ts'
import { fitHeight } from '../../../../lib/fit-height.ts'
import { isInputMethodKey } from '../../../../lib/is-input-method-key.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { PaperPlaneRightFill, XBold } from '../../../../ui/icons/icons.gen.tsx'
import type { CommentComposerState } from '../../model/use-comment-composer.ts'
import css from './comment-composer.module.css'

interface CommentComposerProps {
  writing: CommentComposerState
  /** Comments are closed: shows that instead of the field. */
  isClosed: boolean
  /** For focusing the field. */
  fieldRef?: Ref<{ focus: () => void }>
  shouldFocus?: boolean
}

/** The count is shown below this number of characters left. */
const COUNT_SHOWN_BELOW_CHARACTERS = 60

/** Comment field: grows with its text, shows whom it replies to, saves a draft. */
export function CommentComposer({ writing, isClosed, fieldRef, shouldFocus = false }: CommentComposerProps) {
  const { text, setText, replyTo, setReplyTarget, charactersLeft, canSend, isVisitor, send, problem } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  useImperativeHandle(fieldRef, () => ({ focus: () => field.current?.focus() }), [])
  useEffect(() => {
    if (shouldFocus) field.current?.focus()
  }, [shouldFocus])
  useEffect(() => fitHeight(field.current, text), [text])
  if (isClosed) return <p className={css.closed}>{commentTexts.closed}</p>

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isInputMethodKey(event) || !canSend) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {replyTo === null ? null : (
        <p className={css.target}>
          <span>{texts.answering(replyTo.nickname)}</span>
          <IconButton icon={XBold} iconSize={14} label={texts.noLongerAnswer} onClick={() => setReplyTarget(null)} />
        </p>
      )}
      <div className={css.line}>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          value={text}
          aria-label={replyTo === null ? texts.field : texts.answerTo(replyTo.nickname)}
          aria-describedby={noteId}
          aria-invalid={problem !== undefined || charactersLeft < 0 || undefined}
          placeholder={replyTo === null ? commentTexts.write : texts.answerTo(replyTo.nickname)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={css.send} disabled={!canSend} aria-label={isVisitor ? texts.logInToSend : texts.send}>
          {isVisitor && canSend ? texts.logInToSend : <PaperPlaneRightFill size={20} />}
        </button>
      </div>
      <p
        id={noteId}
        className={css.note}
        aria-live="polite"
        data-wrong={problem !== undefined || charactersLeft < 0 || undefined}
      >
        {problem ?? formatCharactersLeft(charactersLeft)}
      </p>
    </form>
  )
}

function formatCharactersLeft(charactersLeft: number): string {
  if (charactersLeft < 0) return texts.tooManyCharacters(-charactersLeft)
  return charactersLeft <= COUNT_SHOWN_BELOW_CHARACTERS ? texts.charactersLeft(charactersLeft) : ''
}
