import type { PublicExhibition, ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { isWalkable } from '@zhanjian/scene/exhibition/opening-state.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../time/shanghai-day.ts'
import type { HideUnlentParts, Viewer, WorksService } from '../works/service.ts'
import { createEntryMapper, type EntryMapperDependencies } from './guest-book/entry-mapper.ts'
import { createGuestBook, type GuestBookDependencies } from './guest-book/guest-book.ts'
import { createGuestBookDesk } from './guest-book/guest-book-desk.ts'
import { createGuestBookDownload, type GuestBookDownloadDependencies } from './guest-book/guest-book-download.ts'
import { createGuestBookModeration, type GuestBookModerationDependencies } from './guest-book/guest-book-moderation.ts'
import { createGuestBookFinder, type GuestBookFinderDependencies } from './guest-book/visited-guest-book.ts'
import { type AskDependencies, createAsks } from './loans/asks.ts'
import { hideUnlent } from './loans/hide-unlent.ts'
import { createLenderDesk, type LenderDeskDependencies } from './loans/lender-desk.ts'
import { listAddresses } from './loans/loan-policy.ts'
import { createFindPartLoans, type PartLoans } from './loans/part-loans.ts'
import { createFindParts, type PartDependencies } from './parts.ts'
import { createExhibitionPeople, type ExhibitionPeopleDependencies } from './people/exhibition-people.ts'
import { createSessionStarter, type SessionStarterDependencies } from './sessions/session-starter.ts'

/** What `createExhibitionsService` needs from other modules and the platform. */
export type ExhibitionsDependencies = PartDependencies &
  Omit<SessionStarterDependencies, 'findLoans'> &
  GuestBookFinderDependencies &
  EntryMapperDependencies &
  Omit<GuestBookDependencies, 'books' | 'toWire'> &
  GuestBookModerationDependencies &
  ExhibitionPeopleDependencies &
  Pick<GuestBookDownloadDependencies, 'downloads'> &
  Omit<AskDependencies, 'findParts'> &
  Omit<LenderDeskDependencies, 'findParts'> & {
    exhibitions: Pick<WorksService['exhibitions'], 'getExhibition' | 'getVisibleExhibition'>
    clock: Clock
  }

/** The exhibitions service, as the routes see it. */
export type ExhibitionsService = ReturnType<typeof createExhibitionsService>

/** Exhibitions: works whose parts are other works, rooms and booths, and their guest books. Drafts and publishing are those of all works. */
export function createExhibitionsService(dependencies: ExhibitionsDependencies) {
  const { exhibitions, works, clock } = dependencies
  const findParts = createFindParts(dependencies)
  const findLoans = createFindPartLoans(dependencies)
  const guestBooks = { ...dependencies, books: createGuestBookFinder(dependencies), toWire: createEntryMapper(dependencies) }
  const getNow = () => toShanghaiMinute(clock.now())

  return {
    guestBook: createGuestBook(guestBooks),
    guestBookDesk: createGuestBookDesk(guestBooks),
    guestBookDownload: createGuestBookDownload(guestBooks),
    guestBookModeration: createGuestBookModeration(dependencies),
    asks: createAsks({ ...dependencies, findParts }),
    lenderDesk: createLenderDesk({ ...dependencies, findParts }),
    sessions: createSessionStarter({ ...dependencies, findLoans }),
    people: createExhibitionPeople(dependencies),

    /** What visitors are told of where it leads. */
    async hideUnlentParts({ workId, ownerId, document }: Parameters<HideUnlentParts>[0]): Promise<ExhibitionDocument> {
      const loans = await findLoans(workId, ownerId, listAddresses(document))
      return hideUnlent(document, loans.isLent)
    },

    /**
     * An exhibition with its parts as the viewer may see them now. While it is not open, only those who make it and admins are told where
     * its parts are. What its owner does not lend is a closed door for everybody but those who make it, who are told how it stands.
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
     */
    async getExhibition(code: string, viewer: Viewer): Promise<PublicExhibition> {
      const frame = await exhibitions.getExhibition(code, viewer)
      const { id, owner } = frame.work
      const duties = await works.findDuties({ id, ownerId: owner.id }, viewer.userId)
      const isHost = duties.length > 0
      const isShown = isHost || viewer.isAdmin || isWalkable(frame.document, getNow())
      const loans = await findLoans(id, owner.id, listAddresses(frame.document))
      const lent = isHost ? frame.document : hideUnlent(frame.document, loans.isLent)
      const document = isShown ? lent : hideParts(lent)
      const parts = await findParts(document.parts, viewer)
      return { ...frame, document, parts: isHost ? addLoans(document.parts, parts, loans) : parts, duties, now: getNow() }
    },

    /**
     * Parts as they are now, for the editor. @param exhibitionId one that the caller edits: says how parts of others stand in it
     * @throws AppError NOT_FOUND, FORBIDDEN
     */
    async describeParts(
      { parts, exhibitionId }: { parts: readonly NamedPart[]; exhibitionId?: string | undefined },
      userId: string,
      viewer: Viewer,
    ): Promise<{ parts: ShownPart[]; now: string }> {
      const shown = await findParts(parts, viewer)
      if (exhibitionId === undefined) return { parts: shown, now: getNow() }
      const { ownerId } = await exhibitions.getEditedDraft(exhibitionId, userId)
      return { parts: addLoans(parts, shown, await findLoans(exhibitionId, ownerId, parts)), now: getNow() }
    },
  }
}

type NamedPart = Pick<Part, 'id' | 'kind' | 'code'>

const addLoans = (parts: readonly NamedPart[], shown: readonly ShownPart[], { withLoan }: PartLoans): ShownPart[] =>
  shown.map((each, index) => {
    const part = parts[index]
    return part === undefined ? each : withLoan(part, each)
  })

/** What the lobby shows. */
const hideParts = (document: ExhibitionDocument): ExhibitionDocument => ({
  ...document,
  parts: [],
  doors: [],
  timetable: document.timetable.map((session) => ({ ...session, roomName: null })),
})
