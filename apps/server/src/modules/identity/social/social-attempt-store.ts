import type { SocialProviderName } from '@zhanjian/contract/social.ts'
import type { Queries } from '../../../db/database.ts'

/** A login that is under way at a provider. */
export interface SocialAttempt {
  provider: SocialProviderName
  clientId: string
  invitationCode: string | null
  returnPath: string
  browserHash: Buffer
}

export type SocialAttemptStore = ReturnType<typeof createSocialAttemptStore>

export const createSocialAttemptStore = (queries: Queries) => ({
  async add(stateHash: Buffer, attempt: SocialAttempt, expiresAt: Date): Promise<void> {
    const { provider, clientId, invitationCode, returnPath, browserHash } = attempt
    await queries.query(
      `insert into social_attempt (state_hash, provider, client_id, invitation_code, return_path, browser_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [stateHash, provider, clientId, invitationCode, returnPath, browserHash, expiresAt],
    )
  },

  /** Uses it up, whoever asks: of many at once one gets it. */
  async take(stateHash: Buffer, provider: SocialProviderName, now: Date): Promise<SocialAttempt | undefined> {
    const [attempt] = await queries.query<SocialAttempt>(
      `delete from social_attempt where state_hash = $1 and provider = $2 and expires_at > $3
       returning provider, client_id as "clientId", invitation_code as "invitationCode", return_path as "returnPath",
         browser_hash as "browserHash"`,
      [stateHash, provider, now],
    )
    return attempt
  },

  async removeExpired(now: Date): Promise<void> {
    await queries.query('delete from social_attempt where expires_at <= $1', [now])
  },
})
