import type { Queryable } from '../../../../db/database.ts'

export interface CountChanges {
  likes?: number
  favourites?: number
  comments?: number
  shares?: number
}

export interface WorkCounts {
  likeCount: number
  favouriteCount: number
  commentCount: number
  shareCount: number
}

const COUNTS = `like_count as "likeCount", favourite_count as "favouriteCount", comment_count as "commentCount",
  share_count as "shareCount"`

/** What others do with works, counted. */
export const createWorkCountStore = (queries: Queryable) => ({
  async findIdByCode(code: string): Promise<string | null> {
    const rows = await queries.query<{ id: string }>('select id from work where code = $1', [code])
    return rows[0]?.id ?? null
  },

  /** Until the transaction ends nobody changes where they stand; in one order, so that nobody waits for each other. */
  async lockWorks(ids: readonly string[]): Promise<void> {
    await queries.query('select 1 from work where id = any ($1::uuid[]) order by id for no key update', [ids])
  },

  /** `day`: of the deed, also where it is undone later, so that the days add up to what there is. */
  async updateCounts(
    id: string,
    { likes = 0, favourites = 0, comments = 0, shares = 0 }: CountChanges,
    day: string,
  ): Promise<WorkCounts | null> {
    const [row] = await queries.query<WorkCounts>(
      `with noted as (
         insert into work_day as d (work_id, day, likes, favourites, comments, shares) values ($1, $6, $2, $3, $4, $5)
         on conflict (work_id, day) do update set likes = d.likes + excluded.likes,
           favourites = d.favourites + excluded.favourites, comments = d.comments + excluded.comments,
           shares = d.shares + excluded.shares)
       update work set like_count = like_count + $2, favourite_count = favourite_count + $3,
         comment_count = comment_count + $4, share_count = share_count + $5 where id = $1 returning ${COUNTS}`,
      [id, likes, favourites, comments, shares, day],
    )
    return row ?? null
  },

  async findCounts(id: string): Promise<WorkCounts | null> {
    const rows = await queries.query<WorkCounts>(`select ${COUNTS} from work where id = $1`, [id])
    return rows[0] ?? null
  },

  /** How many works of each owner strangers may come upon, with their likes; owners without any are left out. */
  async countListedWorks(ownerIds: readonly string[]): Promise<Map<string, { works: number; likes: number }>> {
    const rows = await queries.query<{ ownerId: string; works: number; likes: number }>(
      `select owner_id as "ownerId", count(*)::int as works, coalesce(sum(like_count), 0)::int as likes from work
       where owner_id = any ($1::uuid[]) and is_listed group by owner_id`,
      [ownerIds],
    )
    return new Map(rows.map(({ ownerId, ...counts }) => [ownerId, counts]))
  },
})
