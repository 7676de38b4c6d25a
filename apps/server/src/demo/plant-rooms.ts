import { ROOM_CAPACITY_PROPOSED } from '@zhanjian/contract/limits.ts'
import type { Room } from '@zhanjian/contract/rooms.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { RoomsService } from '../modules/rooms/service.ts'
import type { Community } from './community.ts'
import { demoViewer, type HallNamed, shownHall } from './planted-hall.ts'

export interface RoomPlanting {
  community: Community
  services: { rooms: Pick<RoomsService, 'page' | 'save' | 'change'> }
  signal: AbortSignal
}

/** Rooms that the demo's people open in their halls. One that somebody has closed meanwhile stays so. */
export async function plantRooms({ community, services: { rooms }, signal }: RoomPlanting, hallNamed: HallNamed): Promise<void> {
  for (const { hall: name, title, isLive } of community.rooms) {
    const hall = await shownHall(name, hallNamed, signal)
    if (hall === undefined) continue
    const owner = demoViewer(hall.owner.id)
    const { status, roomName } = (await roomIn(rooms, hall)) ?? (await openRoom(hall, title))
    // It ended when the process did that kept its host in it.
    if (isLive && status === 'open') await rooms.change(roomName, 'goLive', owner)
  }

  async function openRoom(hall: WorkSummary, title: string): Promise<Room> {
    const owner = demoViewer(hall.owner.id)
    const wishes = { workCode: hall.code, title, capacity: ROOM_CAPACITY_PROPOSED, claimable: false }
    const { roomName } = await rooms.save(wishes, owner)
    return rooms.change(roomName, 'open', owner)
  }
}

const ROOMS_OF_ONE_PERSON = 50

/** The room that its owner has set up in a hall. */
export async function roomIn(rooms: Pick<RoomsService, 'page'>, { id, owner }: WorkSummary): Promise<Room | undefined> {
  const { records } = await rooms.page({ current: 1, size: ROOMS_OF_ONE_PERSON, mine: true }, demoViewer(owner.id))
  return records.find(({ work }) => work?.id === id)
}
