import type { SocialFamily, SocialProviderName } from '@zhanjian/contract/social.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { SocialPerson } from '../../../platform/social-login/social-provider.ts'
import type { AccountCreation } from '../account-creation.ts'
import type { Account } from '../account-store.ts'
import type { IdentityStore, Stores } from '../store.ts'
import { nicknameFrom } from './nickname-from.ts'
import type { SocialName, UnionName } from './social-identity-store.ts'

/** Providers whose union ids are the same. */
const FAMILIES: Record<SocialProviderName, SocialFamily> = {
  wechat_open: 'wechat',
  wechat_mp: 'wechat',
  qq: 'qq',
  weibo: 'weibo',
  mi: 'mi',
}
export const familyOf = (provider: SocialProviderName): SocialFamily => FAMILIES[provider]

/** Two first logins of one person at once: one makes the account, the other finds it. */
const TRIES_MOST = 3

export interface SocialAccountsDependencies {
  store: IdentityStore
  creation: AccountCreation
  moderation: Moderation
  clock: Clock
}

export type SocialAccounts = ReturnType<typeof createSocialAccounts>

/** Which account a provider's person has here. Nobody is joined to an account for having the same phone or name. */
export function createSocialAccounts({ store, creation, moderation, clock }: SocialAccountsDependencies) {
  return {
    isKnown: async (provider: SocialProviderName, person: Pick<SocialPerson, 'appId' | 'openId' | 'unionId'>): Promise<boolean> =>
      (await store.socialIdentities.accountIdOf(nameOf(provider, person), unionOf(provider, person))) !== undefined,

    /** Finds the account, whether it may log in or not, or makes one without a phone. */
    async accountOf(provider: SocialProviderName, person: SocialPerson, invitationCode: string | undefined): Promise<Account> {
      const nickname = nicknameFrom(person.nickname)
      const isFit = nickname !== null && (await moderation.isFit([nickname]))
      const wishes = { phone: null, gender: person.gender, ...(isFit && { nickname }) }

      for (let tries = 1; ; tries += 1) {
        try {
          return await store.transaction((stores) => findOrAdd(stores, provider, person, wishes, invitationCode))
        } catch (error) {
          if (!(error instanceof TakenMeanwhile) || tries === TRIES_MOST) throw error
        }
      }
    },
  }

  async function findOrAdd(
    stores: Stores,
    provider: SocialProviderName,
    person: SocialPerson,
    wishes: Parameters<AccountCreation['addUnlessTaken']>[0],
    invitationCode: string | undefined,
  ): Promise<Account> {
    const name = nameOf(provider, person)
    const union = unionOf(provider, person)
    const knownId = await stores.socialIdentities.accountIdOf(name, union)
    const account =
      knownId === undefined
        ? await creation.addUnlessTaken(wishes, invitationCode, stores.accounts)
        : ((await stores.accounts.byIds([knownId])).get(knownId) ?? null)
    if (account === null) throw new TakenMeanwhile()
    const isAdded = await stores.socialIdentities.add(name, account.id, clock.now())
    const isUnionAdded = union === null || (await stores.socialIdentities.addUnion(union, account.id))
    // A new account keeps nothing that somebody else has; for a known one it is what we looked for.
    if (knownId === undefined && !(isAdded && isUnionAdded)) throw new TakenMeanwhile()
    return account
  }
}

/** Undoes the transaction; never leaves this file. */
class TakenMeanwhile extends Error {}

export const nameOf = (provider: SocialProviderName, { appId, openId }: Pick<SocialPerson, 'appId' | 'openId'>): SocialName => ({
  provider,
  appId,
  openId,
})

export const unionOf = (provider: SocialProviderName, { unionId }: Pick<SocialPerson, 'unionId'>): UnionName | null =>
  unionId === null ? null : { family: FAMILIES[provider], unionId }
