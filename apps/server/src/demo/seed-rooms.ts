import { ROOM_CAPACITY_DEFAULT } from '@zhanjian/contract/rooms/limits.ts'
import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { RoomsService } from '../modules/content/rooms/service.ts'
import type { DemoCommunity } from './demo-community.ts'
import { createDemoViewer, type FindWorkByTitle, waitForPublishedWork } from './seeded-works.ts'

/** Dependencies of {@link seedRooms}. */
export interface RoomSeedDependencies {
  community: DemoCommunity
  services: { rooms: Pick<RoomsService, 'listRooms' | 'saveRoom' | 'changeState'> }
  signal: AbortSignal
}

/** Opens the rooms of the demo users. A room that was closed since stays closed. */
export async function seedRooms(
  { community, services: { rooms }, signal }: RoomSeedDependencies,
  findWorkByTitle: FindWorkByTitle,
): Promise<void> {
  for (const { hall: name, title, isLive } of community.rooms) {
    const hall = await waitForPublishedWork(name, findWorkByTitle, signal)
    if (hall === undefined) continue
    const owner = createDemoViewer(hall.owner.id)
    const { status, roomName } = (await findRoomOfHall(rooms, hall)) ?? (await openRoom(hall, title))
    // The live part ended with the process that kept its host connected.
    if (isLive && status === 'open') await rooms.changeState(roomName, 'goLive', owner)
  }

  async function openRoom(hall: WorkSummary, title: string): Promise<Room> {
    const owner = createDemoViewer(hall.owner.id)
    const room = { workCode: hall.code, title, capacity: ROOM_CAPACITY_DEFAULT, claimable: false }
    const { roomName } = await rooms.saveRoom(room, owner)
    return rooms.changeState(roomName, 'open', owner)
  }
}

const ROOM_PAGE_SIZE = 50

/** The room that the owner has set up in a hall. */
export async function findRoomOfHall(
  rooms: Pick<RoomsService, 'listRooms'>,
  { id, owner }: WorkSummary,
): Promise<Room | undefined> {
  const { records } = await rooms.listRooms({ current: 1, size: ROOM_PAGE_SIZE, mine: true }, createDemoViewer(owner.id))
  return records.find(({ work }) => work?.id === id)
}
