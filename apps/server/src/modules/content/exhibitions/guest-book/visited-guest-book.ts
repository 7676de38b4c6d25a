import type { GuestBookWriting } from '@zhanjian/contract/works/guest-book.ts'
import { getOpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../../time/shanghai-day.ts'
import type { Viewer, WorkAccess, WorksService } from '../../works/service.ts'

export interface GuestBookFinderDependencies {
  works: Pick<WorkAccess, 'findDuties'>
  exhibitions: Pick<WorksService['exhibitions'], 'getVisibleExhibition'>
  clock: Clock
}

/** The guest book of an exhibition that the viewer may see. */
export interface VisitedGuestBook {
  workId: string
  curatorId: string
  /** Whether the viewer decides what it shows. */
  mayDecide: boolean
  /** Of the exhibition. */
  title: string
  writing: GuestBookWriting
}

/** Finds guest books that are switched on. */
export function createGuestBookFinder({ exhibitions, works, clock }: GuestBookFinderDependencies) {
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function find(code: string, viewer: Viewer): Promise<VisitedGuestBook> {
    const { row, document } = await exhibitions.getVisibleExhibition(code, viewer)
    if (!document.switches.guestBook) throw new AppError('NOT_FOUND')
    const { kind } = getOpeningState(document, toShanghaiMinute(clock.now()))
    // Who was there during the day writes in the evening, too.
    const writing = kind === 'upcoming' ? 'not_yet' : kind === 'archived' ? 'over' : 'open'
    const duties = await works.findDuties(row, viewer.userId)
    return { workId: row.id, curatorId: row.ownerId, mayDecide: duties.includes('guest_book'), title: row.title, writing }
  }

  return {
    find,

    /** @throws AppError NOT_FOUND, also for who does not decide in it */
    async findDecided(code: string, viewer: Viewer): Promise<VisitedGuestBook> {
      const book = await find(code, viewer)
      if (!book.mayDecide) throw new AppError('NOT_FOUND')
      return book
    },
  }
}

export type GuestBookFinder = ReturnType<typeof createGuestBookFinder>
