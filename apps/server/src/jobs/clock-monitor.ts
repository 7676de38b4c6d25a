import type { Database } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Clock } from '../platform/clock.ts'

/** A clock that is wrong is noticed and set right within this time … */
const TRUSTED_AFTER_MS = 6 * 3_600_000
/** … and no two looks lie farther apart, unless nothing ran or somebody set the clock. */
const AHEAD_MAX_MS = 30 * 60_000
/** Clocks of several nodes are not quite the same. */
const BACK_MAX_MS = 5 * 60_000

/**
 * Whether the time of day can be trusted with what cannot be undone. A clock that jumps ahead by a month would erase every
 * account that waits, and empty every recycle bin, before somebody sets it right.
 */
export const createClockMonitor = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** One look of many nodes. @returns `isSteady`: no jump for some hours; `hasJumped`: since the look before */
  async check(): Promise<{ isSteady: boolean; hasJumped: boolean }> {
    const nowMs = clock.nowMs()
    const now = new Date(nowMs)
    const isNear = (column: Sql): Sql =>
      sql`${column} between ${new Date(nowMs - AHEAD_MAX_MS)} and ${new Date(nowMs + BACK_MAX_MS)}`
    const [row] = await database.query<{ steadySince: Date; hasJumped: boolean }>(
      sql`with before as (select seen_at from clock_sighting)
       insert into clock_sighting as kept (seen_at, steady_since) values (${now}, ${now})
       on conflict (is_only) do update set seen_at = excluded.seen_at,
         steady_since = case when ${isNear(sql`kept.seen_at`)} then kept.steady_since else excluded.steady_since end
       returning steady_since as "steadySince",
         coalesce((select not (${isNear(sql`seen_at`)}) from before), false) as "hasJumped"`,
    )
    if (row === undefined) return { isSteady: false, hasJumped: false }
    return { isSteady: nowMs - row.steadySince.getTime() >= TRUSTED_AFTER_MS, hasJumped: row.hasJumped }
  },
})
