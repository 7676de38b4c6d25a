import type { Queryable } from '../../../../db/database.ts'

export interface DeviceRow {
  id: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

/** The sessions of one account. */
export const createDeviceStore = (queries: Queryable) => ({
  listSessions: (accountId: string, now: Date): Promise<DeviceRow[]> =>
    queries.query<DeviceRow>(
      `select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
       from session where account_id = $1 and ends_at > $2 and refresh_expires_at > $2 order by last_seen_at desc, id desc`,
      [accountId, now],
    ),

  async hasSessionBegunBetween(sessionId: string, from: Date, to: Date): Promise<boolean> {
    const rows = await queries.query('select 1 from session where id = $1 and created_at between $2 and $3', [
      sessionId,
      from,
      to,
    ])
    return rows.length > 0
  },

  /** @returns whether the account had such a session */
  async deleteSession(accountId: string, sessionId: string): Promise<boolean> {
    const rows = await queries.query('delete from session where id = $2 and account_id = $1 returning 1', [accountId, sessionId])
    return rows.length > 0
  },

  /** @param exceptId the one that stays; null: none @returns how many there were */
  async deleteSessions(accountId: string, exceptId: string | null): Promise<number> {
    const rows = await queries.query('delete from session where account_id = $1 and id is distinct from $2::uuid returning 1', [
      accountId,
      exceptId,
    ])
    return rows.length
  },
})
