import type { Room, RoomChange } from '@zhanjian/contract/rooms/rooms.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { createReadableCode, type Random, uuidv7 } from '../../../platform/random.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { Viewer, WorkAccess } from '../works/service.ts'
import type { KickTokens } from './kick-tokens.ts'
import { canTakeOver, isHost, STATE_TRANSITIONS } from './policy.ts'
import type { RoomRow } from './room-store.ts'
import type { RoomsStore } from './store.ts'

export interface RoomManagementDependencies {
  store: RoomsStore
  works: WorkAccess
  membership: Pick<MembershipService, 'getBenefits' | 'free'>
  /** The live rooms of this process. */
  realtime: {
    /** Call it after a change of the room: sends the change to its members immediately. */
    reloadRoom(roomId: string): Promise<void>
  }
  kickTokens: KickTokens
  moderation: Moderation
  clock: Clock
  random: Random
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getVisibleRoom: (name: string, viewer: Viewer) => Promise<RoomRow>
  toRoom: (row: RoomRow, viewer: Viewer) => Promise<Room>
}

/** Input of `saveRoom`. */
export interface RoomInput {
  roomName?: string | undefined
  workCode: string
  title: string
  capacity: number
  claimable: boolean
}

const ROOM_NAME_CHARACTERS = 10

