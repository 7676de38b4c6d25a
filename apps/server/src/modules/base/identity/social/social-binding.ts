import {
  getSocialFamily,
  type SocialFamily,
  type SocialProviderName,
  socialProvider,
} from '@zhanjian/contract/accounts/social.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { SocialProfile } from '../../../../platform/social-login/social-provider.ts'
import type { IdentityStore, IdentityStores } from '../store.ts'
import { toSocialProviderIdentity, toUnionIdentity } from './social-accounts.ts'

export interface SocialBindingSummary {
  family: SocialFamily
  boundAt: string
}

export type SocialBinding = ReturnType<typeof createSocialBinding>

/** Social identities of an account: at most one of each provider. */
export function createSocialBinding({ store, clock }: { store: IdentityStore; clock: Clock }) {
  return {
    /** The providers that are bound to the account. */
    async list(accountId: string): Promise<SocialBindingSummary[]> {
      const bound = await store.socialIdentities.listBindings(accountId)
      const families = new Map<SocialFamily, SocialBindingSummary>()
      for (const { provider, boundAt } of bound) {
        const family = getSocialFamily(provider)
        if (!families.has(family)) families.set(family, { family, boundAt: boundAt.toISOString() })
      }
      return [...families.values()]
    },

    /** Binds a social identity to the account. Idempotent. @throws AppError SOCIAL_TAKEN, SOCIAL_ALREADY_BOUND, LOGIN_REQUIRED */
    bind: (accountId: string, provider: SocialProviderName, person: SocialProfile): Promise<void> =>
      store.runInTransaction(async (stores) => {
        await stores.phoneBinding.lockAccounts([accountId])
        const account = (await stores.accounts.findByIds([accountId])).get(accountId)
        if (account?.status !== 'active') throw new AppError('LOGIN_REQUIRED')
        const isKnown = await hasOwnIdentity(stores, accountId, provider, person)
        if (!isKnown && (await isFamilyBound(stores, accountId, getSocialFamily(provider))))
          throw new AppError('SOCIAL_ALREADY_BOUND')
        await insertIdentities(stores, accountId, provider, person)
      }),

    /** Unbinds all providers of a family. @returns whether one was bound */
    unbind: (accountId: string, family: SocialFamily): Promise<boolean> => {
      const providers = socialProvider.options.filter((provider) => getSocialFamily(provider) === family)
      return store.runInTransaction(({ socialIdentities }) => socialIdentities.deleteIdentities(accountId, providers, family))
    },
  }

  async function insertIdentities(
    stores: IdentityStores,
    accountId: string,
    provider: SocialProviderName,
    person: SocialProfile,
  ): Promise<void> {
    const [name, union] = [toSocialProviderIdentity(provider, person), toUnionIdentity(provider, person)]
    await stores.socialIdentities.upsertIdentity(name, accountId, clock.now())
    if (union !== null) await stores.socialIdentities.upsertUnion(union, accountId)
    // A concurrent first login with this identity may have created an account.
    await hasOwnIdentity(stores, accountId, provider, person)
  }
}

/** @returns false if no account has the identity @throws AppError SOCIAL_TAKEN if another account has it */
async function hasOwnIdentity(
  stores: IdentityStores,
  accountId: string,
  provider: SocialProviderName,
  person: SocialProfile,
): Promise<boolean> {
  const owners = await stores.socialIdentities.findAccountIds(
    toSocialProviderIdentity(provider, person),
    toUnionIdentity(provider, person),
  )
  if (owners.some((ownerId) => ownerId !== accountId)) throw new AppError('SOCIAL_TAKEN')
  return owners.length > 0
}

const isFamilyBound = async ({ socialIdentities }: IdentityStores, accountId: string, family: SocialFamily): Promise<boolean> =>
  (await socialIdentities.listProviders(accountId)).some((provider) => getSocialFamily(provider) === family)
