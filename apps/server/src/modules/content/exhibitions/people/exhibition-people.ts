import type { PeopleInPart } from '@zhanjian/contract/works/exhibition-people.ts'
import type { Part } from '@zhanjian/scene/exhibition/document.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { RoomsService } from '../../rooms/service.ts'
import type { Viewer, WorkAccess, WorksService } from '../../works/service.ts'
import { createStays, type Walker } from './stays.ts'

export interface ExhibitionPeopleDependencies {
  exhibitions: Pick<WorksService['exhibitions'], 'getWalkedExhibition'>
  works: Pick<WorkAccess, 'findShownCodes'>
  rooms: Pick<RoomsService, 'listPeople'>
  clock: Clock
}

/** What a part has in it: whose hall decides who is told, and how many people. */
interface Crowd {
  partId: string
  hallCode: string
  count: number
}

/** How many people are in the halls of exhibitions, and in live rooms there. */
export function createExhibitionPeople({ exhibitions, works, rooms, clock }: ExhibitionPeopleDependencies) {
  const stays = createStays(clock)

  /**
   * Notes where the caller is, and tells how many others are where they may go.
   * @param partId null, or no hall of the exhibition: nowhere @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async function tellPeople(
    code: string,
    partId: string | null,
    viewer: Viewer,
    walker: Walker,
  ): Promise<{ people: PeopleInPart[] }> {
    const { row, document, isShown } = await exhibitions.getWalkedExhibition(code, viewer)
    const parts = isShown ? document.parts : []
    const isHere = parts.some(({ id, kind }) => id === partId && kind === 'work')
    stays.move(walker, partId !== null && isHere ? { exhibitionId: row.id, partId } : null)
    const crowds = await listCrowds(row.id, parts, walker)
    // Of closed and locked parts nothing is told.
    const shown = await works.findShownCodes(
      crowds.map(({ hallCode }) => hallCode),
      viewer,
    )
    return {
      people: crowds.filter(({ hallCode }) => shown.has(hallCode)).map(({ partId: id, count }) => ({ partId: id, count })),
    }
  }

  async function listCrowds(exhibitionId: string, parts: readonly Part[], walker: Walker): Promise<Crowd[]> {
    const listCodes = (kind: Part['kind']) => parts.flatMap((part) => (part.kind === kind ? [part.code] : []))
    const lively = parts.length === 0 ? [] : await rooms.listPeople(listCodes('room'), listCodes('work'))
    const roomByName = new Map(lively.map((room) => [room.roomName, room]))
    const sum = (counts: Iterable<number | undefined>) => [...counts].reduce<number>((total, count = 0) => total + count, 0)
    return parts
      .map(({ id, kind, code }): Crowd => {
        if (kind === 'room') {
          const room = roomByName.get(code)
          return { partId: id, hallCode: room?.ownHallCode ?? '', count: sum(room?.usersByHall.values() ?? []) }
        }
        const walking = stays.countOthers(walker, { exhibitionId, partId: id })
        return { partId: id, hallCode: code, count: walking + sum(lively.map(({ usersByHall }) => usersByHall.get(code))) }
      })
      .filter(({ count }) => count > 0)
  }

  return { tellPeople }
}
