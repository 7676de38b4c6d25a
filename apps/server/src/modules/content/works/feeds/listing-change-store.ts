import type { Queryable } from '../../../../db/database.ts'
import type { createWorkStore } from '../core/work-store.ts'
import type { createRevisionStore } from '../publishing/revision-store.ts'
import type { createReviewStore } from '../review/review-store.ts'

/** Called when a work becomes listed, stops being listed, or lists another revision. `workId` null: many works changed. */
export type OnListingChange = (workId: string | null, queries: Queryable) => Promise<void>

interface ListingChangingStores {
  works: ReturnType<typeof createWorkStore>
  revisions: ReturnType<typeof createRevisionStore>
  reviews: ReturnType<typeof createReviewStore>
}

/** Wraps every statement that changes which works are listed, and reports the change within the same transaction. */
export function withListingNotifications(
  { works, revisions, reviews }: ListingChangingStores,
  note: (workId: string | null) => Promise<void>,
): ListingChangingStores {
  const after =
    <Values extends [string, ...unknown[]], Result>(statement: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      const result = await statement(...values)
      await note(values[0])
      return result
    }
  return {
    works: {
      ...works,
      updateDeleted: after(works.updateDeleted),
      updateRestored: after(works.updateRestored),
      updateUnpublished: after(works.updateUnpublished),
      async updateDraft(id, by, revision, changes, at) {
        const saved = await works.updateDraft(id, by, revision, changes, at)
        if (saved !== null && (changes.visibility !== undefined || changes.place !== undefined)) await note(id)
        return saved
      },
    },
    revisions: { ...revisions, updateCurrentRevision: after(revisions.updateCurrentRevision) },
    reviews: {
      ...reviews,
      updateListed: after(reviews.updateListed),
      updateTakenDown: after(reviews.updateTakenDown),
      updatePutBack: after(reviews.updatePutBack),
      async updateWithheld(ownerIds, isWithheld) {
        await reviews.updateWithheld(ownerIds, isWithheld)
        await note(null)
      },
    },
  }
}
