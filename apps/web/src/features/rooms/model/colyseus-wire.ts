import { Client, type Room, type SeatReservation } from '@colyseus/sdk'
import { REALTIME_PATH } from '@zhanjian/contract/room-messages.ts'
import type { RoomWire, WireListener } from './room-wire.ts'

/** In the protocol, the messages that are bytes. */
const BYTES = 'p'
/** After these the room is sought by its name: the same door may be gone for good. */
const RETRIES = 2
const RETRY_MS = { first: 300, longest: 2500 }

/** Colyseus, in one place. Fetched when somebody enters a room. */
export async function openColyseusWire(
  reservation: Readonly<Record<string, unknown>>,
  listener: WireListener,
): Promise<RoomWire> {
  const client = new Client(`${window.location.origin}${REALTIME_PATH}`)
  // What the server reserved is what the library takes; the contract does not look into it.
  const room: Room = await client.consumeSeatReservation(reservation as unknown as SeatReservation)
  Object.assign(room.reconnection, {
    maxRetries: RETRIES,
    minUptime: 0,
    minDelay: RETRY_MS.first,
    maxDelay: RETRY_MS.longest,
    backoff: (attempt: number) => RETRY_MS.first * 2 ** attempt * (0.5 + Math.random() / 2),
    // What is said without a connection is kept by us.
    maxEnqueuedMessages: 0,
  })
  room.onMessage('*', (kind, message: unknown) => listener.hear(String(kind), message))
  room.onMessage(BYTES, (bytes: Uint8Array) => listener.takeSnapshot(bytes))
  room.onStateChange((state: { toJSON(): unknown }) => listener.takeState(state.toJSON()))
  room.onDrop(() => listener.drop())
  room.onReconnect(() => listener.comeBack())
  room.onLeave((code) => listener.end(code))
  return {
    say: (kind, message) => room.send(kind, message),
    sendPose: (bytes) => room.sendBytes(BYTES, bytes),
    close() {
      room.removeAllListeners()
      room.reconnection.enabled = false
      // A try that is under way cannot be called off.
      room.onReconnect(() => void room.leave())
      if (room.connection.isOpen) void room.leave()
    },
  }
}
