import { Client, type Room, type SeatReservation } from '@colyseus/sdk'
import { REALTIME_PATH } from '@zhanjian/contract/rooms/room-messages.ts'
import type { RoomTransport, RoomTransportListener } from './room-transport.ts'

/** Message type of poses in the protocol; their payload is binary. */
const POSE_MESSAGE_TYPE = 'p'
/** After these retries a new seat is requested: the old reservation may be invalid. */
const MAX_RETRIES = 2
const RETRY_DELAY_MS = { first: 300, longest: 2500 }

/** The only file that uses Colyseus; loaded when a room is joined. */
export async function connectColyseus(
  reservation: Readonly<Record<string, unknown>>,
  listener: RoomTransportListener,
): Promise<RoomTransport> {
  const client = new Client(`${window.location.origin}${REALTIME_PATH}`)
  // The reservation is opaque to the contract: the server's library creates it and the client's uses it.
  const room: Room = await client.consumeSeatReservation(reservation as unknown as SeatReservation)
  Object.assign(room.reconnection, {
    maxRetries: MAX_RETRIES,
    minUptime: 0,
    minDelay: RETRY_DELAY_MS.first,
    maxDelay: RETRY_DELAY_MS.longest,
    backoff: (attempt: number) => RETRY_DELAY_MS.first * 2 ** attempt * (0.5 + Math.random() / 2),
    // Messages written while disconnected are queued by `createRoomConnection`.
    maxEnqueuedMessages: 0,
  })
  room.onMessage('*', (kind, message: unknown) => listener.onMessage(String(kind), message))
  room.onMessage(POSE_MESSAGE_TYPE, (bytes: Uint8Array) => listener.onSnapshot(bytes))
  room.onStateChange((state: { toJSON(): unknown }) => listener.onState(state.toJSON()))
  room.onDrop(() => listener.onDisconnect())
  room.onReconnect(() => listener.onReconnect())
  room.onLeave((code) => listener.onClose(code))
  return {
    send: (kind, message) => room.send(kind, message),
    sendPose: (bytes) => room.sendBytes(POSE_MESSAGE_TYPE, bytes),
    close() {
      room.removeAllListeners()
      room.reconnection.enabled = false
      // A reconnection in progress cannot be cancelled: the room is left once it succeeds.
      room.onReconnect(() => void room.leave())
      if (room.connection.isOpen) void room.leave()
    },
  }
}
