import { HISTORY_MAX } from '@zhanjian/contract/community/limits.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { KeysetPosition } from './reaction-store.ts'

export interface VisitedWorkRow {
  workId: string
  code: string
  at: Date
}

/** A user's history of visited works. */
export const createHistoryStore = (queries: Queryable) => ({
  /** Only the latest visit of a work is stored. Deletes all but the newest `HISTORY_MAX` works. */
  async upsertVisitedWork(accountId: string, work: { id: string; code: string }, at: Date): Promise<void> {
    await queries.query(
      sql`with noted as (
         insert into visited_work as v (account_id, work_id, code, visited_at)
           values (${accountId}, ${work.id}, ${work.code}, ${at})
         on conflict (account_id, work_id) do update set visited_at = greatest(v.visited_at, excluded.visited_at))
       delete from visited_work where account_id = ${accountId} and work_id <> ${work.id} and visited_at <= (
         select visited_at from visited_work where account_id = ${accountId} and work_id <> ${work.id}
           order by visited_at desc offset ${HISTORY_MAX - 1} limit 1)`,
    )
  },

  /** Latest visit first, after `place`. */
  listVisitedWorks(accountId: string, place: KeysetPosition | null, limit: number): Promise<VisitedWorkRow[]> {
    const { at = null, key = null } = place ?? {}
    return queries.query<VisitedWorkRow>(
      sql`select work_id as "workId", code, visited_at as at from visited_work
       where account_id = ${accountId} and (${at}::timestamptz is null
         or (visited_at, work_id) < (${at}, ${key}::uuid))
       order by visited_at desc, work_id desc limit ${limit}`,
    )
  },

  /** At most `HISTORY_MAX`. */
  async countVisitedWorks(accountId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from visited_work where account_id = ${accountId}`,
    )
    return row?.count ?? 0
  },

  /** @param codes null: the whole history @returns the number of deleted works */
  async deleteVisitedWorks(accountId: string, codes: readonly string[] | null): Promise<number> {
    const rows = await queries.query(
      sql`delete from visited_work where account_id = ${accountId} and (${codes}::text[] is null or code = any (${codes}))
        returning 1`,
    )
    return rows.length
  },
})
