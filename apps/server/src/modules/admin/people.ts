import type { ManagedUser } from '@zhanjian/contract/admin.ts'
import type { Role } from '@zhanjian/contract/identity.ts'
import type { AuditService } from '../audit/service.ts'
import type { IdentityService } from '../identity/service.ts'
import type { AdminStore } from './store.ts'

export interface PeopleDependencies {
  store: AdminStore
  management: IdentityService['management']
  audit: AuditService
  /** Works that are not in the recycle bin, by owner; owners without any may be left out. */
  countWorks: (ownerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

export interface PeopleRequest {
  current: number
  size: number
  text?: string | undefined
  role?: Role | undefined
  status?: ManagedUser['status'] | undefined
  order: 'newest' | 'last_seen'
}

/** Accounts as admins find them, and their roles. */
export function createPeople({ store, management, audit, countWorks }: PeopleDependencies) {
  async function withWorks(accounts: readonly Omit<ManagedUser, 'workCount'>[]): Promise<ManagedUser[]> {
    const counts = await countWorks(accounts.map(({ id }) => id))
    return accounts.map((account) => ({ ...account, workCount: counts.get(account.id) ?? 0 }))
  }

  return {
    async page({ current, size, text = '', role, status, order }: PeopleRequest) {
      const filter = { text: text.trim() || null, role: role ?? null, status: status ?? null, order }
      const { records, total } = await management.page(filter, (current - 1) * size, size)
      return { records: await withWorks(records), total, current, size, pages: Math.ceil(total / size) }
    },

    /** @throws AppError NOT_FOUND, LAST_ADMIN */
    async giveRole(id: string, role: Role, isGiven: boolean, actorId: string): Promise<ManagedUser> {
      await store.transaction(async (transaction) => {
        const details = await management.giveRole(id, role, isGiven, transaction)
        await audit.note({ actorId, action: 'user.roles', target: `user ${id}`, details }, transaction)
      })
      const account = await management.byId(id)
      const counts = await countWorks([id])
      return { ...account, workCount: counts.get(id) ?? 0 }
    },
  }
}
