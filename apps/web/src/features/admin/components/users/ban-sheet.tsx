import type { ManagedUser } from '@zhanjian/contract/admin.ts'
import { REVIEW_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import { adminUserTexts as texts } from '../../../../text/zh/admin/users.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { useManageUsers } from '../../model/use-manage-users.ts'
import { type Kept, useKept } from '../../model/use-kept.ts'
import { BanLength } from './ban-length.tsx'
import css from '../reviews/verdict-sheet.module.css'

interface BanSheetProps {
  users: readonly [ManagedUser, ...ManagedUser[]]
  /** What is written stays there until it is done. */
  kept: Kept<string>
  onDone: () => void
  onClose: () => void
}

const DAYS_AT_FIRST = 30

/** Why people are kept out, and how long. */
export function BanSheet({ users, kept, onDone, onClose }: BanSheetProps) {
  const { ban } = useManageUsers()
  const about = users.map(({ id }) => id).join()
  const [note, setNote] = useKept(kept, about, '')
  const [days, setDays] = useState<number | null>(DAYS_AT_FIRST)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [first] = users

  async function submit(): Promise<void> {
    if (note.trim() === '') return setError(texts.banNoteRequired)
    setIsBusy(true)
    const isDone = await ban(
      users.map(({ id }) => id),
      note.trim(),
      days,
    )
    setIsBusy(false)
    if (!isDone) return
    kept.delete(about)
    onDone()
  }
  return (
    <Sheet
      title={users.length === 1 ? texts.banOne(first.nickname) : texts.banMany(users.length)}
      isOpen
      onClose={onClose}
      footer={
        <Button kind="danger" isWide isBusy={isBusy} onClick={() => void submit()}>
          {texts.ban}
        </Button>
      }
    >
      <p className={css.lead}>{texts.banLead}</p>
      <BanLength days={days} onChange={setDays} />
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
