import { CLOCKS_APART } from '../../../db/clocks-apart.ts'
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

/** Likes, favourites and shares of works. */
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

  /**
   * False where the sharer was counted since `countedBefore`, or `most` of the network were. The work's row is locked by
   * whoever calls, so these two statements see each other's callers.
   */
  async tryCountShare(
    workId: string,
    { key, networkKey }: { key: string; networkKey: string | null },
    { at, countedBefore, most }: { at: Date; countedBefore: Date; most: number },
  ): Promise<boolean> {
    const admit = async (sharerKey: string, upTo: number): Promise<boolean> => {
      const rows = await queries.query(
        `insert into work_share_window as s (work_id, sharer_key, since, counted) values ($1, $2, $3, 1)
         on conflict (work_id, sharer_key) do update set
           since = case when s.since <= $4 or s.since > $3::timestamptz + ${CLOCKS_APART} then $3 else s.since end,
           counted = case when s.since <= $4 or s.since > $3::timestamptz + ${CLOCKS_APART} then 1 else s.counted + 1 end
         where s.since <= $4 or s.since > $3::timestamptz + ${CLOCKS_APART} or s.counted < $5 returning 1`,
        [workId, sharerKey, at, countedBefore, upTo],
      )
      return rows.length > 0
    }
    return (await admit(key, 1)) && (networkKey === null || networkKey === key || (await admit(networkKey, most)))
  },

  async incrementShareCount(workId: string, channel: string): Promise<void> {
    await queries.query(
      `insert into work_share (work_id, channel, count) values ($1, $2, 1)
       on conflict (work_id, channel) do update set count = work_share.count + 1`,
      [workId, channel],
    )
  },

  async deleteShareWindows(before: Date): Promise<void> {
    await queries.query('delete from work_share_window where since < $1', [before])
  },
})
