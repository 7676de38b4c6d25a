import { ACTIVITY_REASON_MAX_CHARACTERS } from '@zhanjian/contract/activities/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { activityDeskTexts as texts } from '#text/activities/desk.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import css from './activity-desk.module.css'

interface CloseSheetProps {
  /** Resolves with whether it succeeded. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

const REASON_MIN_CHARACTERS = 2

/** Asks for the reason, which everybody reads. */
export function CloseSheet({ onConfirm, onClose }: CloseSheetProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  async function submit(): Promise<void> {
    if (countCharacters(reason.trim()) < REASON_MIN_CHARACTERS) return setIsMissing(true)
    setIsBusy(true)
    const isDone = await onConfirm(reason.trim())
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormSheet
      title={texts.closeTitle}
      submitLabel={texts.close}
      kind="danger"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.lead}>{texts.closeLead}</p>
      <TextField
        label={texts.closeReason}
        value={reason}
        hasCounter
        maxLength={ACTIVITY_REASON_MAX_CHARACTERS}
        error={isMissing ? texts.closeReasonMissing : undefined}
        onChange={(text) => {
          setIsMissing(false)
          setReason(text)
        }}
      />
    </FormSheet>
  )
}
