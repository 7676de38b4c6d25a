import type { Queryable } from '../../../../db/database.ts'

export type AccountExportStore = ReturnType<typeof createAccountExportStore>

/** For the export: what identity keeps of somebody, without what only opens doors. */
export const createAccountExportStore = (queries: Queryable) => ({
  async collectAccount(accountId: string): Promise<Record<string, unknown>> {
    const one = async (sql: string) => (await queries.query<Record<string, unknown>>(sql, [accountId]))[0]
    const all = (sql: string) => queries.query<Record<string, unknown>>(sql, [accountId])
    return {
      account: await one(
        `select id, username, nickname, avatar, gender, introduction, phone, roles, status,
           invitation_code as "invitationCode", created_at as "createdAt", last_seen_at as "lastSeenAt", ban_note as "banNote", banned_until as "bannedUntil"
         from account where id = $1`,
      ),
      sessions: await all(
        `select user_agent as "userAgent", client_id as "clientId", created_at as "startedAt", last_seen_at as "lastSeenAt"
         from session where account_id = $1 order by created_at`,
      ),
      socialLogins: await all(
        `select provider, open_id as "openId", created_at as "boundAt" from social_identity where account_id = $1 order by created_at`,
      ),
      invitedPeople: await all(
        `select nickname, created_at as "joinedAt" from account where invited_by = $1 order by created_at`,
      ),
    }
  },
})
