import type { OfferState } from '@zhanjian/contract/lottery/wheel-offers.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { lockAccount } from '../../../../module-support/lock-account.ts'
import type { StoredPrizeContent } from '../prizes/prize-row.ts'

/** An offer as stored, with its prize. */
export interface OfferRow {
  id: string
  activityId: string
  prizeId: string
  /** Null: the account is gone. */
  ownerId: string | null
  quantity: number
  state: OfferState
  note: string
  createdAt: Date
  decidedAt: Date | null
  content: StoredPrizeContent
  prizeLeft: number
}

interface Place {
  at: Date
  id: string
}

/** Of `wheel_offer o` and `prize p`. */
const COLUMNS = sql`o.id, o.activity_id as "activityId", o.prize_id as "prizeId", o.account_id as "ownerId", o.quantity, o.state,
  o.note, o.created_at as "createdAt", o.decided_at as "decidedAt", coalesce(p.approved_content, p.content) as content,
  p.left_count as "prizeLeft"`
const FROM = sql`wheel_offer o join prize p on p.id = o.prize_id`
const OPEN = sql`o.state in ('pending', 'accepted', 'used')`

/** Prizes that people offer to wheels. */
export const createOfferStore = (queries: Queryable) => ({
  async find(id: string): Promise<OfferRow | null> {
    const [row] = await queries.query<OfferRow>(sql`select ${COLUMNS} from ${FROM} where o.id = ${id}`)
    return row ?? null
  },

  async findOpen(activityId: string, prizeId: string): Promise<OfferRow | null> {
    const [row] = await queries.query<OfferRow>(
      sql`select ${COLUMNS} from ${FROM} where o.activity_id = ${activityId} and o.prize_id = ${prizeId} and ${OPEN}`,
    )
    return row ?? null
  },

  /** Serialises what depends on how many offers the user has. */
  async countOpen(ownerId: string): Promise<number> {
    await lockAccount(queries, ownerId)
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from wheel_offer where account_id = ${ownerId} and state in ('pending', 'accepted')`,
    )
    return row?.count ?? 0
  },

  /** An own prize that can be offered; null: none. */
  async findOfferable(prizeId: string, ownerId: string): Promise<{ leftCount: number } | null> {
    const [row] = await queries.query<{ leftCount: number }>(
      sql`select left_count as "leftCount" from prize
        where id = ${prizeId} and account_id = ${ownerId} and shelf = 'online' and removed_at is null`,
    )
    return row ?? null
  },

  /** What messages say of offers to their owners and to operators. */
  findForReader: (
    ids: readonly string[],
    readerId: string,
  ): Promise<{ id: string; activityId: string; code: string; title: string; prizeName: string }[]> =>
    queries.query(
      sql`select o.id, o.activity_id as "activityId", a.code, a.title, coalesce(coalesce(p.approved_content, p.content) ->> 'name', '') as "prizeName"
        from ${FROM} join wheel_activity a on a.id = o.activity_id
        where o.id = any (${ids}::uuid[]) and (o.account_id = ${readerId} or a.owner_id = ${readerId})`,
    ),

  async insertOffer(offer: {
    id: string
    activityId: string
    prizeId: string
    ownerId: string
    quantity: number
    at: Date
  }): Promise<void> {
    const { id, activityId, prizeId, ownerId, quantity, at } = offer
    await queries.query(
      sql`insert into wheel_offer (id, activity_id, prize_id, account_id, quantity, created_at)
        values (${id}, ${activityId}, ${prizeId}, ${ownerId}, ${quantity}, ${at})`,
    )
  },

  async updateQuantity(id: string, quantity: number): Promise<boolean> {
    const rows = await queries.query(
      sql`update wheel_offer set quantity = ${quantity} where id = ${id} and state = 'pending' returning 1`,
    )
    return rows.length > 0
  },

  async withdraw(id: string, ownerId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update wheel_offer set state = 'withdrawn', decided_at = ${at}
        where id = ${id} and account_id = ${ownerId} and state in ('pending', 'accepted') returning 1`,
    )
    return rows.length > 0
  },

  async decide(id: string, state: 'accepted' | 'declined', note: string, deciderId: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update wheel_offer set state = ${state}, note = ${note}, decided_by = ${deciderId}, decided_at = ${at}
        where id = ${id} and state = 'pending' returning 1`,
    )
    return rows.length > 0
  },

  /** Marks those whose prize is in the published wheel, and no others. */
  async setUsed(activityId: string, prizeIds: readonly string[]): Promise<void> {
    await queries.query(
      sql`update wheel_offer set state = case when prize_id = any (${prizeIds}::uuid[]) then 'used' else 'accepted' end
        where activity_id = ${activityId} and state in ('accepted', 'used')`,
    )
  },

  async closeOpen(activityId: string, at: Date): Promise<void> {
    await queries.query(
      sql`update wheel_offer set state = 'closed', decided_at = coalesce(decided_at, ${at})
        where activity_id = ${activityId} and state in ('pending', 'accepted')`,
    )
  },

  countPending: async (activityIds: readonly string[]): Promise<Map<string, number>> => {
    const rows = await queries.query<{ id: string; count: number }>(
      sql`select activity_id as id, count(*)::int as count from wheel_offer
        where activity_id = any (${activityIds}::uuid[]) and state = 'pending' group by 1`,
    )
    return new Map(rows.map(({ id, count }) => [id, count]))
  },

  listOwn: (ownerId: string, activityId: string | null, after: Place | null, limit: number): Promise<OfferRow[]> =>
    queries.query<OfferRow>(
      sql`select ${COLUMNS} from ${FROM} where o.account_id = ${ownerId}
          and (${activityId}::uuid is null or o.activity_id = ${activityId})
          and (${after?.at ?? null}::timestamptz is null or (o.created_at, o.id) < (${after?.at ?? null}, ${after?.id ?? null}))
        order by o.created_at desc, o.id desc limit ${limit}`,
    ),

  listPending: (activityId: string | null, after: Place | null, limit: number): Promise<OfferRow[]> =>
    queries.query<OfferRow>(
      sql`select ${COLUMNS} from ${FROM} where o.state = 'pending'
          and (${activityId}::uuid is null or o.activity_id = ${activityId})
          and (${after?.at ?? null}::timestamptz is null or (o.created_at, o.id) > (${after?.at ?? null}, ${after?.id ?? null}))
        order by o.created_at, o.id limit ${limit}`,
    ),

  listDecided: (activityId: string | null, after: Place | null, limit: number): Promise<OfferRow[]> =>
    queries.query<OfferRow>(
      sql`select ${COLUMNS} from ${FROM} where o.state <> 'pending'
          and (${activityId}::uuid is null or o.activity_id = ${activityId})
          and (${after?.at ?? null}::timestamptz is null or (o.decided_at, o.id) < (${after?.at ?? null}, ${after?.id ?? null}))
        order by o.decided_at desc, o.id desc limit ${limit}`,
    ),
})
