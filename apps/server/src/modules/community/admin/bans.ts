import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { WorksService } from '../../content/works/service.ts'
import type { AdminStore, AdminTransaction } from './store.ts'

export interface BanDependencies {
  store: AdminStore
  management: IdentityService['accountManagement']
  works: { reviews: Pick<WorksService['reviews'], 'setWithheld'> }
  audit: AuditService
}

export interface BanInput {
  ids: readonly string[]
  /** Shown to the banned user. */
  note: string
  /** Null: permanently. */
  days: number | null
}

/** Bans users immediately on every device and hides their works. Writes the audit log in the same transaction. */
export function createBans({ store, management, works, audit }: BanDependencies) {
  /** Bans within the caller's transaction. Skips admins and the actor. @returns ids of accounts whose ban is new or changed */
  async function banInTransaction(input: BanInput, actorId: string, transaction: AdminTransaction): Promise<string[]> {
    const changedIds = await management.ban({ ...input, actorId }, transaction)
    await works.reviews.setWithheld(changedIds, true, transaction)
    const details = { days: input.days }
    for (const id of changedIds) await audit.record({ actorId, action: 'user.ban', target: `user ${id}`, details }, transaction)
    return changedIds
  }

  return {
    banWithin: banInTransaction,

    /** Bans users. @returns ids of accounts whose ban is new or changed */
    ban: (input: BanInput, actorId: string): Promise<string[]> =>
      store.withTransaction((transaction) => banInTransaction(input, actorId, transaction)),

    /** Ends bans. @returns ids of the accounts that were banned */
    unban: (ids: readonly string[], actorId: string): Promise<string[]> =>
      store.withTransaction(async (transaction) => {
        const changedIds = await management.unban(ids, transaction)
        await works.reviews.setWithheld(changedIds, false, transaction)
        for (const id of changedIds) await audit.record({ actorId, action: 'user.unban', target: `user ${id}` }, transaction)
        return changedIds
      }),

    /** Lifts expired bans. */
    liftExpired: (): Promise<void> =>
      store.withTransaction(async (transaction) => {
        await works.reviews.setWithheld(await management.liftExpiredBans(transaction), false, transaction)
      }),
  }
}
