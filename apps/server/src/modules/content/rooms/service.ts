import { LIVE_ROOMS_SHOWN, ROOM_HOST_GRACE_S } from '@zhanjian/contract/limits.ts'
import type { Room } from '@zhanjian/contract/rooms.ts'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { Random } from '../../../platform/random.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { createRoomEntry, type RoomEntryDependencies } from './room-entry.ts'
import { createRoomManagement, type RoomManagementDependencies } from './room-management.ts'
import type { KickTokens } from './kick-tokens.ts'
import type { RoomRow } from './room-store.ts'
import type { RoomsStore } from './store.ts'
import { HEARTBEAT_TIMEOUT_MS, createRoomMapper } from './room-mapper.ts'
import type { Viewer, WorksPort } from './works-port.ts'

export interface RoomsDependencies {
  store: RoomsStore
  works: WorksPort
  identity: Pick<IdentityService, 'findPeopleByIds'>
  realtime: RoomManagementDependencies['realtime'] & RoomEntryDependencies['realtime'] & { heartbeat(): Promise<void> }
  secrets: RoomEntryDependencies['secrets']
  kickTokens: KickTokens
  moderation: Moderation
  clock: Clock
  random: Random
}

export type RoomsService = ReturnType<typeof createRoomsService>

/** Nobody looks through more. */
const LISTED_MAX = 200
const ANONYMOUS_VIEWER: Viewer = { userId: null, isAdmin: false, hasUnlocked: () => false }
/** A process that holds a room and is alive beats much more often. */
const STALE_ROOM_MS = 60_000

/** Live rooms, but for what happens inside of them. */
export function createRoomsService(dependencies: RoomsDependencies) {
  const { store, works, realtime, clock } = dependencies
  const toWire = createRoomMapper(dependencies)

  return {
    /** C-24. */
    async listRooms({ current, size, mine }: { current: number; size: number; mine: boolean }, viewer: Viewer) {
      const offset = (current - 1) * size
      const { userId } = viewer
      const { records, total } = await (mine
        ? userId === null
          ? { records: [], total: 0 }
          : store.listByOwner(userId, offset, size)
        : store.listListed(offset, size, LISTED_MAX))
      return { records: await toWire(records, viewer), total, current, size, pages: Math.ceil(total / size) }
    },

    /** For the home page, which is the same for everybody. */
    listActiveRooms: async (): Promise<Room[]> => {
      return toWire(await store.listActive(new Date(clock.nowMs() - HEARTBEAT_TIMEOUT_MS), LIVE_ROOMS_SHOWN), ANONYMOUS_VIEWER)
    },

    /** C-22. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    getRoom: async (name: string, viewer: Viewer): Promise<Room> => toRoom(await getVisibleRoom(name, viewer), viewer),

    ...createRoomManagement({ ...dependencies, getVisibleRoom: getVisibleRoom, toRoom: toRoom }),
    ...createRoomEntry({ ...dependencies, getVisibleRoom: getVisibleRoom, toRoom: toRoom }),

    /** What happens every few seconds: ended logins, withdrawn halls and hosts who are gone are seen to. */
    heartbeat: (): Promise<void> => realtime.heartbeat(),

    /** What a process that was killed left behind, and removals whose time is over. */
    async sweep(): Promise<void> {
      await store.updateStaleRooms(new Date(clock.nowMs() - STALE_ROOM_MS))
      await store.updateHostless(new Date(clock.nowMs() - ROOM_HOST_GRACE_S * 1000))
      await store.deleteExpiredRemovals(clock.now())
    },
  }

  /** Who may not see the hall is told nothing of the room; its owner sees it always. */
  async function getVisibleRoom(name: string, viewer: Viewer): Promise<RoomRow> {
    const row = await store.findByName(name)
    if (row === undefined) throw new AppError('NOT_FOUND')
    if (row.ownerId === viewer.userId) return row
    if (!row.isOwnerActive && !viewer.isAdmin) throw new AppError('NOT_FOUND')
    try {
      await works.getVisibleWork({ id: row.workId }, viewer)
    } catch (error) {
      // The hall's own door takes the password, and has to be found.
      if (!(error instanceof AppError) || error.code !== 'WORK_LOCKED') throw error
      throw new AppError('WORK_LOCKED', { data: { code: row.hallCode } })
    }
    return row
  }

  async function toRoom(row: RoomRow, viewer: Viewer): Promise<Room> {
    const [room] = await toWire([row], viewer)
    if (room === undefined) throw new AppError('NOT_FOUND')
    return room
  }
}
