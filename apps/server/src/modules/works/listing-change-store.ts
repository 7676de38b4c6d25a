import type { Queries } from '../../db/database.ts'
import type { createReviewStore } from './review-store.ts'
import type { createRevisionStore } from './revision-store.ts'
import type { createWorkStore } from './work-store.ts'

/** Strangers may come upon a work, or may not any more, or upon another revision. Null: of many works at once. */
export type NoteListing = (workId: string | null, queries: Queries) => Promise<void>

type Changing = Pick<ReturnType<typeof createWorkStore>, 'saveDraft' | 'moveToBin' | 'restore' | 'unpublish'> &
  Pick<ReturnType<typeof createRevisionStore>, 'show'> &
  Pick<ReturnType<typeof createReviewStore>, 'list' | 'takeDown' | 'putBack' | 'withhold'>

/** Every statement that changes what strangers come upon tells so, in the same transaction. */
export const notingListings = (store: Changing, note: (workId: string | null) => Promise<void>): Changing => {
  const after =
    <Values extends [string, ...unknown[]], Result>(statement: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      const result = await statement(...values)
      await note(values[0])
      return result
    }
  return {
    moveToBin: after(store.moveToBin),
    restore: after(store.restore),
    unpublish: after(store.unpublish),
    show: after(store.show),
    list: after(store.list),
    takeDown: after(store.takeDown),
    putBack: after(store.putBack),
    async saveDraft(id, ownerId, revision, changes, at) {
      const saved = await store.saveDraft(id, ownerId, revision, changes, at)
      if (saved !== null && (changes.visibility !== undefined || changes.place !== undefined)) await note(id)
      return saved
    },
    async withhold(ownerIds, isWithheld) {
      await store.withhold(ownerIds, isWithheld)
      await note(null)
    },
  }
}
