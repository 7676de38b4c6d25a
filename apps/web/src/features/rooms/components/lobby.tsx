import type { Room } from '@zhanjian/contract/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type CSSProperties, useState } from 'react'
import { deepToneOf } from '../../../lib/deep-tone.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { roomTexts } from '../../../text/zh/community/rooms.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, PencilSimpleRegular, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { sharedRoomOf } from '../model/shared-room.ts'
import { ShareSheet } from './late-share-sheet.ts'
import { LobbyDoor } from './lobby-door.tsx'
import css from './lobby.module.css'

const texts = roomTexts.lobby
const NO_COLOUR = '#1d2a44'

interface LobbyProps {
  /** undefined while it is on its way. */
  room: Room | undefined
  isEntering?: boolean
  onEnter?: () => void
  onRefresh?: () => void
}

/** Before the hall: what it is, who leads, how many are inside, and one button. */
export function Lobby({ room, isEntering = false, onEnter = nothing, onRefresh = nothing }: LobbyProps) {
  const router = useRouter()
  const [isSharing, setIsSharing] = useState(false)
  const cover = room?.work?.cover ?? null
  return (
    <main className={css.lobby} style={{ '--deep': deepToneOf(cover?.colour ?? NO_COLOUR) } as CSSProperties}>
      {cover === null ? null : (
        <div className={css.cover}>
          <CoverPicture cover={cover} isUrgent />
        </div>
      )}
      <header className={css.top}>
        <IconButton icon={CaretLeftBold} kind="glass" iconSize={20} label={kitTexts.back} onClick={() => router.back()} />
        <span className={css.gap} />
        {room?.isHost === true ? (
          <IconButton
            icon={PencilSimpleRegular}
            kind="glass"
            label={texts.edit}
            onClick={() => router.push(screenAddress('liveEditor', { roomName: room.roomName }))}
          />
        ) : null}
        {room === undefined ? null : (
          <IconButton icon={ShareNetworkRegular} kind="glass" label={texts.share} onClick={() => setIsSharing(true)} />
        )}
      </header>
      <div className={css.words}>
        {room === undefined ? <DoorSkeleton /> : <LobbyDoor {...{ room, isEntering, onEnter, onRefresh }} />}
      </div>
      {room !== undefined && isSharing ? (
        <ShareSheet thing={sharedRoomOf(location.origin, room)} isOpen onClose={() => setIsSharing(false)} />
      ) : null}
    </main>
  )
}

const nothing = () => undefined

const DoorSkeleton = () => (
  <SkeletonGroup label={shellTexts.loading}>
    <div className={css.skeleton}>
      <Skeleton width={64} height={24} radius={12} />
      <Skeleton width="72%" height={34} />
      <Skeleton width="44%" height={20} />
      <Skeleton height={50} radius={25} />
    </div>
  </SkeletonGroup>
)
