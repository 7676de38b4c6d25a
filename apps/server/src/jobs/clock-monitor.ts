import type { Database } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Clock } from '../platform/clock.ts'

/** A wrong clock is noticed and corrected within this time. */
const TRUSTED_AFTER_MS = 6 * 3_600_000
/** Longest time between two checks, unless no process ran or the clock was changed. */
const AHEAD_MAX_MS = 30 * 60_000
/** Clocks of several nodes differ slightly. */
const BACK_MAX_MS = 5 * 60_000

/**
 * Whether the clock can be trusted for irreversible operations. A clock that jumps ahead by a month would erase every account
 * that waits for deletion and empty every recycle bin before it is corrected.
 */
export const createClockMonitor = ({ database, clock }: { database: Database; clock: Clock }) => ({
  /** Records the time; shared by all nodes. @returns `isSteady`: no jump for some hours; `hasJumped`: since the previous check */
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
