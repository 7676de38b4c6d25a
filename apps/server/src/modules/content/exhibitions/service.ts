import type { PublicExhibition, ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import type { Part } from '@zhanjian/scene/exhibition/document.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../time/shanghai-day.ts'
import type { Viewer, WorksService } from '../works/service.ts'
import { createFindParts, type PartDependencies } from './parts.ts'

export interface ExhibitionsDependencies extends PartDependencies {
  exhibitions: Pick<WorksService['exhibitions'], 'getExhibition'>
  clock: Clock
}

export type ExhibitionsService = ReturnType<typeof createExhibitionsService>

/** Exhibitions: works whose parts are other works, rooms and booths. Drafts and publishing are those of all works. */
export function createExhibitionsService({ exhibitions, clock, ...dependencies }: ExhibitionsDependencies) {
  const findParts = createFindParts(dependencies)
  const getNow = () => toShanghaiMinute(clock.now())

  return {
    /** An exhibition with its parts as the viewer may see them now. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async getExhibition(code: string, viewer: Viewer): Promise<PublicExhibition> {
      const frame = await exhibitions.getExhibition(code, viewer)
      return { ...frame, parts: await findParts(frame.document.parts, viewer), now: getNow() }
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
