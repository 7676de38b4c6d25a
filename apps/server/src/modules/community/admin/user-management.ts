import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import { phoneNumber } from '@zhanjian/contract/accounts/identity.ts'
import type { ManagedUser } from '@zhanjian/contract/admin/admin.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { Attempt, AttemptOutcome, IdentityService } from '../../base/identity/service.ts'
import type { AdminStore } from './store.ts'

export interface UserManagementDependencies {
  store: AdminStore
  management: IdentityService['accountManagement']
  audit: AuditService
  /** Counts attempts before they are executed. */
  attempts: { reserve(attempts: readonly Attempt[]): Promise<AttemptOutcome> }
  /** Works outside the recycle bin, by owner; owners without any may be missing. */
  countWorks: (ownerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

export interface ManagedUserQuery {
  current: number
  size: number
  text?: string | undefined
  role?: Role | undefined
  status?: ManagedUser['status'] | undefined
  order: 'newest' | 'last_seen'
}

/**
 * Enough for a day's work. Four digits of phones are masked: without the limit, ten thousand searches would reveal them.
 */
const PHONE_SEARCHES = [{ max: 60, windowS: 86_400 }]

/** Search for accounts by admins, and their roles. */
export function createUserManagement({ store, management, audit, attempts, countWorks }: UserManagementDependencies) {
  /** @throws AppError TOO_MANY_REQUESTS */
  async function countPhoneSearch(actorId: string): Promise<void> {
    const outcome = await attempts.reserve([{ name: `search of phones by ${actorId}`, limits: PHONE_SEARCHES }])
    if (outcome.waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: outcome.waitS })
  }

  const noteFound = (ids: readonly string[], actorId: string): Promise<void> =>
    store.withTransaction(async (transaction) => {
      for (const id of ids) await audit.record({ actorId, action: 'user.find', target: `user ${id}` }, transaction)
    })

  async function withWorks(accounts: readonly Omit<ManagedUser, 'workCount'>[]): Promise<ManagedUser[]> {
    const counts = await countWorks(accounts.map(({ id }) => id))
    return accounts.map((account) => ({ ...account, workCount: counts.get(account.id) ?? 0 }))
  }

  return {
    /** A page of accounts. Searches by phone are limited and recorded in the audit log. @throws AppError TOO_MANY_REQUESTS */
    async listUsers({ current, size, text = '', role, status, order }: ManagedUserQuery, actorId: string) {
      const isPhone = z.safeParse(phoneNumber, text.trim()).success
      if (isPhone) await countPhoneSearch(actorId)
      const filter = { text: text.trim() || null, role: role ?? null, status: status ?? null, order }
      const { records, total } = await management.listAccounts(filter, (current - 1) * size, size)
      if (isPhone)
        await noteFound(
          records.map(({ id }) => id),
          actorId,
        )
      return { records: await withWorks(records), total, current, size, pages: Math.ceil(total / size) }
    },

    /** Gives or removes one role; other roles stay. @throws AppError NOT_FOUND, LAST_ADMIN */
    async setRole(id: string, role: Role, isGiven: boolean, actorId: string): Promise<ManagedUser> {
      await store.withTransaction(async (transaction) => {
        const details = await management.setRole(id, role, isGiven, transaction)
        await audit.record({ actorId, action: 'user.roles', target: `user ${id}`, details }, transaction)
      })
      const account = await management.getAccount(id)
      const counts = await countWorks([id])
      return { ...account, workCount: counts.get(id) ?? 0 }
    },
  }
}
