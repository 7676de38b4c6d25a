import type { Availability, Visibility } from '@zhanjian/contract/works.ts'

/** What a rule needs to know of a work. */
export interface Ruled {
  ownerId: string
  availability: Availability
  visibility: Visibility
}

export interface Can {
  edit: boolean
  publish: boolean
  remove: boolean
}

/** What a person may do with a work. `userId` null: a stranger. */
export function canOf(work: Ruled, userId: string | null): Can {
  const isOwner = work.ownerId === userId
  const isKept = work.availability !== 'deleted'
  return {
    edit: isOwner && isKept,
    publish: isOwner && isKept && work.availability !== 'taken_down',
    remove: isOwner && isKept,
  }
}

/** What somebody who follows the work's link gets to see. */
export function sightOf(work: Ruled, userId: string | null): 'shown' | 'hidden' | 'taken_down' {
  if (work.availability === 'taken_down') return 'taken_down'
  if (work.availability !== 'published') return 'hidden'
  return work.visibility === 'private' && work.ownerId !== userId ? 'hidden' : 'shown'
}
