import type { PrizeState } from '@zhanjian/contract/lottery/prizes.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { lockAccount } from '../../../../module-support/lock-account.ts'
import type { PrizeRow, StoredPrizeContent } from './prize-row.ts'

/** Of `prize p`: units in wheels that were not won yet. What is neither left, nor there, nor ended is in unused tickets. */
const IN_SLICES = sql`select coalesce(sum(x.left_count), 0)::int from wheel_slice x where x.prize_id = p.id`

/** Of `prize p`. */
export const PRIZE_COLUMNS = sql`p.id, p.account_id as "ownerId", p.revision, p.content, p.state, p.reasons, p.note,
  p.submitted_at as "submittedAt", p.decided_at as "decidedAt", p.decided_by as "decidedBy",
  p.approved_content as "approvedContent", p.shelf, p.total, p.left_count as "leftCount", p.verified_count as "verifiedCount",
  p.expired_count as "expiredCount", p.returning_count as "returningCount", p.cancelled_count as "cancelledCount",
  (${IN_SLICES}) as "inSlicesCount", p.created_at as "createdAt", p.updated_at as "updatedAt"`

interface NewPrize {
  id: string
  ownerId: string
  content: StoredPrizeContent
  requestId: string | null
  at: Date
}

/** Own prizes of users: each change is one conditional statement. */
export const createPrizeStore = (queries: Queryable) => ({
  /** Serialises what depends on how many prizes the user has. */
  async lockOwner(ownerId: string): Promise<void> {
    await lockAccount(queries, ownerId)
  },

  async countOwn(ownerId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from prize where account_id = ${ownerId} and removed_at is null`,
    )
    return row?.count ?? 0
  },

  async countByState(ownerId: string): Promise<{ state: PrizeState; count: number }[]> {
    return queries.query(
      sql`select state, count(*)::int as count from prize where account_id = ${ownerId} and removed_at is null group by state`,
    )
  },

  listOwn: (ownerId: string, state: PrizeState | null, page: { offset: number; limit: number }): Promise<PrizeRow[]> =>
    queries.query<PrizeRow>(
      sql`select ${PRIZE_COLUMNS} from prize p
        where p.account_id = ${ownerId} and p.removed_at is null and (${state}::text is null or p.state = ${state})
        order by p.updated_at desc, p.id desc offset ${page.offset} limit ${page.limit}`,
    ),

  async findOwn(ownerId: string, id: string): Promise<PrizeRow | null> {
    const [row] = await queries.query<PrizeRow>(
      sql`select ${PRIZE_COLUMNS} from prize p where p.id = ${id} and p.account_id = ${ownerId} and p.removed_at is null`,
    )
    return row ?? null
  },

  findNames: (ids: readonly string[], ownerId: string): Promise<{ id: string; name: string }[]> =>
    queries.query(
      sql`select id, coalesce(content ->> 'name', '') as name from prize where id = any (${ids}::uuid[]) and account_id = ${ownerId}`,
    ),

  /** The prize that a request has made, also if it was removed since. */
  async findIdByRequest(ownerId: string, requestId: string): Promise<string | null> {
    const [row] = await queries.query<{ id: string }>(
      sql`select id from prize where account_id = ${ownerId} and request_id = ${requestId}`,
    )
    return row?.id ?? null
  },

  async insertPrize({ id, ownerId, content, requestId, at }: NewPrize): Promise<void> {
    await queries.query(
      sql`insert into prize (id, account_id, content, state, request_id, created_at, updated_at)
        values (${id}, ${ownerId}, ${JSON.stringify(content)}, 'draft', ${requestId}, ${at}, ${at})`,
    )
  },

  /** Copies of pictures that the prize may show from now on. */
  async insertPictures(prizeId: string, pictures: StoredPrizeContent['pictures']): Promise<void> {
    await queries.query(
      sql`insert into prize_picture (prize_id, asset_id, object_key)
        select ${prizeId}::uuid, * from unnest(${pictures.map(({ assetId }) => assetId)}::uuid[], ${pictures.map(({ key }) => key)}::text[])
        on conflict do nothing`,
    )
  },

  /** Keys by the uploads that they are copies of. */
  async findPictures(prizeId: string): Promise<Map<string, string>> {
    const rows = await queries.query<{ assetId: string; key: string }>(
      sql`select asset_id as "assetId", object_key as key from prize_picture where prize_id = ${prizeId}`,
    )
    return new Map(rows.map(({ assetId, key }) => [assetId, key]))
  },

  /** Those of `keys` that are no picture of a prize. */
  async findUnreferencedPictures(keys: readonly string[]): Promise<string[]> {
    const rows = await queries.query<{ key: string }>(
      sql`select unnest(${keys}::text[]) as key except (select object_key from prize_picture where object_key = any (${keys}))`,
    )
    return rows.map(({ key }) => key)
  },

  /** Makes a draft of it. @returns false if it has another revision, is pending or gone */
  async updateContent(id: string, ownerId: string, revision: number, content: StoredPrizeContent, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set content = ${JSON.stringify(content)}, state = 'draft', revision = revision + 1, updated_at = ${at}
        where id = ${id} and account_id = ${ownerId} and removed_at is null and revision = ${revision} and state <> 'pending'
        returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if it has another revision, cannot be submitted, or has fewer units than are taken */
  async submit(id: string, ownerId: string, revision: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set state = 'pending', submitted_at = ${at}, reasons = '{}', note = '', updated_at = ${at}
        where id = ${id} and account_id = ${ownerId} and removed_at is null and revision = ${revision}
          and state in ('draft', 'rejected') and (content ->> 'total')::int >= total - left_count
        returning 1`,
    )
    return rows.length > 0
  },

  async withdraw(id: string, ownerId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set state = 'draft', submitted_at = null, updated_at = ${at}
        where id = ${id} and account_id = ${ownerId} and removed_at is null and state = 'pending' returning 1`,
    )
    return rows.length > 0
  },

  async revert(id: string, ownerId: string, revision: number, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set content = approved_content, state = 'approved', reasons = '{}', note = '', revision = revision + 1,
          updated_at = ${at}
        where id = ${id} and account_id = ${ownerId} and removed_at is null and revision = ${revision}
          and state in ('draft', 'rejected') and approved_content is not null
        returning 1`,
    )
    return rows.length > 0
  },

  async updateShelf(id: string, ownerId: string, shelf: 'offline' | 'online', at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set shelf = ${shelf}, updated_at = ${at}
        where id = ${id} and account_id = ${ownerId} and removed_at is null and shelf in ('offline', 'online')
          and shelf <> ${shelf}
        returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false while a wheel has units of it, or a ticket is unused or may still be synchronised; or if it is gone */
  async markRemoved(id: string, ownerId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set removed_at = ${at}
        where id = ${id} and account_id = ${ownerId} and removed_at is null and total - left_count = verified_count returning 1`,
    )
    return rows.length > 0
  },

  /** @returns false if it was not removed since `since` */
  async unmarkRemoved(id: string, ownerId: string, since: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set removed_at = null
        where id = ${id} and account_id = ${ownerId} and removed_at > ${since} returning 1`,
    )
    return rows.length > 0
  },

  /** Of those that can no longer be restored, what was never approved: others may stand in the rules of a wheel. */
  async deleteRemoved(before: Date): Promise<void> {
    await queries.query(sql`delete from prize where removed_at <= ${before} and total = 0`)
  },

  /** Sets and clears `sold_out` by what was won, and `expired` by the last day. @param today in Asia/Shanghai */
  async settleShelves(today: string): Promise<void> {
    await queries.query(
      sql`update prize set shelf = 'expired' where last_day < ${today} and shelf in ('offline', 'online', 'sold_out')`,
    )
    await queries.query(
      sql`update prize s set shelf = case when w.is_left then 'online' else 'sold_out' end
        from (select p.id, p.left_count > 0 or (${IN_SLICES}) > 0 as is_left from prize p where p.shelf in ('online', 'sold_out')) w
        where s.id = w.id and s.shelf = case when w.is_left then 'sold_out' else 'online' end`,
    )
  },
})
