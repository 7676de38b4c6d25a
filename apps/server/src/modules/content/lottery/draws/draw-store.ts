import type { DrawOutcome } from '@zhanjian/contract/lottery/wheel.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { NewTicket } from '../tickets/ticket-row.ts'
import { NEW_TICKET_COLUMNS, toTicketValues } from '../tickets/ticket-store.ts'

/** A draw whose slice is known, to be put in force. */
export interface NewDraw {
  activityId: string
  participantId: string
  accountId: string
  nonce: number
  position: number
  /** From which the position was computed. */
  rulesVersion: number
  at: Date
  day: string
  /** If a unit is left; null: the slice has no prize. */
  ticket: NewTicket | null
}

/** What a draw has done. */
export interface MadeDraw {
  outcome: DrawOutcome
  turn: number | null
  stockBefore: number | null
  granted: number
  spent: number
}

/** An own draw with what its participant reads of it. */
export interface OwnDrawRow {
  nonce: number
  position: number
  outcome: DrawOutcome
  label: string
  prizeName: string | null
  ticketId: string | null
  stockBefore: number | null
  rulesVersion: number
  drawnAt: Date
  /** Of the beacon; null: the wheel has none. */
  round: number | null
}

/** A win for the list of winners. */
export interface WinRow {
  /** Of the ticket: no pseudonym, which would name it. */
  id: string
  nickname: string | null
  accountId: string | null
  prizeName: string
  pictureKey: string | null
  wonAt: Date
}

/** Of `wheel_draw d`, `wheel_slice s` and `ticket t`. */
const OWN_COLUMNS = sql`d.nonce, d.position, d.outcome, s.label, coalesce(t.content ->> 'name', s.ticket_content ->> 'name') as "prizeName",
  t.id as "ticketId", d.stock_before as "stockBefore", d.rules_version as "rulesVersion", d.drawn_at as "drawnAt", d.round`
const OWN_FROM = sql`wheel_draw d join wheel_slice s on s.activity_id = d.activity_id and s.position = d.position
  left join ticket t on t.participant_id = d.participant_id and t.nonce = d.nonce`

/** Draws. */
export const createDrawStore = (queries: Queryable) => ({
  /**
   * The whole draw in one statement: spends the chance, takes the slice's turn and a unit if one is left, writes the draw, its
   * ticket and the note that the winner is to be told. A slice without units takes its turn too, which proves that it was sold
   * out. The primary key refuses a draw that exists; `on conflict do nothing` would take chance and stock for it.
   * @returns null if nothing was done: the number is not the next one, no chance is left, the wheel does not run, its rules are
   * others, or the account may not draw
   */
  async draw({
    activityId,
    participantId,
    accountId,
    nonce,
    position,
    rulesVersion,
    at,
    day,
    ticket,
  }: NewDraw): Promise<MadeDraw | null> {
    const won =
      ticket === null
        ? sql`none as (select 1)`
        : sql`won as (insert into ticket (${NEW_TICKET_COLUMNS}) select ${toTicketValues(ticket)} from drawn where outcome = 'won' returning id),
          noted as (insert into wheel_win_notice (ticket_id, account_id, won_at) select id, ${accountId}::uuid, ${at} from won)`
    const [made] = await queries.query<MadeDraw>(
      sql`with spent as (
          update wheel_participant p set spent = p.spent + 1
            from wheel_activity a, account u
            where p.id = ${participantId} and p.account_id = ${accountId} and p.spent = ${nonce}::integer - 1 and p.spent < p.granted
              and a.id = p.activity_id and a.id = ${activityId} and a.state = 'published' and a.closed_at is null and a.starts_at <= ${at} and a.ends_at > ${at}
              and a.rules_version = ${rulesVersion} and (a.published_through is null or a.published_through < ${day}::date)
              and u.id = p.account_id and u.status = 'active'
            returning p.id, p.activity_id, p.granted, p.spent),
        hit as (
          update wheel_slice s set turn = s.turn + 1, stock_before = s.left_count,
              left_count = s.left_count - (s.left_count > 0)::integer, won_count = s.won_count + (s.left_count > 0)::integer
            from spent
            where s.activity_id = spent.activity_id and s.position = ${position} and s.prize_id is not null
            returning s.turn, s.stock_before),
        drawn as (
          insert into wheel_draw (participant_id, nonce, activity_id, position, outcome, turn, stock_before, rules_version, drawn_at, day)
          select spent.id, spent.spent, spent.activity_id, ${position},
              case when hit.turn is null then 'none' when hit.stock_before > 0 then 'won' else 'sold_out' end,
              hit.turn, hit.stock_before, ${rulesVersion}, ${at}, ${day}
            from spent left join hit on true
          returning outcome, turn, stock_before),
        ${won}
        select drawn.outcome, drawn.turn, drawn.stock_before as "stockBefore", spent.granted, spent.spent from drawn, spent`,
    )
    return made ?? null
  },

  async findOwn(participantId: string, nonce: number): Promise<OwnDrawRow | null> {
    const [row] = await queries.query<OwnDrawRow>(
      sql`select ${OWN_COLUMNS} from ${OWN_FROM} where d.participant_id = ${participantId} and d.nonce = ${nonce}`,
    )
    return row ?? null
  },

  /** Latest first. */
  listOwn: (participantId: string, before: number | null, limit: number): Promise<OwnDrawRow[]> =>
    queries.query<OwnDrawRow>(
      sql`select ${OWN_COLUMNS} from ${OWN_FROM} where d.participant_id = ${participantId}
          and (${before}::integer is null or d.nonce < ${before})
        order by d.nonce desc limit ${limit}`,
    ),

  /** What a draw needs to know besides the caller; null: there is no such wheel. */
  async findSeed(activityId: string): Promise<{ code: string; title: string; seedSealed: Buffer } | null> {
    const [row] = await queries.query<{ code: string; title: string; seedSealed: Buffer }>(
      sql`select code, title, seed_sealed as "seedSealed" from wheel_activity where id = ${activityId} and state <> 'draft'`,
    )
    return row ?? null
  },

  async isAccountActive(accountId: string): Promise<boolean> {
    const rows = await queries.query(sql`select 1 from account where id = ${accountId} and status = 'active'`)
    return rows.length > 0
  },

  listWins: (
    activityId: string,
    position: number | null,
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<WinRow[]> => {
    const ofSlice =
      position === null
        ? sql`true`
        : sql`exists (select 1 from wheel_draw d
            where d.participant_id = t.participant_id and d.nonce = t.nonce and d.position = ${position})`
    return queries.query<WinRow>(
      sql`select t.id, u.nickname, t.account_id as "accountId", coalesce(t.content ->> 'name', '') as "prizeName",
          t.content -> 'pictures' -> 0 ->> 'key' as "pictureKey", t.won_at as "wonAt"
        from ticket t left join account u on u.id = t.account_id
        where t.activity_id = ${activityId} and ${ofSlice}
          and (${after?.at ?? null}::timestamptz is null or (t.won_at, t.id) < (${after?.at ?? null}, ${after?.id ?? null}))
        order by t.won_at desc, t.id desc limit ${limit}`,
    )
  },

  /** Tickets whose winners are not told, oldest first; somebody else does those that are locked. */
  takeNotices: (limit: number): Promise<{ ticketId: string; accountId: string }[]> =>
    queries.query(
      sql`delete from wheel_win_notice n using (
          select ticket_id from wheel_win_notice order by won_at limit ${limit} for update skip locked) due
        where n.ticket_id = due.ticket_id returning n.ticket_id as "ticketId", n.account_id as "accountId"`,
    ),
})