/** The owner's operations on a room, and take-over by another user. */
export function createRoomManagement(dependencies: RoomManagementDependencies) {
  const { store, works, membership, realtime, kickTokens, moderation, clock, random, getVisibleRoom, toRoom } = dependencies

  return {
    /** Creates or updates a room. @throws AppError NOT_FOUND, TEXT_REFUSED, ROOM_EXISTS, ROOM_HALL_HIDDEN, ROOM_CAPACITY_LIMIT */
    async saveRoom({ roomName, workCode, ...details }: RoomInput, viewer: Viewer): Promise<Room> {
      if (!(await moderation.isAllowed([details.title]))) throw new AppError('TEXT_REFUSED')
      const ownerId = requireUserId(viewer)
      const before = roomName === undefined ? null : await getOwnRoomOrThrow(roomName, ownerId, 'NOT_FOUND')
      const workId = before?.hallCode === workCode ? before.workId : await getOwnHallOrThrow(workCode, viewer)
      const { title, capacity, claimable: mayBeTaken } = details
      await assertCapacityAllowed(ownerId, capacity, before?.capacity ?? 0)
      if (before === null) {
        const at = clock.now()
        const [id, name] = [uuidv7(random, at.getTime()), createReadableCode(random, ROOM_NAME_CHARACTERS)]
        if (!(await store.insertRoom({ id, name, ownerId, workId, title, capacity, mayBeTaken, at })))
          throw await createRoomExistsError(workId)
        return toRoom(await getOwnRoomOrThrow(name, ownerId), viewer)
      }
      if (!(await store.updateRoom(before.id, ownerId, { title, capacity, mayBeTaken, workId })))
        throw await createRoomExistsError(workId)
      await realtime.reloadRoom(before.id)
      return toRoom(await getOwnRoomOrThrow(before.name, ownerId), viewer)
    },

    /** Opens, closes, locks or unlocks an own room. @throws AppError NOT_FOUND, FORBIDDEN, ROOM_STATE, ROOM_HALL_HIDDEN */
    async changeState(name: string, change: RoomChange, viewer: Viewer): Promise<Room> {
      const ownerId = requireUserId(viewer)
      const row = await getOwnRoomOrThrow(name, ownerId)
      const step = STATE_TRANSITIONS[change]
      const isOpening = step.to.status === 'open' || step.to.status === 'live'
      if (isOpening && !(await works.findVisitableIds([row.workId])).has(row.workId)) throw new AppError('ROOM_HALL_HIDDEN')
      if (!(await store.updateState(row.id, ownerId, step, clock.now()))) throw new AppError('ROOM_STATE')
      await realtime.reloadRoom(row.id)
      return toRoom(await getOwnRoomOrThrow(name, ownerId), viewer)
    },

    /**
     * Makes the viewer the owner; of concurrent calls one succeeds.
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, FORBIDDEN
     */
    async takeOver(name: string, viewer: Viewer): Promise<Room> {
      const userId = requireUserId(viewer)
      const row = await getVisibleRoom(name, viewer)
      const now = clock.now()
      const isTaken = canTakeOver(row, userId, now) && (await store.updateOwner(row.id, row.ownerSeenAt, userId, now))
      if (!isTaken) throw new AppError('FORBIDDEN')
      await realtime.reloadRoom(row.id)
      return toRoom(await getVisibleRoom(name, viewer), viewer)
    },

    /**
     * For the host: a token that removes a person. Whether the person is in the room is checked when it is redeemed.
     * @throws AppError NOT_FOUND, FORBIDDEN
     */
    async issueKickToken(name: string, personId: string, viewer: Viewer): Promise<{ token: string; expiresAt: string }> {
      const hostId = requireUserId(viewer)
      const { id } = await getOwnRoomOrThrow(name, hostId)
      if (personId === hostId) throw new AppError('FORBIDDEN')
      return kickTokens.issue({ roomId: id, hostId, personId })
    },

    /** Deletes an own room; its members are disconnected. @throws AppError NOT_FOUND, FORBIDDEN */
    async deleteRoom(name: string, viewer: Viewer): Promise<boolean> {
      const ownerId = requireUserId(viewer)
      const { id } = await getOwnRoomOrThrow(name, ownerId)
      const isRemoved = await store.deleteRoom(id, ownerId)
      await realtime.reloadRoom(id)
      return isRemoved
    },
  }

  /** A room that was made larger while its host had a plan stays so. @throws AppError ROOM_CAPACITY_LIMIT */
  async function assertCapacityAllowed(ownerId: string, capacity: number, before: number): Promise<void> {
    if (capacity <= Math.max(before, membership.free.roomCapacity)) return
    const max = (await membership.getBenefits(ownerId)).benefits.roomCapacity
    if (capacity > max) throw new AppError('ROOM_CAPACITY_LIMIT', { data: { max } })
  }

  /** @throws AppError NOT_FOUND, or `refusal` if the room belongs to another user */
  async function getOwnRoomOrThrow(
    name: string,
    ownerId: string,
    refusal: 'FORBIDDEN' | 'NOT_FOUND' = 'FORBIDDEN',
  ): Promise<RoomRow> {
    const row = await store.findByName(name)
    if (row === undefined) throw new AppError('NOT_FOUND')
    if (!isHost(row, ownerId)) throw new AppError(refusal)
    return row
  }

  /** @throws AppError NOT_FOUND if it is not a hall or tour of the viewer, ROOM_HALL_HIDDEN if visitors cannot see it */
  async function getOwnHallOrThrow(code: string, viewer: Viewer): Promise<string> {
    const work = await works.getVisibleWork({ code }, viewer).catch((cause: unknown) => {
      throw cause instanceof AppError ? new AppError('ROOM_HALL_HIDDEN') : cause
    })
    if (work.ownerId !== viewer.userId || !workTraits[work.kind].hasRooms) throw new AppError('NOT_FOUND')
    if (!(await works.findVisitableIds([work.id])).has(work.id)) throw new AppError('ROOM_HALL_HIDDEN')
    return work.id
  }

  async function createRoomExistsError(workId: string): Promise<AppError> {
    const existing = await store.findByWork(workId)
    return new AppError('ROOM_EXISTS', existing === undefined ? {} : { data: { roomName: existing.name } })
  }
}

/** The routes require a login. */
function requireUserId({ userId }: Viewer): string {
  if (userId === null) throw new AppError('LOGIN_REQUIRED')
  return userId
}
