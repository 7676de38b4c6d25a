import { VERIFIERS_MAX } from '@zhanjian/contract/lottery/limits.ts'
import type { Verifier } from '@zhanjian/contract/lottery/prizes.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import { type IdentityService, maskPhone } from '../../../base/identity/service.ts'
import type { CardsService } from '../../cards/service.ts'
import type { LotteryStore } from '../store.ts'

export interface VerifierDependencies {
  store: LotteryStore
  cards: { details: Pick<CardsService['details'], 'getDetail'> }
  identity: Pick<IdentityService, 'findPeopleByIds'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
  random: Random
}

/** How a verifier is named. */
export type VerifierName = { by: 'phone'; phone: string } | { by: 'card'; cardCode: string }

export type PrizeVerifiers = ReturnType<typeof createPrizeVerifiers>

/**
 * Verifiers of a prize. A phone number is kept as it was typed and compared when a ticket is presented, so that neither the owner
 * learns whether an account has it, nor does the verifier need one already.
 */
export function createPrizeVerifiers({ store, cards, identity, audit, clock, random }: VerifierDependencies) {
  return {
    /** In the order in which they were added. */
    listVerifiers,

    /** @throws AppError NOT_FOUND, VERIFIERS_FULL, VERIFIER_UNKNOWN, VERIFIER_IS_OWNER */
    async addVerifier(prizeId: string, name: VerifierName, ownerId: string): Promise<{ verifiers: Verifier[] }> {
      if (!isUuid(prizeId)) throw new AppError('NOT_FOUND')
      const accountId = name.by === 'card' ? await findCardOwner(name.cardCode, ownerId) : null
      const phone = name.by === 'phone' ? name.phone : null
      if (accountId === ownerId || (phone !== null && phone === (await store.verifiers.findPhone(ownerId))))
        throw new AppError('VERIFIER_IS_OWNER')
      await store.runInTransaction(async ({ verifiers, queries }) => {
        if (!(await verifiers.lockPrize(prizeId, ownerId))) throw new AppError('NOT_FOUND')
        const addedAt = clock.now()
        const id = uuidv7(random, addedAt.getTime())
        if (!(await verifiers.insertVerifier(prizeId, { id, accountId, phone, addedAt }))) return
        if ((await verifiers.listVerifiers(prizeId)).length > VERIFIERS_MAX) throw new AppError('VERIFIERS_FULL')
        const details = { verifier: id, by: name.by }
        await audit.record({ actorId: ownerId, action: 'prize.verifier_add', target: `prize ${prizeId}`, details }, queries)
      })
      return { verifiers: await listVerifiers(prizeId) }
    },

    /** @throws AppError NOT_FOUND */
    async removeVerifier(prizeId: string, verifierId: string, ownerId: string): Promise<{ verifiers: Verifier[] }> {
      await store.runInTransaction(async ({ verifiers, queries }) => {
        const isKnown =
          isUuid(prizeId) &&
          isUuid(verifierId) &&
          (await verifiers.lockPrize(prizeId, ownerId)) &&
          (await verifiers.deleteVerifier(prizeId, verifierId))
        if (!isKnown) throw new AppError('NOT_FOUND')
        const details = { verifier: verifierId }
        await audit.record({ actorId: ownerId, action: 'prize.verifier_remove', target: `prize ${prizeId}`, details }, queries)
      })
      return { verifiers: await listVerifiers(prizeId) }
    },
  }

  async function listVerifiers(prizeId: string): Promise<Verifier[]> {
    const rows = await store.verifiers.listVerifiers(prizeId)
    const people = await identity.findPeopleByIds(rows.flatMap(({ accountId }) => accountId ?? []))
    return rows.map(({ id, accountId, phone, addedAt }) => ({
      id,
      person: accountId === null ? null : (people.get(accountId) ?? null),
      phone: phone === null ? null : maskPhone(phone),
      addedAt: addedAt.toISOString(),
    }))
  }

  /** @throws AppError VERIFIER_UNKNOWN for a card that the owner cannot open */
  async function findCardOwner(code: string, readerId: string): Promise<string> {
    try {
      return (await cards.details.getDetail(code, readerId)).userId
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') throw new AppError('VERIFIER_UNKNOWN', { cause: error })
      throw error
    }
  }
}
