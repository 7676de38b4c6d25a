import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'

/** The user or visitor who requests a work, as the policy of works defines it. */
export interface Viewer {
  /** Null: not logged in. */
  userId: string | null
  isAdmin: boolean
  hasUnlocked(workId: string, passwordHash: string): boolean
}

/** What this module needs from works, which decide who may see a hall. */
export interface WorksPort {
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getVisibleWork(work: { code: string } | { id: string }, viewer: Viewer): Promise<{ id: string; kind: string; ownerId: string }>
  /** The works that the viewer may see, by id; the others are missing. */
  findSummaries(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, WorkSummary>>
  /** The works that a visitor with the link, and the password if there is one, may see. */
  findVisitableIds(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The published building of a hall. @returns null if there is no such published hall */
  findPublishedHall(code: string): Promise<HallDocument | null>
}
