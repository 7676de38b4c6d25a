import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Room as Connection } from '@colyseus/sdk'
import { logout } from '@zhanjian/contract/accounts/identity.ts'
import { buildUrl } from '@zhanjian/contract/api/endpoint.ts'
import {
  REALTIME_PATH,
  ROOM_CLOSE,
  type RoomReaction,
  type RosterPerson,
  serverMessages,
} from '@zhanjian/contract/rooms/room-messages.ts'
import { joinRoom } from '@zhanjian/contract/rooms/rooms.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { PRESENCE_BYTES, PRESENCE_RATE_HZ, writePresence } from '@zhanjian/scene/presence.ts'
import * as z from 'zod/mini'
import type { Walk } from './walk.ts'

/** What a demo user does in a room. */
export interface VisitorBehaviour {
  walk: Walk
  /** Chat message when a visitor has joined, once; empty: none. */
  welcome: string
  /** Leads the others and writes about the works. */
  isHost: boolean
  /** Sent at every third work; null: never. */
  reaction: RoomReaction | null
}

/** Options of {@link runRoomVisitor}. */
export interface RoomVisitorOptions {
  origin: string
  product: string
  behaviour: VisitorBehaviour
  /** All demo users; avatars do not walk for them alone. */
  demoUserIds: ReadonlySet<string>
  roomName: string
  /** Logs the demo user in. @returns the access token */
  logIn: () => Promise<string>
  signal: AbortSignal
}

const RECONNECT_DELAY_MS = 5000
const TICK_MS = 1000 / PRESENCE_RATE_HZ
const REACT_EVERY_N_WORKS = 3
/** The room refuses the demo user, or a visitor has joined with the same account. */
const FINAL_CLOSE_CODES: readonly number[] = [ROOM_CLOSE.ELSEWHERE, ROOM_CLOSE.REMOVED, ROOM_CLOSE.CLOSED]

/** Keeps one demo user in a room until the signal, through the public API. The avatar walks while a visitor is present. */
export async function runRoomVisitor(plan: RoomVisitorOptions): Promise<void> {
  const { signal } = plan
  let code = 0
  while (!signal.aborted && !FINAL_CLOSE_CODES.includes(code)) {
    code = await visitRoom(plan).catch(() => 0)
    if (!FINAL_CLOSE_CODES.includes(code)) await wait(RECONNECT_DELAY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** @returns the close code of the connection */
async function visitRoom(plan: RoomVisitorOptions): Promise<number> {
  const { origin, product, roomName, logIn } = plan
  const headers = { authorization: `Bearer ${await logIn()}` }
  try {
    const answer = await fetch(origin + buildUrl(joinRoom.path, {}, { roomName }), { headers })
    const { reservation } = joinRoomResponseSchema.parse(await answer.json()).data
    return await runConnection(new Client(origin + REALTIME_PATH), reservation, plan)
  } finally {
    // A visitor who logs in as this user must find no device of the demo among theirs.
    await fetch(origin + buildUrl(logout.path, { product }), { method: logout.method, headers })
  }
}

const joinRoomResponseSchema = z.object({ data: joinRoom.data })

/** The library represents `people` as a map. */
interface SyncedState {
  people: ReadonlyMap<string, RosterPerson>
}
type Reservation = Parameters<Client['consumeSeatReservation']>[0]

async function runConnection(
  client: Client,
  seat: Record<string, unknown>,
  { behaviour, demoUserIds, signal }: Pick<RoomVisitorOptions, 'behaviour' | 'demoUserIds' | 'signal'>,
): Promise<number> {
  // The library's type of the reservation that its server part created.
  const room = await client.consumeSeatReservation<SyncedState>(seat as unknown as Reservation)
  room.reconnection.enabled = false
  const sentTexts = new Set<string>()
  room.onMessage('welcome', (message) => {
    for (const { text } of serverMessages.welcome.parse(message).chat) sentTexts.add(text)
  })
  for (const name of ['p', 'chat', 'retracted', 'reaction', 'refused']) room.onMessage(name, () => undefined)
  const runTick = createVisitorTick(room, behaviour, sentTexts)
  let isWatched = false
  room.onStateChange(({ people }) => {
    isWatched = [...people.values()].some(({ personId }) => !demoUserIds.has(personId))
  })
  const leave = () => void room.leave()
  const timer = setInterval(() => {
    try {
      if (isWatched) runTick()
    } catch {
      // The connection is failing; after a close the demo user joins again.
      leave()
    }
  }, TICK_MS)
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  return new Promise((resolve) => {
    room.onLeave((code) => {
      clearInterval(timer)
      signal.removeEventListener('abort', leave)
      resolve(code)
    })
  })
}

/** One tick of a visit: a step, and at a new work a message about it. */
function createVisitorTick(
  room: Connection<SyncedState>,
  { walk, welcome, isHost, reaction }: VisitorBehaviour,
  sentTexts: Set<string>,
): () => void {
  const bytes = new Uint8Array(PRESENCE_BYTES)
  const view = new DataView(bytes.buffer)
  let ticks = 0
  let worksSeen = 0
  let currentWork: HungWork | null = null
  const sendChat = (text: string) => {
    if (text === '' || sentTexts.has(text)) return
    sentTexts.add(text)
    room.send('chat', { nonce: String(ticks), text })
  }
  return () => {
    const { pose, work } = walk.at((ticks * TICK_MS) / 1000)
    writePresence(view, 0, { ...pose, yM: 0, figureId: 0, flags: 0, seq: ticks % 256 })
    room.sendBytes('p', bytes)
    if (ticks === 0) sendChat(welcome)
    ticks += 1
    if (work?.id === currentWork?.id) return
    currentWork = work
    if (isHost) room.send('focus', { itemId: work?.id ?? null })
    if (work === null) return
    worksSeen += 1
    if (isHost) sendChat(toChatLine(work))
    if (reaction !== null && worksSeen % REACT_EVERY_N_WORKS === 0) room.send('reaction', { reaction })
  }
}

/** The title, and the first sentence of the text beside the work. */
function toChatLine({ title, text }: HungWork): string {
  const [sentence = ''] = text.split(/(?<=。)/)
  return `《${title}》${sentence}`
}
