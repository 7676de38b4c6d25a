import { type Room, takeRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isTourKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LockRegular, UsersFill } from '../../../ui/icons/icons.gen.tsx'
import { useHostActions } from '../model/use-host-actions.ts'
import css from './room-lobby.module.css'
import { StatusChip } from './status-chip.tsx'

const texts = roomTexts.lobby

interface LobbyPanelProps {
  room: Room
  isEntering: boolean
  onEnter: () => void
  onRefresh: () => void
}

/** Description of a room in its lobby, with the buttons to enter. */
export function LobbyPanel({ room, isEntering, onEnter, onRefresh }: LobbyPanelProps) {
  const { title, owner, users, capacity, status, locked, isHost, work } = room
  const isRunning = status === 'open' || status === 'live'
  return (
    <>
      <p className={css.facts}>
        <StatusChip status={status} />
        {isRunning ? (
          <span className={css.count} role="img" aria-label={roomTexts.userCountLabel(formatCompactNumber(users))}>
            <UsersFill size={14} />
            {texts.capacity(users, capacity)}
          </span>
        ) : null}
        {locked ? (
          <span className={css.count}>
            <LockRegular size={14} />
            {texts.isLocked}
          </span>
        ) : null}
      </p>
      <h1 className={css.title} tabIndex={-1} data-page-heading>
        {title}
      </h1>
      <p className={css.host}>
        <ProfilePicture src={owner.avatar} size={28} />
        <span>{roomTexts.hostedBy(owner.nickname)}</span>
        {work === null ? null : <span className={css.hall}>{work.title}</span>}
      </p>
      <p className={css.note} role="status">
        {getLobbyNote(room)}
      </p>
      <div className={css.actions}>
        {work !== null && isRunning ? (
          <Button size="large" isWide isBusy={isEntering} disabled={locked && !isHost} onClick={onEnter}>
            {status === 'live' ? texts.enterLive : texts.enter}
          </Button>
        ) : null}
        {work !== null && !isRunning && isHost ? <OpenButton room={room} isEntering={isEntering} onOpened={onEnter} /> : null}
        {room.claimable && !isHost ? <ClaimButton roomName={room.roomName} onTaken={onRefresh} /> : null}
        {work === null ? null : <HallButton work={work} isOnly={!isRunning && !isHost && !room.claimable} />}
      </div>
    </>
  )
}

function getLobbyNote({ status, isHost, locked, claimable, work, users, capacity }: Room): string {
  if (work === null) return texts.hallGone
  if (claimable && !isHost) return texts.claimable
  if (status === 'idle') return isHost ? texts.waitingHost : texts.waiting
  if (status === 'closed') return texts.closed
  if (locked && !isHost) return texts.locked
  return users >= capacity ? texts.spectate(capacity) : texts.guest
}

function OpenButton({ room, isEntering, onOpened }: { room: Room; isEntering: boolean; onOpened: () => void }) {
  const { changeStatus, pending } = useHostActions(room.roomName)
  const openRoom = async () => {
    if (await changeStatus('open')) onOpened()
  }
  return (
    <Button size="large" isWide isBusy={pending !== null || isEntering} onClick={() => void openRoom()}>
      {room.status === 'closed' ? texts.openAgain : texts.open}
    </Button>
  )
}

/** Takes over a room that its owner has left and lets others host. */
function ClaimButton({ roomName, onTaken }: { roomName: string; onTaken: () => void }) {
  const { call, showToast, handleError } = useServices()
  const requireLogin = useRequireLogin()
  const [isBusy, setIsBusy] = useState(false)
  const claimRoom = async () => {
    setIsBusy(true)
    try {
      await call(takeRoom, { query: { roomName } })
      showToast(texts.taken)
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
      onTaken()
    }
  }
  return (
    <Button kind="weak" size="large" isWide isBusy={isBusy} onClick={() => requireLogin(() => void claimRoom())}>
      {texts.take}
    </Button>
  )
}

function HallButton({ work: { code, kind }, isOnly }: { work: WorkSummary; isOnly: boolean }) {
  const router = useRouter()
  const isTour = isTourKind(kind)
  const label = isTour ? texts.visitTour : texts.visitHall
  const goToHall = () => router.push(screenAddress(isTour ? 'panorama' : 'viewer', { code }))
  if (!isOnly) {
    return (
      <button type="button" className={css.muted} onClick={goToHall}>
        {label}
      </button>
    )
  }
  return (
    <Button size="large" isWide onClick={goToHall}>
      {label}
    </Button>
  )
}
