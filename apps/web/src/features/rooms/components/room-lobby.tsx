import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type CSSProperties, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { roomTexts } from '#text/community/rooms.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { CoverPicture } from '../../../shared/works/cover-picture.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { CaretLeftBold, PencilSimpleRegular, ShareNetworkRegular } from '../../../ui/icons/icons.gen.tsx'
import { toSharedRoom } from '../model/to-shared-room.ts'
import { ShareSheet } from './lazy-room-share-sheet.ts'
import { LobbyPanel } from './lobby-panel.tsx'
import css from './room-lobby.module.css'

const texts = roomTexts.lobby
const FALLBACK_COLOUR = '#1d2a44'

interface RoomLobbyProps {
  /** undefined while loading. */
  room: Room | undefined
  isEntering?: boolean
  onEnter?: () => void
  onRefresh?: () => void
}

/** The page before the hall: title, host, number of people, and a button to enter. */
export function RoomLobby({ room, isEntering = false, onEnter = noop, onRefresh = noop }: RoomLobbyProps) {
  const router = useRouter()
  const [isSharing, setIsSharing] = useState(false)
  const cover = room?.work?.cover ?? null
  return (
    <main className={css.lobby} style={{ '--deep': computeScrimColour(cover?.colour ?? FALLBACK_COLOUR) } as CSSProperties}>
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
      <div className={css.text}>
        {room === undefined ? <LobbyPanelSkeleton /> : <LobbyPanel {...{ room, isEntering, onEnter, onRefresh }} />}
      </div>
      {room !== undefined && isSharing ? (
        <ShareSheet content={toSharedRoom(location.origin, room)} isOpen onClose={() => setIsSharing(false)} />
      ) : null}
    </main>
  )
}

const noop = () => undefined

const LobbyPanelSkeleton = () => (
  <SkeletonGroup label={shellTexts.loading}>
    <div className={css.skeleton}>
      <Skeleton width={64} height={24} radius={12} />
      <Skeleton width="72%" height={34} />
      <Skeleton width="44%" height={20} />
      <Skeleton height={50} radius={25} />
    </div>
  </SkeletonGroup>
)
