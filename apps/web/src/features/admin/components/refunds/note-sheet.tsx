import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
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
  const formId = useId()
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isMissing = note.trim() === ''
  async function submit(): Promise<void> {
    setHasTried(true)
    if (!isMissing && (await onConfirm(note.trim()))) onClose()
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} kind={isDangerous ? 'danger' : 'primary'} isWide isBusy={isBusy}>
          {confirmLabel}
        </Button>
      }
    >
      <Form id={formId} className={css.form} onSubmit={submit}>
        <p className={css.lead}>{lead}</p>
        <TextArea
          label={label}
          value={note}
          maxLength={REVIEW_NOTE_MAX_CHARACTERS}
          error={hasTried && isMissing ? missing : undefined}
          onChange={setNote}
        />
      </Form>
    </Sheet>
  )
}
