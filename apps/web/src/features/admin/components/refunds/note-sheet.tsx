import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { useState } from 'react'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import css from '../wheels/desk-sheets.module.css'

interface NoteSheetProps {
  title: string
  /** Explains the consequences. */
  lead: string
  label: string
  /** Shown if the note is empty. */
  missing: string
  confirmLabel: string
  isDangerous?: boolean
  isBusy: boolean
  /** Resolves with whether the sheet can close. */
  onConfirm: (note: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for a note that says why or how; it is required. */
export function NoteSheet(props: NoteSheetProps) {
  const { title, lead, label, missing, confirmLabel, isDangerous = false, isBusy, onConfirm, onClose } = props
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isMissing = note.trim() === ''
  async function submit(): Promise<void> {
    setHasTried(true)
    if (!isMissing && (await onConfirm(note.trim()))) onClose()
  }
  return (
    <FormSheet
      title={title}
      submitLabel={confirmLabel}
      kind={isDangerous ? 'danger' : 'primary'}
      isBusy={isBusy}
      className={css.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.lead}>{lead}</p>
      <TextArea
        label={label}
        value={note}
        maxLength={REVIEW_NOTE_MAX_CHARACTERS}
        error={hasTried && isMissing ? missing : undefined}
        onChange={setNote}
      />
    </FormSheet>
  )
}
