import { enterDoor, type GuestDoor } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { doorTexts as texts } from '#text/invitations/invitation.ts'
import { getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { keepDoorGuest } from '../../../shared/invitations/door-guest.ts'
import { useSecond } from '../../../shared/invitations/use-second.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './door-sheet.module.css'
import type { OpenedVisit } from './use-invitation-visit.ts'

const INLINE_CODES = ['NOT_FOUND', 'INVITATION_WITHDRAWN', 'DOOR_NOT_OPEN', 'DOOR_GONE', 'TOO_MANY_REQUESTS'] as const
const MINUTE_MS = 60_000

/** What is behind the invitation: a countdown before the hour, then the way in, after the event the archive. */
export function DoorSheet({ visit, onClose }: { visit: OpenedVisit; onClose: () => void }) {
  const door = visit.reception?.door ?? null
  if (door === null) return null
  return (
    <Sheet title={door.title === '' ? texts.title : door.title} onClose={onClose}>
      <div className={css.door}>
        {door.cover === null ? null : <img className={css.cover} src={door.cover} alt="" />}
        <Way {...{ visit, door }} onLeave={onClose} />
      </div>
    </Sheet>
  )
}

function Way({ visit, door, onLeave }: { visit: OpenedVisit; door: GuestDoor; onLeave: () => void }) {
  const { call, storage } = useServices()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const nowMs = useSecond(door.state === 'countdown')
  const leftMs = door.opensAt === null ? 0 : Date.parse(door.opensAt) - nowMs
  if (door.state === 'countdown' && leftMs > 0)
    return (
      <>
        <p className={css.main}>{texts.countdown}</p>
        <p role="timer">{texts.opensIn(Math.floor(leftMs / MINUTE_MS))}</p>
      </>
    )
  const { guest } = visit
  const isArchive = door.state === 'archive'
  // Who comes back from behind the door finds the invitation, not its door.
  const leaveFor = (address: string) => {
    onLeave()
    router.push(address)
  }
  const enter = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      if (guest === null) {
        if (door.code === null) visit.refresh()
        else leaveFor(toAddress(door.kind, door.code))
        return
      }
      const { kind, code } = await call(enterDoor, { params: { guestKey: guest.key } }, { inlineErrorCodes: INLINE_CODES })
      if (kind === 'room') keepDoorGuest(storage, { roomName: code, guestKey: guest.key })
      leaveFor(toAddress(kind, code))
    } catch (error) {
      setRefusal(getInlineErrorMessage(error))
      visit.refresh()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {isArchive ? <p className={css.main}>{texts.ended}</p> : null}
      {guest !== null && door.kind === 'room' && !isArchive ? (
        <p>{guest.isWaiting ? texts.waiting : texts.under(guest.name)}</p>
      ) : null}
      {refusal === undefined ? null : (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button size="large" isWide isBusy={isBusy} onClick={() => void enter()}>
        {isArchive ? texts.archive[door.kind] : texts.open[door.kind]}
      </Button>
    </>
  )
}

const toAddress = (kind: GuestDoor['kind'], code: string): string => {
  switch (kind) {
    case 'hall':
      return screenAddress('viewer', { code })
    case 'tour':
      return screenAddress('panorama', { code })
    case 'room':
      return screenAddress('live', { roomName: code })
  }
}
