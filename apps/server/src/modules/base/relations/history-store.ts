import { HISTORY_MAX } from '@zhanjian/contract/limits.ts'
import type { Queryable } from '../../../db/database.ts'
import type { KeysetPosition } from './reaction-store.ts'

export interface VisitedWorkRow {
  workId: string
  code: string
  at: Date
}

/** Which works somebody has visited. */
export const createHistoryStore = (queries: Queryable) => ({
  /** The latest visit of a work counts; what is older than the last of those that are kept goes. */
  async upsertVisitedWork(accountId: string, work: { id: string; code: string }, at: Date): Promise<void> {
    await queries.query(
      `with noted as (
         insert into visited_work as v (account_id, work_id, code, visited_at) values ($1, $2, $3, $4)
         on conflict (account_id, work_id) do update set visited_at = greatest(v.visited_at, excluded.visited_at))
       delete from visited_work where account_id = $1 and work_id <> $2 and visited_at <= (
         select visited_at from visited_work where account_id = $1 and work_id <> $2 order by visited_at desc offset $5 limit 1)`,
      [accountId, work.id, work.code, at, HISTORY_MAX - 1],
    )
  },

  listVisitedWorks(accountId: string, place: KeysetPosition | null, limit: number): Promise<VisitedWorkRow[]> {
    return queries.query<VisitedWorkRow>(
      `select work_id as "workId", code, visited_at as at from visited_work
       where account_id = $1 and ($2::timestamptz is null or (visited_at, work_id) < ($2, $3::uuid))
       order by visited_at desc, work_id desc limit $4`,
      [accountId, place?.at ?? null, place?.key ?? null, limit],
    )
  },

  async countVisitedWorks(accountId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      'select count(*)::int as count from visited_work where account_id = $1',
      [accountId],
    )
    return row?.count ?? 0
  },

  /** Null: all of it. @returns how many works */
  async deleteVisitedWorks(accountId: string, codes: readonly string[] | null): Promise<number> {
    const rows = await queries.query(
      'delete from visited_work where account_id = $1 and ($2::text[] is null or code = any ($2)) returning 1',
      [accountId, codes],
    )
    return rows.length
  },
})
