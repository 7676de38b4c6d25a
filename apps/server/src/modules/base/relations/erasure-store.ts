import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

interface DeletedReaction {
  workId: string
  /** When it was made. */
  at: Date
}

/** Erasure of a user's relations. The caller corrects the counts of the works, and deletes follows one by one. */
export const createRelationErasureStore = (queries: Queryable) => ({
  /** Deletes the user's likes of these works. @returns the deleted ones */
  deleteLikes: (accountId: string, workIds: readonly string[]): Promise<DeletedReaction[]> =>
    queries.query<DeletedReaction>(
      sql`delete from work_like where account_id = ${accountId} and work_id = any (${workIds}::uuid[])
        returning work_id as "workId", made_at as at`,
    ),

  /** Deletes the user's favourites among these works. @returns the deleted ones */
  deleteFavourites: (accountId: string, workIds: readonly string[]): Promise<DeletedReaction[]> =>
    queries.query<DeletedReaction>(
      sql`delete from favourite where account_id = ${accountId} and work_id = any (${workIds}::uuid[])
        returning work_id as "workId", made_at as at`,
    ),

  /** Deletes favourites of deleted works, the history, the counters and blocks in both directions. */
  async deleteOtherRelations(accountId: string): Promise<void> {
    await queries.query(sql`delete from favourite where account_id = ${accountId}`)
    await queries.query(sql`delete from visited_work where account_id = ${accountId}`)
    await queries.query(sql`delete from person_count where account_id = ${accountId}`)
    await queries.query(sql`delete from person_block where ${accountId} in (blocker_id, blocked_id)`)
  },
})
