import type { HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useState } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type DeskChange, useManyGuests } from '../model/use-many-guests.ts'
import css from './guest-desk.module.css'

const texts = guestDeskTexts.many

interface ManyGuestsBarProps {
  cardId: string
  /** Those who are shown. */
  guests: readonly HostedGuest[]
  /** Ids of them. */
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  onDone: (change: DeskChange) => void
  /** Absent: guests are always picked here. */
  onEnd?: (() => void) | undefined
}

/** Picks all who are shown, and confirms or removes whoever is picked. */
export function ManyGuestsBar({ cardId, guests, picked, onPick, onDone, onEnd }: ManyGuestsBarProps) {
  const { confirm, remove } = useManyGuests(cardId)
  const [isBusy, setIsBusy] = useState(false)
  const chosen = guests.filter(({ guestId }) => picked.has(guestId))
  const waiting = chosen.filter(({ isWaiting }) => isWaiting)
  const isAll = chosen.length === guests.length
  const run = async (act: typeof confirm, whom: readonly HostedGuest[]) => {
    setIsBusy(true)
    const change = await act(whom.map(({ guestId }) => guestId))
    setIsBusy(false)
    if (change === undefined) return
    onPick(new Set())
    onDone(change)
  }
  return (
    <div className={css.many} role="group" aria-label={texts.label}>
      <Button kind="plain" size="small" onClick={() => onPick(isAll ? new Set() : new Set(guests.map(({ guestId }) => guestId)))}>
        {isAll ? texts.pickNone : texts.pickAll(guests.length)}
      </Button>
      {guests.some(({ isWaiting }) => isWaiting) ? (
        <Button size="small" isBusy={isBusy} disabled={waiting.length === 0} onClick={() => void run(confirm, waiting)}>
          {texts.confirm(waiting.length)}
        </Button>
      ) : null}
      <Button kind="danger" size="small" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void run(remove, chosen)}>
        {texts.remove(chosen.length)}
      </Button>
      {onEnd === undefined ? null : (
        <Button kind="plain" size="small" onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </div>
  )
}
