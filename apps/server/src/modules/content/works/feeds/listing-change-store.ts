import type { Queryable } from '../../../../db/database.ts'
import type { createWorkStore } from '../core/work-store.ts'
import type { createRevisionStore } from '../publishing/revision-store.ts'
import type { createReviewStore } from '../review/review-store.ts'

/** Called when a work becomes listed, stops being listed, or lists another revision. `workId` null: many works changed. */
export type OnListingChange = (workId: string | null, queries: Queryable) => Promise<void>

type ListingChangingStatements = Pick<
  ReturnType<typeof createWorkStore>,
  'updateDraft' | 'updateDeleted' | 'updateRestored' | 'updateUnpublished'
> &
  Pick<ReturnType<typeof createRevisionStore>, 'updateCurrentRevision'> &
  Pick<ReturnType<typeof createReviewStore>, 'updateListed' | 'updateTakenDown' | 'updatePutBack' | 'updateWithheld'>

/** Wraps every statement that changes which works are listed, and reports the change within the same transaction. */
export const withListingNotifications = (
  store: ListingChangingStatements,
  note: (workId: string | null) => Promise<void>,
): ListingChangingStatements => {
  const after =
    <Values extends [string, ...unknown[]], Result>(statement: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      const result = await statement(...values)
      await note(values[0])
      return result
    }
  return {
    updateDeleted: after(store.updateDeleted),
    updateRestored: after(store.updateRestored),
    updateUnpublished: after(store.updateUnpublished),
    updateCurrentRevision: after(store.updateCurrentRevision),
    updateListed: after(store.updateListed),
    updateTakenDown: after(store.updateTakenDown),
    updatePutBack: after(store.updatePutBack),
    async updateDraft(id, ownerId, revision, changes, at) {
      const saved = await store.updateDraft(id, ownerId, revision, changes, at)
      if (saved !== null && (changes.visibility !== undefined || changes.place !== undefined)) await note(id)
      return saved
    },
    async updateWithheld(ownerIds, isWithheld) {
      await store.updateWithheld(ownerIds, isWithheld)
      await note(null)
    },
  }
}
