import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { BanColumns } from './ban.ts'

export interface ManagedAccountRow extends BanColumns {
  id: string
  username: string
  nickname: string
  avatar: string
  phone: string | null
  roles: Role[]
  createdAt: Date
  lastSeenAt: Date | null
}

export interface AccountFilter {
  /** Part of the nickname, beginning of the username, or the whole phone. */
  text: string | null
  role: Role | null
  /** Null: all except erased accounts. */
  status: BanColumns['status'] | null
  order: 'newest' | 'last_seen'
}

/** Supplied by the caller, which also writes the audit entry in it. */
export type ManagementTransaction = Queryable
export type AccountManagementStore = ReturnType<typeof createAccountManagementStore>

/** If two admins remove each other's role, the second one waits here and sees the change of the first one. */
async function isLastAdmin(id: string, transaction: Queryable): Promise<boolean> {
  const admins = await transaction.query<{ id: string }>(
    sql`select id from account where 'admin' = any (roles) and status = 'active' order by id for no key update`,
  )
  return admins.length === 1 && admins[0]?.id === id
}

const COLUMNS = sql`id, username, nickname, avatar, phone, roles, status, ban_note as "banNote", banned_until as "bannedUntil",
  created_at as "createdAt", last_seen_at as "lastSeenAt"`
const ORDER_BY = { newest: sql`created_at desc, id desc`, last_seen: sql`last_seen_at desc nulls last, id desc` } as const

/** Accounts as admins see and change them. */
export const createAccountManagementStore = (database: Database) => ({
  async listAccounts({ text, role, status, order }: AccountFilter, offset: number, limit: number) {
    const condition = sql`case when ${status}::text is null then status <> 'deleted' else status = ${status} end
      and (${role}::text is null or ${role} = any (roles))
      and (${text}::text is null or phone = ${text} or starts_with(username, lower(${text}))
        or strpos(lower(nickname), lower(${text})) > 0)`
    const records = await database.query<ManagedAccountRow>(
      sql`select ${COLUMNS} from account where ${condition} order by ${ORDER_BY[order]} offset ${offset} limit ${limit}`,
    )
    const [counted] = await database.query<{ total: number }>(sql`select count(*)::int as total from account where ${condition}`)
    return { records, total: counted?.total ?? 0 }
  },

  async findAccount(id: string): Promise<ManagedAccountRow | undefined> {
    const [row] = await database.query<ManagedAccountRow>(
      sql`select ${COLUMNS} from account where id = ${id} and status <> 'deleted'`,
    )
    return row
  },

  /** Admins are skipped. @returns ids of the accounts whose ban is new or changed */
  async updateBanned(ids: readonly string[], note: string, until: Date | null, transaction: Queryable): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      sql`update account set status = 'banned', ban_note = ${note}, banned_until = ${until}
       where id = any (${ids}::uuid[]) and status in ('active', 'banned') and not 'admin' = any (roles) returning id`,
    )
    return rows.map(({ id }) => id)
  },

  /** @returns ids of the accounts that were banned */
  async updateUnbanned(ids: readonly string[], transaction: Queryable): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      sql`update account set status = 'active', ban_note = '', banned_until = null
       where id = any (${ids}::uuid[]) and status = 'banned' returning id`,
    )
    return rows.map(({ id }) => id)
  },

  async updateExpiredBans(now: Date, transaction: Queryable): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      sql`update account set status = 'active', ban_note = '', banned_until = null
       where status = 'banned' and banned_until <= ${now} returning id`,
    )
    return rows.map(({ id }) => id)
  },

  /** @returns `missing` if there is no such account, `last_admin` if no active admin would remain; otherwise the roles */
  async updateRole(
    id: string,
    role: Role,
    isGiven: boolean,
    transaction: Queryable,
  ): Promise<{ before: Role[]; after: Role[] } | 'missing' | 'last_admin'> {
    if (role === 'admin' && !isGiven && (await isLastAdmin(id, transaction))) return 'last_admin'
    const [row] = await transaction.query<{ before: Role[]; after: Role[] }>(
      sql`with known as (select id, roles from account where id = ${id} and status <> 'deleted' for no key update)
       update account set roles = array_remove(known.roles, ${role}) || case when ${isGiven} then array[${role}] else '{}' end
       from known where account.id = known.id returning known.roles as before, account.roles as after`,
    )
    return row ?? 'missing'
  },

  async countAccounts(): Promise<number> {
    const [row] = await database.query<{ people: number }>(
      sql`select count(*)::int as people from account where status <> 'deleted'`,
    )
    return row?.people ?? 0
  },

  /** By day of Asia/Shanghai; days without new accounts are missing from the map. */
  async countNewByDay(from: Date, until: Date): Promise<Map<string, number>> {
    const rows = await database.query<{ day: string; people: number }>(
      sql`select (created_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as people from account
       where created_at >= ${from} and created_at < ${until} group by 1`,
    )
    return new Map(rows.map(({ day, people }) => [day, people]))
  },
})
