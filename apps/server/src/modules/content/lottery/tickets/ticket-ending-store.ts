import type { TicketCancelReason } from '@zhanjian/contract/lottery/tickets.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** A unit of stock that a ticket no longer holds, with the draw that took it. */
export interface ReturnedUnit {
  ticketId: string
  prizeId: string
  activityId: string
  participantId: string
  nonce: number
}

/** An ended ticket, and who has to be told. */
export interface EndedTicket extends ReturnedUnit {
  /** Null: the account is gone. */
  winnerId: string | null
}

const UNIT = sql`id as "ticketId", prize_id as "prizeId", activity_id as "activityId", participant_id as "participantId", nonce`

/** Tickets that end together: of an account, or of a wheel. */
export interface TicketGroup {
  by: 'winner' | 'publisher' | 'wheel'
  id: string
}

interface Cancellation {
  reason: TicketCancelReason
  note: string
  at: Date
}

/**
 * The ends of tickets beside their redemption. Counters of prizes change in the statement of the tickets. Tickets are locked in
 * the order of their ids, and before prizes.
 */
export const createTicketEndingStore = (queries: Queryable) => ({
  /** Marks tickets whose end has come; they still hold their units. */
  expire: (now: Date, limit: number): Promise<EndedTicket[]> =>
    queries.query<EndedTicket>(
      sql`with due as (
          select id from ticket where state = 'unused' and expires_at <= ${now} order by expires_at, id limit ${limit}
            for update skip locked),
        ended as (update ticket t set state = 'expired' from due where t.id = due.id returning t.*),
        counted as (
          update prize p set expired_count = expired_count + e.count, returning_count = returning_count + e.count
            from (select prize_id, count(*)::int as count from ended group by prize_id) e where p.id = e.prize_id)
        select ${UNIT}, account_id as "winnerId" from ended`,
    ),

  /** Takes the units of tickets that expired before `before`. */
  release: (before: Date, limit: number): Promise<ReturnedUnit[]> =>
    queries.query<ReturnedUnit>(
      sql`with due as (
          select id from ticket where state = 'expired' and holds_stock and expires_at <= ${before}
            order by expires_at, id limit ${limit} for update skip locked),
        ended as (update ticket t set holds_stock = false from due where t.id = due.id returning t.*),
        counted as (
          update prize p set returning_count = returning_count - e.count
            from (select prize_id, count(*)::int as count from ended group by prize_id) e where p.id = e.prize_id)
        select ${UNIT} from ended`,
    ),

  /** Units that go back to their prizes, not to a slice. */
  async returnToPrizes(prizeIds: readonly string[]): Promise<void> {
    await queries.query(
      sql`update prize p set left_count = left_count + e.count
        from (select id, count(*)::int as count from unnest(${prizeIds}::uuid[]) as id group by id) e where p.id = e.id`,
    )
  },

  /** Marks tickets that end within the time before `until`, and that were not won just now. */
  remind: (now: Date, until: Date, wonBefore: Date, limit: number): Promise<{ ticketId: string; winnerId: string | null }[]> =>
    queries.query(
      sql`with due as (
          select id from ticket where state = 'unused' and reminded_at is null and expires_at > ${now} and expires_at <= ${until}
              and won_at <= ${wonBefore}
            order by expires_at, id limit ${limit} for update skip locked)
        update ticket t set reminded_at = ${now} from due where t.id = due.id
          returning t.id as "ticketId", t.account_id as "winnerId"`,
    ),

  /** @returns null if it is not unused any more, or its end has come */
  async cancelOne(ticketId: string, { reason, note, at }: Cancellation): Promise<EndedTicket | null> {
    const [ended] = await queries.query<EndedTicket>(
      sql`with ended as (
          update ticket set state = 'cancelled', holds_stock = false, cancelled_at = ${at}, cancel_reason = ${reason},
              cancel_note = ${note}
            where id = ${ticketId} and state = 'unused' and expires_at > ${at} returning *),
        counted as (update prize p set cancelled_count = cancelled_count + 1 from ended e where p.id = e.prize_id)
        select ${UNIT}, account_id as "winnerId" from ended`,
    )
    return ended ?? null
  },

  /** Unused tickets; those that expired lose their units. */
  async cancelAll(
    whose: TicketGroup,
    { reason, note, at }: Cancellation,
  ): Promise<{ cancelled: EndedTicket[]; released: ReturnedUnit[] }> {
    const isTheirs =
      whose.by === 'winner'
        ? sql`account_id = ${whose.id}`
        : whose.by === 'publisher'
          ? sql`prize_id in (select id from prize where account_id = ${whose.id})`
          : sql`activity_id = ${whose.id}`
    const cancelled = await queries.query<EndedTicket>(
      sql`with due as (select id from ticket where ${isTheirs} and state = 'unused' order by id for update),
        ended as (
          update ticket t set state = 'cancelled', holds_stock = false, cancelled_at = ${at}, cancel_reason = ${reason},
              cancel_note = ${note}
            from due where t.id = due.id returning t.*),
        counted as (
          update prize p set cancelled_count = cancelled_count + e.count
            from (select prize_id, count(*)::int as count from ended group by prize_id) e where p.id = e.prize_id)
        select ${UNIT}, account_id as "winnerId" from ended`,
    )
    const released = await queries.query<ReturnedUnit>(
      sql`with due as (select id from ticket where ${isTheirs} and state = 'expired' and holds_stock order by id for update),
        ended as (update ticket t set holds_stock = false from due where t.id = due.id returning t.*),
        counted as (
          update prize p set returning_count = returning_count - e.count
            from (select prize_id, count(*)::int as count from ended group by prize_id) e where p.id = e.prize_id)
        select ${UNIT} from ended`,
    )
    return { cancelled, released }
  },
})
