import { VISIT_WINDOW_MINUTES } from '@zhanjian/contract/works/limits.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import type { Viewer } from '../core/policy.ts'
import type { WorksStore } from '../store.ts'
import type { PublishedWorks } from './published-works.ts'
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
export const createVisits = ({ store, publicHalls, relations, clock }: VisitDependencies) => ({
  /**
   * Counts a visit. Browsers without a cookie count once for each network, so that repeated requests count once; each may send the
   * request `again` with the cookie that it has been given.
   * @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async recordVisit(code: string, viewer: Viewer, visitor: WorkVisitor): Promise<{ counted: boolean; again: boolean }> {
    const work = await publicHalls.getVisibleWork(code, viewer)
    if (work.ownerId === viewer.userId) return { counted: false, again: false }
    const at = clock.now()
    if (viewer.userId !== null) await relations.recordVisit(viewer.userId, work, at)
    const countedBefore = new Date(at.getTime() - VISIT_WINDOW_MINUTES * 60_000)
    const counted = await store.visits.upsertVisit(work.id, visitor, { at, day: toShanghaiDay(at), countedBefore })
    return { counted, again: visitor.isNew && !counted }
  },

  /** Counts a dwell time, once for each counted visit. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async recordDwell(code: string, seconds: number, viewer: Viewer, visitor: WorkVisitor): Promise<{ counted: boolean }> {
    const work = await publicHalls.getVisibleWork(code, viewer)
    const at = clock.now()
    const countedAfter = new Date(at.getTime() - VISIT_MAX_MS)
    const counted = await store.visits.updateDwell(work.id, visitor.key, seconds, { at, day: toShanghaiDay(at), countedAfter })
    return { counted }
  },
})
