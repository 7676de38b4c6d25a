import { LIVE_ROOMS_SHOWN, ROOM_HOST_GRACE_S } from '@zhanjian/contract/limits.ts'
import type { Room } from '@zhanjian/contract/rooms.ts'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Moderation } from '../../platform/moderation.ts'
import type { Random } from '../../platform/random.ts'
import type { IdentityService } from '../identity/service.ts'
import { createEntry, type EntryDependencies } from './entry.ts'
import { createHosting, type HostingDependencies } from './hosting.ts'
import type { KickTokens } from './kick-tokens.ts'
import type { RoomRow } from './room-store.ts'
import type { RoomsStore } from './store.ts'
import { BEATEN_LATELY_MS, createToWire } from './to-wire.ts'
import type { Viewer, WorksPort } from './works-port.ts'

export interface RoomsDependencies {
  store: RoomsStore
  works: WorksPort
  identity: Pick<IdentityService, 'peopleById'>
  realtime: HostingDependencies['realtime'] & EntryDependencies['realtime'] & { beat(): Promise<void> }
  secrets: EntryDependencies['secrets']
  kickTokens: KickTokens
  moderation: Moderation
  clock: Clock
  random: Random
}

export type RoomsService = ReturnType<typeof createRoomsService>

/** Nobody looks through more. */
const LISTED_MOST = 200
const STRANGER: Viewer = { userId: null, isAdmin: false, hasOpened: () => false }
/** A process that holds a room and is alive beats much more often. */
const GIVEN_UP_MS = 60_000

/** Live rooms, but for what happens inside of them. */
export function createRoomsService(dependencies: RoomsDependencies) {
  const { store, works, realtime, clock } = dependencies
  const toWire = createToWire(dependencies)

  return {
    /** C-24. */
    async page({ current, size, mine }: { current: number; size: number; mine: boolean }, viewer: Viewer) {
      const offset = (current - 1) * size
      const { userId } = viewer
      const { records, total } = await (mine
        ? userId === null
          ? { records: [], total: 0 }
          : store.ofOwner(userId, offset, size)
        : store.listed(offset, size, LISTED_MOST))
      return { records: await toWire(records, viewer), total, current, size, pages: Math.ceil(total / size) }
    },

    /** For the home page, which is the same for everybody. */
    lively: async (): Promise<Room[]> => {
      return toWire(await store.lively(new Date(clock.nowMs() - BEATEN_LATELY_MS), LIVE_ROOMS_SHOWN), STRANGER)
    },

    /** C-22. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    info: async (name: string, viewer: Viewer): Promise<Room> => one(await shown(name, viewer), viewer),

    ...createHosting({ ...dependencies, shown, one }),
    ...createEntry({ ...dependencies, shown, one }),

    /** What happens every few seconds: ended logins, withdrawn halls and hosts who are gone are seen to. */
    beat: (): Promise<void> => realtime.beat(),

    /** What a process that was killed left behind, and removals whose time is over. */
    async sweep(): Promise<void> {
      await store.forgetUnbeaten(new Date(clock.nowMs() - GIVEN_UP_MS))
      await store.endHostless(new Date(clock.nowMs() - ROOM_HOST_GRACE_S * 1000))
      await store.forgetRemovals(clock.now())
    },
  }

  /** Who may not see the hall is told nothing of the room; its owner sees it always. */
  async function shown(name: string, viewer: Viewer): Promise<RoomRow> {
    const row = await store.byName(name)
    if (row === undefined) throw new AppError('NOT_FOUND')
    if (row.ownerId === viewer.userId) return row
    if (!row.isOwnerActive && !viewer.isAdmin) throw new AppError('NOT_FOUND')
    try {
      await works.shown({ id: row.workId }, viewer)
    } catch (error) {
      // The hall's own door takes the password, and has to be found.
      if (!(error instanceof AppError) || error.code !== 'WORK_LOCKED') throw error
      throw new AppError('WORK_LOCKED', { data: { code: row.hallCode } })
    }
    return row
  }

  async function one(row: RoomRow, viewer: Viewer): Promise<Room> {
    const [room] = await toWire([row], viewer)
    if (room === undefined) throw new AppError('NOT_FOUND')
    return room
  }
}
