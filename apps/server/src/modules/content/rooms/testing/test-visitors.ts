import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Room as ClientRoom } from '@colyseus/sdk'
import {
  REALTIME_PATH,
  type RoomState,
  type ServerMessage,
  type ServerMessageName,
  serverMessages,
} from '@zhanjian/contract/rooms/room-messages.ts'
import { joinRoom, type Room } from '@zhanjian/contract/rooms/rooms.ts'
import { PRESENCE_BYTES, type PresencePose, readPresence, writePresence } from '@zhanjian/scene/presence.ts'
import { onTestFinished } from 'vitest'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

const POLL_MS = 10
const TIMEOUT_MS = 20_000

/** Polls until `look` returns a value; the machine may be busy. */
export async function waitUntil<Value>(look: () => Value | Promise<Value>): Promise<Exclude<Value, undefined | null | false>> {
  const from = Date.now()
  for (;;) {
    const seen = await look()
    if (seen) return seen as Exclude<Value, undefined | null | false>
    if (Date.now() - from > TIMEOUT_MS) throw new Error(`condition not met in time: ${look.toString()}`)
    await delay(POLL_MS)
  }
}

/** Lets the app listen. @returns its origin */
export async function listenAndGetOrigin(app: TestApp): Promise<string> {
  return app.fastify.listen({ port: 0, host: '127.0.0.1' })
}

/** Joins with the endpoints and the client library of the product. */
export async function joinTestRoom(
  app: TestApp,
  origin: string,
  { roomName }: Pick<Room, 'roomName'>,
  person?: Person,
  cookie?: string,
) {
  const answer = await app.call(joinRoom, {
    query: { roomName },
    ...(person && { token: person.token }),
    ...(cookie !== undefined && { headers: { cookie } }),
  })
  if (answer.http !== 200) throw new Error(`joining the room failed: ${answer.code}`)
  const visitor = await takeSeat(origin, answer.data.reservation)
  const given = String(answer.headers['set-cookie'] ?? cookie ?? '').split(';')[0] ?? ''
  return { ...visitor, role: answer.data.role, personId: answer.data.personId, cookie: given }
}

type Reservation = Parameters<Client['consumeSeatReservation']>[0]

export async function takeSeat(origin: string, reservation: Record<string, unknown>) {
  const room = await new Client(origin + REALTIME_PATH).consumeSeatReservation<RoomState>(reservation as unknown as Reservation)
  return createTestVisitor(room)
}

function createTestVisitor(room: ClientRoom<RoomState>) {
  const heard = Object.fromEntries(Object.keys(serverMessages).map((name) => [name, []])) as unknown as {
    [Name in ServerMessageName]: ServerMessage<Name>[]
  }
  const seen = new Map<number, PresencePose>()
  const closed: { code: number | null } = { code: null }
  for (const name of Object.keys(serverMessages)) {
    room.onMessage(name, (message) => heard[name as ServerMessageName].push(message as never))
  }
  room.onMessage('p', (bytes: unknown) => {
    for (const pose of posesIn(bytes)) seen.set(pose.figureId, pose)
  })
  room.onLeave((code) => {
    closed.code = code
  })
  onTestFinished(async () => {
    room.reconnection.enabled = false
    if (closed.code === null && room.connection.isOpen) await room.leave()
  })
  return {
    room,
    heard,
    seen,
    closed,
    figureId: async (): Promise<number> => (await waitUntil(() => heard.welcome[0])).figureId ?? -1,
    /** Empty until the room has sent its state. */
    people: () => Object.values((JSON.parse(JSON.stringify(room.state)) as Partial<RoomState>).people ?? {}),
    /** null until the room has sent it. */
    state: () => (JSON.parse(JSON.stringify(room.state)) as Partial<RoomState> | null) ?? null,
    say: (text: string, nonce: string = crypto.randomUUID()) => room.send('chat', { nonce, text }),
    stand: (pose: Partial<PresencePose>) => room.sendBytes('p', poseBytes(pose)),
    /** Drops the connection without a close frame. */
    dropConnection: () => room.connection.close(4010),
  }
}

function posesIn(bytes: unknown): PresencePose[] {
  if (!(bytes instanceof Uint8Array)) throw new Error('no bytes')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.byteLength / PRESENCE_BYTES }, (_, index) =>
    readPresence(view, index * PRESENCE_BYTES),
  ).flatMap((pose) => pose ?? [])
}

export function poseBytes(pose: Partial<PresencePose>): Uint8Array {
  const view = new DataView(new ArrayBuffer(PRESENCE_BYTES))
  writePresence(view, 0, { figureId: 0, seq: 0, flags: 0, xM: 0, yM: 0, zM: 0, yawRad: 0, pitchRad: 0, ...pose })
  return new Uint8Array(view.buffer)
}
