import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { StoredPrizeContent } from '../prizes/prize-row.ts'

/** A prize that a wheel may have, with what it may have of it. */
export interface WheelPrize {
  id: string
  /** Never null of what a wheel may have. */
  ownerId: string | null
  content: StoredPrizeContent
  leftCount: number
  /** Units of it that the published wheel promises. */
  taken: number
  /** Of the accepted offer; null: an own prize of an operator, without such a limit. */
  offered: number | null
}

/** Prizes for the slices of a wheel: online ones of the operator, and those of accepted offers. */
export const createWheelPrizeStore = (queries: Queryable) => ({
  findUsable: (activityId: string, operatorIds: readonly string[], prizeIds: readonly string[]): Promise<WheelPrize[]> =>
    queries.query<WheelPrize>(
      sql`select ${columns(activityId)} from prize p
          left join wheel_offer o on o.prize_id = p.id and o.activity_id = ${activityId} and o.state in ('accepted', 'used')
        where p.id = any (${prizeIds}::uuid[]) and ${isUsable(operatorIds)}`,
    ),

  /** Locked until the end of the transaction, in the order of their ids. */
  lockUsable: (activityId: string, operatorIds: readonly string[], prizeIds: readonly string[]): Promise<WheelPrize[]> =>
    queries.query<WheelPrize>(
      sql`select ${columns(activityId)} from prize p
          left join wheel_offer o on o.prize_id = p.id and o.activity_id = ${activityId} and o.state in ('accepted', 'used')
        where p.id = any (${prizeIds}::uuid[]) and ${isUsable(operatorIds)}
        order by p.id for no key update of p`,
    ),

  listUsable: (
    activityId: string | null,
    operatorIds: readonly string[],
    text: string | null,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<(WheelPrize & { total: number })[]> =>
    queries.query<WheelPrize & { total: number }>(
      sql`select ${columns(activityId)}, coalesce(count(*) over (), 0)::int as total from prize p
          left join wheel_offer o on o.prize_id = p.id and o.activity_id = ${activityId} and o.state in ('accepted', 'used')
        where ${isUsable(operatorIds)}
          and (${text}::text is null or position(folded_name(${text}) in folded_name(p.approved_content ->> 'name')) > 0)
        order by o.id is null, p.updated_at desc, p.id desc offset ${offset} limit ${limit}`,
    ),

  /** @returns false if it has too few */
  async takeUnits(prizeId: string, units: number): Promise<boolean> {
    const rows = await queries.query(
      sql`update prize set left_count = left_count - ${units} where id = ${prizeId} and left_count >= ${units} returning 1`,
    )
    return rows.length > 0
  },
})

/** Of `prize p` and `wheel_offer o`. */
const columns = (
  activityId: string | null,
) => sql`p.id, p.account_id as "ownerId", coalesce(p.approved_content, p.content) as content,
  p.left_count as "leftCount", o.quantity as offered,
  coalesce((select sum(s.stock) from wheel_slice s where s.activity_id = ${activityId} and s.prize_id = p.id), 0)::int as taken`

const isUsable = (operatorIds: readonly string[]) => sql`p.shelf = 'online' and p.removed_at is null
  and (p.account_id = any (${operatorIds}::uuid[]) or o.id is not null)`
