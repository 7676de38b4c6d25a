import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Locks an account until the transaction ends: what it adds at the same time is counted one after the other, so that limits hold. */
export async function lockAccount(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(sql`select 1 from account where id = ${accountId} for no key update`)
}
