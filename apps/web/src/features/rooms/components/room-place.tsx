import { roomInfo } from '@zhanjian/contract/rooms.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle } from '../../../lib/navigation/navigation.tsx'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import type { OpenWire } from '../model/room-wire.ts'
import { useRoomConnection } from '../model/use-room-connection.ts'
import type { WalkOf } from '../model/walk-together.ts'
import { LeftView } from './left-view.tsx'
import { Lobby } from './lobby.tsx'
import { RoomFailure } from './room-failure.tsx'
import { RoomInside } from './room-inside.tsx'

interface RoomPlaceProps {
  roomName: string
  walkOf: WalkOf
  openWire: OpenWire
}

const LOOK_AGAIN_MS = 6000

/** One room: its door, its inside, and how it was left. */
export function RoomPlace({ roomName, walkOf, openWire }: RoomPlaceProps) {
  const { connection, view } = useRoomConnection(roomName, openWire)
  const { phase } = view
  // Outlives the inside: who loses the connection loses no word.
  const [text, setText] = useState('')
  const isAtDoor = phase.kind === 'outside'
  const info = useEndpoint(roomInfo, { query: { roomName } }, { refetchEveryMs: isAtDoor ? LOOK_AGAIN_MS : false })
  const room = info.data
  const look = () => void info.refetch()
  useDocumentTitle(room && shellTexts.titleOf(room.title))

  if (phase.kind === 'left') {
    const goToDoor = () => {
      connection.leave()
      look()
    }
    return (
      <LeftView why={phase.why} until={phase.until} hallCode={room?.work?.code} onEnter={connection.enter} onDoor={goToDoor} />
    )
  }
  if (room === undefined) {
    return info.isError ? <RoomFailure error={info.error} onRetry={look} /> : <Lobby room={undefined} />
  }
  if ((phase.kind === 'inside' || phase.kind === 'reconnecting') && room.work !== null) {
    return <RoomInside {...{ room, connection, view, walkOf, text }} hallCode={room.work.code} onType={setText} />
  }
  return <Lobby room={room} isEntering={phase.kind === 'connecting'} onEnter={connection.enter} onRefresh={look} />
}
