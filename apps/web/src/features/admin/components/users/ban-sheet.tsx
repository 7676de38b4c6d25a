import type { ManagedUser } from '@zhanjian/contract/admin/admin.ts'
import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { useState } from 'react'
import { adminUserTexts as texts } from '#text/admin/users.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useManageUsers } from '../../model/use-manage-users.ts'
import { type RetainedDrafts, useRetainedDraft } from '../../model/use-retained-draft.ts'
import css from '../reviews/verdict-sheet.module.css'
import { BanDurationField } from './ban-duration-field.tsx'

interface BanSheetProps {
  users: readonly [ManagedUser, ...ManagedUser[]]
  /** Retains the text until confirmed. */
  drafts: RetainedDrafts<string>
  onDone: () => void
  onClose: () => void
}

const DEFAULT_BAN_DAYS = 30

/** Asks for the reason and the duration of a ban. */
export function BanSheet({ users, drafts, onDone, onClose }: BanSheetProps) {
  const { banUsers } = useManageUsers()
  const draftKey = users.map(({ id }) => id).join()
  const [note, setNote] = useRetainedDraft(drafts, draftKey, '')
  const [days, setDays] = useState<number | null>(DEFAULT_BAN_DAYS)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [first] = users

  async function submit(): Promise<void> {
    if (note.trim() === '') return setError(texts.banNoteRequired)
    setIsBusy(true)
    const isDone = await banUsers(
      users.map(({ id }) => id),
      note.trim(),
      days,
    )
    setIsBusy(false)
    if (!isDone) return
    drafts.delete(draftKey)
    onDone()
  }
  return (
    <Sheet
      title={users.length === 1 ? texts.banOne(first.nickname) : texts.banMany(users.length)}
      onClose={onClose}
      footer={
        <Button kind="danger" isWide isBusy={isBusy} onClick={() => void submit()}>
          {texts.ban}
        </Button>
      }
    >
      <p className={css.lead}>{texts.banLead}</p>
      <BanDurationField days={days} onChange={setDays} />
      <TextArea
        label={texts.banNote}
        placeholder={texts.banNotePlaceholder}
        value={note}
        maxLength={REVIEW_NOTE_MAX_CHARACTERS}
        error={error}
        onChange={(text) => {
          setNote(text)
          setError(undefined)
        }}
      />
    </Sheet>
  )
}
