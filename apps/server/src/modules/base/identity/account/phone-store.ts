import { isUniqueViolation, type Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { AppError } from '../../../../failures/app-error.ts'

export type PhoneStore = ReturnType<typeof createPhoneStore>

export const createPhoneStore = (queries: Queryable) => ({
  /**
   * One statement: of two concurrent requests for the same phone, one gets it.
   * @returns false if the account's phone is not `oldPhone`
   * @throws AppError PHONE_TAKEN, which rolls the transaction back
   */
  async updatePhone(accountId: string, oldPhone: string | null, newPhone: string): Promise<boolean> {
    try {
      const rows = await queries.query(
        sql`update account set phone = ${newPhone}, session_epoch = session_epoch + 1
         where id = ${accountId} and phone is not distinct from ${oldPhone} returning 1`,
      )
      return rows.length > 0
    } catch (cause) {
      if (isUniqueViolation(cause, 'account_phone_key')) throw new AppError('PHONE_TAKEN')
      throw cause
    }
  },
})
