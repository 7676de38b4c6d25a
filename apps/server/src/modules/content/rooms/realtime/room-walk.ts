import type { WalkableBounds } from './avatar-positions.ts'
import type { ExhibitionDoors } from './exhibition-doors.ts'

/** A hall in which people of a room stand. */
export interface RoomHall {
  workId: string
  code: string
  bounds: WalkableBounds
}

export interface RoomWalkDependencies extends ExhibitionDoors {
  /** null: it is no published hall any more. */
  findBounds: (code: string) => Promise<WalkableBounds | null>
}

/** Halls that are remembered besides the room's own: people stay behind in them. */
const HALLS_MAX = 60

/**
 * Where a room is while its host leads from hall to hall of an exhibition, until the last person has left. The host goes through a
 * door and says so; the answer of the database may come after another one, so that each is compared with where the room is by then.
 */
export function createRoomWalk(ownHall: RoomHall, { hasHall, findBehind, findBounds }: RoomWalkDependencies) {
  /** By their codes, in the order in which they were entered last. */
  const halls = new Map([[ownHall.code, ownHall]])
  let exhibitionCode = ''
  let present = ownHall

  return {
    getPresent: (): RoomHall => present,
    getExhibitionCode: (): string => exhibitionCode,
    /** A hall through which the host has come; undefined: they never were in it. */
    getHall: (code: string): RoomHall | undefined => halls.get(code),
    listHalls: (): RoomHall[] => [...halls.values()],

    /** Opens the doors of an exhibition to which the present hall belongs; null: of none. @returns whether they stand as they should */
    async openDoors(code: string | null, userId: string): Promise<boolean> {
      const { code: hallCode } = present
      const isOpen = code === null || (await hasHall(code, hallCode, userId))
      if (isOpen && present.code === hallCode) exhibitionCode = code ?? ''
      return isOpen
    },

    /**
     * The host has gone out of `from` through a door.
     * @param mayLead whether they still may, asked again after the database has answered @returns whether the room is behind it now
     */
    async pass({ doorId, from }: { doorId: string; from: string }, userId: string, mayLead: () => boolean): Promise<boolean> {
      const leading = exhibitionCode
      const isCurrent = () => leading !== '' && exhibitionCode === leading && present.code === from && mayLead()
      if (!isCurrent()) return false
      const work = await findBehind({ exhibitionCode: leading, hallCode: from, doorId }, userId)
      const bounds = work && (await findBounds(work.code))
      if (work === null || bounds === null || !isCurrent()) return false
      enter({ workId: work.id, code: work.code, bounds })
      return true
    },

    /** Forgets halls that visitors may no longer see; out of the present one the room goes home. @returns whether it has */
    dropHidden(visibleIds: ReadonlySet<string>): boolean {
      for (const [code, { workId }] of halls) if (code !== ownHall.code && !visibleIds.has(workId)) halls.delete(code)
      if (halls.has(present.code)) return false
      present = ownHall
      return true
    },
  }

  function enter(hall: RoomHall): void {
    present = hall
    halls.delete(hall.code)
    halls.set(hall.code, hall)
    const oldest = [...halls.keys()].find((code) => code !== ownHall.code)
    if (halls.size > HALLS_MAX && oldest !== undefined) halls.delete(oldest)
  }
}
