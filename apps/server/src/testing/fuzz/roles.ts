import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import { sql } from '../../db/sql.ts'
import { createPhone } from '../builders.ts'
import type { TestApp } from '../start-test-app.ts'

/** A caller whose account is repaired between requests. */
export interface FuzzRole {
  name: string
  hasAccount: boolean
  isBanned: boolean
  hasPhone: boolean
  roles: readonly Role[]
  accountId: string | null
  phone: string | null
  headers: Record<string, string>
}

const NOBODY = { hasAccount: false, isBanned: false, hasPhone: false, roles: [], accountId: null, phone: null }
const DEVICE = { clientId: 'fuzz', userAgent: 'fuzz' }

/** One caller of each role. */
export async function createRoles(app: TestApp): Promise<FuzzRole[]> {
  const people: [string, Partial<FuzzRole>][] = [
    ['member', {}],
    ['another member', {}],
    ['merchant', { roles: ['user', 'merchant'] }],
    ['phoneless', { hasPhone: false }],
    ['banned', { isBanned: true }],
    ['admin', { roles: ['user', 'admin'] }],
  ]
  const roles: FuzzRole[] = [
    { ...NOBODY, name: 'anonymous', headers: {} },
    { ...NOBODY, name: 'guest', headers: {} },
  ]
  for (const [name, wishes] of people) {
    const phone = createPhone()
    const { user } = await app.signIn({ phone, nickname: `测试${name}` })
    const usual = { hasAccount: true, isBanned: false, hasPhone: true, roles: ['user'] as const }
    roles.push({ ...usual, ...wishes, name, phone, accountId: user.id, headers: {} })
  }
  await repairRoles(app, roles)
  return roles
}

/** Restores sessions and roles: requests log out, ban, promote and delete accounts. Most change none. */
export async function repairRoles(app: TestApp, roles: readonly FuzzRole[]): Promise<void> {
  const unchanged = await findUnchanged(app, roles)
  for (const role of roles) {
    if (role.accountId === null || (unchanged.has(role.accountId) && (await isLoggedIn(app, role)))) continue
    await app.database.query(
      sql`update account set status = 'active', ban_note = '', banned_until = null, roles = ${role.roles},
        phone = ${role.hasPhone ? role.phone : null} where id = ${role.accountId}`,
    )
    await app.database.query(sql`delete from account_deletion where account_id = ${role.accountId}`)
    await logInAgain(app, role, role.accountId)
    if (role.isBanned) await app.database.query(sql`update account set status = 'banned' where id = ${role.accountId}`)
  }
}

/** @returns ids of accounts that are as their roles say */
async function findUnchanged({ database }: TestApp, roles: readonly FuzzRole[]): Promise<Set<string>> {
  const wanted = roles.flatMap(({ accountId: id, isBanned, hasPhone, phone, roles }) =>
    id === null ? [] : { id, status: isBanned ? 'banned' : 'active', phone: hasPhone ? phone : null, roles },
  )
  const rows = await database.query<{ id: string }>(
    sql`select a.id from account a
       join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, status text, phone text, roles jsonb) using (id)
     where a.status = wanted.status and a.phone is not distinct from wanted.phone and to_jsonb(a.roles) = wanted.roles
       and a.ban_note = '' and a.banned_until is null and not exists (select from account_deletion where account_id = a.id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function isLoggedIn(app: TestApp, { headers }: FuzzRole): Promise<boolean> {
  const token = headers.authorization?.slice('Bearer '.length)
  return token !== undefined && (await app.services.identity.authenticate(token)) !== null
}

async function logInAgain(app: TestApp, role: FuzzRole, accountId: string): Promise<void> {
  if (await isLoggedIn(app, role)) return
  const tokens = await app.services.identity.openSession(accountId, DEVICE)
  role.headers = { authorization: `Bearer ${tokens.access_token}` }
}
