import type { Queries } from '../../db/database.ts'
import type { AttemptLimit } from './limits.ts'

export type AttemptStore = ReturnType<typeof createAttemptStore>

export const createAttemptStore = (queries: Queries) => ({
  /** Notes an attempt unless one of the limits is reached, in one statement. @returns whether it was noted */
  async take(key: Buffer, limits: readonly AttemptLimit[], now: Date): Promise<boolean> {
    const longestS = Math.max(...limits.map((limit) => limit.perS))
    const rows = await queries.query(
      `insert into attempt_window as known (key, made_at, last_at) values ($1, array[$2::timestamptz], $2)
       on conflict (key) do update
       set made_at = array(select at from unnest(known.made_at) at where at > $2::timestamptz - make_interval(secs => $3)) || $2::timestamptz,
           last_at = $2
       where not exists (
         select 1 from unnest($4::int[], $5::int[]) as attempt_limit (most, per_s)
         where most <= (select count(*) from unnest(known.made_at) at where at > $2::timestamptz - make_interval(secs => per_s))
       )
       returning 1`,
      [key, now, longestS, limits.map((limit) => limit.most), limits.map((limit) => limit.perS)],
    )
    return rows.length > 0
  },

  async madeAt(key: Buffer): Promise<Date[]> {
    const [row] = await queries.query<{ madeAt: Date[] }>('select made_at as "madeAt" from attempt_window where key = $1', [key])
    return row?.madeAt ?? []
  },

  /** Those of `forgotten` start from zero; of those of `givenBack` the attempt at that moment does not count. */
  async settle(forgotten: readonly Buffer[], givenBack: readonly Buffer[], at: Date): Promise<void> {
    await queries.query(
      // Locked in the order in which attempts are noted, so that nobody waits for each other.
      `with locked as materialized (
         select key from attempt_window where key = any ($1::bytea[] || $2::bytea[]) order by key for update
       ), forgotten as (
         delete from attempt_window using locked where attempt_window.key = locked.key and locked.key = any ($1::bytea[])
       )
       update attempt_window set made_at = array_remove(made_at, $3::timestamptz)
       from locked where attempt_window.key = locked.key and locked.key = any ($2::bytea[])`,
      [forgotten, givenBack, at],
    )
  },

  async removeOlderThan(moment: Date): Promise<void> {
    await queries.query('delete from attempt_window where last_at < $1', [moment])
  },
})
