import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

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
      sql`select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt"
       from session where account_id = ${accountId} and ends_at > ${now} and refresh_expires_at > ${now}
         order by last_seen_at desc, id desc`,
    ),

  async hasSessionBegunBetween(sessionId: string, from: Date, to: Date): Promise<boolean> {
    const rows = await queries.query(sql`select 1 from session where id = ${sessionId} and created_at between ${from} and ${to}`)
    return rows.length > 0
  },

  /** @returns whether the account had such a session */
  async deleteSession(accountId: string, sessionId: string): Promise<boolean> {
    const rows = await queries.query(sql`delete from session where id = ${sessionId} and account_id = ${accountId} returning 1`)
    return rows.length > 0
  },

  /** @param exceptId a session to retain; null: none @returns the number of deleted sessions */
  async deleteSessions(accountId: string, exceptId: string | null): Promise<number> {
    const rows = await queries.query(
      sql`delete from session where account_id = ${accountId} and id is distinct from ${exceptId}::uuid returning 1`,
    )
    return rows.length
  },
})
