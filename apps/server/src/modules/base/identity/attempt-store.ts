import { SET_ASYNCHRONOUS_COMMIT } from '../../../db/asynchronous-commit.ts'
import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { AttemptLimit } from './limits.ts'
import { withClockSkew } from './validity-window.ts'

export interface AttemptRequest {
  key: Buffer
  limits: readonly AttemptLimit[]
}

/** How to correct the counters once the result of the attempts is known. */
export interface AttemptSettlement {
  /** Counters to reset to zero. */
  resetKeys: readonly Buffer[]
  /** Counters from which the attempt at `at` is removed. */
  refundedKeys: readonly Buffer[]
  at: Date
}

export type AttemptStore = ReturnType<typeof createAttemptStore>

/**
 * Advisory locks, in one order, for statements with the same keys. With row locks alone two statements could deadlock if a
 * row does not exist yet. The locks end with the transaction.
 */
const lockKeysStep = (keys: readonly Buffer[]): Sql => sql`turn as materialized (
  select count(pg_advisory_xact_lock(id)) as taken
  from (select id from unnest(${toLockIds(keys)}::bigint[]) as id order by id) as ids
)`
/** The first 8 bytes of each key, which is a hash. */
const toLockIds = (keys: readonly Buffer[]): bigint[] => keys.map((key) => key.readBigInt64BE(0))

/** Steps (CTEs) that settle attempts as part of another statement. */
export function createSettleSteps({ resetKeys, refundedKeys, at }: AttemptSettlement): Sql {
  // Removes one attempt only, if several were made in the same millisecond.
  const place = sql`array_position(made_at, ${at}::timestamptz)`
  // Empty rows are kept, since inserting one again costs more; `deleteOlderThan` deletes them.
  return sql`${lockKeysStep([...resetKeys, ...refundedKeys])}, settled as (
      update attempt_window
      set made_at = case
        when key = any (${resetKeys}::bytea[]) then '{}'
        else coalesce(made_at[:${place} - 1] || made_at[${place} + 1:], made_at)
      end
      where key = any (${resetKeys}::bytea[] || ${refundedKeys}::bytea[]) and (select taken from turn) >= 0
    )`
}

/** Counters of attempts in sliding windows, for rate limits. */
export const createAttemptStore = (queries: Queryable) => ({
  /**
   * Records an attempt for all keys, or for none if one of them has reached a limit. One statement, so that concurrent
   * calls cannot exceed a limit. Times that a fast clock has written are ignored. If two calls make the first attempt of
   * a key concurrently, some of the keys may be recorded and others not.
   * @returns the recorded keys
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

  /** Times of the recent attempts, by the key in hex. */
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
