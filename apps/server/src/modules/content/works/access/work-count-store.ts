import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** Added to the counts; negative: taken off. */
export interface CountChanges {
  likes?: number
  favourites?: number
  comments?: number
  shares?: number
}

/** The counts of a work. */
export interface WorkCounts {
  likeCount: number
  favouriteCount: number
  commentCount: number
  shareCount: number
}

const COUNTS = sql`like_count as "likeCount", favourite_count as "favouriteCount", comment_count as "commentCount",
  share_count as "shareCount"`

/** Counters of likes, favourites, comments and shares. */
export const createWorkCountStore = (queries: Queryable) => ({
  /** @param day of the original action, also when it is undone later: so the days add up to the totals */
  async updateCounts(
    id: string,
    { likes = 0, favourites = 0, comments = 0, shares = 0 }: CountChanges,
    day: string,
  ): Promise<WorkCounts | null> {
    const [row] = await queries.query<WorkCounts>(
      sql`with noted as (
         insert into work_day as d (work_id, day, likes, favourites, comments, shares)
           values (${id}, ${day}, ${likes}, ${favourites}, ${comments}, ${shares})
         on conflict (work_id, day) do update set likes = d.likes + excluded.likes,
           favourites = d.favourites + excluded.favourites, comments = d.comments + excluded.comments,
           shares = d.shares + excluded.shares)
       update work set like_count = like_count + ${likes}, favourite_count = favourite_count + ${favourites},
         comment_count = comment_count + ${comments}, share_count = share_count + ${shares} where id = ${id} returning ${COUNTS}`,
    )
    return row ?? null
  },

  async findCounts(id: string): Promise<WorkCounts | null> {
    const rows = await queries.query<WorkCounts>(sql`select ${COUNTS} from work where id = ${id}`)
    return rows[0] ?? null
  },

  /** Listed works of each owner, with the sum of their likes; owners without any are missing from the map. */
  async countListedWorks(ownerIds: readonly string[]): Promise<Map<string, { works: number; likes: number }>> {
    const rows = await queries.query<{ ownerId: string; works: number; likes: number }>(
      sql`select owner_id as "ownerId", count(*)::int as works, coalesce(sum(like_count), 0)::int as likes from work
       where owner_id = any (${ownerIds}::uuid[]) and is_listed group by owner_id`,
    )
    return new Map(rows.map(({ ownerId, ...counts }) => [ownerId, counts]))
  },
})
