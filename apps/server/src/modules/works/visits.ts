import { VISIT_WINDOW_MIN } from '@zhanjian/contract/limits.ts'
import { dayOf } from '../../day.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Viewer } from './policy.ts'
import type { PublicHalls } from './public-halls.ts'
import type { Relations } from './relations.ts'
import type { WorksStore } from './store.ts'
import type { Visitor } from './visitors.ts'

export interface VisitDependencies {
  store: WorksStore
  publicHalls: Pick<PublicHalls, 'shownWork'>
  relations: Pick<Relations, 'noteVisit'>
  clock: Clock
}

/** Nobody stays longer, or says so later. */
export const VISIT_KEPT_MS = 2 * 3_600_000

/** Who came, and for how long. An owner who looks at the own work is no visitor. */
export const createVisits = ({ store, publicHalls, relations, clock }: VisitDependencies) => ({
  /**
   * Browsers that show no cookie count as one a network, so that asking without end counts once; each may come `again`
   * with the cookie that it has got meanwhile.
   * @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED
   */
  async count(code: string, viewer: Viewer, visitor: Visitor): Promise<{ counted: boolean; again: boolean }> {
    const work = await publicHalls.shownWork(code, viewer)
    if (work.ownerId === viewer.userId) return { counted: false, again: false }
    const at = clock.now()
    if (viewer.userId !== null) await relations.noteVisit(viewer.userId, work, at)
    const countedBefore = new Date(at.getTime() - VISIT_WINDOW_MIN * 60_000)
    const counted = await store.countVisit(work.id, visitor, { at, day: dayOf(at), countedBefore })
    return { counted, again: visitor.isNew && !counted }
  },

  /** Once for each visit that was counted. @throws NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async end(code: string, seconds: number, viewer: Viewer, visitor: Visitor): Promise<{ counted: boolean }> {
    const work = await publicHalls.shownWork(code, viewer)
    const at = clock.now()
    const countedAfter = new Date(at.getTime() - VISIT_KEPT_MS)
    return { counted: await store.countDwell(work.id, visitor.key, seconds, { at, day: dayOf(at), countedAfter }) }
  },
})
