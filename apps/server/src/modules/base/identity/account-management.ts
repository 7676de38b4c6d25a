import type { Ban, Role } from '@zhanjian/contract/accounts/identity.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isUuid } from '../../../platform/random.ts'
import type {
  AccountFilter,
  AccountManagementStore,
  ManagedAccountRow,
  ManagementTransaction,
} from './account-management-store.ts'
import { toBan } from './ban.ts'
import { maskPhone } from './to-user.ts'

const DAY_MS = 86_400_000

/** An account as admins see it. */
export interface ManagedAccount {
  id: string
  username: string
  nickname: string
  avatar: string
  /** Masked. */
  phone: string | null
  roles: Role[]
  status: ManagedAccountRow['status']
  ban: Ban | null
  createdAt: string
  lastSeenAt: string | null
}

/** Admins' operations on accounts. The caller checks permissions and writes the audit log. */
export const createAccountManagement = ({ store, clock }: { store: AccountManagementStore; clock: Clock }) => ({
  /** Accounts that match the filter, from `offset` on. @returns `total`: the number of all matches */
  async listAccounts(
    filter: AccountFilter,
    offset: number,
    limit: number,
  ): Promise<{ records: ManagedAccount[]; total: number }> {
    const { records, total } = await store.listAccounts(filter, offset, limit)
    return { records: records.map(toManaged), total }
  },

  /** An account by id. @throws AppError NOT_FOUND, also for an erased account */
  async getAccount(id: string): Promise<ManagedAccount> {
    const row = isUuid(id) ? await store.findAccount(id) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return toManaged(row)
  },

  /**
   * Bans accounts; takes effect immediately on every device, because each request checks the account. Skips admins and the actor.
   * @param days null: permanently
   * @returns ids of the accounts whose ban is new or changed
   */
  async ban(
    { ids, note, days, actorId }: { ids: readonly string[]; note: string; days: number | null; actorId: string },
    transaction: ManagementTransaction,
  ): Promise<string[]> {
    const until = days === null ? null : new Date(clock.nowMs() + days * DAY_MS)
    return store.updateBanned(
      ids.filter((id) => isUuid(id) && id !== actorId),
      note,
      until,
      transaction,
    )
  },

  /** Ends bans. @returns ids of the accounts that were banned */
  unban: (ids: readonly string[], transaction: ManagementTransaction): Promise<string[]> =>
    store.updateUnbanned(ids.filter(isUuid), transaction),

  /** Ends expired bans. @returns ids of the accounts */
  liftExpiredBans: (transaction: ManagementTransaction): Promise<string[]> => store.updateExpiredBans(clock.now(), transaction),

  /** Gives or removes one role; other roles stay. @throws AppError NOT_FOUND, LAST_ADMIN */
  async setRole(
    id: string,
    role: Role,
    isGiven: boolean,
    transaction: ManagementTransaction,
  ): Promise<{ before: Role[]; after: Role[] }> {
    const outcome = isUuid(id) ? await store.updateRole(id, role, isGiven, transaction) : 'missing'
    if (outcome === 'missing') throw new AppError('NOT_FOUND')
    if (outcome === 'last_admin') throw new AppError('LAST_ADMIN')
    return outcome
  },

  /** Number of accounts, without erased ones. */
  countAccounts: (): Promise<number> => store.countAccounts(),
  /** New accounts by day of Asia/Shanghai; days without any are missing. */
  countNewByDay: (from: Date, until: Date): Promise<Map<string, number>> => store.countNewByDay(from, until),
})

const toManaged = ({ phone, banNote, bannedUntil, createdAt, lastSeenAt, ...row }: ManagedAccountRow): ManagedAccount => ({
  ...row,
  phone: phone === null ? null : maskPhone(phone),
  ban: toBan({ status: row.status, banNote, bannedUntil }),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
