import type { Room } from '@zhanjian/contract/rooms.ts'
import type { Clock } from '../../platform/clock.ts'
import type { IdentityService } from '../identity/service.ts'
import { canTake, isHost, isLeft } from './policy.ts'
import type { RoomRow } from './room-store.ts'
import type { Viewer, WorksPort } from './works-port.ts'

export interface WireDependencies {
  works: Pick<WorksPort, 'summaries'>
  identity: Pick<IdentityService, 'peopleById'>
  clock: Clock
}

/** A process that holds a room says so every few seconds. */
export const BEATEN_LATELY_MS = 30_000

/** Turns rows into what the contract promises, with two look-ups however many rows there are. */
export function createToWire({ works, identity, clock }: WireDependencies) {
  return async (rows: readonly RoomRow[], viewer: Viewer): Promise<Room[]> => {
    if (rows.length === 0) return []
    const [people, halls] = await Promise.all([
      identity.peopleById(rows.map(({ ownerId }) => ownerId)),
      works.summaries(
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
      users: now.getTime() - row.beatenAt.getTime() < BEATEN_LATELY_MS ? row.users : 0,
      capacity: row.capacity,
      locked: row.locked,
      isHost: isHost(row, userId),
      claimable: userId === null ? isLeft(row, now) : canTake(row, userId, now),
      mayBeTaken: row.mayBeTaken,
      openedAt: row.openedAt?.toISOString() ?? null,
    }))
  }
}
