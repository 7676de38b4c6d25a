import type { ChatMessage, RoomState } from '@zhanjian/contract/rooms/room-messages.ts'
import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import type { CSSProperties } from 'react'
import { roomTexts } from '#text/community/rooms.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import { HallHud, HudBar } from '../../../shared/halls/walk/hall-hud.tsx'
import type { ViewerSlots } from '../../../shared/halls/walk/shared-hall-viewer.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import {
  ChatCircleDotsRegular,
  MapTrifoldRegular,
  ShareNetworkRegular,
  SquaresFourRegular,
  UsersFill,
} from '../../../ui/icons/icons.gen.tsx'
import type { RoomConnection, RoomView } from '../model/room-connection.ts'
import type { HostFollowing } from '../model/use-follow-host.ts'
import type { useHostActions } from '../model/use-host-actions.ts'
import { useKeyboardInset } from '../model/use-keyboard-inset.ts'
import type { OwnSeat } from '../model/use-own-seat.ts'
import { ChatComposer, type ChatComposerProps } from './chat-composer.tsx'
import { ChatOverlay } from './chat-overlay.tsx'
import { FollowHostBar } from './follow-host-bar.tsx'
import { HostBar } from './host-bar.tsx'
import { HostElsewhereBar } from './host-elsewhere-bar.tsx'
import css from './room-hud.module.css'
import { RoomNotice } from './room-notice.tsx'
import { RoomReactions } from './room-reactions.tsx'
import { StatusChip } from './status-chip.tsx'
import { UnsentMessages } from './unsent-messages.tsx'

interface RoomHudProps {
  room: Room
  state: RoomState | null
  self: RoomView['self']
  messages: readonly ChatMessage[]
  composer: ChatComposerProps
  connection: RoomConnection
  viewerSlots: ViewerSlots
  seat: OwnSeat | null
  host: ReturnType<typeof useHostActions>
  following: HostFollowing
  isHost: boolean
  isLive: boolean
  /** It is no hall: scenes instead of works. */
  isTour: boolean
  /** The host is in another hall. */
  isApart: boolean
  /** Of the hall in which the host is. */
  presentName: string | undefined
  peopleCount: number
  onLeave: () => void
  onPeople: () => void
  onChat: () => void
  onShare: () => void
  /** null: the hall belongs to no exhibition whose doors stand open. */
  onPlan: (() => void) | null
}

/** Controls over the hall, at the edges so that the hall stays visible. */
export function RoomHud({
  room,
  state,
  self,
  messages,
  composer,
  connection,
  viewerSlots,
  seat,
  host,
  following,
  isHost,
  isLive,
  isTour,
  ...rest
}: RoomHudProps) {
  const keyboardInsetPx = useKeyboardInset()
  const title = state?.title ?? room.title
  return (
    <HallHud className={css.hud} style={{ '--keyboard': `${keyboardInsetPx}px` } as CSSProperties}>
      <HudBar title={title} onBack={rest.onLeave} status={<StatusChip status={state?.status ?? room.status} />}>
        <button
          type="button"
          className={`glass ${css.people}`}
          aria-label={roomTexts.inside.peopleCount(rest.peopleCount)}
          onClick={rest.onPeople}
        >
          <UsersFill size={16} />
          {rest.peopleCount}
        </button>
        <IconButton icon={ShareNetworkRegular} kind="glass" label={roomTexts.lobby.share} onClick={rest.onShare} />
      </HudBar>
      <div className={css.second}>
        <div className={css.leading}>
          {isHost && state !== null ? <HostBar isLive={isLive} isLocked={state.locked} host={host} /> : null}
          <RoomNotice liveStatus={state?.liveStatus ?? 'idle'} isSpectator={self?.role === 'spectator'} />
          {rest.isApart && !isHost ? (
            <HostElsewhereBar name={rest.presentName} following={following} />
          ) : isLive && !isHost && state !== null && state.focusItemId !== '' ? (
            <FollowHostBar title={viewerSlots.titleOf(state.focusItemId)} {...{ following, isTour }} />
          ) : null}
        </div>
        {rest.onPlan === null ? null : (
          <IconButton icon={MapTrifoldRegular} kind="glass" label={roomTexts.inside.plan} onClick={rest.onPlan} />
        )}
      </div>
      <div className={css.bottom} data-covers="bottom">
        <div className={css.overlayRow}>
          <div className={css.left}>
            <ChatOverlay messages={messages} onOpen={rest.onChat} />
            {viewerSlots.workInFrontChip}
          </div>
          {viewerSlots.joystick}
        </div>
        <UnsentMessages {...composer} />
        <div className={css.composerRow}>
          <ChatComposer {...composer} />
          <IconButton icon={ChatCircleDotsRegular} kind="glass" label={roomTexts.chat.open} onClick={rest.onChat} />
          <RoomReactions connection={connection} seat={seat} />
          {viewerSlots.openCatalogue === null ? null : (
            <IconButton
              icon={SquaresFourRegular}
              kind="glass"
              label={isTour ? tourTexts.list : roomTexts.inside.works}
              onClick={viewerSlots.openCatalogue}
            />
          )}
        </div>
      </div>
    </HallHud>
  )
}
