import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { listWays } from '@zhanjian/scene/exhibition/document-rules.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { createViewer, type WorkAccess, type WorkRow, type WorksService } from '../../works/service.ts'

export interface ExhibitionDoorsDependencies {
  works: Pick<WorkAccess, 'getVisibleWork' | 'findVisitableIds'>
  exhibitions: Pick<WorksService['exhibitions'], 'getWalkedExhibition'>
}

/** Which doors of an exhibition a host may lead others through, as it is published now. */
export interface ExhibitionDoors {
  /** Whether the hall is a part of an exhibition that is open for this user. */
  hasHall: (exhibitionCode: string, hallCode: string, userId: string) => Promise<boolean>
  /** The hall behind a door; null: there is no such door in this hall, or none that stands open for the user and for visitors. */
  findBehind: (door: { exhibitionCode: string; hallCode: string; doorId: string }, userId: string) => Promise<WorkRow | null>
}

export function createExhibitionDoors({ works, exhibitions }: ExhibitionDoorsDependencies): ExhibitionDoors {
  return {
    hasHall: async (exhibitionCode, hallCode, userId) => {
      const document = await findShown(exhibitionCode, userId)
      return document !== null && findHall(document, hallCode) !== undefined
    },

    async findBehind({ exhibitionCode, hallCode, doorId }, userId) {
      const document = await findShown(exhibitionCode, userId)
      const here = document === null ? undefined : findHall(document, hallCode)
      if (document === null || here === undefined) return null
      const way = listWays(document, here.id).find((each) => each.doorId === doorId)
      // Without openings it is a line of a list, and no door.
      if (way === undefined || way.openingId === null || way.to.openingId === null) return null
      const to = document.parts.find(({ id, kind }) => id === way.to.partId && kind === 'work')
      const hall = to === undefined ? null : await orNull(works.getVisibleWork({ code: to.code }, createViewer(userId)))
      if (hall === null || !isWalkedKind(hall.kind)) return null
      // The host may see halls of their own that nobody else may.
      return (await works.findVisitableIds([hall.id])).has(hall.id) ? hall : null
    },
  }

  async function findShown(code: string, userId: string): Promise<ExhibitionDocument | null> {
    const found = await orNull(exhibitions.getWalkedExhibition(code, createViewer(userId)))
    return found?.isShown === true ? found.document : null
  }
}

const findHall = ({ parts }: ExhibitionDocument, code: string): Part | undefined =>
  parts.find((part) => part.kind === 'work' && part.code === code)

/** null: it does not exist, or the user may not see it. */
const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
