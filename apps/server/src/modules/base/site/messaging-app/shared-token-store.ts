import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { withClockTolerance } from '../../../../platform/clock.ts'

export interface SharedTokenRow {
  sealed: Buffer
  refreshAt: Date
  expiresAt: Date
}

export type SharedTokenStore = ReturnType<typeof createSharedTokenStore>

/** Encrypted tokens that all processes share, each refreshed by one of them. */
export const createSharedTokenStore = (queries: Queryable) => ({
  async findToken(name: string): Promise<SharedTokenRow | undefined> {
    const [row] = await queries.query<SharedTokenRow>(
      sql`select value as sealed, refresh_at as "refreshAt", expires_at as "expiresAt"
       from lent_value
       where name = ${name} and value is not null and refresh_at is not null and expires_at is not null`,
    )
    return row
  },

  /**
   * Of concurrent callers that find the token due, one may request a new one. Claims after `until` and values after
   * `latestRefresh` were written before the clock was set back, and are ignored.
   * @returns whether the caller may request it
   */
  async claimRefresh(
    name: string,
    { now, until, latestRefresh }: { now: Date; until: Date; latestRefresh: Date },
  ): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into lent_value as kept (name, asking_until) values (${name}, ${until})
       on conflict (name) do update set asking_until = ${until}
       where (kept.asking_until is null or kept.asking_until <= ${now} or kept.asking_until > ${withClockTolerance(until)})
         and (kept.refresh_at is null or kept.refresh_at <= ${now} or kept.refresh_at > ${withClockTolerance(latestRefresh)})
       returning 1`,
    )
    return rows.length > 0
  },

  async updateToken(name: string, { sealed, refreshAt, expiresAt }: SharedTokenRow): Promise<void> {
    await queries.query(
      sql`update lent_value set value = ${sealed}, refresh_at = ${refreshAt}, expires_at = ${expiresAt}, asking_until = null
        where name = ${name}`,
    )
  },

  /** Called if no new token could be obtained, so that another caller may try. */
  async releaseRefresh(name: string): Promise<void> {
    await queries.query(sql`update lent_value set asking_until = null where name = ${name}`)
  },
})
