import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Room } from '@zhanjian/contract/rooms.ts'
import { sampleRoom } from '../../../../playground/rooms.ts'
import { RoomInside } from '../components/room-inside.tsx'
import { createRoomConnection } from '../model/room-connection.ts'
import { createFakeRoom } from './fake-room.ts'
import { StillWalk } from './still-walk.tsx'

interface StoryRoomProps {
  room?: Room
  role?: 'host' | 'audience'
  /** Makes the room speak once somebody is at its door. */
  play: (room: ReturnType<typeof createFakeRoom>) => void
  text?: string
  /** What is said before anything is answered. */
  say?: string
}

/** The inside of a room whose other side is a script. */
export function StoryRoom({ room = sampleRoom(), role = 'audience', play, text: begun = '', say }: StoryRoomProps) {
  const [text, setText] = useState(begun)
  const [{ connection, fake }] = useState(() => {
    const made = createFakeRoom()
    return {
      fake: made,
      connection: createRoomConnection({
        join: async () => ({
          ...{ room, role, reservation: {}, limits: { chatMaxCharacters: 500, presenceRateHz: 15 } },
          personId: role === 'host' ? 'p-0' : 'p-1',
        }),
        open: made.open,
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
      if (say !== undefined) connection.say(say)
      play(fake)
    }, 10)
    return () => clearInterval(timer)
  }, [connection, fake, play, say])
  if (view.phase.kind !== 'inside' && view.phase.kind !== 'reconnecting') return null
  return (
    <RoomInside
      {...{ room, connection, view, text }}
      hallCode="yuanshan02"
      onType={setText}
      walkOf={(walk) => <StillWalk {...walk} />}
    />
  )
}
