import { ROOM_CAPACITY_PROPOSED } from '@zhanjian/contract/limits.ts'
import type { RoomsService } from '../modules/rooms/service.ts'
import type { Community } from './community.ts'
import { demoViewer, type HallNamed, shownHall } from './planted-hall.ts'

export interface RoomPlanting {
  community: Community
  services: { rooms: Pick<RoomsService, 'page' | 'save'> }
  signal: AbortSignal
}

/** Rooms that the demo's people have set up in their halls and not opened yet. */
export async function plantRooms({ community, services, signal }: RoomPlanting, hallNamed: HallNamed): Promise<void> {
  for (const { hall: name, title } of community.rooms) {
    const hall = await shownHall(name, hallNamed, signal)
    if (hall === undefined) continue
    const owner = demoViewer(hall.owner.id)
    const { records } = await services.rooms.page({ current: 1, size: community.rooms.length, mine: true }, owner)
    if (records.some(({ work }) => work?.id === hall.id)) continue
    await services.rooms.save({ workCode: hall.code, title, capacity: ROOM_CAPACITY_PROPOSED, claimable: false }, owner)
  }
}
