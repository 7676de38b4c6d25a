import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { SET_ASYNCHRONOUS_COMMIT } from '../../../db/asynchronous-commit.ts'
import { withClockSkew } from './validity-window.ts'
import type { AttemptLimit } from './limits.ts'

export interface AttemptRequest {
  key: Buffer
  limits: readonly AttemptLimit[]
}

/** What becomes of attempts once it is known how they ended. */
export interface AttemptSettlement {
  /** Start from zero. */
  resetKeys: readonly Buffer[]
  /** Of these the attempt at that moment does not count. */
  refundedKeys: readonly Buffer[]
  at: Date
}

export type AttemptStore = ReturnType<typeof createAttemptStore>

/**
 * Who comes to the same keys takes turns, in one order whether the rows stand already or not: by row locks alone two
 * could wait for each other, where one of them finds a row that the other has yet to make. The locks end with the statement.
 */
const lockKeysStep = (keys: readonly Buffer[]): Sql => sql`turn as materialized (
  select count(pg_advisory_xact_lock(id)) as taken
  from (select id from unnest(${toLockIds(keys)}::bigint[]) as id order by id) as ids
)`
/** One of 2^64 a key: its first bytes, for it is a hash. */
const toLockIds = (keys: readonly Buffer[]): bigint[] => keys.map((key) => key.readBigInt64BE(0))

/** Steps of a statement that settle attempts beside what else it does. */
export function createSettleSteps({ resetKeys, refundedKeys, at }: AttemptSettlement): Sql {
  // One attempt of that moment, and not another that was made in the same millisecond.
  const place = sql`array_position(made_at, ${at}::timestamptz)`
  // An emptied row stays for the next attempt: putting one back costs more. It is removed with the old ones.
  return sql`${lockKeysStep([...resetKeys, ...refundedKeys])}, settled as (
      update attempt_window
      set made_at = case
        when key = any (${resetKeys}::bytea[]) then '{}'
        else coalesce(made_at[:${place} - 1] || made_at[${place} + 1:], made_at)
      end
      where key = any (${resetKeys}::bytea[] || ${refundedKeys}::bytea[]) and (select taken from turn) >= 0
    )`
}

export const createAttemptStore = (queries: Queryable) => ({
  /**
   * Notes all of them, or none when one has reached a limit: one statement, however many come at once. Moments that
   * a clock wrote which was ahead count for nothing. Only where two make
   * the first attempt of a key together may some of them be noted and others not.
   * @returns the keys that were noted
   */
  async insertAttempts(wanted: readonly AttemptRequest[], now: Date): Promise<Buffer[]> {
    const limits = wanted.flatMap(({ key, limits }) => limits.map((limit) => ({ key, ...limit })))
    const keys = wanted.map(({ key }) => key)
    const latest = withClockSkew(now)
    const rows = await queries.query<{ key: Buffer }>(
      sql`with ${lockKeysStep(keys)}, lasting as materialized (${SET_ASYNCHRONOUS_COMMIT}), attempt_limit as (
         select * from unnest(${limits.map(({ key }) => key)}::bytea[], ${limits.map(({ max }) => max)}::int[],
           ${limits.map(({ windowS }) => windowS)}::int[]) as l (key, most, per_s)
       ), locked as materialized (
         select key, made_at from attempt_window, turn where key = any (${keys}::bytea[]) for update of attempt_window
       ), reached as (
         select 1 from attempt_limit l join locked w on w.key = l.key
         where l.most <= (
           select count(*) from unnest(w.made_at) at where at > ${now}::timestamptz - make_interval(secs => l.per_s)
             and at <= ${latest}
         )
       )
       insert into attempt_window as known (key, made_at, last_at)
       select key, array[${now}::timestamptz], ${now} from turn, lasting, unnest(${keys}::bytea[]) as wanted (key)
       where not exists (select 1 from reached)
       on conflict (key) do update
       set made_at = array(
             select at from unnest(known.made_at) at
             where at > ${now}::timestamptz - make_interval(secs =>
               (select max(per_s) from attempt_limit l where l.key = known.key))
               and at <= ${latest}
           ) || ${now}::timestamptz,
           last_at = ${now}
       where not exists (
         select 1 from attempt_limit l where l.key = known.key
           and l.most <= (
             select count(*) from unnest(known.made_at) at where at > ${now}::timestamptz - make_interval(secs => l.per_s)
               and at <= ${latest}
           )
       )
       returning key`,
    )
    return rows.map(({ key }) => key)
  },

  /** When each was made lately, by the key in hex. */
  async findAttemptTimes(keys: readonly Buffer[]): Promise<Map<string, Date[]>> {
    const rows = await queries.query<{ key: Buffer; madeAt: Date[] }>(
      sql`select key, made_at as "madeAt" from attempt_window where key = any (${keys}::bytea[])`,
    )
    return new Map(rows.map(({ key, madeAt }) => [key.toString('hex'), madeAt]))
  },

  async settleAttempts(settlement: AttemptSettlement): Promise<void> {
    await queries.query(sql`with ${createSettleSteps(settlement)} select`)
  },

  async deleteOlderThan(moment: Date): Promise<void> {
    await queries.query(
      sql`delete from attempt_window where key in (select key from attempt_window
        where last_at < ${moment} for update skip locked)`,
    )
  },
})
