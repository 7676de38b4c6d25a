import { hash } from 'node:crypto'
import type { DeletionReason } from '@zhanjian/contract/accounts/account-data.ts'
import { DELETION_COOLING_OFF_DAYS } from '@zhanjian/contract/accounts/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random } from '../../../../platform/random.ts'
import { CANCEL_TOKEN_LIFE_S } from '../limits.ts'
import type { IdentityStore } from '../store.ts'
import { getValidityWindow } from '../validity-window.ts'
import type { HandOverOfferRow } from './deletion-store.ts'
import type { OwnershipProof, Proof } from './ownership-proof.ts'

export interface DeletionDependencies {
  store: IdentityStore
  clock: Clock
  random: Random
  ownership: OwnershipProof
}

/** The wish to delete one's own account. */
export interface DeletionRequest extends Proof {
  reasons: readonly DeletionReason[]
  note: string
  works: 'take_down' | 'hand_over'
  /** Invitation code of the user who gets the works. */
  handOverTo?: string | undefined
}

const CANCEL_PREFIX = 'zjc_'
const CANCEL_BYTES = 32

/** Deletion of accounts, after a cooling-off time. */
export function createDeletions({ store, clock, random, ownership }: DeletionDependencies) {
  return {
    /**
     * Requests the deletion and ends all sessions.
     * @throws AppError HAND_OVER_UNKNOWN, LAST_ADMIN, INVALID_INPUT, and like `verifyOwner`
     */
    async requestDeletion(request: DeletionRequest, caller: SignedInCaller): Promise<{ eraseAt: string }> {
      const heirId = request.works === 'hand_over' ? await findHeirOrThrow(request.handOverTo, caller.user.id) : null
      const appliedAt = clock.now()
      const eraseAt = new Date(appliedAt.getTime() + DELETION_COOLING_OFF_DAYS * 86_400_000)
      const { reasons, note } = request
      await ownership.withProof({ proof: request, purpose: 'delete-account', caller }, async ({ id }, { deletions, devices }) => {
        const outcome = await deletions.insertDeletion({ accountId: id, reasons, note, appliedAt, eraseAt, heirId })
        if (outcome === 'gone') throw new AppError('LOGIN_REQUIRED')
        if (outcome === 'last_admin') throw new AppError('LAST_ADMIN')
        await devices.deleteSessions(id, null)
      })
      return { eraseAt: eraseAt.toISOString() }
    },

    /** The error of a login to an account under deletion: time of the erasure, and a single-use, short-lived cancel token. */
    async createPendingError(accountId: string): Promise<AppError> {
      const cancelToken = CANCEL_PREFIX + random.bytes(CANCEL_BYTES).toString('base64url')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + CANCEL_TOKEN_LIFE_S * 1000)
      const eraseAt = await store.deletions.updateCancelToken(accountId, hashToken(cancelToken), expiresAt, now)
      if (eraseAt === undefined) return new AppError('ACCOUNT_BEING_ERASED')
      return new AppError('DELETION_PENDING', { data: { eraseAt: eraseAt.toISOString(), cancelToken } })
    },

    /** Cancels the deletion. @returns id of the account @throws AppError RESET_TOKEN_INVALID */
    async cancel(cancelToken: string): Promise<string> {
      const accountId = await store.deletions.deleteByCancelToken(
        hashToken(cancelToken),
        getValidityWindow(clock.now(), CANCEL_TOKEN_LIFE_S),
      )
      if (accountId === undefined) throw new AppError('RESET_TOKEN_INVALID')
      return accountId
    },

    /** Offers of other users to hand their works over to this user. */
    listOffersTo: (heirId: string): Promise<HandOverOfferRow[]> => store.deletions.listOffersTo(heirId),

    /** Accepts or declines an offer. @throws AppError NOT_FOUND if the offer is not for this user or has ended */
    async answerOffer(offerId: string, heirId: string, accept: boolean): Promise<'accepted' | 'declined'> {
      const state = accept ? 'accepted' : 'declined'
      if (!isUuid(offerId) || !(await store.deletions.updateHeirState(offerId, heirId, state))) throw new AppError('NOT_FOUND')
      return state
    },

    /** Ids of accounts whose cooling-off time is over. */
    listDue: (): Promise<string[]> => store.deletions.listDue(clock.now()),
    /** Starts the erasure, which cannot be cancelled then. @returns the heir; undefined: not due, or cancelled */
    start: (accountId: string) => store.deletions.updateStarted(accountId, clock.now()),
    /** Those of `ids` whose accounts are not erased. */
    findNotErased: (ids: readonly string[]): Promise<string[]> => store.deletions.findNotErased(ids.filter(isUuid)),
  }

  /**
   * By invitation code, which users share themselves: no user can be found who does not want to be.
   * @throws AppError HAND_OVER_UNKNOWN
   */
  async function findHeirOrThrow(invitationCode: string | undefined, ownId: string): Promise<string> {
    const heirId = invitationCode === undefined ? undefined : await store.accounts.findIdByInvitationCode(invitationCode)
    if (heirId === undefined || heirId === ownId) throw new AppError('HAND_OVER_UNKNOWN')
    return heirId
  }
}

const hashToken = (cancelToken: string): Buffer => hash('sha256', cancelToken, 'buffer')
