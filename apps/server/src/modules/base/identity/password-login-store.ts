import { SET_ASYNCHRONOUS_COMMIT } from '../../../db/asynchronous-commit.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { ACCOUNT_COLUMNS, type Account } from './account-store.ts'
import type { Nonce } from './password-key-store.ts'

/** The name that a client logs in with: a phone, or a username. */
export type LoginName = { phone: string } | { username: string }

export interface LoginLookup {
  /** False if the nonce was used before. */
  isFirstUse: boolean
  account: Account | undefined
  /** When the network was last recorded; null if never, or without a key. */
  seenAt: Date | null
}

export type PasswordLoginStore = ReturnType<typeof createPasswordLoginStore>

export const createPasswordLoginStore = (queries: Queryable) => ({
  /** Consumes the nonce and finds account and network. One statement, since a round trip costs more than the queries. */
  async beginLogin(claim: LoginName, nonce: Nonce, familiarKey: Buffer | null): Promise<LoginLookup> {
    const isNamed = 'phone' in claim ? sql`account.phone = ${claim.phone}` : sql`account.username = lower(${claim.username})`
    const [row] = await queries.query<{ isFirstUse: boolean; seenAt: Date | null } & (Account | { id: null })>(
      sql`with used as (
         insert into password_nonce (hash, expires_at) values (${nonce.hash}, ${nonce.expiresAt}) on conflict do nothing
           returning 1
       )
       select exists (select 1 from used) as "isFirstUse", known.seen_at as "seenAt", ${ACCOUNT_COLUMNS}
       from (${SET_ASYNCHRONOUS_COMMIT}) as one
       left join account on ${isNamed}
       left join familiar_network known on known.key = ${familiarKey}`,
    )
    if (row === undefined) throw new Error('one row joined to the left is one row')
    const { isFirstUse, seenAt, ...account } = row
    return { isFirstUse, seenAt, account: account.id === null ? undefined : account }
  },
})
