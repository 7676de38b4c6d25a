import { type VisitOrigin, type VisitSource, visitSource } from '@zhanjian/contract/works/exhibition-figures.ts'
import { isExhibitionKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { VISIT_WINDOW_MINUTES } from '@zhanjian/contract/works/limits.ts'
import { isWalkable } from '@zhanjian/scene/exhibition/opening-state.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiDay, toShanghaiMinute } from '../../../../time/shanghai-day.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import { isExhibition, readContent } from '../core/content/work-content.ts'
import { getViewAccess, type Viewer } from '../core/policy.ts'
import type { WorksStore } from '../store.ts'
import type { PublishedWorks } from './published-works.ts'
import type { StayedPart } from './visit-store.ts'
import type { WorkVisitor } from './visitor-identifier.ts'

export interface VisitDependencies {
  store: WorksStore
  publicHalls: Pick<PublishedWorks, 'getVisibleWork'>
  relations: Pick<ViewerRelations, 'recordVisit'>
  clock: Clock
}

/** Longer or later reported dwells are not counted. */
export const VISIT_MAX_MS = 2 * 3_600_000

/** Visits and dwell times. The owner's own visits are not counted. */
export function createVisits({ store, publicHalls, relations, clock }: VisitDependencies) {
  return {
    /**
     * Counts a visit. Browsers without a cookie count once for each network, so that repeated requests count once; each may send the
     * request `again` with the cookie that it has been given. Of an exhibition, where the visit came from is counted with it.
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
     */
    async recordVisit(
      code: string,
      { from }: VisitOrigin,
      viewer: Viewer,
      visitor: WorkVisitor,
    ): Promise<{ counted: boolean; again: boolean }> {
      const work = await publicHalls.getVisibleWork(code, viewer)
      if (work.ownerId === viewer.userId) return { counted: false, again: false }
      const at = clock.now()
      if (viewer.userId !== null) await relations.recordVisit(viewer.userId, work, at)
      const countedBefore = new Date(at.getTime() - VISIT_WINDOW_MINUTES * 60_000)
      const countedSource = isExhibitionKind(work.kind) ? (findSource(from) ?? 'other') : null
      const times = { at, day: toShanghaiDay(at), countedBefore }
      const counted = await store.visits.upsertVisit(work.id, visitor, times, countedSource)
      return { counted, again: visitor.isNew && !counted }
    },

    /**
     * Counts a dwell time, once for each counted visit; of a hall that was walked in an exhibition it is counted there too.
     * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
     */
    async recordDwell(
      code: string,
      { seconds, from }: { seconds: number } & VisitOrigin,
      viewer: Viewer,
      visitor: WorkVisitor,
    ): Promise<{ counted: boolean }> {
      const work = await publicHalls.getVisibleWork(code, viewer)
      const at = clock.now()
      const countedAfter = new Date(at.getTime() - VISIT_MAX_MS)
      const isWalked = from !== undefined && findSource(from) === undefined
      const part = isWalked ? await findStayedPart(from, code, viewer, at) : null
      const times = { at, day: toShanghaiDay(at), countedAfter }
      const counted = await store.visits.updateDwell(work.id, visitor.key, seconds, times, part)
      return { counted }
    },
  }

  /** The part of an exhibition that is this hall. Null where nothing is counted: it is not open to the visitor, or their own. */
  async function findStayedPart(exhibition: string, hallCode: string, viewer: Viewer, at: Date): Promise<StayedPart | null> {
    const row = await store.published.findPublishedByCode(exhibition)
    if (row === null || row.ownerId === viewer.userId || getViewAccess(row, viewer) !== 'shown') return null
    const content = readContent(row)
    if (!isExhibition(content) || !isWalkable(content.document, toShanghaiMinute(at))) return null
    const part = content.document.parts.find(({ kind, code }) => kind === 'work' && code === hallCode)
    return part === undefined ? null : { exhibitionId: row.id, partId: part.id }
  }
}

/** undefined: a visit from elsewhere, or from an exhibition. */
const findSource = (from: string | undefined): VisitSource | undefined => visitSource.options.find((source) => source === from)
