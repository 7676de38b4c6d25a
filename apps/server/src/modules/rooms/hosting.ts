import type { Room, RoomChange } from '@zhanjian/contract/rooms.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import { type Random, readableCode, uuidv7 } from '../../platform/random.ts'
import type { KickTokens } from './kick-tokens.ts'
import { canTake, isHost, STEPS } from './policy.ts'
import type { RoomRow } from './room-store.ts'
import type { RoomsStore } from './store.ts'
import type { Viewer, WorksPort } from './works-port.ts'

export interface HostingDependencies {
  store: RoomsStore
  works: WorksPort
  /** The connections of this process. */
  realtime: {
    /** Something about the room was changed: whoever is in it hears it at once. */
    refresh(roomId: string): Promise<void>
  }
  kickTokens: KickTokens
  moderation: Moderation
  clock: Clock
  random: Random
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  shown: (name: string, viewer: Viewer) => Promise<RoomRow>
  one: (row: RoomRow, viewer: Viewer) => Promise<Room>
}

export interface RoomWishes {
  roomName?: string | undefined
  workCode: string
  title: string
  capacity: number
  claimable: boolean
}

const NAME_CHARACTERS = 10

/** What the owner of a room does with it, and how somebody else becomes the owner. */
export function createHosting(dependencies: HostingDependencies) {
  const { store, works, realtime, kickTokens, moderation, clock, random, shown, one } = dependencies

  return {
    /** S-19. @throws AppError NOT_FOUND, TEXT_REFUSED, ROOM_EXISTS, ROOM_HALL_HIDDEN */
    async save({ roomName, workCode, ...wishes }: RoomWishes, viewer: Viewer): Promise<Room> {
      if (!(await moderation.isFit([wishes.title]))) throw new AppError('TEXT_REFUSED')
      const ownerId = knownOf(viewer)
      const before = roomName === undefined ? null : await own(roomName, ownerId, 'NOT_FOUND')
      const workId = before?.hallCode === workCode ? before.workId : await ownHall(workCode, viewer)
      const { title, capacity, claimable: mayBeTaken } = wishes
      if (before === null) {
        const at = clock.now()
        const [id, name] = [uuidv7(random, at.getTime()), readableCode(random, NAME_CHARACTERS)]
        if (!(await store.add({ id, name, ownerId, workId, title, capacity, mayBeTaken, at }))) throw await existing(workId)
        return one(await own(name, ownerId), viewer)
      }
      if (!(await store.change(before.id, ownerId, { title, capacity, mayBeTaken, workId }))) throw await existing(workId)
      await realtime.refresh(before.id)
      return one(await own(before.name, ownerId), viewer)
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, ROOM_STATE, ROOM_HALL_HIDDEN */
    async change(name: string, change: RoomChange, viewer: Viewer): Promise<Room> {
      const ownerId = knownOf(viewer)
      const row = await own(name, ownerId)
      const step = STEPS[change]
      const isOpening = step.to.status === 'open' || step.to.status === 'live'
      if (isOpening && !(await works.openToVisitors([row.workId])).has(row.workId)) throw new AppError('ROOM_HALL_HIDDEN')
      if (!(await store.step(row.id, ownerId, step, clock.now()))) throw new AppError('ROOM_STATE')
      await realtime.refresh(row.id)
      return one(await own(name, ownerId), viewer)
    },

    /** C-25. Of many at once one gets it. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, FORBIDDEN */
    async take(name: string, viewer: Viewer): Promise<Room> {
      const userId = knownOf(viewer)
      const row = await shown(name, viewer)
      const now = clock.now()
      const isTaken = canTake(row, userId, now) && (await store.take(row.id, row.ownerSeenAt, userId, now))
      if (!isTaken) throw new AppError('FORBIDDEN')
      await realtime.refresh(row.id)
      return one(await shown(name, viewer), viewer)
    },

    /** C-21. Whether that person is in it is the room's own to know. @throws AppError NOT_FOUND, FORBIDDEN */
    async kickToken(name: string, personId: string, viewer: Viewer): Promise<{ token: string; expiresAt: string }> {
      const hostId = knownOf(viewer)
      const { id } = await own(name, hostId)
      if (personId === hostId) throw new AppError('FORBIDDEN')
      return kickTokens.mint({ roomId: id, hostId, personId })
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN */
    async remove(name: string, viewer: Viewer): Promise<boolean> {
      const ownerId = knownOf(viewer)
      const { id } = await own(name, ownerId)
      const isRemoved = await store.remove(id, ownerId)
      await realtime.refresh(id)
      return isRemoved
    },
  }

  /** @throws AppError NOT_FOUND, and `refusal` for somebody else's */
  async function own(name: string, ownerId: string, refusal: 'FORBIDDEN' | 'NOT_FOUND' = 'FORBIDDEN'): Promise<RoomRow> {
    const row = await store.byName(name)
    if (row === undefined) throw new AppError('NOT_FOUND')
    if (!isHost(row, ownerId)) throw new AppError(refusal)
    return row
  }

  /** @throws AppError NOT_FOUND for what is somebody else's or no hall, ROOM_HALL_HIDDEN for one that visitors do not see */
  async function ownHall(code: string, viewer: Viewer): Promise<string> {
    const work = await works.shown({ code }, viewer).catch((cause: unknown) => {
      throw cause instanceof AppError ? new AppError('ROOM_HALL_HIDDEN') : cause
    })
    if (work.ownerId !== viewer.userId || work.kind !== 'gallery') throw new AppError('NOT_FOUND')
    if (!(await works.openToVisitors([work.id])).has(work.id)) throw new AppError('ROOM_HALL_HIDDEN')
    return work.id
  }

  async function existing(workId: string): Promise<AppError> {
    const there = await store.ofWork(workId)
    return new AppError('ROOM_EXISTS', there === undefined ? {} : { data: { roomName: there.name } })
  }
}

/** The routes let only people in. */
function knownOf({ userId }: Viewer): string {
  if (userId === null) throw new AppError('LOGIN_REQUIRED')
  return userId
}
