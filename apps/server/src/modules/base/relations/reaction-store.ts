import type { Queryable } from '../../../db/database.ts'

/** After which row of a list by time the next part begins. */
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
  /** @returns false where the person likes it already */
  async insertLike(workId: string, accountId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      'insert into work_like (work_id, account_id, made_at) values ($1, $2, $3) on conflict do nothing returning 1',
      [workId, accountId, at],
    )
    return rows.length > 0
  },

  /** @returns when it was made; null where there was none */
  async deleteLike(workId: string, accountId: string): Promise<Date | null> {
    const [row] = await queries.query<{ at: Date }>(
      'delete from work_like where work_id = $1 and account_id = $2 returning made_at as at',
      [workId, accountId],
    )
    return row?.at ?? null
  },

  async findLikedWorkIds(accountId: string, workIds: readonly string[]): Promise<Set<string>> {
    const rows = await queries.query<{ id: string }>(
      'select work_id as id from work_like where account_id = $1 and work_id = any ($2::uuid[])',
      [accountId, workIds],
    )
    return new Set(rows.map(({ id }) => id))
  },

  /** @returns false where it is one already */
  async insertFavourite(accountId: string, work: { id: string; code: string }, at: Date): Promise<boolean> {
    const rows = await queries.query(
      'insert into favourite (account_id, code, work_id, made_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
      [accountId, work.code, work.id, at],
    )
    return rows.length > 0
  },

  /** @returns when it was made; null where there was none */
  async deleteFavourite(accountId: string, code: string): Promise<Date | null> {
    const [row] = await queries.query<{ at: Date }>(
      'delete from favourite where account_id = $1 and code = $2 returning made_at as at',
      [accountId, code],
    )
    return row?.at ?? null
  },

  /** Null where its work is gone, undefined where there is no such favourite. */
  async findFavouriteWorkId(accountId: string, code: string): Promise<string | null | undefined> {
    const [row] = await queries.query<{ workId: string | null }>(
      'select work_id as "workId" from favourite where account_id = $1 and code = $2',
      [accountId, code],
    )
    return row?.workId
  },

  async isFavourite(accountId: string, workId: string): Promise<boolean> {
    const rows = await queries.query('select 1 from favourite where work_id = $2 and account_id = $1', [accountId, workId])
    return rows.length > 0
  },

  /** Counts no further than `most`. */
  async countFavourites(accountId: string, max: number): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      'select count(*)::int as count from (select 1 from favourite where account_id = $1 limit $2) as kept',
      [accountId, max],
    )
    return row?.count ?? 0
  },

  listFavourites(accountId: string, after: KeysetPosition | null, limit: number): Promise<FavouriteRow[]> {
    return queries.query<FavouriteRow>(
      `select code, work_id as "workId", made_at as at from favourite
       where account_id = $1 and ($2::timestamptz is null or (made_at, code) < ($2, $3))
       order by made_at desc, code desc limit $4`,
      [accountId, after?.at ?? null, after?.key ?? null, limit],
    )
  },
})
