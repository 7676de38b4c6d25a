import { VISIT_WINDOW_MINUTES } from '@zhanjian/contract/limits.ts'
import { toShanghaiDay } from '../../../../shanghai-day.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Viewer } from '../core/policy.ts'
import type { PublishedWorks } from './published-works.ts'
import type { ViewerRelations } from '../../../base/relations/service.ts'
import type { WorksStore } from '../store.ts'
import type { Visitor } from './visitor-identifier.ts'

export interface VisitDependencies {
  store: WorksStore
  publicHalls: Pick<PublishedWorks, 'shownWork'>
  relations: Pick<ViewerRelations, 'recordVisit'>
  clock: Clock
}

/** Nobody stays longer, or says so later. */
export const VISIT_MAX_MS = 2 * 3_600_000

/** Who came, and for how long. An owner who looks at the own work is no visitor. */
export const createVisits = ({ store, publicHalls, relations, clock }: VisitDependencies) => ({
  /**
   * Browsers that show no cookie count as one a network, so that asking without end counts once; each may come `again`
   * with the cookie that it has got meanwhile.
   * @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async recordVisit(code: string, viewer: Viewer, visitor: Visitor): Promise<{ counted: boolean; again: boolean }> {
    const work = await publicHalls.shownWork(code, viewer)
    if (work.ownerId === viewer.userId) return { counted: false, again: false }
    const at = clock.now()
    if (viewer.userId !== null) await relations.recordVisit(viewer.userId, work, at)
    const countedBefore = new Date(at.getTime() - VISIT_WINDOW_MINUTES * 60_000)
    const counted = await store.upsertVisit(work.id, visitor, { at, day: toShanghaiDay(at), countedBefore })
    return { counted, again: visitor.isNew && !counted }
  },

  /** Once for each visit that was counted. @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async recordDwell(code: string, seconds: number, viewer: Viewer, visitor: Visitor): Promise<{ counted: boolean }> {
    const work = await publicHalls.shownWork(code, viewer)
    const at = clock.now()
    const countedAfter = new Date(at.getTime() - VISIT_MAX_MS)
    return { counted: await store.updateDwell(work.id, visitor.key, seconds, { at, day: toShanghaiDay(at), countedAfter }) }
  },
})
