import type { GuestDoor } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { RoomsService } from '../rooms/service.ts'
import { ANONYMOUS_VIEWER, type WorksService } from '../works/service.ts'
import type { InvitationFacts } from './invitations.ts'
import { getDoorState } from './policy.ts'

export interface DoorDependencies {
  works: Pick<WorksService['access'], 'getVisibleWork' | 'findSummaries'>
  rooms: Pick<RoomsService, 'getRoom'>
  clock: Clock
}

/** Where a door leads. `title` and `cover` of what is behind a password are not told. */
interface Destination {
  kind: GuestDoor['kind']
  code: string
  title: string
  cover: string | null
}

export type Doors = ReturnType<typeof createDoors>

/** Doors open what everybody may visit who has its link: an invitation gives nobody more than that. */
export function createDoors({ works, rooms, clock }: DoorDependencies) {
  return {
    /** @returns null if the invitation has no door, or where it leads cannot be visited */
    async find(facts: InvitationFacts): Promise<GuestDoor | null> {
      if (facts.door === null) return null
      const state = getDoorState(facts, clock.now())
      const behind = await findBehind(facts.door, state)
      if (behind === null) return null
      return {
        ...behind,
        code: state === 'countdown' ? null : behind.code,
        state,
        opensAt: facts.startsAt?.toISOString() ?? null,
        endsAt: facts.endsAt?.toISOString() ?? null,
      }
    },
  }

  /** After the event a live room is its hall. */
  async function findBehind(
    { kind, code }: { kind: GuestDoor['kind']; code: string },
    state: GuestDoor['state'],
  ): Promise<Destination | null> {
    if (kind !== 'room') return findWork(kind, code)
    const room = await unlessHidden(rooms.getRoom(code, ANONYMOUS_VIEWER))
    if (room === null) return null
    if (room === 'locked') return { kind, code, title: '', cover: null }
    const hall = room.work
    if (state === 'archive' && hall !== null) return findWork('hall', hall.code)
    return { kind, code, title: room.title, cover: hall?.cover?.url ?? null }
  }

  async function findWork(kind: 'hall' | 'tour', code: string): Promise<Destination | null> {
    const row = await unlessHidden(works.getVisibleWork({ code }, ANONYMOUS_VIEWER))
    if (row === null) return null
    if (row === 'locked') return { kind, code, title: '', cover: null }
    const traits = workTraits[row.kind]
    if (!traits.hasRooms) return null
    const summary = (await works.findSummaries([row.id], ANONYMOUS_VIEWER)).get(row.id)
    return { kind: traits.document, code, title: summary?.title ?? '', cover: summary?.cover?.url ?? null }
  }
}

async function unlessHidden<Result>(reading: Promise<Result>): Promise<Result | 'locked' | null> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'WORK_LOCKED') return 'locked'
    if (error.code === 'NOT_FOUND' || error.code === 'WORK_TAKEN_DOWN') return null
    throw error
  }
}
