import { joinRoom, type Room } from '@zhanjian/contract/rooms.ts'
import { REALTIME_PATH } from '@zhanjian/contract/room-messages.ts'
import { openRawWebSocket, type RawWebSocket } from '../../../../testing/raw-websocket.ts'
import type { TestApp } from '../../../../testing/start-test-app.ts'
import { waitUntil } from './test-visitors.ts'

/** In the protocol of the rooms: what a client says when it has heard the room's own greeting. */
const HELLO_FRAME = { payload: Uint8Array.of(10) }

/** Where the connection of a reservation is opened. */
export const buildSeatPath = ({ processId, roomId, sessionId }: Record<string, unknown>): string =>
  `${REALTIME_PATH}/${String(processId)}/${String(roomId)}?sessionId=${String(sessionId)}`

/** A guest's seat in a room, taken by a connection that the test writes to by hand. */
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
