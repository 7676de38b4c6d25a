import { ASSISTANT_QUESTION_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { assistantTexts as texts } from '#text/assistant/assistant.ts'
import { fitHeight } from '../../../lib/fit-height.ts'
import { isInputMethodKey } from '../../../lib/is-input-method-key.ts'
import { PaperPlaneRightFill, StopFill } from '../../../ui/icons/icons.gen.tsx'
import css from './question-field.module.css'

interface QuestionFieldProps {
  isAnswering: boolean
  isDisabled: boolean
  onAsk: (text: string) => void
  onStop: () => void
}

/** Grows with the question. Enter asks, Shift and Enter begins a line; while an answer comes, its button stops it. */
export function QuestionField({ isAnswering, isDisabled, onAsk, onStop }: QuestionFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => fitHeight(field.current, text), [text])
  const excess = countCharacters(text) - ASSISTANT_QUESTION_MAX_CHARACTERS
  const canAsk = text.trim() !== '' && excess <= 0 && !isDisabled && !isAnswering
  function ask(): void {
    if (!canAsk) return
    onAsk(text.trim())
    setText('')
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Enter also ends a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || isInputMethodKey(event)) return
    event.preventDefault()
    ask()
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <div className={css.line}>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          value={text}
          disabled={isDisabled}
          enterKeyHint="send"
          aria-label={texts.field}
          aria-invalid={excess > 0 || undefined}
          placeholder={texts.placeholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isAnswering ? (
          <button type="button" className={css.button} aria-label={texts.stop} onClick={onStop}>
            <StopFill size={18} />
          </button>
        ) : (
          <button type="submit" className={css.button} aria-label={texts.send} disabled={!canAsk}>
            <PaperPlaneRightFill size={20} />
          </button>
        )}
      </div>
      <p className={css.tooLong} aria-live="polite">
        {excess > 0 ? texts.tooLong(excess) : ''}
      </p>
    </form>
  )
}
