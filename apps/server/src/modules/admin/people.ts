import type { ManagedUser } from '@zhanjian/contract/admin.ts'
import type { Role } from '@zhanjian/contract/identity.ts'
import { phoneNumber } from '@zhanjian/contract/identity.ts'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import type { AuditService } from '../audit/service.ts'
import type { Attempt, AttemptOutcome, IdentityService } from '../identity/service.ts'
import type { AdminStore } from './store.ts'

export interface PeopleDependencies {
  store: AdminStore
  management: IdentityService['management']
  audit: AuditService
  /** Counts attempts before they are made. */
  attempts: { take(attempts: readonly Attempt[]): Promise<AttemptOutcome> }
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

/**
 * What answers the questions of a day. Phones are shown with four digits left out: ten thousand searches would find these,
 * one after the other.
 */
const PHONE_SEARCHES = [{ most: 60, perS: 86_400 }]

/** Accounts as admins find them, and their roles. */
export function createPeople({ store, management, audit, attempts, countWorks }: PeopleDependencies) {
  /** @throws AppError TOO_MANY_REQUESTS */
  async function countPhoneSearch(actorId: string): Promise<void> {
    const outcome = await attempts.take([{ name: `search of phones by ${actorId}`, limits: PHONE_SEARCHES }])
    if (outcome.waitS > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterS: outcome.waitS })
  }

  const noteFound = (ids: readonly string[], actorId: string): Promise<void> =>
    store.transaction(async (transaction) => {
      for (const id of ids) await audit.note({ actorId, action: 'user.find', target: `user ${id}` }, transaction)
    })

  async function withWorks(accounts: readonly Omit<ManagedUser, 'workCount'>[]): Promise<ManagedUser[]> {
    const counts = await countWorks(accounts.map(({ id }) => id))
    return accounts.map((account) => ({ ...account, workCount: counts.get(account.id) ?? 0 }))
  }

  return {
    /** Whom somebody looks up by the phone is noted. @throws AppError TOO_MANY_REQUESTS */
    async page({ current, size, text = '', role, status, order }: PeopleRequest, actorId: string) {
      const isPhone = z.safeParse(phoneNumber, text.trim()).success
      if (isPhone) await countPhoneSearch(actorId)
      const filter = { text: text.trim() || null, role: role ?? null, status: status ?? null, order }
      const { records, total } = await management.page(filter, (current - 1) * size, size)
      if (isPhone)
        await noteFound(
          records.map(({ id }) => id),
          actorId,
        )
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
