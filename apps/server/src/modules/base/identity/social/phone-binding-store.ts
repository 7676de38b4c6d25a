import { isUniqueViolation, type Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export type PhoneBindingStore = ReturnType<typeof createPhoneBindingStore>

/** Sets the first phone of an account, or merges it into the account that has the phone. */
export const createPhoneBindingStore = (queries: Queryable) => ({
  /** Locks the accounts until the transaction ends. Ordered by id, so that two merges cannot deadlock. */
  async lockAccounts(accountIds: readonly string[]): Promise<void> {
    await queries.query(sql`select 1 from account where id = any (${accountIds}::uuid[]) order by id for update`)
  },

  /** Also deletes the sessions. @returns false if another account has the phone by now; the transaction is then aborted */
  async updateFirstPhone(accountId: string, phone: string): Promise<boolean> {
    try {
      const rows = await queries.query(
        sql`update account set phone = ${phone}, session_epoch = session_epoch + 1
         where id = ${accountId} and phone is null and status = 'active' returning 1`,
      )
      await queries.query(sql`delete from session where account_id = ${accountId}`)
      return rows.length > 0
    } catch (error) {
      if (isUniqueViolation(error, 'account_phone_key')) return false
      throw error
    }
  },
})
