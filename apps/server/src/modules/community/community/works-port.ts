import type { WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import type { CommunityTransaction } from './store.ts'

/** The user or visitor who requests a work, as the policy of works defines it. */
export interface Viewer {
  /** Null: not logged in. */
  userId: string | null
  isAdmin: boolean
  hasUnlocked(workId: string, passwordHash: string): boolean
}

/** Current counts of a work. */
export interface WorkCounts {
  likeCount: number
  favouriteCount: number
  commentCount: number
  shareCount: number
}

/** A work that the viewer may see. */
export interface VisibleWork extends WorkCounts {
  id: string
  code: string
  ownerId: string
  commentsClosed: boolean
}

/** Differences to add to the counts; negative to subtract. */
export interface CountChanges {
  likes?: number
  favourites?: number
  comments?: number
  shares?: number
}

/** What this module needs from works, which decide who may see a work. */
export interface WorksPort {
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getVisibleWork(work: { code: string } | { id: string }, viewer: Viewer): Promise<VisibleWork>
  /** The id of a work or a template. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getReportableWorkId(code: string, viewer: Viewer): Promise<string>
  /** Like `getVisibleWork`, and locks the work and its counts until the transaction ends. */
  lockVisibleWork(code: string, viewer: Viewer, transaction: CommunityTransaction): Promise<VisibleWork>
  /** Locks works in any state, ordered by id to avoid deadlocks. */
  lockWorks(ids: readonly string[], transaction: CommunityTransaction): Promise<void>
  /** Changes the counts of a locked work. @param madeAt when the like, the comment … was made, also if it is now removed */
  updateCounts(id: string, changes: CountChanges, madeAt: Date, transaction: CommunityTransaction): Promise<WorkCounts>
  /** The works that the viewer may see, by id; the others are missing. */
  findSummaries(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, WorkSummary>>
  /** A user's listed works, newest first. */
  listWorksOfOwner(
    ownerId: string,
    request: { cursor?: string | undefined; size: number; kind?: WorkKind | undefined },
    viewer: Viewer,
  ): Promise<{ records: WorkSummary[]; cursor: string | null }>
  /** Number of listed works of each owner, and their likes. Owners without any may be missing. */
  countListedWorks(ownerIds: readonly string[]): Promise<ReadonlyMap<string, { works: number; likes: number }>>
}
