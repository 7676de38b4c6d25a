import { joinRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { useServices } from '../../../lib/services.tsx'
import { askDoorTicket } from './ask-door-ticket.ts'
import { createRoomConnection, type RoomConnection, type RoomView } from './room-connection.ts'
import type { ConnectTransport } from './room-transport.ts'

/** The connection to a room, for the lifetime of the page. */
export function useRoomConnection(roomName: string, connect: ConnectTransport): { connection: RoomConnection; view: RoomView } {
  const { call, storage } = useServices()
  const [connection] = useState(() =>
    createRoomConnection({
      join: async () => {
        const guestTicket = await askDoorTicket({ call, storage }, roomName)
        return call(joinRoom, { query: { roomName, ...(guestTicket !== undefined && { guestTicket }) } })
      },
      connect,
      newNonce: createRandomId,
      random: Math.random,
      setTimer: (run, delayMs) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    }),
  )
  useEffect(() => {
    window.addEventListener('online', connection.retryNow)
    return () => {
      window.removeEventListener('online', connection.retryNow)
      connection.leave()
    }
  }, [connection])
  return { connection, view: useSyncExternalStore(connection.subscribe, connection.getView) }
}
