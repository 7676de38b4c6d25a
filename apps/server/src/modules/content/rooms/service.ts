import { LIVE_ROOMS_SHOWN, ROOM_HOST_GRACE_S } from '@zhanjian/contract/rooms/limits.ts'
import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { Random } from '../../../platform/random.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { ANONYMOUS_VIEWER, type Viewer, type WorkAccess } from '../works/service.ts'
import type { DoorPasses } from './door-passes.ts'
import type { KickTokens } from './kick-tokens.ts'
import { createRoomEntry, type RoomEntryDependencies } from './room-entry.ts'
import { createRoomManagement, type RoomManagementDependencies } from './room-management.ts'
import { createRoomMapper, HEARTBEAT_TIMEOUT_MS } from './room-mapper.ts'
import type { RoomRow } from './room-store.ts'
import { createRoomTimetable } from './room-timetable.ts'
import type { RoomsStore } from './store.ts'

/** What `createRoomsService` needs from other modules and the platform. */
export interface RoomsDependencies {
  store: RoomsStore
  works: WorkAccess
  identity: Pick<IdentityService, 'findPeopleByIds'>
  avatars: RoomEntryDependencies['avatars']
  membership: RoomManagementDependencies['membership']
  realtime: RoomManagementDependencies['realtime'] & RoomEntryDependencies['realtime'] & { heartbeat(): Promise<void> }
  publicOrigin: string
  secrets: RoomEntryDependencies['secrets']
  kickTokens: KickTokens
  passes: DoorPasses
  moderation: Moderation
  clock: Clock
  random: Random
}

/** The rooms service, as other modules and the routes see it. */
export type RoomsService = ReturnType<typeof createRoomsService>

/** The people of a room. */
export interface RoomPeople {
  roomName: string
  ownHallCode: string
  /** How many are in which hall, by its code. */
  usersByHall: ReadonlyMap<string, number>
}

/** Upper limit of the public list: users do not page further. */
const LISTED_MAX = 200
/** A live process refreshes its rooms far more often. */
const STALE_ROOM_MS = 60_000

/** Live rooms: lists, entry and management. Messages inside a room are handled in `realtime`. */
export function createRoomsService(dependencies: RoomsDependencies) {
  const { store, works, realtime, passes, clock } = dependencies
  const toWire = createRoomMapper(dependencies)

  return {
    /** With a ticket a guest without an account has the name of the invitation in the room. */
    issueDoorTicket: passes.issue,
    /** Of guests who are removed, or have another link. */
    endDoorPasses: passes.end,
    timetable: createRoomTimetable(dependencies),

    /**
     * A page of rooms, newest first: the publicly listed ones, or with `mine` the viewer's own, ended ones included (none without
     * a login). `current` counts from 1.
     */
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

    /** Rooms for the home page, which is the same for every visitor: rendered for an anonymous viewer. */
    listActiveRooms: async (): Promise<Room[]> => {
      return toWire(await store.listActive(new Date(clock.nowMs() - HEARTBEAT_TIMEOUT_MS), LIVE_ROOMS_SHOWN), ANONYMOUS_VIEWER)
    },

    /** The rooms of these names that the viewer may see, with two queries for any number. */
    async findRooms(names: readonly string[], viewer: Viewer): Promise<Room[]> {
      const rows = names.length === 0 ? [] : await store.listByNames(names)
      const rooms = await toWire(
        rows.filter(({ isOwnerActive }) => isOwnerActive),
        viewer,
      )
      return rooms.filter(({ work }) => work !== null)
    },

    /**
     * Where people of rooms are now: of the rooms of these names, and of those whose people are in these halls; does not check access.
     * Whoever follows a host is in another hall than the room's own.
     */
    async listPeople(names: readonly string[], hallCodes: readonly string[]): Promise<RoomPeople[]> {
      const led = realtime.listRoomsIn(hallCodes)
      const rooms = await store.listLively([...names, ...led], hallCodes, new Date(clock.nowMs() - HEARTBEAT_TIMEOUT_MS))
      return rooms.map(({ id, roomName, hallCode, users }) => ({
        roomName,
        ownHallCode: hallCode,
        usersByHall: realtime.countByHall(id) ?? new Map([[hallCode, users]]),
      }))
    },

    /** A room by name. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, or WORK_LOCKED (its data names the hall to unlock) */
    getRoom: async (name: string, viewer: Viewer): Promise<Room> => toRoom(await getVisibleRoom(name, viewer), viewer),

    ...createRoomManagement({ ...dependencies, getVisibleRoom, toRoom }),
    ...createRoomEntry({ ...dependencies, getVisibleRoom, toRoom }),

    /**
     * The hall in which all these users are right now, in the room of this name, its own one if they are in several; null if one of
     * them is not in it. A room of another process is known as of its last heartbeat.
     */
    async findMeeting(name: string, userIds: readonly string[]): Promise<{ hallTitle: string } | null> {
      const row = await store.findByName(name)
      if (row === undefined) return null
      const areHere = userIds.every((id) => realtime.hasPerson(row.id, id))
      const beatenSince = new Date(clock.nowMs() - HEARTBEAT_TIMEOUT_MS)
      const hallCode = (areHere ? realtime.findHallOf(row.id, userIds) : null) ?? row.hallCode
      const hallTitle = await store.findHallTitle(name, hallCode, areHere ? null : { userIds, beatenSince })
      return hallTitle === null ? null : { hallTitle }
    },

    /**
     * Runs every few seconds: disconnects ended logins, closes rooms of withdrawn halls, ends live rooms whose host stays absent.
     */
    heartbeat: (): Promise<void> => realtime.heartbeat(),

    /** Ends rooms that a killed process left open and rooms without a host; deletes expired removals and old passes. */
    async sweep(): Promise<void> {
      await store.updateStaleRooms(new Date(clock.nowMs() - STALE_ROOM_MS))
      await store.updateHostless(new Date(clock.nowMs() - ROOM_HOST_GRACE_S * 1000))
      await store.deleteExpiredRemovals(clock.now())
      await passes.sweep()
    },
  }

  /** A viewer who may not see the hall gets the same error as for the hall. The owner of the room always sees it. */
  async function getVisibleRoom(name: string, viewer: Viewer): Promise<RoomRow> {
    const row = await store.findByName(name)
    if (row === undefined) throw new AppError('NOT_FOUND')
    if (row.ownerId === viewer.userId) return row
    if (!row.isOwnerActive && !viewer.isAdmin) throw new AppError('NOT_FOUND')
    try {
      await works.getVisibleWork({ id: row.workId }, viewer)
    } catch (error) {
      // The client unlocks the hall itself, so it needs the hall's code.
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
