import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'

interface LimitedTextProps {
  label: string
  value: string
  max: number
  /** Called with what fits only. */
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: string
  /** Of a field of one line; without the counter, for which there is no room either. */
  isLabelHidden?: boolean
  hasLines?: boolean
  /** Of a text that has another fault than its length. */
  findError?: (value: string) => string | undefined
  inputMode?: 'tel'
}

/** A text of the card. What is too long stays in the field with a sentence, and the card keeps what it had. */
export function LimitedText({
  label,
  value,
  max,
  onChange,
  onBlur,
  hint,
  isLabelHidden = false,
  hasLines = false,
  findError,
  inputMode,
}: LimitedTextProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const shown = refused ?? value
  const findFault = (text: string) => (countCharacters(text) > max ? makerTexts.event.tooLong(max) : findError?.(text))
  const field = {
    label,
    value: shown,
    hint,
    error: findFault(shown),
    counterMax: max,
    onBlur,
    onChange(next: string) {
      const isWrong = findFault(next) !== undefined
      setRefused(isWrong ? next : null)
      if (!isWrong) onChange(next)
    },
  }
  return hasLines ? (
    <TextArea {...field} />
  ) : (
    <TextField {...field} isLabelHidden={isLabelHidden} hasCounter={!isLabelHidden} inputMode={inputMode} />
  )
}
