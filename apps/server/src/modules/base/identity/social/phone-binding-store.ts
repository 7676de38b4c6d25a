import { isUniqueViolation, type Queryable } from '../../../../db/database.ts'

export type PhoneBindingStore = ReturnType<typeof createPhoneBindingStore>

/** What gives an account its first phone, or joins it to the account that has the phone. */
export const createPhoneBindingStore = (queries: Queryable) => ({
  /** Nobody else changes them until the transaction ends; in one order, so that two joins never wait for each other. */
  async lockAccounts(accountIds: readonly string[]): Promise<void> {
    await queries.query('select 1 from account where id = any ($1::uuid[]) order by id for update', [accountIds])
  },

  /** Ends the account's sessions. @returns false when the phone got an account meanwhile; the transaction is lost then */
  async updateFirstPhone(accountId: string, phone: string): Promise<boolean> {
    try {
      const rows = await queries.query(
        `update account set phone = $2, session_epoch = session_epoch + 1
         where id = $1 and phone is null and status = 'active' returning 1`,
        [accountId, phone],
      )
      await queries.query('delete from session where account_id = $1', [accountId])
      return rows.length > 0
    } catch (error) {
      if (isUniqueViolation(error, 'account_phone_key')) return false
      throw error
    }
  },
})
