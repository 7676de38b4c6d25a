import type { PublicExhibition, ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { getOpeningState, type OpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../time/shanghai-day.ts'
import type { Viewer, WorksService } from '../works/service.ts'
import { createFindParts, type PartDependencies } from './parts.ts'

export interface ExhibitionsDependencies extends PartDependencies {
  exhibitions: Pick<WorksService['exhibitions'], 'getExhibition'>
  clock: Clock
}

/** An exhibition that is over is walked as before. */
const SHOWN_STATES: ReadonlySet<OpeningState['kind']> = new Set(['open', 'archived', 'unknown'])

/** The exhibitions service, as the routes see it. */
export type ExhibitionsService = ReturnType<typeof createExhibitionsService>

/** Exhibitions: works whose parts are other works, rooms and booths. Drafts and publishing are those of all works. */
export function createExhibitionsService({ exhibitions, clock, ...dependencies }: ExhibitionsDependencies) {
  const findParts = createFindParts(dependencies)
  const getNow = () => toShanghaiMinute(clock.now())

  return {
    /**
     * An exhibition with its parts as the viewer may see them now. While it is not open, only its owner and admins are told where its
     * parts are. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
     */
    async getExhibition(code: string, viewer: Viewer): Promise<PublicExhibition> {
      const frame = await exhibitions.getExhibition(code, viewer)
      const now = getNow()
      const isHost = viewer.isAdmin || frame.work.owner.id === viewer.userId
      const isShown = isHost || SHOWN_STATES.has(getOpeningState(frame.document, now).kind)
      const document = isShown ? frame.document : hideParts(frame.document)
      return { ...frame, document, parts: await findParts(document.parts, viewer), now }
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
