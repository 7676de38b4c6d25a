import { isUniqueViolation, type Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

export type PhoneBindingStore = ReturnType<typeof createPhoneBindingStore>

/** What gives an account its first phone, or joins it to the account that has the phone. */
export const createPhoneBindingStore = (queries: Queryable) => ({
  /** Nobody else changes them until the transaction ends; in one order, so that two joins never wait for each other. */
  async lockAccounts(accountIds: readonly string[]): Promise<void> {
    await queries.query(sql`select 1 from account where id = any (${accountIds}::uuid[]) order by id for update`)
  },

  /** Ends the account's sessions. @returns false when the phone got an account meanwhile; the transaction is lost then */
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
