import type { AuditService } from '../audit/service.ts'
import type { IdentityService } from '../identity/service.ts'
import type { WorksService } from '../works/service.ts'
import type { AdminStore, AdminTransaction } from './store.ts'

export interface BanDependencies {
  store: AdminStore
  management: IdentityService['management']
  works: { reviews: Pick<WorksService['reviews'], 'withhold'> }
  audit: AuditService
}

export interface BanWishes {
  ids: readonly string[]
  /** The person reads it. */
  note: string
  /** Null: for good. */
  days: number | null
}

/** Keeps people out at once, on every device, with all that they show; each act is noted with it. */
export function createBans({ store, management, works, audit }: BanDependencies) {
  /** As part of a deed of which it is the consequence. @returns whose ban is new or changed: admins and oneself are passed over */
  async function banWithin(wishes: BanWishes, actorId: string, transaction: AdminTransaction): Promise<string[]> {
    const changedIds = await management.ban({ ...wishes, actorId }, transaction)
    await works.reviews.withhold(changedIds, true, transaction)
    const details = { days: wishes.days }
    for (const id of changedIds) await audit.note({ actorId, action: 'user.ban', target: `user ${id}`, details }, transaction)
    return changedIds
  }

  return {
    banWithin,

    ban: (wishes: BanWishes, actorId: string): Promise<string[]> =>
      store.transaction((transaction) => banWithin(wishes, actorId, transaction)),

    unban: (ids: readonly string[], actorId: string): Promise<string[]> =>
      store.transaction(async (transaction) => {
        const changedIds = await management.unban(ids, transaction)
        await works.reviews.withhold(changedIds, false, transaction)
        for (const id of changedIds) await audit.note({ actorId, action: 'user.unban', target: `user ${id}` }, transaction)
        return changedIds
      }),

    /** Of those whose time is over. */
    lift: (): Promise<void> =>
      store.transaction(async (transaction) => {
        await works.reviews.withhold(await management.liftEnded(transaction), false, transaction)
      }),
  }
}
