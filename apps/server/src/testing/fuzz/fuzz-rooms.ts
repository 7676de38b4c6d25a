import { setTimeout as delay } from 'node:timers/promises'
import { REALTIME_PATH } from '@zhanjian/contract/rooms/room-messages.ts'
import { changeRoom, type Room, roomInfo } from '@zhanjian/contract/rooms/rooms.ts'
import { openSeatWebSocket } from '../../modules/content/rooms/testing/seat-sockets.ts'
import { joinTestRoom, waitUntil } from '../../modules/content/rooms/testing/test-visitors.ts'
import { openRawWebSocket, type RawWebSocket } from '../raw-websocket.ts'
import type { Person, TestApp } from '../start-test-app.ts'
import type { RoomAct } from './room-acts.ts'

type Visitor = Awaited<ReturnType<typeof joinTestRoom>>

/** A room under test and the people in it. */
export interface Stage {
  app: TestApp
  origin: string
  room: Room
  host: Person
  /** Well-behaved clients; whatever the others do, they stay connected and see each other. */
  witnesses: readonly [Visitor, Visitor]
  /** Current members; acts refer to them by `member`. */
  crowd: Visitor[]
  /** Former members included. */
  everybody: Visitor[]
  raws: RawWebSocket[]
  member: Person
}

const STEPS = 60
/** Rooms accept no more of them permanently; the first to join leave first. */
const CROWD_MAX = 12
const YAW_TOLERANCE_RAD = 0.02

let steps = 0

/** Performs the acts in order, without waiting between them. Errors that only close the acting connection are ignored. */
export async function perform(stage: Stage, acts: readonly RoomAct[]): Promise<void> {
  for (const act of acts) await performOne(stage, act)
  for (const visitor of stage.crowd.splice(0, Math.max(0, stage.crowd.length - CROWD_MAX))) visitor.dropConnection()
  for (const raw of stage.raws.splice(0, Math.max(0, stage.raws.length - CROWD_MAX))) raw.socket.destroy()
}

async function performOne(stage: Stage, act: RoomAct): Promise<void> {
  switch (act.kind) {
    case 'come':
      return come(stage, act.as === 'host' ? stage.host : act.as === 'member' ? stage.member : undefined)
    case 'write':
      return write(stage, act)
    case 'change':
      await stage.app.call(changeRoom, {
        query: { roomName: stage.room.roomName },
        body: { change: act.change },
        token: stage.host.token,
      })
      return
    default:
      return actOf(stage, act)
  }
}

async function come(stage: Stage, person?: Person, cookie?: string): Promise<void> {
  // The room may be locked, or the same person may have joined from another client at this moment.
  const visitor = await joinTestRoom(stage.app, stage.origin, stage.room, person, cookie).catch(() => null)
  if (visitor === null) return
  // By default it reconnects only after some seconds.
  visitor.room.reconnection.minUptime = 0
  stage.crowd.push(visitor)
  stage.everybody.push(visitor)
}

async function actOf(stage: Stage, act: Exclude<RoomAct, { kind: 'come' | 'write' | 'change' }>): Promise<void> {
  const visitor = stage.crowd[act.who % Math.max(1, stage.crowd.length)]
  if (visitor === undefined) return
  if (act.kind === 'come back') return come(stage, undefined, visitor.cookie)
  if (!visitor.room.connection.isOpen) return
  if (act.kind === 'say') visitor.room.send(act.name, act.message)
  else if (act.kind === 'bytes') visitor.room.sendBytes(act.name, act.bytes)
  else if (act.kind === 'leave') void visitor.room.leave()
  else visitor.dropConnection()
}

async function write(stage: Stage, { hasSeat, parts, end }: Extract<RoomAct, { kind: 'write' }>): Promise<void> {
  const { app, origin, room, raws } = stage
  const asStranger = () => openRawWebSocket(origin, `${REALTIME_PATH}/x/y?sessionId=z`)
  const raw = hasSeat ? await openSeatWebSocket(app, origin, room).catch(asStranger) : await asStranger()
  raw.send(...parts)
  if (end === 'reset') raw.reset()
  else if (end === 'close') raw.socket.end()
  else raws.push(raw)
}

/** @throws Error if a witness is disconnected, or does not see the other */
export async function expectCompany({ witnesses, app, host, room }: Stage): Promise<void> {
  // The host may have locked the room; members stay.
  await app.call(changeRoom, { query: { roomName: room.roomName }, body: { change: 'unlock' }, token: host.token })
  const [first, second] = witnesses
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    if (one.closed.code !== null) throw new Error(`a well-behaved participant was disconnected: ${one.closed.code}`)
    const figureId = await one.figureId()
    const yawRad = (++steps % STEPS) / 10
    await waitUntil(async () => {
      one.stand({ yawRad })
      await delay(30)
      return Math.abs((other.seen.get(figureId)?.yawRad ?? -9) - yawRad) < YAW_TOLERANCE_RAD
    })
  }
  await waitUntil(() => rosterOf(first) === rosterOf(second))
}

/** The people in the room as a client sees them. */
const rosterOf = (visitor: Visitor): string =>
  visitor
    .people()
    .map((person) => JSON.stringify(person))
    .sort()
    .join()

/** Closes all connections; call it until it returns true, since one may be reconnecting. @returns whether the room is empty */
export async function clearOut({ app, room: { roomName }, host, witnesses, everybody, raws }: Stage): Promise<boolean> {
  for (const raw of raws) raw.socket.destroy()
  for (const { room } of [...everybody, ...witnesses]) {
    room.reconnection.enabled = false
    if (room.connection.isOpen) void room.leave()
  }
  return (await app.callOk(roomInfo, { query: { roomName }, token: host.token })).users === 0
}
