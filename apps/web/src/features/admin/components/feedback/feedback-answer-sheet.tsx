import { FEEDBACK_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminFeedbackTexts as texts } from '#text/admin/feedback.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { UserFeedback } from '../../model/record-types.ts'
import { type RetainedDrafts, useRetainedDraft } from '../../model/use-retained-draft.ts'
import css from '../reviews/verdict-sheet.module.css'

interface FeedbackAnswerSheetProps {
  feedback: UserFeedback
  /** Retains the text until it is sent. */
  drafts: RetainedDrafts<string>
  /** Resolves with whether it was sent; the sheet then closes. */
  onSend: (text: string) => Promise<boolean>
  onClose: () => void
}

export function FeedbackAnswerSheet({ feedback, drafts, onSend, onClose }: FeedbackAnswerSheetProps) {
  const [text, setText] = useRetainedDraft(drafts, feedback.id, '')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(): Promise<void> {
    if (text.trim() === '') return setError(texts.answerRequired)
    setIsBusy(true)
    const isSent = await onSend(text.trim())
    setIsBusy(false)
    if (!isSent) return
    drafts.delete(feedback.id)
    onClose()
  }
  return (
    <Sheet
      title={texts.answerTo(feedback.person.nickname || adminTexts.unknownPerson)}
      onClose={onClose}
      footer={
        <Button isWide isBusy={isBusy} onClick={() => void send()}>
          {texts.send}
        </Button>
      }
    >
      <p className={css.lead}>{feedback.text}</p>
      <TextArea
        label={texts.answerLabel}
        placeholder={texts.answerPlaceholder}
        value={text}
        maxLength={FEEDBACK_MAX_CHARACTERS}
        error={error}
        onChange={(typed) => {
          setText(typed)
          setError(undefined)
        }}
      />
    </Sheet>
  )
}
