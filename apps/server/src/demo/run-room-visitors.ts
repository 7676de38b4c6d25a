import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { IdentityService } from '../modules/base/identity/service.ts'
import type { RoomsService } from '../modules/content/rooms/service.ts'
import type { DemoCommunity } from './demo-community.ts'
import { runRoomVisitor } from './room-visitor.ts'
import { findRoomOfHall } from './seed-rooms.ts'
import { type FindWorkByTitle, waitForPublishedWork } from './seeded-works.ts'
import { createWalk } from './walk.ts'

/** Options of {@link runRoomVisitors}. */
export interface RoomVisitorsOptions {
  community: DemoCommunity
  rooms: Pick<RoomsService, 'listRooms'>
  identity: Pick<IdentityService, 'openSession'>
  findHallDocument: (code: string) => Promise<HallDocument | null>
  getUserId: (username: string) => string
  findWorkByTitle: FindWorkByTitle
  /** Address of the server. */
  origin: string
  product: string
  signal: AbortSignal
}

type DemoRoom = DemoCommunity['rooms'][number]

const DEMO_DEVICE = { clientId: 'demo-company', userAgent: 'zhanjian demo' }
/** Guests are a little further from the works than the host, and start at other works. */
const HOST_ASPECT = 1.6
const GUEST_ASPECTS = [1.1, 0.9, 1.3]
const STOPS_BETWEEN_VISITORS = 2
const REACTIONS = ['heart', 'clap', 'like'] as const

/** Keeps the demo users in their rooms, so that visitors find company. */
export async function runRoomVisitors(options: RoomVisitorsOptions): Promise<void> {
  const visits = options.community.rooms.map(async (room) => {
    const hall = await waitForPublishedWork(room.hall, options.findWorkByTitle, options.signal)
    const document = hall === undefined ? null : await options.findHallDocument(hall.code)
    if (hall === undefined || document === null) return
    const known = await findRoomOfHall(options.rooms, hall)
    if (known !== undefined) await Promise.all(startVisitors(options, room, known.roomName, hall, document))
  })
  await Promise.all(visits)
}

function startVisitors(
  options: RoomVisitorsOptions,
  room: DemoRoom,
  name: string,
  hall: WorkSummary,
  document: HallDocument,
): Promise<void>[] {
  const { identity, getUserId, origin, product, signal } = options
  const guests = room.guests.map((username) => getUserId(username))
  const personIds = [hall.owner.id, ...guests]
  return personIds.flatMap((personId, index) => {
    const isHost = index === 0
    const aspect = isHost ? HOST_ASPECT : (GUEST_ASPECTS[(index - 1) % GUEST_ASPECTS.length] ?? HOST_ASPECT)
    const walk = createWalk(document, { aspect, firstStop: index * STOPS_BETWEEN_VISITORS })
    if (walk === null) return []
    const logIn = async () => (await identity.openSession(personId, DEMO_DEVICE)).access_token
    const reaction = isHost ? null : (REACTIONS[index % REACTIONS.length] ?? null)
    const behaviour = { walk, isHost, reaction, welcome: isHost ? room.welcome : '' }
    return [runRoomVisitor({ origin, product, behaviour, demoUserIds: new Set(personIds), roomName: name, logIn, signal })]
  })
}
