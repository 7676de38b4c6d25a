import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import { deleteMessagesAbout } from './message-store.ts'

/** Export and erasure of a user's messages, and erasure of messages to others about the user. */
export const createMessagePersonalData = (database: Database): PersonalData => ({
  name: 'messages',
  tables: { message: 'erased', message_gathered: 'erased' },

  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({
    records: await database.query(
      sql`select type, kind, data, count, created_at as "createdAt", read_at as "readAt" from message
       where account_id = ${accountId} order by created_at, id`,
    ),
  }),

  async erase(accountId) {
    await database.withTransaction(async (transaction) => {
      await deleteMessagesAbout(accountId, null, transaction)
      await transaction.query(sql`delete from message where account_id = ${accountId}`)
    })
  },
})
