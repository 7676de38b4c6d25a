import type { DrawOutcome } from '@zhanjian/contract/lottery/wheel.ts'
import type { DecidingRound } from '@zhanjian/draws/beacon.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { NewTicket } from '../tickets/ticket-row.ts'
import type { SliceTicket } from '../wheels/wheel-row.ts'

/** A draw to be put on record. */
export interface NewWaitingDraw {
  activityId: string
  participantId: string
  accountId: string
  nonce: number
  /** Of the beacon: the first one after `at`. */
  round: number
  rulesVersion: number
  at: Date
  day: string
}

/** A draw that waits for its round. */
export interface WaitingDrawRow {
  nonce: number
  round: number
  drawnAt: Date
}

/** A draw whose round has come. */
export interface DueDraw extends WaitingDrawRow {
  participantId: string
  /** Null: the account is gone. */
  accountId: string | null
  clientSeed: string
  rulesVersion: number
  day: string
}

/** A slice while draws are settled. `ticketContent` null: no prize. */
export interface SettlingSlice {
  position: number
  prizeId: string | null
  turn: number
  stockBefore: number
  left: number
  won: number
  ticketContent: SliceTicket | null
}

/** A draw that is decided. */
export interface SettledDraw {
  participantId: string
  nonce: number
  position: number
  outcome: DrawOutcome
  turn: number | null
  stockBefore: number | null
  rulesVersion: number
  drawnAt: Date
  day: string
  round: number
}

