import { REALTIME_PATH } from '@zhanjian/contract/rooms/room-messages.ts'
import { joinRoom, type Room } from '@zhanjian/contract/rooms/rooms.ts'
import { openRawWebSocket, type RawWebSocket } from '../../../../testing/raw-websocket.ts'
import type { TestApp } from '../../../../testing/start-test-app.ts'
import { waitUntil } from './test-visitors.ts'

/** The frame with which a client confirms the room's handshake. */
const HELLO_FRAME = { payload: Uint8Array.of(10) }

/** WebSocket path of a reservation. */
export const buildSeatPath = ({ processId, roomId, sessionId }: Record<string, unknown>): string =>
  `${REALTIME_PATH}/${String(processId)}/${String(roomId)}?sessionId=${String(sessionId)}`

/** Takes a guest's seat with a raw connection, to which the test writes frames. */
export async function openSeatWebSocket(
  app: TestApp,
  origin: string,
  { roomName }: Pick<Room, 'roomName'>,
): Promise<RawWebSocket> {
  const { reservation } = await app.callOk(joinRoom, { query: { roomName } })
  const raw = await openRawWebSocket(origin, buildSeatPath(reservation))
  await waitUntil(() => raw.received().length > 0)
  raw.send(HELLO_FRAME)
  return raw
}
