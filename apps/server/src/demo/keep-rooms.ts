import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { IdentityService } from '../modules/identity/service.ts'
import type { RoomsService } from '../modules/rooms/service.ts'
import type { Community } from './community.ts'
import { roomIn } from './plant-rooms.ts'
import { type HallNamed, shownHall } from './planted-hall.ts'
import { keepInRoom } from './room-visitor.ts'
import { walkOf } from './walk.ts'

export interface RoomsPlanting {
  community: Community
  rooms: Pick<RoomsService, 'page'>
  identity: Pick<IdentityService, 'openSession'>
  documentOf: (code: string) => Promise<HallDocument | null>
  idOf: (username: string) => string
  hallNamed: HallNamed
  /** Where the product is served. */
  origin: string
  product: string
  signal: AbortSignal
}

type CommunityRoom = Community['rooms'][number]

const DEVICE = { clientId: 'demo-company', userAgent: 'zhanjian demo' }
/** Guests stand a little further from the works than the host, and begin elsewhere. */
const HOST_ASPECT = 1.6
const GUEST_ASPECTS = [1.1, 0.9, 1.3]
const STOPS_BETWEEN = 2
const REACTIONS = ['heart', 'clap', 'like'] as const

/** Keeps the demo's people in its rooms, so that whoever comes in finds company. */
export async function keepRooms(planting: RoomsPlanting): Promise<void> {
  const visits = planting.community.rooms.map(async (room) => {
    const hall = await shownHall(room.hall, planting.hallNamed, planting.signal)
    const document = hall === undefined ? null : await planting.documentOf(hall.code)
    if (hall === undefined || document === null) return
    const known = await roomIn(planting.rooms, hall)
    if (known !== undefined) await Promise.all(stayIn(planting, room, known.roomName, hall, document))
  })
  await Promise.all(visits)
}

function stayIn(
  planting: RoomsPlanting,
  room: CommunityRoom,
  name: string,
  hall: WorkSummary,
  document: HallDocument,
): Promise<void>[] {
  const { identity, idOf, origin, product, signal } = planting
  const guests = room.guests.map((username) => idOf(username))
  const everybody = [hall.owner.id, ...guests]
  return everybody.flatMap((personId, index) => {
    const isHost = index === 0
    const aspect = isHost ? HOST_ASPECT : (GUEST_ASPECTS[(index - 1) % GUEST_ASPECTS.length] ?? HOST_ASPECT)
    const walk = walkOf(document, { aspect, firstStop: index * STOPS_BETWEEN })
    if (walk === null) return []
    const logIn = async () => (await identity.openSession(personId, DEVICE)).access_token
    const reaction = isHost ? null : (REACTIONS[index % REACTIONS.length] ?? null)
    const part = { walk, isHost, reaction, welcome: isHost ? room.welcome : '' }
    return [keepInRoom({ origin, product, part, companions: new Set(everybody), roomName: name, logIn, signal })]
  })
}
