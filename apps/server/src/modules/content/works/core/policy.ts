import type { Role } from '@zhanjian/contract/identity.ts'
import type { Availability, Visibility, WorkKind } from '@zhanjian/contract/works.ts'

/** What a rule needs to know of a work. */
export interface WorkFacts {
  id: string
  kind: WorkKind
  ownerId: string
  availability: Availability
  visibility: Visibility
  /** Its owner is banned. */
  isWithheld: boolean
  /** What opens it where its visibility is `password`; null: nothing does. */
  passwordHash: string | null
  hasUnpublishedEdits: boolean
  /** Somebody has looked at a publication of it, or nobody had to. */
  approvedRevision: number | null
}

/** Whoever looks. */
export interface Viewer {
  /** Null: a stranger. */
  userId: string | null
  isAdmin: boolean
  /** Has given this very password of the work in this browser. */
  hasUnlocked(workId: string, passwordHash: string): boolean
}

export interface WorkPermissions {
  edit: boolean
  publish: boolean
  remove: boolean
}

export const ANONYMOUS_VIEWER: Viewer = { userId: null, isAdmin: false, hasUnlocked: () => false }

/** Nobody in particular, with the password of every work: what may be seen by somebody, at least. */
export const VIEWER_WITH_PASSWORD: Viewer = { userId: null, isAdmin: false, hasUnlocked: () => true }

/** Somebody known, who has opened nothing. */
export const createViewer = (userId: string, roles: readonly Role[] = ['user']): Viewer => ({
  userId,
  isAdmin: roles.includes('admin'),
  hasUnlocked: () => false,
})

/** What a person may do with a work. One that was taken down is published again when its owner has mended it. */
export function getPermissions(work: WorkFacts, userId: string | null): WorkPermissions {
  const isOwner = work.ownerId === userId
  const isKept = work.availability !== 'deleted'
  return {
    edit: isOwner && isKept,
    publish: isOwner && isKept && (work.availability !== 'taken_down' || work.hasUnpublishedEdits),
    remove: isOwner && isKept,
  }
}

export type ViewAccess = 'shown' | 'hidden' | 'taken_down' | 'locked'

/** What somebody who follows the work's link gets to see. A template has no page of its own: `getTemplateViewAccess`. */
export function getViewAccess(work: WorkFacts, viewer: Viewer): ViewAccess {
  if (work.kind === 'template') return 'hidden'
  const isOwner = work.ownerId === viewer.userId
  if (work.isWithheld && !viewer.isAdmin) return 'hidden'
  if (work.availability === 'taken_down') return 'taken_down'
  if (work.availability !== 'published') return 'hidden'
  if (isOwner) return 'shown'
  if (work.visibility === 'private') return 'hidden'
  if (work.visibility !== 'password' || viewer.isAdmin) return 'shown'
  return work.passwordHash !== null && viewer.hasUnlocked(work.id, work.passwordHash) ? 'shown' : 'locked'
}

/** What of a template somebody may walk and build from. */
export type TemplateViewAccess = 'newest' | 'approved' | 'hidden' | 'taken_down'

/** Until somebody has looked at it, it is its owner's alone; of one that others never saw they do not hear that it was taken down. */
export function getTemplateViewAccess(work: WorkFacts, viewer: Viewer): TemplateViewAccess {
  const isOwner = work.ownerId === viewer.userId
  const isForAll = work.visibility === 'public'
  if (work.kind !== 'template' || (work.isWithheld && !viewer.isAdmin)) return 'hidden'
  const isKnown = isOwner || (isForAll && (viewer.isAdmin || work.approvedRevision !== null))
  if (!isKnown) return 'hidden'
  if (work.availability === 'taken_down') return 'taken_down'
  if (work.availability !== 'published') return 'hidden'
  return isOwner || viewer.isAdmin ? 'newest' : 'approved'
}

/** What became of its review is told to those who can do something about it. */
export const canSeeReview = (work: Pick<WorkFacts, 'ownerId'>, viewer: Viewer): boolean =>
  viewer.isAdmin || work.ownerId === viewer.userId

/**
 * What an admin may look into, judge or take down: what others come to see, and what was taken from their sight. Drafts, private
 * works and the recycle bin are their owner's alone.
 */
export function canReview(work: WorkFacts): boolean {
  const viewer: Viewer = { ...ANONYMOUS_VIEWER, isAdmin: true }
  return [getViewAccess(work, viewer), getTemplateViewAccess(work, viewer)].some((sight) => sight !== 'hidden')
}
