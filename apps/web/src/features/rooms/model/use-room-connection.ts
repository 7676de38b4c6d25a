import { joinRoom } from '@zhanjian/contract/rooms.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { createRoomConnection, type RoomConnection, type RoomView } from './room-connection.ts'
import type { OpenWire } from './room-wire.ts'

/** The connection to a room, as long as its page is there. */
export function useRoomConnection(roomName: string, open: OpenWire): { connection: RoomConnection; view: RoomView } {
  const { call } = useServices()
  const [connection] = useState(() =>
    createRoomConnection({
      join: () => call(joinRoom, { query: { roomName } }),
      open,
      newNonce: randomId,
      random: Math.random,
      setTimer: (run, delayMs) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    }),
  )
  useEffect(() => {
    window.addEventListener('online', connection.tryNow)
    return () => {
      window.removeEventListener('online', connection.tryNow)
      connection.leave()
    }
  }, [connection])
  return { connection, view: useSyncExternalStore(connection.subscribe, connection.getView) }
}
