import type { DecidingRound } from '@zhanjian/draws/beacon.ts'
import type { RecordChance, RecordDraw, RecordParticipant, RecordStockChange } from '@zhanjian/draws/wheel-record.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** A published day. */
export interface DayRow {
  day: string
  root: Buffer
  rulesCount: number
  participantCount: number
  chanceCount: number
  drawCount: number
  changeCount: number
  roundCount: number
  chunkRoots: Buffer
}

/** Numbers of entries of a day. */
export type DayCounts = Omit<DayRow, 'day' | 'root' | 'chunkRoots'>

/** A wheel of which days may have to be published. */
export interface UnpublishedWheel {
  id: string
  publishedThrough: string | null
  closedAt: Date | null
  /** Of its first rules. */
  firstDay: string
}

interface Range {
  offset: number
  limit: number
}

/** As `toISOString` writes it; what the server stores has whole milliseconds. */
const toIso = (column: ReturnType<typeof sql>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type DrawRow = Omit<RecordDraw, 'round'> & { round: number | null }

const DRAW_COLUMNS = sql`participant_id as "participantId", nonce, position, outcome, turn, stock_before as "stockBefore",
  rules_version as "rulesVersion", ${toIso(sql`drawn_at`)} as "drawnAt", round`

/** A draw without a beacon has no field of it: what was published before there were any stays as it is. */
const toRecordDraw = ({ round, ...draw }: DrawRow): RecordDraw => (round === null ? draw : { ...draw, round })

type RoundRow = { round: number; signature: string | null; figure: string | null }
const toRecordRound = ({ round, signature, figure }: RoundRow): DecidingRound =>
  figure === null ? { round, signature: signature ?? '' } : { round, figure }

/** The public record: what happened on each day, in the order of its tree. */
export const createRecordStore = (queries: Queryable) => ({
  listParticipants: (activityId: string, day: string, { offset, limit }: Range): Promise<RecordParticipant[]> =>
    queries.query<RecordParticipant>(
      sql`select id as "participantId", client_seed as "clientSeed", rules_version as "rulesVersion",
          ${toIso(sql`joined_at`)} as "joinedAt"
        from wheel_participant where activity_id = ${activityId} and joined_day = ${day}::date order by id offset ${offset} limit ${limit}`,
    ),

  listChances: (activityId: string, day: string, { offset, limit }: Range): Promise<RecordChance[]> =>
    queries.query<RecordChance>(
      sql`select participant_id as "participantId", kind, times, amount, ${toIso(sql`at`)} as at
        from wheel_chance where activity_id = ${activityId} and day = ${day}::date
        order by participant_id, kind collate "C", times offset ${offset} limit ${limit}`,
    ),

  listDraws: (activityId: string, day: string, { offset, limit }: Range): Promise<RecordDraw[]> =>
    queries
      .query<DrawRow>(
        sql`select ${DRAW_COLUMNS} from wheel_draw where activity_id = ${activityId} and day = ${day}::date
        order by participant_id, nonce offset ${offset} limit ${limit}`,
      )
      .then((rows) => rows.map(toRecordDraw)),

  listStockChanges: (activityId: string, day: string, { offset, limit }: Range): Promise<RecordStockChange[]> =>
    queries.query<RecordStockChange>(
      sql`select position, turn, stock_before as "stockBefore", change, cause, ${toIso(sql`at`)} as at
        from wheel_stock_change where activity_id = ${activityId} and day = ${day}::date
        order by position, turn offset ${offset} limit ${limit}`,
    ),

  listRounds: (activityId: string, day: string, { offset, limit }: Range): Promise<DecidingRound[]> =>
    queries
      .query<RoundRow>(
        sql`select round, encode(signature, 'hex') as signature, figure from wheel_round
        where activity_id = ${activityId} and day = ${day}::date order by round offset ${offset} limit ${limit}`,
      )
      .then((rows) => rows.map(toRecordRound)),

  /** A day whose draws are not all decided cannot be published. */
  async hasWaiting(activityId: string, through: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from wheel_waiting_draw where activity_id = ${activityId} and day <= ${through}::date limit 1`,
    )
    return rows.length > 0
  },

  listRules: (activityId: string, day: string): Promise<{ version: number; hash: string }[]> =>
    queries.query(
      sql`select version, encode(hash, 'hex') as hash from wheel_rules
        where activity_id = ${activityId} and (created_at at time zone 'Asia/Shanghai')::date = ${day}::date order by version`,
    ),

  async countDay(activityId: string, day: string): Promise<DayCounts> {
    const [row] = await queries.query<DayCounts>(
      sql`select
          (select count(*) from wheel_rules where activity_id = ${activityId}
            and (created_at at time zone 'Asia/Shanghai')::date = ${day}::date)::int as "rulesCount",
          (select count(*) from wheel_participant where activity_id = ${activityId} and joined_day = ${day}::date)::int
            as "participantCount",
          (select count(*) from wheel_chance where activity_id = ${activityId} and day = ${day}::date)::int as "chanceCount",
          (select count(*) from wheel_draw where activity_id = ${activityId} and day = ${day}::date)::int as "drawCount",
          (select count(*) from wheel_stock_change where activity_id = ${activityId} and day = ${day}::date)::int as "changeCount",
          (select count(*) from wheel_round where activity_id = ${activityId} and day = ${day}::date)::int as "roundCount"`,
    )
    return row ?? { rulesCount: 0, participantCount: 0, chanceCount: 0, drawCount: 0, changeCount: 0, roundCount: 0 }
  },

  listDays: (activityId: string): Promise<DayRow[]> =>
    queries.query<DayRow>(
      sql`select day, root, rules_count as "rulesCount", participant_count as "participantCount", chance_count as "chanceCount",
          draw_count as "drawCount", change_count as "changeCount", round_count as "roundCount", chunk_roots as "chunkRoots"
        from wheel_day where activity_id = ${activityId} order by day`,
    ),

  async insertDay(activityId: string, { day, root, chunkRoots, ...counts }: DayRow, at: Date): Promise<void> {
    const { rulesCount, participantCount, chanceCount, drawCount, changeCount, roundCount } = counts
    await queries.query(
      sql`insert into wheel_day (activity_id, day, root, rules_count, participant_count, chance_count, draw_count, change_count,
          round_count, chunk_roots, published_at)
        values (${activityId}, ${day}, ${root}, ${rulesCount}, ${participantCount}, ${chanceCount}, ${drawCount}, ${changeCount},
          ${roundCount}, ${chunkRoots}, ${at})`,
    )
  },

  async setPublishedThrough(activityId: string, day: string): Promise<void> {
    await queries.query(sql`update wheel_activity set published_through = ${day} where id = ${activityId}`)
  },

  /** Wheels of which days before `before` may have entries that are not published, and those to be revealed. */
  listUnpublished: (before: string): Promise<UnpublishedWheel[]> =>
    queries.query(
      sql`select a.id, a.published_through as "publishedThrough", a.closed_at as "closedAt",
          (r.created_at at time zone 'Asia/Shanghai')::date as "firstDay"
        from wheel_activity a join wheel_rules r on r.activity_id = a.id and r.version = 1
        where a.revealed_at is null and a.state <> 'draft'
          and (a.closed_at is not null or a.published_through is null or a.published_through < ${before}::date - 1)
        order by a.id`,
    ),

  /** Position of a draw among those of its day. */
  async findDrawRank(activityId: string, day: string, participantId: string, nonce: number): Promise<number> {
    const [row] = await queries.query<{ rank: number }>(
      sql`select count(*)::int as rank from wheel_draw where activity_id = ${activityId} and day = ${day}::date
        and (participant_id, nonce) < (${participantId}::uuid, ${nonce}::integer)`,
    )
    return row?.rank ?? 0
  },

  async findDraw(participantId: string, nonce: number): Promise<{ day: string; draw: RecordDraw } | null> {
    const [row] = await queries.query<DrawRow & { day: string }>(
      sql`select ${DRAW_COLUMNS}, day from wheel_draw where participant_id = ${participantId} and nonce = ${nonce}`,
    )
    if (row === undefined) return null
    const { day, ...draw } = row
    return { day, draw: toRecordDraw(draw) }
  },
})
