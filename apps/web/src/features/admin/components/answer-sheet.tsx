import { FEEDBACK_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import { adminTexts } from '../../../text/zh/admin.ts'
import { adminFeedbackTexts as texts } from '../../../text/zh/admin-feedback.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import type { FeedbackOfPerson } from '../model/records.ts'
import css from './verdict-sheet.module.css'

interface AnswerSheetProps {
  one: FeedbackOfPerson
  onSend: (text: string) => Promise<void>
  onClose: () => void
}

export function AnswerSheet({ one, onSend, onClose }: AnswerSheetProps) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(): Promise<void> {
    if (text.trim() === '') return setError(texts.answerRequired)
    setIsBusy(true)
    await onSend(text.trim())
    setIsBusy(false)
  }
  return (
    <Sheet
      title={texts.answerTo(one.person.nickname || adminTexts.unknownPerson)}
      isOpen
      onClose={onClose}
      footer={
        <Button isWide isBusy={isBusy} onClick={() => void send()}>
          {texts.send}
        </Button>
      }
    >
      <p className={css.lead}>{one.text}</p>
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
