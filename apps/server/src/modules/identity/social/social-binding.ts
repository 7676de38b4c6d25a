import { type SocialFamily, type SocialProviderName, socialProvider } from '@zhanjian/contract/social.ts'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { SocialPerson } from '../../../platform/social-login/social-provider.ts'
import type { IdentityStore, Stores } from '../store.ts'
import { familyOf, nameOf, unionOf } from './social-accounts.ts'

export interface BoundFamily {
  family: SocialFamily
  boundAt: string
}

export type SocialBinding = ReturnType<typeof createSocialBinding>

/** S-32: which providers an account can be entered with. One person of each. */
export function createSocialBinding({ store, clock }: { store: IdentityStore; clock: Clock }) {
  return {
    async list(accountId: string): Promise<BoundFamily[]> {
      const bound = await store.socialIdentities.boundTo(accountId)
      const families = new Map<SocialFamily, BoundFamily>()
      for (const { provider, boundAt } of bound) {
        const family = familyOf(provider)
        if (!families.has(family)) families.set(family, { family, boundAt: boundAt.toISOString() })
      }
      return [...families.values()]
    },

    /** Binding the same person twice changes nothing. @throws AppError SOCIAL_TAKEN, SOCIAL_ALREADY_BOUND, LOGIN_REQUIRED */
    bind: (accountId: string, provider: SocialProviderName, person: SocialPerson): Promise<void> =>
      store.transaction(async (stores) => {
        await stores.phoneBinding.lock([accountId])
        const account = (await stores.accounts.byIds([accountId])).get(accountId)
        if (account?.status !== 'active') throw new AppError('LOGIN_REQUIRED')
        const isKnown = await isOwnPerson(stores, accountId, provider, person)
        if (!isKnown && (await isFamilyBound(stores, accountId, familyOf(provider)))) throw new AppError('SOCIAL_ALREADY_BOUND')
        await addNames(stores, accountId, provider, person)
      }),

    unbind: (accountId: string, family: SocialFamily): Promise<boolean> => {
      const providers = socialProvider.options.filter((provider) => familyOf(provider) === family)
      return store.transaction(({ socialIdentities }) => socialIdentities.remove(accountId, providers, family))
    },
  }

  async function addNames(stores: Stores, accountId: string, provider: SocialProviderName, person: SocialPerson): Promise<void> {
    const [name, union] = [nameOf(provider, person), unionOf(provider, person)]
    await stores.socialIdentities.add(name, accountId, clock.now())
    if (union !== null) await stores.socialIdentities.addUnion(union, accountId)
    // Somebody may have logged in with it for the first time at this very moment.
    await isOwnPerson(stores, accountId, provider, person)
  }
}

/** @returns false for somebody whom nobody here knows @throws AppError SOCIAL_TAKEN for somebody with another account */
async function isOwnPerson(
  stores: Stores,
  accountId: string,
  provider: SocialProviderName,
  person: SocialPerson,
): Promise<boolean> {
  const owners = await stores.socialIdentities.ownersOf(nameOf(provider, person), unionOf(provider, person))
  if (owners.some((ownerId) => ownerId !== accountId)) throw new AppError('SOCIAL_TAKEN')
  return owners.length > 0
}

const isFamilyBound = async ({ socialIdentities }: Stores, accountId: string, family: SocialFamily): Promise<boolean> =>
  (await socialIdentities.providersOf(accountId)).some((provider) => familyOf(provider) === family)
