import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { withClockTolerance } from '../../../../platform/clock.ts'

export interface SharedTokenRow {
  sealed: Buffer
  refreshAt: Date
  expiresAt: Date
}

export type SharedTokenStore = ReturnType<typeof createSharedTokenStore>

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
   * Of many who find that a new one is due, one may ask for it. Claims beyond `until` and values beyond `latestRefresh`
   * come from before the clock was put back. @returns whether that is the caller
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

  /** The caller could not get a new one: somebody else may try. */
  async releaseRefresh(name: string): Promise<void> {
    await queries.query(sql`update lent_value set asking_until = null where name = ${name}`)
  },
})
