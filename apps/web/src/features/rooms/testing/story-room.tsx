import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { buildSampleRoom } from '../../../../playground/sample-rooms.ts'
import { JoinedRoom } from '../components/joined-room.tsx'
import { createRoomConnection } from '../model/room-connection.ts'
import { createFakeRoom } from './fake-room.ts'
import { NamedDoors } from './still-doors.tsx'
import { StillTour } from './still-tour.tsx'
import { StillViewer } from './still-viewer.tsx'

interface StoryRoomProps {
  room?: Room
  role?: 'host' | 'audience'
  /** Sends the room's messages once the user has joined. */
  runScript: (room: ReturnType<typeof createFakeRoom>) => void
  text?: string
  /** Sent by the user before the room confirms anything. */
  sentText?: string
}

/** The joined room with a scripted server. */
export function StoryRoom({
  room = buildSampleRoom(),
  role = 'audience',
  runScript,
  text: begun = '',
  sentText,
}: StoryRoomProps) {
  const [text, setText] = useState(begun)
  const [{ connection, fake }] = useState(() => {
    const made = createFakeRoom()
    return {
      fake: made,
      connection: createRoomConnection({
        join: async () => ({
          room,
          role,
          reservation: {},
          limits: { chatMaxCharacters: 500, presenceRateHz: 15 },
          personId: role === 'host' ? 'p-0' : 'p-1',
        }),
        connect: made.open,
        newNonce: () => 'nonce',
        random: () => 1,
        setTimer: () => () => undefined,
      }),
    }
  })
  const view = useSyncExternalStore(connection.subscribe, connection.getView)
  useEffect(() => {
    connection.enter()
    const timer = setInterval(() => {
      if (!fake.isOpen()) return
      clearInterval(timer)
      if (sentText !== undefined) connection.sendChat(sentText)
      runScript(fake)
    }, 10)
    return () => clearInterval(timer)
  }, [connection, fake, runScript, sentText])
  if (view.phase.kind !== 'inside' && view.phase.kind !== 'reconnecting') return null
  return (
    <JoinedRoom
      {...{ room, connection, view, text }}
      work={{ code: 'yuanshan02', kind: room.work?.kind ?? 'gallery' }}
      onType={setText}
      viewers={{ Hall: StillViewer, Tour: StillTour }}
      renderDoors={({ onNames }) => <NamedDoors onNames={onNames} />}
      exhibition={null}
    />
  )
}
