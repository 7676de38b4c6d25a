// Clients of one live room, for the bench: they join at the first message, walk and count at the second.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Room } from '@colyseus/sdk'
import { REALTIME_PATH } from '@zhanjian/contract/rooms/room-messages.ts'
import { PRESENCE_BYTES, PRESENCE_RATE_HZ, readPresence, writePresence } from '@zhanjian/scene/presence.ts'

interface RoomClient {
  room: Room
  figureId: number | null
  /** By number of the step. */
  sentAtMs: Map<number, number>
  look: ((snapshot: Uint8Array) => void) | null
  walking: NodeJS.Timeout | null
}

const STEP_MS = 1000 / PRESENCE_RATE_HZ
const RADIUS_M = 2
/** This number of watchers measures each step; all count what they receive. */
const MEASURING_CLIENTS = 3
/** Until the last clients have received the greeting. */
const SETTLE_MS = 1000

const people: RoomClient[] = []
let bytes = 0

process.once('message', async ({ origin, roomName, count }: { origin: string; roomName: string; count: number }) => {
  for (let index = 0; index < count; index++) people.push(await joinRoom(origin, roomName))
  await wait(SETTLE_MS)
  process.send?.({ inside: people.length })
  process.once('message', async ({ seconds }: { seconds: number }) => process.send?.(await measureWalking(seconds)))
})

async function joinRoom(origin: string, roomName: string): Promise<RoomClient> {
  const answer = await fetch(`${origin}/api/chat/room/join?roomName=${roomName}`)
  const { data } = (await answer.json()) as { data: { reservation: Parameters<Client['consumeSeatReservation']>[0] } }
  const room = await new Client(origin + REALTIME_PATH).consumeSeatReservation(data.reservation)
  const person: RoomClient = { room, figureId: null, sentAtMs: new Map(), look: null, walking: null }
  room.onMessage('*', () => {})
  room.onMessage('welcome', ({ figureId }: { figureId: number | null }) => {
    person.figureId = figureId
  })
  room.onMessage('p', (snapshot: Uint8Array) => person.look?.(snapshot))
  const { events } = room.connection
  const hear = events.onmessage
  events.onmessage = (event: MessageEvent<ArrayBuffer>) => {
    bytes += event.data.byteLength
    hear?.(event)
  }
  return person
}

async function measureWalking(seconds: number) {
  const lateMs: number[] = []
  const walkers = people.filter(({ figureId }) => figureId !== null)
  const byFigure = new Map(walkers.map((person) => [person.figureId, person]))
  for (const person of people.slice(-MEASURING_CLIENTS)) person.look = (snapshot) => recordLatencies(snapshot, byFigure, lateMs)
  // The steps of the clients are not synchronised.
  for (const [index, person] of walkers.entries()) setTimeout(() => startWalking(person), (index / walkers.length) * STEP_MS)
  await wait(SETTLE_MS)
  const [bytesBefore, from] = [bytes, performance.now()]
  lateMs.length = 0
  await wait(seconds * 1000)
  const tookS = (performance.now() - from) / 1000
  for (const { walking } of walkers) if (walking !== null) clearInterval(walking)
  lateMs.sort((a, b) => a - b)
  return {
    walking: walkers.length,
    kilobytesPerS: (bytes - bytesBefore) / 1024 / tookS / people.length,
    p50Ms: lateMs[Math.floor(lateMs.length * 0.5)],
    p99Ms: lateMs[Math.floor(lateMs.length * 0.99)],
  }
}

function startWalking(person: RoomClient): void {
  let count = 0
  person.walking = setInterval(() => {
    count += 1
    const angleRad = count / 20 + Number(person.figureId)
    const place = { xM: Math.cos(angleRad) * RADIUS_M, yM: 0, zM: Math.sin(angleRad) * RADIUS_M }
    const view = new DataView(new ArrayBuffer(PRESENCE_BYTES))
    writePresence(view, 0, { figureId: 0, seq: count % 256, flags: 0, ...place, yawRad: angleRad, pitchRad: 0 })
    person.sentAtMs.set(count % 256, performance.now())
    person.room.sendBytes('p', new Uint8Array(view.buffer))
  }, STEP_MS)
}

function recordLatencies(snapshot: Uint8Array, byFigure: ReadonlyMap<number | null, RoomClient>, lateMs: number[]): void {
  const view = new DataView(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength)
  for (let offset = 0; offset < snapshot.byteLength; offset += PRESENCE_BYTES) {
    const pose = readPresence(view, offset)
    const sentAtMs = pose === null ? undefined : byFigure.get(pose.figureId)?.sentAtMs.get(pose.seq)
    if (sentAtMs !== undefined) lateMs.push(performance.now() - sentAtMs)
  }
}
