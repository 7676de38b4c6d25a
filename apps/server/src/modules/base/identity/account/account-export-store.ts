import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export type AccountExportStore = ReturnType<typeof createAccountExportStore>

/** For the export: the user's data in identity, without secrets such as hashes and tokens. */
export const createAccountExportStore = (queries: Queryable) => ({
  async collectAccount(accountId: string): Promise<Record<string, unknown>> {
    const [account] = await queries.query(
      sql`select id, username, nickname, is_nickname_chosen as "isNicknameChosen", avatar, gender, introduction, phone, roles, status,
           invitation_code as "invitationCode", created_at as "createdAt", last_seen_at as "lastSeenAt",
           ban_note as "banNote", banned_until as "bannedUntil"
         from account where id = ${accountId}`,
    )
    return {
      account,
      sessions: await queries.query(
        sql`select user_agent as "userAgent", client_id as "clientId", created_at as "startedAt", last_seen_at as "lastSeenAt"
         from session where account_id = ${accountId} order by created_at`,
      ),
      socialLogins: await queries.query(
        sql`select provider, open_id as "openId", created_at as "boundAt"
         from social_identity where account_id = ${accountId} order by created_at`,
      ),
      invitedPeople: await queries.query(
        sql`select nickname, created_at as "joinedAt" from account where invited_by = ${accountId} order by created_at`,
      ),
    }
  },
})
