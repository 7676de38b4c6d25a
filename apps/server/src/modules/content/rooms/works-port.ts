import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'

/** Whoever looks, as the works' policy wants to know it. */
export interface Viewer {
  /** Null: a stranger. */
  userId: string | null
  isAdmin: boolean
  hasUnlocked(workId: string, passwordHash: string): boolean
}

/** What this module asks of works. What somebody may see of a hall is decided there. */
export interface WorksPort {
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getVisibleWork(work: { code: string } | { id: string }, viewer: Viewer): Promise<{ id: string; kind: string; ownerId: string }>
  /** Those of the works that the viewer may see, by id. */
  findSummaries(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, WorkSummary>>
  /** Those of the works that somebody may see who has the link, and the password where there is one. */
  findVisitableIds(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The building as visitors walk it; null for what is no published hall. */
  findPublishedHall(code: string): Promise<HallDocument | null>
}
