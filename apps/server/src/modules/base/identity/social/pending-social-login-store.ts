import type { SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { ValidityWindow } from '../validity-window.ts'

/** A login that was started at a provider and is not finished. */
export interface PendingSocialLogin {
  provider: SocialProviderName
  clientId: string
  invitationCode: string | null
  returnPath: string
  browserHash: Buffer
  /** The session whose account gets the provider bound; null: this is a login. */
  sessionId: string | null
}

export interface ConsumedSocialLogin extends PendingSocialLogin {
  /** Account of the session. */
  accountId: string | null
}

export type PendingSocialLoginStore = ReturnType<typeof createPendingSocialLoginStore>

export const createPendingSocialLoginStore = (queries: Queryable) => ({
  async insertLogin(stateHash: Buffer, attempt: PendingSocialLogin, expiresAt: Date): Promise<void> {
    const { provider, clientId, invitationCode, returnPath, browserHash, sessionId } = attempt
    await queries.query(
      sql`insert into social_attempt (state_hash, provider, client_id, invitation_code, return_path, browser_hash, expires_at,
         session_id)
       values (${stateHash}, ${provider}, ${clientId}, ${invitationCode}, ${returnPath}, ${browserHash}, ${expiresAt},
         ${sessionId})`,
    )
  },

  /** Deletes and returns the login, only for the browser that started it: of concurrent calls one gets it. */
  async consumeLogin(
    stateHash: Buffer,
    provider: SocialProviderName,
    browserHash: Buffer,
    validity: ValidityWindow,
  ): Promise<ConsumedSocialLogin | undefined> {
    const [attempt] = await queries.query<ConsumedSocialLogin>(
      sql`delete from social_attempt
       where state_hash = ${stateHash} and provider = ${provider} and browser_hash = ${browserHash}
         and expires_at > ${validity.now} and expires_at <= ${validity.latestExpiry}
       returning provider, client_id as "clientId", invitation_code as "invitationCode", return_path as "returnPath",
         browser_hash as "browserHash", session_id as "sessionId",
         (select account_id from session where session.id = session_id) as "accountId"`,
    )
    return attempt
  },

  async deleteExpired(now: Date): Promise<void> {
    await queries.query(sql`delete from social_attempt where expires_at <= ${now}`)
  },
})
