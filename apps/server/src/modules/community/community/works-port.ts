import type { WorkKind, WorkSummary } from '@zhanjian/contract/works.ts'
import type { CommunityTransaction } from './store.ts'

/** Whoever looks, as the works' policy wants to know it. */
export interface Viewer {
  /** Null: a stranger. */
  userId: string | null
  isAdmin: boolean
  hasUnlocked(workId: string, passwordHash: string): boolean
}

export interface WorkCounts {
  likeCount: number
  favouriteCount: number
  commentCount: number
  shareCount: number
}

export interface VisibleWork extends WorkCounts {
  id: string
  code: string
  ownerId: string
  commentsClosed: boolean
}

export interface CountChanges {
  likes?: number
  favourites?: number
  comments?: number
  shares?: number
}

/** What this module asks of works. What somebody may see of a work is decided there. */
export interface WorksPort {
  /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getVisibleWork(work: { code: string } | { id: string }, viewer: Viewer): Promise<VisibleWork>
  /** The id of a work, also of one that is no work to open but to build from. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  getReportableWorkId(code: string, viewer: Viewer): Promise<string>
  /** As `shown`; until the transaction ends nobody changes where the work stands, nor its counts. */
  lockVisibleWork(code: string, viewer: Viewer, transaction: CommunityTransaction): Promise<VisibleWork>
  /** Whatever became of them; in one order, so that nobody waits for each other. */
  lockWorks(ids: readonly string[], transaction: CommunityTransaction): Promise<void>
  /** Of works that are locked. `madeAt`: when the like, the comment … was made, also where it is taken back later. */
  updateCounts(id: string, changes: CountChanges, madeAt: Date, transaction: CommunityTransaction): Promise<WorkCounts>
  /** Those of the works that the viewer may see, by id. */
  findSummaries(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, WorkSummary>>
  /** A person's works that everybody may come upon, newest first. */
  listWorksOfOwner(
    ownerId: string,
    request: { cursor?: string | undefined; size: number; kind?: WorkKind | undefined },
    viewer: Viewer,
  ): Promise<{ records: WorkSummary[]; cursor: string | null }>
  /** How many works of each owner everybody may come upon, and all their likes. Owners without any may be left out. */
  countListedWorks(ownerIds: readonly string[]): Promise<ReadonlyMap<string, { works: number; likes: number }>>
}
