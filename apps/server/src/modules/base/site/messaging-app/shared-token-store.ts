import { CLOCKS_APART } from '../../../../db/clocks-apart.ts'
import type { Queryable } from '../../../../db/database.ts'

export interface SharedTokenRow {
  sealed: Buffer
  refreshAt: Date
  expiresAt: Date
}

export type SharedTokenStore = ReturnType<typeof createSharedTokenStore>

export const createSharedTokenStore = (queries: Queryable) => ({
  async findToken(name: string): Promise<SharedTokenRow | undefined> {
    const [row] = await queries.query<SharedTokenRow>(
      `select value as sealed, refresh_at as "refreshAt", expires_at as "expiresAt"
       from lent_value where name = $1 and value is not null`,
      [name],
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
      `insert into lent_value as kept (name, asking_until) values ($1, $3)
       on conflict (name) do update set asking_until = $3
       where (kept.asking_until is null or kept.asking_until <= $2 or kept.asking_until > $3::timestamptz + ${CLOCKS_APART})
         and (kept.refresh_at is null or kept.refresh_at <= $2 or kept.refresh_at > $4::timestamptz + ${CLOCKS_APART})
       returning 1`,
      [name, now, until, latestRefresh],
    )
    return rows.length > 0
  },

  async updateToken(name: string, { sealed, refreshAt, expiresAt }: SharedTokenRow): Promise<void> {
    await queries.query(
      'update lent_value set value = $2, refresh_at = $3, expires_at = $4, asking_until = null where name = $1',
      [name, sealed, refreshAt, expiresAt],
    )
  },

  /** The caller could not get a new one: somebody else may try. */
  async releaseRefresh(name: string): Promise<void> {
    await queries.query('update lent_value set asking_until = null where name = $1', [name])
  },
})
