import { setTimeout as delay } from 'node:timers/promises'
import { changeRoom, type Room, roomInfo } from '@zhanjian/contract/rooms.ts'
import { REALTIME_PATH } from '@zhanjian/contract/room-messages.ts'
import { openSeatWebSocket } from '../../modules/content/rooms/testing/seat-sockets.ts'
import { joinTestRoom, waitUntil } from '../../modules/content/rooms/testing/test-visitors.ts'
import type { Person } from '../../modules/content/uploads/testing/upload-test-file.ts'
import { openRawWebSocket, type RawWebSocket } from '../raw-websocket.ts'
import type { TestApp } from '../start-test-app.ts'
import type { RoomAct } from './room-acts.ts'

type Visitor = Awaited<ReturnType<typeof joinTestRoom>>

export interface Stage {
  app: TestApp
  origin: string
  room: Room
  host: Person
  /** Honest people; whatever the others do, they stay and see each other. */
  witnesses: readonly [Visitor, Visitor]
  /** Who has come meanwhile, and by whom `member` is meant. */
  crowd: Visitor[]
  /** Those too that are of it no longer. */
  everybody: Visitor[]
  raws: RawWebSocket[]
  member: Person
}

const STEPS = 60
/** Rooms take no more of them for good; those that came first go first. */
const CROWD_MAX = 12
const YAW_TOLERANCE_RAD = 0.02

let steps = 0

/** One after the other, as quickly as they can be sent. @throws nothing that only ends the connection of whoever acts */
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
  // The door may be locked, or the seat be somebody's who came in elsewhere at this moment.
  const visitor = await joinTestRoom(stage.app, stage.origin, stage.room, person, cookie).catch(() => null)
  if (visitor === null) return
  // By itself it comes back from a break only after some seconds.
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

/** @throws where an honest person is out, or does not see the other */
export async function expectCompany({ witnesses, app, host, room }: Stage): Promise<void> {
  // The host may have locked the room; those who are in it stay.
  await app.call(changeRoom, { query: { roomName: room.roomName }, body: { change: 'unlock' }, token: host.token })
  const [first, second] = witnesses
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    if (one.closed.code !== null) throw new Error(`an honest person is out of the room: ${one.closed.code}`)
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

/** Whom somebody sees in the room, and how. */
const rosterOf = (visitor: Visitor): string =>
  visitor
    .people()
    .map((person) => JSON.stringify(person))
    .sort()
    .join()

/** Everybody, honest or not; call it until it is so: one may be about to come back. @returns whether nobody is in it */
export async function clearOut({ app, room: { roomName }, host, witnesses, everybody, raws }: Stage): Promise<boolean> {
  for (const raw of raws) raw.socket.destroy()
  for (const { room } of [...everybody, ...witnesses]) {
    room.reconnection.enabled = false
    if (room.connection.isOpen) void room.leave()
  }
  return (await app.callOk(roomInfo, { query: { roomName }, token: host.token })).users === 0
}
