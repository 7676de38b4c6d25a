import { getSocialFamily, type SocialProviderName } from '@zhanjian/contract/accounts/social.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import type { SocialProfile } from '../../../../platform/social-login/social-provider.ts'
import type { AccountCreator } from '../account-creator.ts'
import type { Account } from '../account-store.ts'
import type { IdentityStore, IdentityStores } from '../store.ts'
import { cleanNickname } from './clean-nickname.ts'
import type { SocialProviderIdentity, UnionIdentity } from './social-identity-store.ts'

/** Of two concurrent first logins one creates the account, and the other one retries and finds it. */
const MAX_ATTEMPTS = 3

export interface SocialAccountsDependencies {
  store: IdentityStore
  creation: AccountCreator
  moderation: Moderation
  clock: Clock
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>

/** Accounts by social identity. An equal phone or name never joins a login to an existing account. */
export function createSocialAccounts({ store, creation, moderation, clock }: SocialAccountsDependencies) {
  return {
    /** Whether an account with this social identity exists. */
    hasAccount: async (
      provider: SocialProviderName,
      person: Pick<SocialProfile, 'appId' | 'openId' | 'unionId'>,
    ): Promise<boolean> =>
      (await store.socialIdentities.findAccountId(
        toSocialProviderIdentity(provider, person),
        toUnionIdentity(provider, person),
      )) !== undefined,

    /** Finds the account, also one that may not log in, or creates one without a phone. */
    async findOrCreateAccount(
      provider: SocialProviderName,
      person: SocialProfile,
      invitationCode: string | undefined,
    ): Promise<Account> {
      const nickname = cleanNickname(person.nickname)
      const isFit = nickname !== null && (await moderation.isAllowed([nickname]))
      const accountInput = { phone: null, gender: person.gender, ...(isFit && { nickname }) }

      for (let tries = 1; ; tries += 1) {
        try {
          return await store.runInTransaction((stores) => findOrInsert(stores, provider, person, accountInput, invitationCode))
        } catch (error) {
          if (!(error instanceof ConcurrentInsertError) || tries === MAX_ATTEMPTS) throw error
        }
      }
    },
  }

  async function findOrInsert(
    stores: IdentityStores,
    provider: SocialProviderName,
    person: SocialProfile,
    accountInput: Parameters<AccountCreator['createIfPhoneFree']>[0],
    invitationCode: string | undefined,
  ): Promise<Account> {
    const name = toSocialProviderIdentity(provider, person)
    const union = toUnionIdentity(provider, person)
    const knownId = await stores.socialIdentities.findAccountId(name, union)
    const account =
      knownId === undefined
        ? await creation.createIfPhoneFree(accountInput, invitationCode, stores.accounts)
        : ((await stores.accounts.findByIds([knownId])).get(knownId) ?? null)
    if (account === null) throw new ConcurrentInsertError()
    const isAdded = await stores.socialIdentities.upsertIdentity(name, account.id, clock.now())
    const isUnionAdded = union === null || (await stores.socialIdentities.upsertUnion(union, account.id))
    // A new account must not share an identity with another one; for a known account a conflict is expected.
    if (knownId === undefined && !(isAdded && isUnionAdded)) throw new ConcurrentInsertError()
    return account
  }
}

/** Rolls the transaction back; caught within this file. */
class ConcurrentInsertError extends Error {}

/** Key of a person at one provider. */
export const toSocialProviderIdentity = (
  provider: SocialProviderName,
  { appId, openId }: Pick<SocialProfile, 'appId' | 'openId'>,
): SocialProviderIdentity => ({
  provider,
  appId,
  openId,
})

/** Key of a person across the apps of one provider; null if the provider has none. */
export const toUnionIdentity = (
  provider: SocialProviderName,
  { unionId }: Pick<SocialProfile, 'unionId'>,
): UnionIdentity | null => (unionId === null ? null : { family: getSocialFamily(provider), unionId })
