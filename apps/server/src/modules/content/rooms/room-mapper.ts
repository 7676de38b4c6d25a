import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { Viewer, WorkAccess } from '../works/service.ts'
import { canTakeOver, isAbandoned, isHost } from './policy.ts'
import type { RoomRow } from './room-store.ts'

export interface RoomMapperDependencies {
  works: Pick<WorkAccess, 'findSummaries'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
}

/** A process with an open room sends a heartbeat every few seconds; after this time the room counts as empty. */
export const HEARTBEAT_TIMEOUT_MS = 30_000

/** Maps rows to the contract, with two queries for any number of rows. */
export function createRoomMapper({ works, identity, clock }: RoomMapperDependencies) {
  return async (rows: readonly RoomRow[], viewer: Viewer): Promise<Room[]> => {
    if (rows.length === 0) return []
    const [people, halls] = await Promise.all([
      identity.findPeopleByIds(rows.map(({ ownerId }) => ownerId)),
      works.findSummaries(
        rows.map(({ workId }) => workId),
        viewer,
      ),
    ])
    const now = clock.now()
    const { userId } = viewer
    return rows.map((row) => ({
      roomName: row.name,
      title: row.title,
      owner: people.get(row.ownerId) ?? { id: row.ownerId, nickname: '', avatar: '' },
      work: halls.get(row.workId) ?? null,
      status: row.status,
      liveStatus: row.liveStatus,
      users: now.getTime() - row.heartbeatAt.getTime() < HEARTBEAT_TIMEOUT_MS ? row.users : 0,
      capacity: row.capacity,
      locked: row.locked,
      isHost: isHost(row, userId),
      claimable: userId === null ? isAbandoned(row, now) : canTakeOver(row, userId, now),
      mayBeTaken: row.mayBeTaken,
      openedAt: row.openedAt?.toISOString() ?? null,
    }))
  }
}
