import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { ReturnedUnit } from '../tickets/ticket-ending-store.ts'

/** How wheels end, and how units come back to those that run. */
export const createClosingStore = (queries: Queryable) => ({
  /** Ended or cancelled before `before`: no draw that began earlier is still on its way, or waits for its round. */
  async findDue(before: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select id from wheel_activity where closed_at is null
        and ((state = 'published' and ends_at <= ${before}) or (state = 'cancelled' and cancelled_at <= ${before}))
        and not exists (select 1 from wheel_waiting_draw w where w.activity_id = wheel_activity.id) order by id`,
    )
    return rows.map(({ id }) => id)
  },

  /** @returns whether tickets are to be cancelled; null: somebody else was first, or a draw waits */
  async markClosed(id: string, at: Date): Promise<{ cancelsTickets: boolean; reason: string } | null> {
    const [row] = await queries.query<{ cancelsTickets: boolean; reason: string }>(
      sql`update wheel_activity set closed_at = ${at} where id = ${id} and closed_at is null and state <> 'draft'
          and not exists (select 1 from wheel_waiting_draw w where w.activity_id = ${id})
        returning cancels_tickets as "cancelsTickets", cancel_reason as reason`,
    )
    return row ?? null
  },

  /** What was not won goes back to the prizes, which are locked in the order of their ids, before the slices. */
  async returnRest(activityId: string, at: Date, day: string): Promise<void> {
    await queries.query(
      sql`select p.id from prize p where p.id in (select prize_id from wheel_slice where activity_id = ${activityId})
        order by p.id for no key update`,
    )
    await queries.query(
      sql`with closed as (
          update wheel_slice set turn = turn + 1, stock_before = left_count, left_count = 0
            where activity_id = ${activityId} and left_count > 0 returning position, prize_id, turn, stock_before),
        noted as (
          insert into wheel_stock_change (activity_id, position, turn, stock_before, change, cause, at, day)
          select ${activityId}::uuid, position, turn, stock_before, -stock_before, 'closed', ${at}, ${day} from closed)
        update prize p set left_count = p.left_count + c.units
          from (select prize_id, sum(stock_before)::int as units from closed group by prize_id) c where p.id = c.prize_id`,
    )
  },

  /** Against farms only while it runs. */
  async forgetOrigins(activityId: string): Promise<void> {
    await queries.query(
      sql`update wheel_participant set network_hash = null, device_hash = null
        where activity_id = ${activityId} and (network_hash is not null or device_hash is not null)`,
    )
  },

  async findSealedSeed(id: string): Promise<{ sealed: Buffer; hash: Buffer } | null> {
    const [row] = await queries.query<{ sealed: Buffer; hash: Buffer }>(
      sql`select seed_sealed as sealed, seed_hash as hash from wheel_activity where id = ${id} and closed_at is not null`,
    )
    return row ?? null
  },

  async reveal(id: string, seed: Buffer, at: Date): Promise<void> {
    await queries.query(
      sql`update wheel_activity set seed = ${seed}, revealed_at = ${at}
        where id = ${id} and revealed_at is null and closed_at is not null`,
    )
  },

  /**
   * One unit to the slice that it was won from, while that wheel runs and its prize still belongs to somebody.
   * @returns false if it goes to its prize
   */
  async returnToSlice({ activityId, participantId, nonce }: ReturnedUnit, at: Date, day: string): Promise<boolean> {
    const rows = await queries.query(
      sql`with back as (
          update wheel_slice s set turn = s.turn + 1, stock_before = s.left_count, left_count = s.left_count + 1
            from wheel_draw d, wheel_activity a, prize p
            where d.participant_id = ${participantId} and d.nonce = ${nonce} and a.id = ${activityId} and d.activity_id = a.id
              and s.activity_id = a.id and s.position = d.position and p.id = s.prize_id and p.account_id is not null
              and a.state = 'published' and a.closed_at is null and a.ends_at > ${at}
              and (a.published_through is null or a.published_through < ${day}::date)
            returning s.position, s.turn, s.stock_before)
        insert into wheel_stock_change (activity_id, position, turn, stock_before, change, cause, at, day)
          select ${activityId}, position, turn, stock_before, 1, 'returned', ${at}, ${day} from back returning 1`,
    )
    return rows.length > 0
  },

  /** Wheels that have not begun and would give away what an account publishes. */
  async listUpcomingWith(publisherId: string, now: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select distinct a.id from wheel_activity a join wheel_slice s on s.activity_id = a.id join prize p on p.id = s.prize_id
        where p.account_id = ${publisherId} and a.state = 'published' and a.starts_at > ${now} order by a.id`,
    )
    return rows.map(({ id }) => id)
  },

  /** Nothing more can be won of what an account publishes. Its units are with the prizes, which end too. */
  async endSlicesOf(publisherId: string, at: Date, day: string): Promise<void> {
    await queries.query(sql`select p.id from prize p where p.account_id = ${publisherId} order by p.id for no key update`)
    await queries.query(
      sql`with gone as (
          update wheel_slice s set turn = s.turn + 1, stock_before = s.left_count, left_count = 0
            from prize p, wheel_activity a
            where p.id = s.prize_id and p.account_id = ${publisherId} and s.left_count > 0 and a.id = s.activity_id
              and a.closed_at is null
            returning s.activity_id, s.position, s.prize_id, s.turn, s.stock_before),
        noted as (
          insert into wheel_stock_change (activity_id, position, turn, stock_before, change, cause, at, day)
          select activity_id, position, turn, stock_before, -stock_before, 'gone', ${at}, ${day} from gone)
        update prize p set left_count = p.left_count + g.units
          from (select prize_id, sum(stock_before)::int as units from gone group by prize_id) g where p.id = g.prize_id`,
    )
  },
})
