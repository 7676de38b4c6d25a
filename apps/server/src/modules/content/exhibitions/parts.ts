import type { HallPlan, ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { Part } from '@zhanjian/scene/exhibition/document.ts'
import type { BoothsService } from '../booths/service.ts'
import type { RoomsService } from '../rooms/service.ts'
import type { LinkedWorkAccess, Viewer, WorkAccess } from '../works/service.ts'
import { createHallPlans } from './hall-plan.ts'

export interface PartDependencies {
  works: Pick<WorkAccess, 'findLinkedWorks' | 'findHallPlans'>
  rooms: Pick<RoomsService, 'findRooms'>
  booths: { pages: Pick<BoothsService['pages'], 'findShown'> }
}

/** What the viewer needs to know of a part. */
type NamedPart = Pick<Part, 'id' | 'kind' | 'code'>

export type FindParts = ReturnType<typeof createFindParts>

/**
 * Finds the parts of an exhibition as the viewer may see them now: each in the state that it has by itself. A few queries for any number
 * of parts.
 */
export function createFindParts({ works, rooms, booths }: PartDependencies) {
  const findPlans = createHallPlans(works)
  return async (parts: readonly NamedPart[], viewer: Viewer): Promise<ShownPart[]> => {
    const listCodes = (kind: Part['kind']) => parts.flatMap((part) => (part.kind === kind ? [part.code] : []))
    const [linked, found, shown, plans] = await Promise.all([
      works.findLinkedWorks(listCodes('work'), viewer),
      rooms.findRooms(listCodes('room'), viewer),
      booths.pages.findShown(listCodes('booth')),
      findPlans(listCodes('work')),
    ])
    const roomByName = new Map(found.map((room) => [room.roomName, room]))
    const boothByCode = new Map(shown.map((booth) => [booth.code, booth]))

    const describe: Record<Part['kind'], (part: NamedPart) => ShownPart> = {
      work: ({ id: partId, code }) => describeWork(partId, linked.get(code), plans.get(code) ?? null),
      room({ id: partId, code }) {
        const room = roomByName.get(code)
        if (room === undefined) return { partId, state: 'closed' }
        const { title, owner, work, status, users } = room
        const cover = work?.cover ?? null
        return { ...NOTHING, partId, state: 'open', title, owner, cover, room: { status, users } }
      },
      booth({ id: partId, code }) {
        const booth = boothByCode.get(code)
        if (booth === undefined) return { partId, state: 'closed' }
        const { title, owner, cover } = booth
        return { ...NOTHING, partId, state: 'open', title, owner, cover: cover && { url: cover.mediumUrl, colour: null } }
      },
    }
    return parts.map((part) => describe[part.kind](part))
  }
}

const NOTHING = { workKind: null, room: null, plan: null } as const

function describeWork(partId: string, access: LinkedWorkAccess | undefined, plan: HallPlan | null): ShownPart {
  if (access?.state !== 'open') return { partId, state: access?.state === 'locked' ? 'locked' : 'closed' }
  const { title, owner, cover, kind } = access.work
  return { ...NOTHING, partId, state: 'open', title, owner, cover, workKind: kind, plan }
}
