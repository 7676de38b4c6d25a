import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import { isTemplateKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { Availability, Visibility, WorkKind } from '@zhanjian/contract/works/works.ts'

/** The facts of a work on which the policy depends. */
export interface WorkFacts {
  id: string
  kind: WorkKind
  ownerId: string
  availability: Availability
  visibility: Visibility
  /** Whether its owner is banned. */
  isWithheld: boolean
  /** Unlocks it if its visibility is `password`; null: cannot be unlocked. */
  passwordHash: string | null
  hasUnpublishedEdits: boolean
  /** The newest revision that was approved or needed no review; null: none. */
  approvedRevision: number | null
}

/** The user or visitor who requests a work. */
export interface Viewer {
  /** Null: not logged in. */
  userId: string | null
  isAdmin: boolean
  /** Whether this browser has unlocked the work with exactly this password. */
  hasUnlocked(workId: string, passwordHash: string): boolean
}

/** Operations that the user may perform on a work. */
export interface WorkPermissions {
  edit: boolean
  publish: boolean
  remove: boolean
}

/** A visitor without a login who has unlocked no work. */
export const ANONYMOUS_VIEWER: Viewer = { userId: null, isAdmin: false, hasUnlocked: () => false }

/** An anonymous visitor who knows the password of every work. */
export const VIEWER_WITH_PASSWORD: Viewer = { userId: null, isAdmin: false, hasUnlocked: () => true }

/** A logged-in viewer who has unlocked no work. */
export const createViewer = (userId: string, roles: readonly Role[] = ['user']): Viewer => ({
  userId,
  isAdmin: roles.includes('admin'),
  hasUnlocked: () => false,
})

/** What a user may do with a work. The owner may change a taken-down work and publish it again. */
export function getPermissions(work: WorkFacts, userId: string | null): WorkPermissions {
  const isOwner = work.ownerId === userId
  const isKept = work.availability !== 'deleted'
  return {
    edit: isOwner && isKept,
    publish: isOwner && isKept && (work.availability !== 'taken_down' || work.hasUnpublishedEdits),
    remove: isOwner && isKept,
  }
}

/** `hidden`: respond with NOT_FOUND; `taken_down`: WORK_TAKEN_DOWN; `locked`: WORK_LOCKED. */
export type ViewAccess = 'shown' | 'hidden' | 'taken_down' | 'locked'

/** What a visitor with the link may see. Not for templates, which have no page: `getTemplateViewAccess`. */
export function getViewAccess(work: WorkFacts, viewer: Viewer): ViewAccess {
  if (isTemplateKind(work.kind)) return 'hidden'
  const isOwner = work.ownerId === viewer.userId
  if (work.isWithheld && !viewer.isAdmin) return 'hidden'
  if (work.availability === 'taken_down') return 'taken_down'
  if (work.availability !== 'published') return 'hidden'
  if (isOwner) return 'shown'
  if (work.visibility === 'private') return 'hidden'
  if (work.visibility !== 'password' || viewer.isAdmin) return 'shown'
  return work.passwordHash !== null && viewer.hasUnlocked(work.id, work.passwordHash) ? 'shown' : 'locked'
}

/** Which revision of a template a viewer may visit and build from. */
export type TemplateViewAccess = 'newest' | 'approved' | 'hidden' | 'taken_down'

/**
 * A template is visible to its owner only until it has been approved. If it was taken down before it was ever visible,
 * others get NOT_FOUND instead of WORK_TAKEN_DOWN.
 */
export function getTemplateViewAccess(work: WorkFacts, viewer: Viewer): TemplateViewAccess {
  const isOwner = work.ownerId === viewer.userId
  const isForAll = work.visibility === 'public'
  if (!isTemplateKind(work.kind) || (work.isWithheld && !viewer.isAdmin)) return 'hidden'
  const isKnown = isOwner || (isForAll && (viewer.isAdmin || work.approvedRevision !== null))
  if (!isKnown) return 'hidden'
  if (work.availability === 'taken_down') return 'taken_down'
  if (work.availability !== 'published') return 'hidden'
  return isOwner || viewer.isAdmin ? 'newest' : 'approved'
}

/** Only the owner and admins see the state of the review. */
export const canSeeReview = (work: Pick<WorkFacts, 'ownerId'>, viewer: Viewer): boolean =>
  viewer.isAdmin || work.ownerId === viewer.userId

/**
 * Whether an admin may view, review or take down a work: published and taken-down works only. Drafts, private works and
 * the recycle bin are visible to their owner only.
 */
export function canReview(work: WorkFacts): boolean {
  const viewer: Viewer = { ...ANONYMOUS_VIEWER, isAdmin: true }
  return [getViewAccess(work, viewer), getTemplateViewAccess(work, viewer)].some((access) => access !== 'hidden')
}
