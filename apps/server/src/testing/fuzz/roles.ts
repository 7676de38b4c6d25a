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

/** Restores sessions and roles: requests log out, ban, promote and delete accounts. */
export async function repairRoles(app: TestApp, roles: readonly FuzzRole[]): Promise<void> {
  for (const role of roles) {
    if (role.accountId === null) continue
    await app.database.query(
      sql`update account set status = 'active', ban_note = '', banned_until = null, roles = ${role.roles},
        phone = ${role.hasPhone ? role.phone : null} where id = ${role.accountId}`,
    )
    await app.database.query(sql`delete from account_deletion where account_id = ${role.accountId}`)
    await logInAgain(app, role, role.accountId)
    if (role.isBanned) await app.database.query(sql`update account set status = 'banned' where id = ${role.accountId}`)
  }
}

async function logInAgain(app: TestApp, role: FuzzRole, accountId: string): Promise<void> {
  const token = role.headers.authorization?.slice('Bearer '.length)
  if (token !== undefined && (await app.services.identity.authenticate(token)) !== null) return
  const tokens = await app.services.identity.openSession(accountId, DEVICE)
  role.headers = { authorization: `Bearer ${tokens.access_token}` }
}
