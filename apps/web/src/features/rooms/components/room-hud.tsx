import type { RoomState } from '@zhanjian/contract/room-messages.ts'
import type { ChatMessage } from '@zhanjian/contract/room-messages.ts'
import type { Room } from '@zhanjian/contract/rooms.ts'
import type { CSSProperties } from 'react'
import { HallHud, HudBar } from '../../../shared/halls/walk/hall-hud.tsx'
import type { WalkParts } from '../../../shared/halls/walk/shared-walk.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ChatCircleDotsRegular, ShareNetworkRegular, SquaresFourRegular, UsersFill } from '../../../ui/icons/icons.gen.tsx'
import type { RoomConnection, RoomView } from '../model/room-connection.ts'
import type { useHost } from '../model/use-host.ts'
import { useKeyboardRoom } from '../model/use-keyboard-room.ts'
import type { Lead } from '../model/use-lead.ts'
import { ChatStream } from './chat-stream.tsx'
import { Composer, type Composing } from './composer.tsx'
import { HostBar } from './host-bar.tsx'
import { LeadBar } from './lead-bar.tsx'
import { Reactions } from './reactions.tsx'
import css from './room-hud.module.css'
import { RoomNotice } from './room-notice.tsx'
import { StatusChip } from './status-chip.tsx'
import { UnsentWords } from './unsent-words.tsx'

interface RoomHudProps {
  room: Room
  state: RoomState | null
  self: RoomView['self']
  messages: readonly ChatMessage[]
  composing: Composing
  connection: RoomConnection
  walk: WalkParts
  host: ReturnType<typeof useHost>
  lead: Lead
  isHost: boolean
  isLive: boolean
  peopleCount: number
  onLeave: () => void
  onPeople: () => void
  onChat: () => void
  onShare: () => void
}

/** What lies over the hall: at the edges, so that the hall stays free. */
export function RoomHud({
  room,
  state,
  self,
  messages,
  composing,
  connection,
  walk,
  host,
  lead,
  isHost,
  isLive,
  ...rest
}: RoomHudProps) {
  const keyboardPx = useKeyboardRoom()
  const title = state?.title ?? room.title
  return (
    <HallHud className={css.hud} style={{ '--keyboard': `${keyboardPx}px` } as CSSProperties}>
      <HudBar title={title} onBack={rest.onLeave} status={<StatusChip status={state?.status ?? room.status} />}>
        <button
          type="button"
          className={css.people}
          aria-label={roomTexts.inside.peopleCount(rest.peopleCount)}
          onClick={rest.onPeople}
        >
          <UsersFill size={16} />
          {rest.peopleCount}
        </button>
        <IconButton icon={ShareNetworkRegular} kind="glass" label={roomTexts.lobby.share} onClick={rest.onShare} />
      </HudBar>
      {isHost && state !== null ? <HostBar isLive={isLive} isLocked={state.locked} host={host} /> : null}
      <RoomNotice liveStatus={state?.liveStatus ?? 'idle'} isSpectator={self?.role === 'spectator'} />
      {isLive && !isHost && state !== null && state.focusItemId !== '' ? (
        <LeadBar workTitle={walk.titleOf(state.focusItemId)} lead={lead} />
      ) : null}
      <div className={css.bottom}>
        <div className={css.lower}>
          <div className={css.left}>
            <ChatStream messages={messages} onOpen={rest.onChat} />
            {walk.before}
          </div>
          {walk.joystick}
        </div>
        <UnsentWords {...composing} />
        <div className={css.line}>
          <Composer {...composing} />
          <IconButton icon={ChatCircleDotsRegular} kind="glass" label={roomTexts.chat.open} onClick={rest.onChat} />
          <Reactions connection={connection} />
          {walk.openCatalogue === null ? null : (
            <IconButton icon={SquaresFourRegular} kind="glass" label={roomTexts.inside.works} onClick={walk.openCatalogue} />
          )}
        </div>
      </div>
    </HallHud>
  )
}
