import type { Queryable } from '../../../db/database.ts'
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
const lockKeysStep = (parameter: string): string => `turn as materialized (
  select count(pg_advisory_xact_lock(id)) as taken from (select id from unnest(${parameter}::bigint[]) as id order by id) as ids
)`
/** One of 2^64 a key: its first bytes, for it is a hash. */
const toLockIds = (keys: readonly Buffer[]): bigint[] => keys.map((key) => key.readBigInt64BE(0))

/**
 * Steps of a statement that settle attempts beside what else it does, and their values.
 * @param first the number of the first parameter that they take
 */
export function createSettleSteps(
  { resetKeys, refundedKeys, at }: AttemptSettlement,
  first: number,
): { steps: string; values: unknown[] } {
  const [ofForgotten, ofGivenBack, ofTurns] = [`$${first}::bytea[]`, `$${first + 1}::bytea[]`, `$${first + 3}`]
  // One attempt of that moment, and not another that was made in the same millisecond.
  const place = `array_position(made_at, $${first + 2}::timestamptz)`
  return {
    // An emptied row stays for the next attempt: putting one back costs more. It is removed with the old ones.
    steps: `${lockKeysStep(ofTurns)}, settled as (
      update attempt_window
      set made_at = case
        when key = any (${ofForgotten}) then '{}'
        else coalesce(made_at[:${place} - 1] || made_at[${place} + 1:], made_at)
      end
      where key = any (${ofForgotten} || ${ofGivenBack}) and (select taken from turn) >= 0
    )`,
    values: [resetKeys, refundedKeys, at, toLockIds([...resetKeys, ...refundedKeys])],
  }
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
    const rows = await queries.query<{ key: Buffer }>(
      `with ${lockKeysStep('$6')}, lasting as materialized (${SET_ASYNCHRONOUS_COMMIT}), attempt_limit as (
         select * from unnest($3::bytea[], $4::int[], $5::int[]) as l (key, most, per_s)
       ), locked as materialized (
         select key, made_at from attempt_window, turn where key = any ($1::bytea[]) for update of attempt_window
       ), reached as (
         select 1 from attempt_limit l join locked w on w.key = l.key
         where l.most <= (
           select count(*) from unnest(w.made_at) at where at > $2::timestamptz - make_interval(secs => l.per_s) and at <= $7
         )
       )
       insert into attempt_window as known (key, made_at, last_at)
       select key, array[$2::timestamptz], $2 from turn, lasting, unnest($1::bytea[]) as wanted (key)
       where not exists (select 1 from reached)
       on conflict (key) do update
       set made_at = array(
             select at from unnest(known.made_at) at
             where at > $2::timestamptz - make_interval(secs => (select max(per_s) from attempt_limit l where l.key = known.key))
               and at <= $7
           ) || $2::timestamptz,
           last_at = $2
       where not exists (
         select 1 from attempt_limit l where l.key = known.key
           and l.most <= (
             select count(*) from unnest(known.made_at) at where at > $2::timestamptz - make_interval(secs => l.per_s) and at <= $7
           )
       )
       returning key`,
      [
        wanted.map(({ key }) => key),
        now,
        limits.map(({ key }) => key),
        limits.map(({ max }) => max),
        limits.map(({ windowS }) => windowS),
        toLockIds(wanted.map(({ key }) => key)),
        withClockSkew(now),
      ],
    )
    return rows.map(({ key }) => key)
  },

  /** When each was made lately, by the key in hex. */
  async findAttemptTimes(keys: readonly Buffer[]): Promise<Map<string, Date[]>> {
    const rows = await queries.query<{ key: Buffer; madeAt: Date[] }>(
      'select key, made_at as "madeAt" from attempt_window where key = any ($1::bytea[])',
      [keys],
    )
    return new Map(rows.map(({ key, madeAt }) => [key.toString('hex'), madeAt]))
  },

  async settleAttempts(settlement: AttemptSettlement): Promise<void> {
    const { steps, values } = createSettleSteps(settlement, 1)
    await queries.query(`with ${steps} select`, values)
  },

  async deleteOlderThan(moment: Date): Promise<void> {
    await queries.query(
      `delete from attempt_window where key in (select key from attempt_window where last_at < $1 for update skip locked)`,
      [moment],
    )
  },
})
