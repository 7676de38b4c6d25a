import type { TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import type { Queryable } from '../../../../db/database.ts'
import { type Sql, sql } from '../../../../db/sql.ts'
import type { NewTicket, TicketOfPrize, TicketRow } from './ticket-row.ts'

/** Of `ticket t`. */
export const TICKET_COLUMNS = sql`t.id, t.prize_id as "prizeId", t.activity_id as "activityId",
  t.participant_id as "participantId", t.nonce, t.account_id as "accountId", t.publisher_id as "publisherId", t.content,
  t.rules_hash as "rulesHash", t.state, t.holds_stock as "holdsStock", t.won_at as "wonAt", t.expires_at as "expiresAt",
  t.verified_at as "verifiedAt", t.verified_by as "verifiedBy", t.was_offline as "wasOffline",
  t.cancelled_at as "cancelledAt", t.cancel_reason as "cancelReason", t.cancel_note as "cancelNote",
  t.tried_again_count as "triedAgainCount"`

/** Columns of a new ticket, for `insert into ticket (…) select …` within the statement of a draw. */
export const NEW_TICKET_COLUMNS = sql`id, prize_id, activity_id, participant_id, nonce, account_id, publisher_id, content,
  rules_hash, code_key, won_at, expires_at`

/** Their values, with the types that a select needs. */
export const toTicketValues = (ticket: NewTicket): Sql => sql`${ticket.id}::uuid, ${ticket.prizeId}::uuid,
  ${ticket.activityId}::uuid, ${ticket.participantId}::uuid, ${ticket.nonce}::integer, ${ticket.accountId}::uuid,
  ${ticket.publisherId}::uuid, ${JSON.stringify(ticket.content)}::jsonb, ${ticket.rulesHash}::bytea, ${ticket.codeKey}::bytea,
  ${ticket.wonAt}::timestamptz, ${ticket.expiresAt}::timestamptz`

/** As `getTicketState`, in SQL. */
const isInState = (state: TicketState, now: Date): Sql => {
  if (state === 'unused') return sql`t.state = 'unused' and t.expires_at > ${now}`
  if (state === 'expired') return sql`(t.state = 'expired' or (t.state = 'unused' and t.expires_at <= ${now}))`
  return sql`t.state = ${state}`
}

/** Tickets of their winners. */
export const createTicketStore = (queries: Queryable) => ({
  /** Unused ones by their end, all others latest first. */
  listWon(
    accountId: string,
    state: TicketState | null,
    now: Date,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<TicketRow[]> {
    const isShown = state === null ? sql`true` : isInState(state, now)
    const order = state === 'unused' ? sql`t.expires_at, t.id` : sql`t.won_at desc, t.id desc`
    return queries.query<TicketRow>(
      sql`select ${TICKET_COLUMNS} from ticket t where t.account_id = ${accountId} and ${isShown}
        order by ${order} offset ${offset} limit ${limit}`,
    )
  },

  countByState: (accountId: string, now: Date): Promise<{ state: TicketState; count: number }[]> =>
    queries.query(
      sql`select case when t.state = 'unused' and t.expires_at <= ${now} then 'expired' else t.state end as state,
          count(*)::int as count
        from ticket t where t.account_id = ${accountId} group by 1`,
    ),

  async findWon(accountId: string, id: string): Promise<(TicketRow & Pick<NewTicket, 'codeKey'>) | null> {
    const [row] = await queries.query<TicketRow & Pick<NewTicket, 'codeKey'>>(
      sql`select ${TICKET_COLUMNS}, t.code_key as "codeKey" from ticket t where t.id = ${id} and t.account_id = ${accountId}`,
    )
    return row ?? null
  },

  async findAny(id: string): Promise<TicketRow | null> {
    const [row] = await queries.query<TicketRow>(sql`select ${TICKET_COLUMNS} from ticket t where t.id = ${id}`)
    return row ?? null
  },

  /** Latest first. */
  async listTriedAgain(ticketId: string, limit: number): Promise<Date[]> {
    const rows = await queries.query<{ at: Date }>(
      sql`select made_at as at from ticket_attempt where ticket_id = ${ticketId} and outcome = 'again'
        order by made_at desc, id desc limit ${limit}`,
    )
    return rows.map(({ at }) => at)
  },

  /** What messages say of tickets to those who are concerned. */
  findForReader: (
    ids: readonly string[],
    readerId: string,
  ): Promise<{ id: string; prizeId: string; prizeName: string; reader: 'winner' | 'publisher' | 'verifier' }[]> =>
    queries.query(
      sql`select t.id, t.prize_id as "prizeId", coalesce(t.content ->> 'name', '') as "prizeName",
          case when t.account_id = ${readerId} then 'winner' when t.publisher_id = ${readerId} then 'publisher' else 'verifier' end
            as reader
        from ticket t where t.id = any (${ids}::uuid[]) and (t.account_id = ${readerId} or t.publisher_id = ${readerId}
          or exists (select 1 from ticket_attempt a where a.ticket_id = t.id and a.verifier_id = ${readerId}))`,
    ),

  /** Every ticket of a prize, for its owner's file; oldest first. @param last of those before */
  listOfPrize: (prizeId: string, last: Pick<TicketRow, 'wonAt' | 'id'> | null, limit: number): Promise<TicketOfPrize[]> => {
    const isAfter = last === null ? sql`true` : sql`(t.won_at, t.id) > (${last.wonAt}, ${last.id}::uuid)`
    return queries.query<TicketOfPrize>(
      sql`select ${TICKET_COLUMNS}, w.nickname as winner, v.nickname as verifier from ticket t
          left join account w on w.id = t.account_id left join account v on v.id = t.verified_by
        where t.prize_id = ${prizeId} and ${isAfter} order by t.won_at, t.id limit ${limit}`,
    )
  },

  /** What was won and verified by day of Asia/Shanghai; days without either are missing. */
  countByDay: (prizeId: string, from: Date): Promise<{ day: string; wonCount: number; verifiedCount: number }[]> =>
    queries.query(
      sql`select day::text, sum(won)::int as "wonCount", sum(verified)::int as "verifiedCount" from (
          select (t.won_at at time zone 'Asia/Shanghai')::date as day, 1 as won, 0 as verified
            from ticket t where t.prize_id = ${prizeId} and t.won_at >= ${from}
          union all
          select (t.verified_at at time zone 'Asia/Shanghai')::date, 0, 1
            from ticket t where t.prize_id = ${prizeId} and t.state = 'verified' and t.verified_at >= ${from}) counted
        group by day order by day`,
    ),

  /** From now on it is found by another code. @param from the key that it has had */
  async changeCodeKey(id: string, from: Buffer, to: Buffer): Promise<void> {
    await queries.query(sql`update ticket set code_key = ${to} where id = ${id} and code_key = ${from}`)
  },

  async insertTicket(ticket: NewTicket): Promise<void> {
    await queries.query(sql`insert into ticket (${NEW_TICKET_COLUMNS}) select ${toTicketValues(ticket)}`)
  },
})
