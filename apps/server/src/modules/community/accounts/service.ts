import type { HandOver } from '@zhanjian/contract/account-data.ts'
import { DELETION_COOLING_OFF_DAYS } from '@zhanjian/contract/limits.ts'
import type { SignedInCaller } from '../../../caller.ts'
import type { PersonalData } from '../../../personal-data.ts'
import type { DeletionRequest, IdentityService } from '../../base/identity/service.ts'
import type { TermsService } from '../../base/terms/service.ts'

export interface AccountsDependencies {
  identity: Pick<IdentityService, 'account' | 'findPeopleByIds'>
  terms: Pick<TermsService, 'info' | 'assertCurrentVersion'>
  personalData: readonly PersonalData[]
}

const DELETION_POLICY = 'accountDelPolicy'

export type AccountsService = ReturnType<typeof createAccountsService>

/** What concerns all that is kept of a person, in whichever module. */
export function createAccountsService({ identity, terms, personalData }: AccountsDependencies) {
  const { deletions } = identity.account

  async function countPersonalData(accountId: string): Promise<{ name: string; count: number }[]> {
    const counts = await Promise.all(
      personalData.map(async (part): Promise<Readonly<Record<string, number>>> => (await part.countRecords?.(accountId)) ?? {}),
    )
    return counts.flatMap((part) => Object.entries(part)).map(([name, count]) => ({ name, count }))
  }

  return {
    /** S-35. */
    async getDeletionConsequences({ user }: SignedInCaller) {
      const { type, version, title } = await terms.info(DELETION_POLICY)
      return {
        coolingOffDays: DELETION_COOLING_OFF_DAYS,
        counts: await countPersonalData(user.id),
        policy: { type, version, title },
      }
    },

    /** S-36. @throws AppError CONSENT_OUTDATED for a policy that was not the newest, and as the application does */
    async applyForDeletion(request: DeletionRequest & { policyVersion: number }, caller: SignedInCaller) {
      await terms.assertCurrentVersion(DELETION_POLICY, request.policyVersion)
      return deletions.requestDeletion(request, caller)
    },

    async listHandOverOffers({ user }: SignedInCaller): Promise<HandOver[]> {
      const offers = await deletions.listOffersTo(user.id)
      const people = await identity.findPeopleByIds(offers.map(({ accountId }) => accountId))
      return Promise.all(
        offers.map(async ({ accountId, eraseAt, state }) => {
          const counts = await countPersonalData(accountId)
          const workCount = counts
            .filter(({ name }) => ['works', 'drafts'].includes(name))
            .reduce((sum, { count }) => sum + count, 0)
          const from = people.get(accountId) ?? { id: accountId, nickname: '', avatar: '' }
          return { id: accountId, from, workCount, eraseAt: eraseAt.toISOString(), state }
        }),
      )
    },

    respondToHandOver: (id: string, accept: boolean, { user }: SignedInCaller) => deletions.answerOffer(id, user.id, accept),
  }
}
