import { roomInfo } from '@zhanjian/contract/rooms/rooms.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle } from '../../../lib/navigation/navigation.tsx'
import type { RenderRoomDoors } from '../model/room-doors.ts'
import type { ConnectTransport } from '../model/room-transport.ts'
import type { PlaceViewers } from '../model/shared-viewer-props.ts'
import { useRoomConnection } from '../model/use-room-connection.ts'
import { JoinedRoom } from './joined-room.tsx'
import { RoomExitView } from './room-exit-view.tsx'
import { RoomFailurePage } from './room-failure-view.tsx'
import { RoomLobby } from './room-lobby.tsx'

interface RoomScreenProps {
  roomName: string
  viewers: PlaceViewers
  renderDoors: RenderRoomDoors
  /** From which the user comes; null: from none. */
  exhibition: string | null
  connectTransport: ConnectTransport
}

const POLL_INTERVAL_MS = 6000

/** One room: the lobby, the joined room, and the exit view. */
export function RoomScreen({ roomName, viewers, renderDoors, exhibition, connectTransport }: RoomScreenProps) {
  const { connection, view } = useRoomConnection(roomName, connectTransport)
  const { phase } = view
  // Held above the joined room, so that a lost connection does not lose unsent text.
  const [text, setText] = useState('')
  const isInLobby = phase.kind === 'outside'
  const infoQuery = useEndpoint(roomInfo, { query: { roomName } }, { refetchIntervalMs: isInLobby ? POLL_INTERVAL_MS : false })
  const room = infoQuery.data
  const refetchInfo = () => void infoQuery.refetch()
  useDocumentTitle(room && shellTexts.titleOf(room.title))

  if (phase.kind === 'left') {
    const returnToLobby = () => {
      connection.leave()
      refetchInfo()
    }
    return (
      <RoomExitView
        reason={phase.reason}
        until={phase.until}
        hallCode={room?.work?.code}
        onEnter={connection.enter}
        onBackToLobby={returnToLobby}
      />
    )
  }
  if (room === undefined) {
    return infoQuery.isError ? <RoomFailurePage error={infoQuery.error} onRetry={refetchInfo} /> : <RoomLobby room={undefined} />
  }
  if ((phase.kind === 'inside' || phase.kind === 'reconnecting') && room.work !== null) {
    return (
      <JoinedRoom {...{ room, connection, view, viewers, renderDoors, exhibition, text }} work={room.work} onType={setText} />
    )
  }
  return <RoomLobby room={room} isEntering={phase.kind === 'connecting'} onEnter={connection.enter} onRefresh={refetchInfo} />
}
