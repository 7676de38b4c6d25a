import { type ErasedDataName, erasedDataName, type HandOver } from '@zhanjian/contract/accounts/account-data.ts'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { DELETION_COOLING_OFF_DAYS } from '@zhanjian/contract/accounts/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { DeletionRequest, IdentityService, ProfileInput } from '../../base/identity/service.ts'
import type { TermsService } from '../../base/terms/service.ts'
import type { UploadsService } from '../../content/uploads/service.ts'

/** What `createAccountsService` needs from other modules. `personalData`: one entry for each module that stores any. */
export interface AccountsDependencies {
  identity: Pick<IdentityService, 'account' | 'findPeopleByIds'>
  terms: Pick<TermsService, 'getDocument' | 'assertCurrentVersion'>
  uploads: Pick<UploadsService, 'findOwn' | 'readVariant'>
  personalData: readonly PersonalData[]
}

type ProfileRequest = Omit<ProfileInput, 'readPicture'> & {
  /** Null: the default picture. */
  avatarAssetId?: string | null | undefined
}

const DELETION_POLICY = 'accountDelPolicy'

/** The accounts service, as the routes see it. */
export type AccountsService = ReturnType<typeof createAccountsService>

/** Account operations that concern the personal data of all modules. */
export function createAccountsService({ identity, terms, uploads, personalData }: AccountsDependencies) {
  const { deletions } = identity.account

  /** Numbers of the user's records in all modules, by name. */
  async function countPersonalData(accountId: string): Promise<{ name: ErasedDataName; count: number }[]> {
    const parts = await Promise.all(personalData.map((part) => part.countRecords(accountId)))
    return parts.flatMap((part) =>
      erasedDataName.options.flatMap((name) => {
        const count = part[name]
        return count === undefined ? [] : [{ name, count }]
      }),
    )
  }

  /** @throws AppError PICTURE_NOT_USABLE if it is not a ready picture of the owner */
  async function readOwnPicture(assetId: string, ownerId: string): Promise<Buffer> {
    const [asset] = await uploads.findOwn(ownerId, [assetId])
    const picture = asset?.kind === 'image' && asset.status === 'ready' ? await uploads.readVariant(assetId, 'medium') : null
    if (picture === null) throw new AppError('PICTURE_NOT_USABLE')
    return picture
  }

  return {
    /**
     * Updates the profile. The profile picture is a copy of an upload, which may be deleted then.
     * @throws AppError TEXT_REFUSED, PICTURE_NOT_USABLE
     */
    updateProfile({ avatarAssetId, ...profile }: ProfileRequest, caller: SignedInCaller): Promise<User> {
      const readPicture = typeof avatarAssetId === 'string' ? () => readOwnPicture(avatarAssetId, caller.user.id) : avatarAssetId
      return identity.account.profiles.update({ ...profile, readPicture }, caller)
    },

    /** What the caller would lose by deleting the account: counts of records by name, and the policy to agree to. */
    async getDeletionConsequences({ user }: SignedInCaller) {
      const { type, version, title } = await terms.getDocument(DELETION_POLICY)
      return {
        coolingOffDays: DELETION_COOLING_OFF_DAYS,
        counts: await countPersonalData(user.id),
        policy: { type, version, title },
      }
    },

    /**
     * Requests the deletion of the caller's account.
     * @throws AppError CONSENT_OUTDATED if `policyVersion` is not in force, and like `requestDeletion`
     */
    async applyForDeletion(request: DeletionRequest & { policyVersion: number }, caller: SignedInCaller) {
      await terms.assertCurrentVersion(DELETION_POLICY, request.policyVersion)
      return deletions.requestDeletion(request, caller)
    },

    /** Open offers of other users to hand their works over to the caller before their accounts are erased. */
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

    /** Accepts or declines an offer. @param id account id of the offering user @throws AppError like `answerOffer` */
    respondToHandOver: (id: string, accept: boolean, { user }: SignedInCaller) => deletions.answerOffer(id, user.id, accept),
  }
}
