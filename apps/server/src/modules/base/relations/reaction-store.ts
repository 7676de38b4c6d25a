import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** The last row of the previous page of a list ordered by time. */
export interface KeysetPosition {
  at: Date
  key: string
}

export interface FavouriteRow {
  code: string
  workId: string | null
  at: Date
}

/** Likes and favourites of works. */
export const createReactionStore = (queries: Queryable) => ({
  /** @returns false if the user already likes it */
  async insertLike(workId: string, accountId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into work_like (work_id, account_id, made_at) values (${workId}, ${accountId}, ${at}) on conflict do nothing
        returning 1`,
    )
    return rows.length > 0
  },

  /** @returns when it was made; null if there was none */
  async deleteLike(workId: string, accountId: string): Promise<Date | null> {
    const [row] = await queries.query<{ at: Date }>(
      sql`delete from work_like where work_id = ${workId} and account_id = ${accountId} returning made_at as at`,
    )
    return row?.at ?? null
  },

  /** Those of the works that the user likes. */
  async findLikedWorkIds(accountId: string, workIds: readonly string[]): Promise<Set<string>> {
    const rows = await queries.query<{ id: string }>(
      sql`select work_id as id from work_like where account_id = ${accountId} and work_id = any (${workIds}::uuid[])`,
    )
    return new Set(rows.map(({ id }) => id))
  },

  /** @returns false if it is already a favourite */
  async insertFavourite(accountId: string, work: { id: string; code: string }, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into favourite (account_id, code, work_id, made_at) values (${accountId}, ${work.code}, ${work.id}, ${at})
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  /** @returns when it was made; null if there was none */
  async deleteFavourite(accountId: string, code: string): Promise<Date | null> {
    const [row] = await queries.query<{ at: Date }>(
      sql`delete from favourite where account_id = ${accountId} and code = ${code} returning made_at as at`,
    )
    return row?.at ?? null
  },

  /** @returns null if its work is deleted, undefined if there is no such favourite */
  async findFavouriteWorkId(accountId: string, code: string): Promise<string | null | undefined> {
    const [row] = await queries.query<{ workId: string | null }>(
      sql`select work_id as "workId" from favourite where account_id = ${accountId} and code = ${code}`,
    )
    return row?.workId
  },

  /** Whether the work is one of the user's favourites. */
  async isFavourite(accountId: string, workId: string): Promise<boolean> {
    const rows = await queries.query(sql`select 1 from favourite where work_id = ${workId} and account_id = ${accountId}`)
    return rows.length > 0
  },

  /** Stops at `max`. */
  async countFavourites(accountId: string, max: number): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from (select 1 from favourite where account_id = ${accountId} limit ${max}) as kept`,
    )
    return row?.count ?? 0
  },

  /** Newest first, after the row `after`. */
  listFavourites(accountId: string, after: KeysetPosition | null, limit: number): Promise<FavouriteRow[]> {
    const { at = null, key = null } = after ?? {}
    return queries.query<FavouriteRow>(
      sql`select code, work_id as "workId", made_at as at from favourite
       where account_id = ${accountId} and (${at}::timestamptz is null
         or (made_at, code) < (${at}, ${key}))
       order by made_at desc, code desc limit ${limit}`,
    )
  },
})
