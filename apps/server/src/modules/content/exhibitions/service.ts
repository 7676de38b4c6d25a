import type { PublicExhibition, ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../time/shanghai-day.ts'
import { isExhibitionShown, type Viewer, type WorksService } from '../works/service.ts'
import { createEntryMapper, type EntryMapperDependencies } from './guest-book/entry-mapper.ts'
import { createGuestBook, type GuestBookDependencies } from './guest-book/guest-book.ts'
import { createGuestBookDesk } from './guest-book/guest-book-desk.ts'
import { createGuestBookDownload, type GuestBookDownloadDependencies } from './guest-book/guest-book-download.ts'
import { createGuestBookModeration, type GuestBookModerationDependencies } from './guest-book/guest-book-moderation.ts'
import { createGuestBookFinder } from './guest-book/visited-guest-book.ts'
import { createFindParts, type PartDependencies } from './parts.ts'
import { createExhibitionPeople, type ExhibitionPeopleDependencies } from './people/exhibition-people.ts'

/** What `createExhibitionsService` needs from other modules and the platform. */
export type ExhibitionsDependencies = PartDependencies &
  EntryMapperDependencies &
  Omit<GuestBookDependencies, 'books' | 'toWire'> &
  GuestBookModerationDependencies &
  ExhibitionPeopleDependencies &
  Pick<GuestBookDownloadDependencies, 'downloads'> & {
    exhibitions: Pick<WorksService['exhibitions'], 'getExhibition' | 'getVisibleExhibition'>
    clock: Clock
  }

/** The exhibitions service, as the routes see it. */
export type ExhibitionsService = ReturnType<typeof createExhibitionsService>

/** Exhibitions: works whose parts are other works, rooms and booths, and their guest books. Drafts and publishing are those of all works. */
export function createExhibitionsService(dependencies: ExhibitionsDependencies) {
  const { exhibitions, clock } = dependencies
  const findParts = createFindParts(dependencies)
  const guestBooks = { ...dependencies, books: createGuestBookFinder(dependencies), toWire: createEntryMapper(dependencies) }
  const getNow = () => toShanghaiMinute(clock.now())

  return {
    guestBook: createGuestBook(guestBooks),
    guestBookDesk: createGuestBookDesk(guestBooks),
    guestBookDownload: createGuestBookDownload(guestBooks),
    guestBookModeration: createGuestBookModeration(dependencies),
    people: createExhibitionPeople(dependencies),

    /**
     * An exhibition with its parts as the viewer may see them now. While it is not open, only its owner and admins are told where its
     * parts are. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
     */
    async getExhibition(code: string, viewer: Viewer): Promise<PublicExhibition> {
      const frame = await exhibitions.getExhibition(code, viewer)
      const isShown = isExhibitionShown({ document: frame.document, ownerId: frame.work.owner.id }, viewer, clock)
      const document = isShown ? frame.document : hideParts(frame.document)
      return { ...frame, document, parts: await findParts(document.parts, viewer), now: getNow() }
    },

    /** Parts as they are now, for the editor. */
    async describeParts(
      parts: readonly Pick<Part, 'id' | 'kind' | 'code'>[],
      viewer: Viewer,
    ): Promise<{ parts: ShownPart[]; now: string }> {
      return { parts: await findParts(parts, viewer), now: getNow() }
    },
  }
}

/** What the lobby shows. */
const hideParts = (document: ExhibitionDocument): ExhibitionDocument => ({
  ...document,
  parts: [],
  doors: [],
  timetable: document.timetable.map((session) => ({ ...session, roomName: null })),
})