/** Draws that wait for their round, and how they are decided. */
export const createWaitingDrawStore = (queries: Queryable) => ({
  /** A wheel whose rules name a beacon, before it starts. @param figureKey of a public figure; null: rounds are signed */
  async setBeacon(activityId: string, figureKey: string | null): Promise<void> {
    await queries.query(
      sql`insert into wheel_beacon (activity_id, figure_key, settled_round)
        values (${activityId}, ${figureKey},
          coalesce((select max(round) from wheel_announced_figure where figure_key = ${figureKey}), 0))
        on conflict (activity_id) do update set figure_key = excluded.figure_key, settled_round = excluded.settled_round`,
    )
  },

  /**
   * Puts a draw on record and spends its chance. The row of the beacon is shared by draws and taken alone by a settlement: nothing
   * is put on record for a round that is settled, and a settlement misses nothing.
   * @returns null if nothing was done: the round is settled, the number is not the next one, no chance is left, the wheel does not
   * run, its rules are others, or the account may not draw
   */
  async insertWaiting(draw: NewWaitingDraw): Promise<{ granted: number; spent: number } | null> {
    const { activityId, participantId, accountId, nonce, round, rulesVersion, at, day } = draw
    const [made] = await queries.query<{ granted: number; spent: number }>(
      sql`with open as (
          select activity_id from wheel_beacon where activity_id = ${activityId} and settled_round < ${round}::integer for share),
        spent as (
          update wheel_participant p set spent = p.spent + 1
            from open, wheel_activity a, account u
            where p.id = ${participantId} and p.account_id = ${accountId} and p.spent = ${nonce}::integer - 1 and p.spent < p.granted
              and a.id = p.activity_id and a.id = open.activity_id and a.state = 'published' and a.closed_at is null
              and a.starts_at <= ${at} and a.ends_at > ${at}
              and a.rules_version = ${rulesVersion} and (a.published_through is null or a.published_through < ${day}::date)
              and u.id = p.account_id and u.status = 'active'
            returning p.id, p.activity_id, p.granted, p.spent),
        waiting as (
          insert into wheel_waiting_draw (participant_id, nonce, activity_id, round, rules_version, drawn_at, day)
          select id, spent, activity_id, ${round}::integer, ${rulesVersion}::integer, ${at}::timestamptz, ${day}::date from spent)
        select granted, spent from spent`,
    )
    return made ?? null
  },

  /** 0: none, or the wheel has no beacon. */
  async findSettledRound(activityId: string): Promise<number> {
    const [row] = await queries.query<{ round: number }>(
      sql`select settled_round as round from wheel_beacon where activity_id = ${activityId}`,
    )
    return row?.round ?? 0
  },

  async findWaiting(participantId: string, nonce: number): Promise<WaitingDrawRow | null> {
    const [row] = await queries.query<WaitingDrawRow>(
      sql`select nonce, round, drawn_at as "drawnAt" from wheel_waiting_draw
        where participant_id = ${participantId} and nonce = ${nonce}`,
    )
    return row ?? null
  },

  /** Latest first. */
  listWaiting: (participantId: string): Promise<WaitingDrawRow[]> =>
    queries.query<WaitingDrawRow>(
      sql`select nonce, round, drawn_at as "drawnAt" from wheel_waiting_draw where participant_id = ${participantId}
        order by nonce desc`,
    ),

  /**
   * Rounds that draws wait for, the latest of each wheel; a public figure only once it is entered, of which later ones are not.
   * @param before of the draw: who has just drawn settles it
   */
  listWaitingWheels: (before: Date): Promise<{ activityId: string; round: number }[]> =>
    queries.query(
      sql`select w.activity_id as "activityId", max(w.round) as round from wheel_waiting_draw w
          join wheel_beacon b on b.activity_id = w.activity_id
        where w.drawn_at < ${before} and (b.figure_key is null
          or exists (select 1 from wheel_announced_figure f where f.figure_key = b.figure_key and f.round = w.round))
        group by w.activity_id order by w.activity_id`,
    ),

  async countWaiting(): Promise<number> {
    const [row] = await queries.query<{ count: number }>(sql`select count(*)::int as count from wheel_waiting_draw`)
    return row?.count ?? 0
  },

  async listRounds(activityId: string, through: number): Promise<number[]> {
    const rows = await queries.query<{ round: number }>(
      sql`select distinct round from wheel_waiting_draw where activity_id = ${activityId} and round <= ${through} order by round`,
    )
    return rows.map(({ round }) => round)
  },

  /** Waits until no draw of the wheel is being put on record; until the end of the transaction, none is. */
  async lockBeacon(activityId: string): Promise<void> {
    await queries.query(sql`select 1 from wheel_beacon where activity_id = ${activityId} for no key update`)
  },

  async setSettledRound(activityId: string, round: number): Promise<void> {
    await queries.query(
      sql`update wheel_beacon set settled_round = ${round} where activity_id = ${activityId} and settled_round < ${round}`,
    )
  },

  /**
   * Takes draws out of the waiting, the first ones in the order in which they take their turns (`computeOrderKey`).
   * @param randomness of all their rounds, in hexadecimal
   */
  takeDue: (activityId: string, randomness: ReadonlyMap<number, string>, limit: number): Promise<DueDraw[]> =>
    queries.query<DueDraw>(
      sql`with first as (
          select w.participant_id, w.nonce from wheel_waiting_draw w
              join jsonb_to_recordset(${JSON.stringify([...randomness].map(([round, hex]) => ({ round, hex })))}::jsonb)
                as r (round integer, hex text) on r.round = w.round
            where w.activity_id = ${activityId}
            order by w.round, sha256(convert_to(r.hex || '|' || w.participant_id || '|' || w.nonce, 'UTF8')) limit ${limit})
        delete from wheel_waiting_draw w using first, wheel_participant p
        where w.participant_id = first.participant_id and w.nonce = first.nonce and p.id = w.participant_id
        returning w.participant_id as "participantId", w.nonce, w.round, w.rules_version as "rulesVersion", w.drawn_at as "drawnAt",
          w.day, p.account_id as "accountId", p.client_seed as "clientSeed"`,
    ),

  lockSlices: (activityId: string): Promise<SettlingSlice[]> =>
    queries.query<SettlingSlice>(
      sql`select position, prize_id as "prizeId", turn, stock_before as "stockBefore", left_count as left, won_count as won,
          ticket_content as "ticketContent"
        from wheel_slice where activity_id = ${activityId} order by position for no key update`,
    ),

  async updateSlices(activityId: string, slices: readonly SettlingSlice[]): Promise<void> {
    const values = slices.map(({ position, turn, stockBefore, left, won }) => ({ position, turn, stockBefore, left, won }))
    await queries.query(
      sql`update wheel_slice s set turn = v.turn, stock_before = v."stockBefore", left_count = v.left, won_count = v.won
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
          as v (position integer, turn integer, "stockBefore" integer, "left" integer, won integer)
        where s.activity_id = ${activityId} and s.position = v.position`,
    )
  },

  async insertSettled(activityId: string, draws: readonly SettledDraw[]): Promise<void> {
    await queries.query(
      sql`insert into wheel_draw (participant_id, nonce, activity_id, position, outcome, turn, stock_before, rules_version, drawn_at,
          day, round)
        select v."participantId", v.nonce, ${activityId}, v.position, v.outcome, v.turn, v."stockBefore", v."rulesVersion",
            v."drawnAt", v.day, v.round
          from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as v ("participantId" uuid, nonce integer, position integer,
            outcome text, turn integer, "stockBefore" integer, "rulesVersion" integer, "drawnAt" timestamptz, day date, round integer)`,
    )
  },

  /** The tickets of a settlement, and the notes that their winners are to be told. */
  async insertTickets(tickets: readonly NewTicket[]): Promise<void> {
    const values = tickets.map(({ rulesHash, codeKey, ...ticket }) => ({
      ...ticket,
      rulesHash: rulesHash.toString('hex'),
      codeKey: codeKey.toString('hex'),
    }))
    await queries.query(
      sql`with won as (
          insert into ticket (id, prize_id, activity_id, participant_id, nonce, account_id, publisher_id, content, rules_hash,
              code_key, won_at, expires_at)
          select v.id, v."prizeId", v."activityId", v."participantId", v.nonce, v."accountId", v."publisherId", v.content,
              decode(v."rulesHash", 'hex'), decode(v."codeKey", 'hex'), v."wonAt", v."expiresAt"
            from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, "prizeId" uuid, "activityId" uuid,
              "participantId" uuid, nonce integer, "accountId" uuid, "publisherId" uuid, content jsonb, "rulesHash" text,
              "codeKey" text, "wonAt" timestamptz, "expiresAt" timestamptz)
            returning id, account_id, won_at)
        insert into wheel_win_notice (ticket_id, account_id, won_at) select id, account_id, won_at from won
          where account_id is not null`,
    )
  },

  async insertRounds(activityId: string, rounds: readonly (DecidingRound & { day: string })[]): Promise<void> {
    await queries.query(
      sql`insert into wheel_round (activity_id, day, round, signature, figure)
        select ${activityId}, v.day, v.round, decode(v.signature, 'hex'), v.figure
          from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as v (day date, round integer, signature text, figure text)
        on conflict do nothing`,
    )
  },
})
